"""Reports of payments that are none of ours, as they come while they are read."""

from datetime import timedelta
from itertools import repeat

import pytest

from payments.books.steps import foreign
from payments.books.tests.test_reconciling import marketplace, page, pay_elsewhere
from payments.tests.world import item


def test_a_row_that_moves_to_the_next_page_while_it_is_read_counts_once(world, monkeypatch):
    world.capture(item())
    pay_elsewhere(world, "not-ours")
    read = marketplace(world).payments_on
    monkeypatch.setattr(marketplace(world), "payments_on", lambda day: [*read(day), *read(day)])
    foreign.look_for_foreign(world.payments.service)
    assert [row["amount"] for row in page(world)["foreign"]] == [20.0]


@pytest.fixture
def hands(monkeypatch):
    """A clock that is set by hand."""
    at = [1000.0]
    monkeypatch.setattr(foreign, "monotonic", lambda: at[0])
    return at


def test_a_report_that_takes_too_long_is_left_and_the_others_are_read_in_time(world, monkeypatch, hands):
    world.capture(item())
    first_day = foreign.istanbul_date(world.clock.now())
    world.clock.move(days=2)
    pay_elsewhere(world, "not-ours")
    read = marketplace(world).payments_on
    asked = []

    def slowly():
        for rows in repeat([]):
            hands[0] += 60
            yield rows

    def pages(day):
        asked.append(day)
        return slowly() if day == first_day else read(day)

    monkeypatch.setattr(marketplace(world), "payments_on", pages)
    for _ in range(3):
        before = hands[0]
        foreign.look_for_foreign(world.payments.service)
        assert hands[0] - before <= foreign.READ_SECONDS + 60, "the step is at its end before it counts as hung"
        world.clock.move(minutes=1)
    assert {first_day + timedelta(days=ahead) for ahead in range(3)} == set(asked)
    assert len(page(world)["foreign"]) == 1
