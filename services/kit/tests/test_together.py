"""Messages that came together share a transaction, and each is handled as if it had its own."""

from datetime import timedelta

import pytest
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Mapped, mapped_column

from contracts.events import AdClosing, AdSettled
from kit.db import ModelBase, new_metadata
from kit.inbox import handle_once, receive_all
from kit.retries import retry_failures
from kit.service import Workforce
from kit.tables import outbox
from kit.testing import message


class Base(ModelBase):
    """Of the rows of these tests alone."""

    __abstract__ = True
    metadata = new_metadata()


class Effect(Base):
    """A row of `effects`."""

    __tablename__ = "effects"

    what: Mapped[str] = mapped_column(primary_key=True)


def close(_, work, event) -> None:
    if event.ad_id == 13:
        raise ValueError("an unlucky number")
    work.session.add(Effect(what=f"closed {event.ad_id:02}"))


WORKFORCE = Workforce({AdClosing: close})


@pytest.fixture
def closings(service):
    """`closings(1, 2)` → the messages that tell of these ads."""
    return lambda *ads: [message(AdClosing(ad), None, service.clock) for ad in ads]


@pytest.fixture
def commits(service):
    """The commits of the service, counted."""
    made: list[None] = []

    def note(_) -> None:
        made.append(None)

    sqlalchemy_event.listen(service.database.engine, "commit", note)
    yield made
    sqlalchemy_event.remove(service.database.engine, "commit", note)


def kept(service) -> list[dict]:
    """What is to be tried again."""
    with service.work() as work:
        return list(work.session.scalars(text("SELECT envelope -> 'data' FROM inbox_failures")))


def test_they_are_committed_together(service, closings, commits, effects):
    receive_all(service, WORKFORCE, closings(1, 2, 3))
    assert len(commits) == 1
    assert effects() == ["closed 01", "closed 02", "closed 03"]


def test_one_that_fails_is_kept_alone_and_the_others_happen(service, closings, effects):
    receive_all(service, WORKFORCE, closings(1, 13, 2))
    assert effects() == ["closed 01", "closed 02"]
    assert kept(service) == [{"ad_id": 13}]


def test_one_that_is_not_known_is_kept_alone_and_the_others_happen(service, closings, effects):
    stranger = message(AdSettled(1, 0, 0), None, service.clock)
    receive_all(service, WORKFORCE, [*closings(1), stranger, *closings(2)])
    assert effects() == ["closed 01", "closed 02"]
    assert kept(service) == [stranger["data"]]


def test_one_that_the_database_refuses_at_the_commit_undoes_no_other(service, closings, effects):
    def close_late(service, work, event) -> None:
        close(service, work, event)
        if event.ad_id == 2:
            work.session.execute(text("CREATE TEMP TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)"))
            work.session.execute(text("INSERT INTO late VALUES (1), (1)"))

    receive_all(service, Workforce({AdClosing: close_late}), closings(1, 2, 3))
    assert effects() == ["closed 01", "closed 03"]
    assert kept(service) == [{"ad_id": 2}]


def test_what_came_twice_or_was_handled_before_happens_once(service, closings, effects):
    first, second, third = closings(1, 2, 3)
    handle_once(service, WORKFORCE, second)
    receive_all(service, WORKFORCE, [first, first, second, third])
    receive_all(service, WORKFORCE, [third, first])
    assert effects() == ["closed 01", "closed 02", "closed 03"]
    assert kept(service) == []


def test_they_are_handled_in_the_order_in_which_they_came(service, closings):
    seen: list[int] = []
    note = Workforce({AdClosing: lambda _, work, event: seen.append(event.ad_id)})
    receive_all(service, note, closings(3, 1, 2))
    assert seen == [3, 1, 2]


def test_while_the_database_is_away_all_stay_with_the_broker(service, closings, effects):
    def lose(_, work, event) -> None:
        close(_, work, event)
        if event.ad_id == 2:
            raise OperationalError("insert", {}, Exception("server closed the connection"))

    both = closings(1, 2)
    with pytest.raises(OperationalError):
        receive_all(service, Workforce({AdClosing: lose}), both)
    assert effects() == []
    receive_all(service, WORKFORCE, both)
    assert effects() == ["closed 01", "closed 02"]


def test_the_second_reads_what_the_first_wrote_past_its_objects(service, closings, effects):
    """An UPDATE by itself leaves an object that was read before as it was: the next message must not be given it."""
    with service.work() as work:
        work.session.execute(text("INSERT INTO effects VALUES ('open')"))

    def rename(_, work, event) -> None:
        assert [row.what for row in work.session.query(Effect)] == ["open" if event.ad_id == 1 else "closed"]
        work.session.execute(text("UPDATE effects SET what = 'closed'"))

    receive_all(service, Workforce({AdClosing: rename}), closings(1, 2))
    assert effects() == ["closed"]
    assert kept(service) == []


def test_each_has_its_own_instant(service, closings):
    instants = []

    def note(service, work, event) -> None:
        instants.append(work.now)
        service.clock.move(seconds=1)

    receive_all(service, Workforce({AdClosing: note}), closings(1, 2))
    assert instants[1] - instants[0] == timedelta(seconds=1)


def test_what_each_announces_carries_the_trace_of_its_own_cause(service, closings):
    first, second = ({**each, "traceid": trace} for each, trace in zip(closings(1, 2), ("one", "two"), strict=True))
    tell = Workforce({AdClosing: lambda _, work, event: work.announce(AdSettled(event.ad_id, 0, 0))})
    receive_all(service, tell, [first, second])
    with service.work() as work:
        told = work.session.execute(outbox.select().order_by(outbox.c.seq)).all()
    assert [(row.aggregate, row.trace) for row in told] == [("1", "one"), ("2", "two")]


@pytest.mark.parametrize("quiet", [1, 2])
def test_a_quiet_one_does_not_silence_the_other(service, closings, quiet):
    """A step that looks at the table must hear of the other's row, whichever came first."""
    rung: list[tuple] = []
    service.database.listeners.append(lambda *told: rung.append(told))

    def close_quietly(_, work, event) -> None:
        close(_, work, event)
        work.is_quiet = event.ad_id == quiet

    receive_all(service, Workforce({AdClosing: close_quietly}), closings(1, 2))
    [(has_announced, tables)] = rung
    assert not has_announced
    assert "effects" in tables


def test_one_that_failed_among_others_is_tried_again_alone(service, closings, effects):
    is_lucky = False

    def close_later(_, work, event) -> None:
        if event.ad_id == 13 and is_lucky:
            work.session.add(Effect(what="closed 13"))
        else:
            close(_, work, event)

    patient = Workforce({AdClosing: close_later})
    receive_all(service, patient, closings(13, 1))
    is_lucky = True
    service.clock.move(seconds=1)
    assert retry_failures(service, patient) == 1
    assert effects() == ["closed 01", "closed 13"]
