"""A worker at rest sleeps; what is committed wakes it, and what is due by time is not late."""

import threading
from contextlib import contextmanager
from datetime import timedelta

import pytest
from sqlalchemy import text

from kit import changes, telling, wakes, worker
from kit.changes import ANYTHING
from kit.due import Look, run_due
from kit.failpoints import armed
from kit.service import DueStep, Service, Workforce
from kit.wakes import Bells, Stop
from tests.support.waiting import eventually

WRITE = text("INSERT INTO effects VALUES ('written')")
A_LONG_REST = 3600.0


@pytest.fixture
def at_work(settings, service):
    """Run a worker's due steps as a process of its own would, on the same database."""

    @contextmanager
    def run(*steps: DueStep):
        stop, apart = Stop(), Service(common=settings)
        thread = threading.Thread(target=worker.work, args=(apart, Workforce({}, steps), stop))
        thread.start()
        try:
            yield apart
        finally:
            stop.set()
            thread.join()
            apart.database.engine.dispose()

    return run


@pytest.fixture
def asleep(monkeypatch):
    """A step that has nothing to do looks by itself after an hour only."""
    monkeypatch.setattr(wakes, "REST_SECONDS", A_LONG_REST)
    monkeypatch.setattr(wakes, "SHARE_OF_QUIET", 1e9)
    monkeypatch.setattr(telling, "TELL_EVERY_SECONDS", 0)


def test_a_step_at_rest_sees_at_once_what_another_process_commits(service, effects, at_work, asleep):
    seen: list[int] = [0]

    def look(apart) -> int:
        with apart.work() as work:
            seen.append(work.session.scalar(text("SELECT count(*) FROM effects")))
        return 0

    with at_work(DueStep("look", look, 0.01)):
        for number in (1, 2, 3):
            with service.work() as work:
                work.session.execute(WRITE)
            eventually(lambda number=number: seen[-1] == number, "the step was woken")


def test_a_step_that_found_nothing_is_woken_by_what_it_looked_at_and_by_nothing_else(service, effects, at_work, asleep):
    looks, other_looks = [], []

    def look(apart) -> int:
        with apart.work() as work:
            looks.append(work.session.scalar(text("SELECT count(*) FROM effects")))
        return 0

    def look_elsewhere(apart) -> int:
        with apart.work() as work:
            work.session.scalar(text("SELECT count(*) FROM others"))
        other_looks.append(1)
        return 0

    with service.work() as work:
        work.session.execute(text("CREATE TABLE others (what text)"))
    with at_work(DueStep("look", look, 0.01), DueStep("look elsewhere", look_elsewhere, 0.01)):
        eventually(lambda: looks and other_looks, "both have looked")
        with service.work() as work:
            work.session.execute(WRITE)
        eventually(lambda: looks[-1] == 1, "the first was woken")
        before = len(other_looks)
        for number in range(2, 12):
            with service.work() as work:
                work.session.execute(WRITE)
            eventually(lambda number=number: looks[-1] == number, "the first was woken again")
        assert len(other_looks) - before <= 1, "it may just have looked because the worker began to listen"
        with service.work() as work:
            work.session.execute(text("INSERT INTO others VALUES ('written')"))
        eventually(lambda: len(other_looks) > before, "the second was woken")


def test_a_step_is_woken_by_what_its_triggers_write_for_it(service, effects, at_work, asleep):
    looks: list[int] = []

    def look(apart) -> int:
        with apart.work() as work:
            looks.append(work.session.scalar(text("SELECT count(*) FROM effects")))
        return 0

    with service.work() as work:
        work.session.execute(text("CREATE TABLE causes (what text)"))
    with at_work(DueStep("look", look, 0.01, also_after=frozenset({"causes"}))):
        eventually(lambda: looks, "it has looked")
        for _ in range(3):  # the first may be the look at the moment when the worker begins to listen
            before = len(looks)
            with service.work() as work:
                work.session.execute(text("INSERT INTO causes VALUES ('this')"))
            eventually(lambda before=before: len(looks) > before, "it was woken")


@pytest.mark.parametrize(
    ("statement", "written"),
    [
        ("INSERT INTO lines (id) VALUES (1)", {"lines"}),
        ("UPDATE refunds SET state='sent' WHERE id=1", {"refunds"}),
        ("DELETE FROM ONLY inbox WHERE id=1", {"inbox"}),
        ("WITH old AS (DELETE FROM outbox RETURNING id) INSERT INTO kept SELECT id FROM old", {"outbox", "kept"}),
        ("INSERT INTO stock (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET left = 1", {"stock"}),
        ("SELECT id FROM refunds FOR UPDATE SKIP LOCKED", set()),
    ],
)
def test_what_a_statement_writes_is_read_off_it(statement, written):
    assert changes.tables_written(statement) == written
    assert changes.from_payload(changes.as_payload(changes.tables_written(statement))) == written


