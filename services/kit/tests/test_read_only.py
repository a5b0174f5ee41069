"""What only reads: each statement by itself, and nothing that writes or locks."""

import pytest
from sqlalchemy import text

from contracts.events import NameMerged
from kit.read_only import WritingRefused

STATE = text("SELECT state FROM pg_stat_activity WHERE pid = :pid")
OUTBOX = text("SELECT count(*) FROM outbox")
LEVEL = text("SHOW transaction_isolation")
PID = text("SELECT pg_backend_pid()")
# The server tells of the locks in all its databases, and other tests lock in theirs.
OWN_LOCKS = text(
    "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
    "WHERE locktype = 'advisory' AND datname = current_database()"
)


def test_no_transaction_stays_open_between_two_statements(service_under_test):
    service = service_under_test("catalogue").service
    with service.reading() as read, service.work() as other:
        pid = read.session.scalar(PID)
        assert other.session.scalar(STATE, {"pid": pid}) == "idle"
    with service.work() as work, service.reading() as other:
        assert other.session.scalar(STATE, {"pid": work.session.scalar(PID)}) == "idle in transaction"


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM outbox",
        "UPDATE outbox SET type = 'x'",
        "INSERT INTO outbox DEFAULT VALUES",
        "SELECT 1 FROM outbox FOR UPDATE",
        "SELECT 1 FROM outbox FOR NO KEY UPDATE SKIP LOCKED",
        "SELECT pg_advisory_lock(1)",
        "SELECT pg_try_advisory_xact_lock(1)",
    ],
)
def test_what_writes_or_locks_is_refused_before_it_runs(service_under_test, statement):
    service = service_under_test("catalogue").service
    with service.reading() as read, pytest.raises(WritingRefused):
        read.session.execute(text(statement))
    with service.snapshot() as read, pytest.raises(WritingRefused):
        read.session.execute(text(statement))
    with service.work() as work:
        assert work.session.scalar(OWN_LOCKS) == 0


def test_a_snapshot_reads_all_of_one_instant_and_its_connection_goes_back_as_it_was(service_under_test):
    service = service_under_test("catalogue").service
    seen = []
    with service.snapshot() as read:
        seen.append(read.session.scalar(OUTBOX))
        with service.work() as work:
            work.announce(NameMerged(1, "brand", 2, None))
        seen.append(read.session.scalar(OUTBOX))
    with service.reading() as read:
        seen.append(read.session.scalar(OUTBOX))
        assert read.session.scalar(LEVEL) == "read committed"
    assert seen == [seen[0], seen[0], seen[0] + 1]


def test_a_unit_of_work_may_still_write(service_under_test):
    service = service_under_test("catalogue").service
    with service.reading() as read:
        read.session.scalar(PID)
    with service.work() as work:
        assert work.session.execute(text("DELETE FROM outbox")).rowcount == 0
