import json

import pytest
from sqlalchemy import select, text

from contracts.events import AdClosing, AdSettled
from kit.logging import trace_id
from kit.outbox import BATCH, FEW, encode_envelope, relay_batch, relay_next, relayed_batches
from kit.tables import outbox


class Broker:
    """Takes what is published; fails when told to."""

    def __init__(self):
        self.got: list = []
        self.fail_at: int | None = None

    def __call__(self, rows):
        for row in rows:
            if self.fail_at is not None and len(self.got) == self.fail_at:
                raise ConnectionError("the broker is gone")
            self.got.append(row)


@pytest.fixture
def broker():
    return Broker()


def announce(service, *ad_ids: int) -> None:
    with service.work() as work:
        for ad_id in ad_ids:
            work.announce(AdClosing(ad_id))


def waiting(service) -> int:
    with service.work() as work:
        return len(work.session.execute(select(outbox).where(outbox.c.published_at.is_(None))).all())


def test_what_is_committed_is_published_once_and_in_order(service, broker):
    announce(service, 3, 1)
    announce(service, 2)

    assert relay_batch(service.database.engine, broker) == 3
    assert [row.data["ad_id"] for row in broker.got] == [3, 1, 2]
    assert relay_batch(service.database.engine, broker) == 0
    assert len(broker.got) == 3


def test_what_is_rolled_back_is_never_announced(service, broker):
    with pytest.raises(RuntimeError), service.work() as work:
        work.announce(AdClosing(1))
        raise RuntimeError("the use case failed")

    assert relay_batch(service.database.engine, broker) == 0
    assert broker.got == []


def test_nothing_is_marked_until_the_broker_has_confirmed_everything(service, broker):
    announce(service, 1, 2, 3)
    broker.fail_at = 2

    with pytest.raises(ConnectionError):
        relay_batch(service.database.engine, broker)

    assert waiting(service) == 3


def test_a_crash_between_publishing_and_marking_publishes_again_under_the_same_ids(service, broker):
    announce(service, 1, 2)

    def publish_and_die(rows):
        broker(rows)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        relay_batch(service.database.engine, publish_and_die)

    assert relay_batch(service.database.engine, broker) == 2
    assert [row.id for row in broker.got[:2]] == [row.id for row in broker.got[2:]]


def test_a_late_commit_is_not_skipped(service, broker):
    with service.database.engine.connect() as slow, slow.begin():
        slow.execute(text("SELECT nextval(pg_get_serial_sequence('outbox', 'seq'))"))
        slow.execute(
            outbox.insert().values(
                id="00000000-0000-4000-8000-000000000001",
                type=AdClosing.routing_key(),
                aggregate="1",
                occurred_at=service.clock.now(),
                data={"ad_id": 1},
            )
        )
        announce(service, 2)
        assert relay_batch(service.database.engine, broker) == 1
    assert relay_batch(service.database.engine, broker) == 1
    assert [row.data["ad_id"] for row in broker.got] == [2, 1]


def test_two_workers_publish_at_the_same_time_and_each_aggregate_keeps_its_order(service, broker):
    everything = [1, 2, 3, 4, 5, 6, 7, 8] * 10
    announce(service, *everything)
    beside = Broker()

    def publish_while_another_does(rows):
        relay_batch(service.database.engine, beside)
        broker(rows)

    assert relay_batch(service.database.engine, publish_while_another_does) == len(broker.got)
    while relay_batch(service.database.engine, broker):
        pass

    assert {row.aggregate for row in beside.got}, "the other worker found something to do"
    assert {row.aggregate for row in beside.got}.isdisjoint({row.aggregate for row in broker.got})
    assert len(broker.got) + len(beside.got) == len(everything)
    for by_one in (broker, beside):
        assert [row.seq for row in by_one.got] == sorted(row.seq for row in by_one.got)


def test_an_aggregate_that_a_worker_publishes_is_left_to_it(service, broker):
    announce(service, 1, 1)
    beside = Broker()

    def publish_while_another_looks(rows):
        assert relay_batch(service.database.engine, beside) == 0
        broker(rows)

    assert relay_batch(service.database.engine, publish_while_another_looks) == 2
    assert beside.got == []


def test_many_leave_in_batches(service, broker):
    announce(service, *[1] * (BATCH + 1))
    assert relay_batch(service.database.engine, broker) == BATCH
    assert relay_batch(service.database.engine, broker) == 1


@pytest.mark.parametrize(
    ("ad_ids", "has_left"),
    [
        ([], False),
        ([1], False),
        ([1] * BATCH, True),
        ([1, 2, 3, 4, 5, 6, 7, 8] * 10, True),
        ([1, 2, 3, 4, 5, 6, 7, 8] * 5, False),
    ],
    ids=["nothing", "one", "a full batch", "more lanes than one takes", "few, of many lanes"],
)
def test_only_what_may_have_been_left_is_looked_for_again(service, broker, ad_ids, has_left):
    announce(service, *ad_ids)
    assert relay_next(service.database.engine, broker).has_left == has_left
    left = waiting(service)
    assert (sum(relayed_batches(service.database.engine, broker)), waiting(service)) == (left, 0)


def test_a_few_are_published_in_one_go_from_all_lanes(service, broker):
    announce(service, *range(FEW))
    assert relay_batch(service.database.engine, broker) == FEW
    announce(service, *range(FEW + 1))
    assert 0 < relay_batch(service.database.engine, broker) < FEW + 1


def test_the_envelope_says_what_where_from_when_and_why(service, broker):
    trace_id.set("trace1")
    with service.work() as work:
        work.announce(AdSettled(7, 2, 5000))
    trace_id.set("")
    relay_batch(service.database.engine, broker)

    sent = json.loads(encode_envelope(broker.got[0], "payments"))
    assert sent.pop("id") == broker.got[0].id
    assert sent == {
        "specversion": "1.0",
        "source": "payments",
        "type": "payments.ad_settled.v1",
        "time": "2026-03-02T09:00:00Z",
        "subject": "7",
        "data": {"ad_id": 7, "refunds": 2, "refunded_kurus": 5000},
        "traceid": "trace1",
    }