def test_a_column_that_is_called_like_a_table_does_not_stand_for_it():
    words = changes.words_of(
        'SELECT lines.id, lines.orders FROM lines, refunds JOIN "payments" ON payments.id = lines.id'
    )
    assert {"lines", "refunds", "payments"} <= words
    assert "orders" not in words


def test_what_falls_due_by_time_is_done_in_time_though_nothing_happens(at_work, asleep):
    due = {"at": None}
    done = threading.Event()

    def look(apart) -> int:
        if due["at"] is None:
            due["at"] = apart.clock.now() + timedelta(seconds=0.5)
        elif apart.clock.now() >= due["at"]:
            done.set()
        return 0

    with at_work(DueStep("look", look, 0.01, lambda _: due["at"])):
        assert done.wait(10), "it slept over its time"


def test_the_end_wakes_what_rests(at_work, asleep):
    looked = threading.Event()
    with at_work(DueStep("look", lambda _: 0 if looked.set() is None else 1, A_LONG_REST)):
        assert looked.wait(10)


def test_rings_that_come_too_soon_after_a_look_wake_nothing():
    class Counting(threading.Condition):
        waits = 0

        def wait(self, timeout: float | None = None) -> bool:
            self.waits += 1
            return super().wait(timeout)

    bell, stop, begun = wakes.Wakes(), Stop(), threading.Event()
    bell._bell = Counting()
    resting = threading.Thread(target=lambda: (begun.set(), bell.rest(stop, 0, A_LONG_REST, A_LONG_REST)))
    resting.start()
    assert begun.wait(10)
    for _ in range(3):
        bell.ring()
    stop.set()
    resting.join(10)
    assert not resting.is_alive() and bell._bell.waits == 0


def test_only_what_was_changed_and_committed_rings(service):
    rung: list[tuple] = []
    service.database.listeners.append(lambda *told: rung.append(told))
    with service.work() as work:
        work.session.execute(text("SELECT 1 FROM effects"))
        work.session.execute(text("UPDATE effects SET what = 'nothing is there'"))
    with pytest.raises(RuntimeError), service.work() as work:
        work.session.execute(WRITE)
        raise RuntimeError("rolled back")
    with service.work() as work:
        work.session.execute(WRITE)
        work.is_quiet = True
    assert rung == []
    with service.work() as work:
        work.session.execute(WRITE)
    assert rung == [(False, {"effects"})]


@pytest.mark.parametrize(("where", "told"), [("before", []), ("after", [(False, ANYTHING)])])
def test_what_breaks_once_the_commit_was_made_is_told_all_the_same(service, where, told):
    """It is in the database; a step that does not hear of it would rest over it."""

    def strike(name: str) -> None:
        if name.endswith(f"commit.{where}"):
            raise RuntimeError(name)

    rung: list[tuple] = []
    service.database.listeners.append(lambda *heard: rung.append(heard))
    with armed(strike), pytest.raises(RuntimeError), service.work() as work:
        work.session.execute(WRITE)
    assert rung == told


def test_all_listeners_hear_of_a_commit(service):
    first, second = [], []
    service.database.listeners += [lambda *heard: first.append(heard), lambda *heard: second.append(heard)]
    with service.work() as work:
        work.session.execute(WRITE)
    assert first == second == [(False, {"effects"})]


def test_a_step_that_only_notes_that_it_looked_wakes_no_other(service, at_work, asleep):
    looks: list[int] = []
    noted = threading.Event()

    def note(apart) -> int:
        with apart.work() as work:
            work.session.execute(WRITE)
        if len(looks) > 0:
            noted.set()
        return 0

    def look(_) -> int:
        looks.append(1)
        return 0

    with at_work(DueStep("look", look, 0.01), DueStep("note", note, 0.05, lambda s: s.clock.now())):
        assert noted.wait(10)
        before = len(looks)
        eventually(lambda: _rows(service) >= 40, "it has looked often")
        assert len(looks) - before < 10, "but for the start, when the worker began to listen"


def _rows(service) -> int:
    with service.work() as work:
        return work.session.scalar(text("SELECT count(*) FROM effects"))


def test_a_step_that_fails_for_hours_leaves_no_bell_behind_that_every_commit_would_ring(service):
    bells = Bells()

    def fail(_) -> int:
        raise ValueError("no")

    for _ in range(3):
        with pytest.raises(ValueError, match="no"):
            run_due(service, DueStep("fails", fail, 0.01), bells, Look(), Stop(), lambda: None)
    assert len(bells) == 0
