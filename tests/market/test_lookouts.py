"""Which due steps look again when a service's tables are written to, or its clock moves."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from kit.service import DueStep
from tools.lookouts import Lookouts

PAUSE, LONG_PAUSE = 5.0, 600.0


@pytest.fixture
def town(planner):
    with planner.town() as made:
        yield made


class Looks:
    """A step that reads a table, notes its looks, and finds as much as it was told to."""

    def __init__(self, name: str, every_seconds: float):
        self.step = DueStep(name, self, every_seconds)
        self.number, self.finds = 0, 0

    def __call__(self, service) -> int:
        self.number += 1
        with service.work() as work:
            work.session.execute(text("SELECT 1 FROM inbox_failures"))
        found, self.finds = self.finds, 0
        return found


@pytest.fixture
def quick() -> Looks:
    return Looks("quick", PAUSE)


@pytest.fixture
def slow() -> Looks:
    return Looks("slow", LONG_PAUSE)


@pytest.fixture
def lookouts(town, quick, slow) -> Lookouts:
    return Lookouts(town.services["catalogue"], [quick.step, slow.step], long_rest_seconds=60.0)


def write(town) -> None:
    with town.services["catalogue"].work() as work:
        work.session.execute(
            text("INSERT INTO inbox_failures VALUES (gen_random_uuid(), 'ads.x.v1', '{}', 1, now(), NULL, 'x', now())")
        )


def test_a_change_wakes_what_pauses_shortly_and_not_what_rests_long(town, lookouts, quick, slow):
    lookouts.run()
    lookouts.run()
    assert (quick.number, slow.number) == (1, 1)
    write(town)
    lookouts.run()
    assert (quick.number, slow.number) == (2, 1)


def test_a_long_rest_is_over_when_its_pause_is(town, lookouts, quick, slow):
    lookouts.run()
    town.clock.move(seconds=LONG_PAUSE - 1)
    lookouts.run()
    assert (quick.number, slow.number) == (2, 1)
    town.clock.move(seconds=1)
    lookouts.run()
    assert (quick.number, slow.number) == (3, 2)


def test_a_town_that_passes_time_leaves_a_long_rest_as_long_as_a_worker_does(town, quick, slow):
    town.lookouts["catalogue"] = Lookouts(town.services["catalogue"], [quick.step, slow.step], long_rest_seconds=60.0)
    town.pass_time(timedelta(0))
    town.pass_time(timedelta(seconds=LONG_PAUSE - 1))
    assert (quick.number, slow.number) == (2, 1)
    town.pass_time(timedelta(seconds=1))
    assert (quick.number, slow.number) == (3, 2)


def test_a_town_keeps_its_connections_for_the_next_one_on_the_same_databases(planner):
    served = []
    for _ in range(2):
        with planner.town() as town:
            assert town.audit() == []
            served.append({name: _backend(service) for name, service in town.services.items()})
    assert served[0] == served[1]


def _backend(service) -> int:
    with service.work() as work:
        return work.session.scalar(text("SELECT pg_backend_pid()"))


def test_what_found_something_looks_again_at_once_however_long_it_rests(lookouts, slow):
    slow.finds = 3
    assert (lookouts.run(), slow.number) == (3, 1)
    assert (lookouts.run(), slow.number) == (0, 2)


def test_what_happened_past_the_service_ends_every_rest(lookouts, quick, slow):
    lookouts.run()
    lookouts.look_everywhere()
    lookouts.run()
    assert (quick.number, slow.number) == (2, 2)
