"""No statement leaves the ledger with a movement that does not sum to zero, and no pair of statements makes one up."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from kit.ids import new_id
from payments.tests.world import item

MOVEMENT = "INSERT INTO ledger_transactions (id, kind, reference, occurred_at) VALUES (:id, 'captured', :id, now())"
ENTRIES = "INSERT INTO ledger_entries (transaction_id, kind, owner, amount_kurus)"
ENTRY = ENTRIES + " VALUES (:id, 'escrow', 'x', :kurus)"
PAIR = ENTRIES + " VALUES (:id, 'escrow', 'x', :kurus), (:id, 'clearing', 'iyzico', -:kurus)"
REFUSED = "does not sum to zero"


@pytest.fixture
def payment(world):
    return world.capture(item())


def _movements(world) -> int:
    return world.query("SELECT count(*) AS n FROM ledger_entries")[0].n


def _written(world) -> str:
    return world.query("SELECT id FROM ledger_transactions LIMIT 1")[0].id


def _try(world, *statements: str, **values) -> None:
    with world.payments.work() as work:
        for statement in statements:
            work.session.execute(text(statement), {"kurus": 5} | values)


def test_a_whole_movement_is_taken(world, payment):
    before = _movements(world)
    _try(world, MOVEMENT, PAIR, id=new_id())
    assert _movements(world) == before + 2


@pytest.mark.parametrize(
    "statements",
    [
        pytest.param([MOVEMENT, ENTRY], id="half an entry"),
        pytest.param([MOVEMENT, PAIR, ENTRY], id="one entry more"),
        pytest.param([MOVEMENT, ENTRY, ENTRY.replace(":kurus", "-:kurus")], id="the halves one after the other"),
        pytest.param([MOVEMENT, PAIR.replace("-:kurus)", "1 - :kurus)")], id="off by a kuruş"),
        pytest.param(["SET CONSTRAINTS ALL DEFERRED", MOVEMENT, ENTRY], id="deferred"),
        pytest.param([f"WITH a AS ({ENTRY}) {MOVEMENT}"], id="beside its movement"),
    ],
)
def test_a_movement_in_pieces_is_refused(world, payment, statements):
    before = _movements(world)
    with pytest.raises(IntegrityError, match=REFUSED):
        _try(world, *statements, id=new_id())
    assert _movements(world) == before


def test_two_movements_do_not_make_up_for_each_other(world, payment):
    between = ENTRIES + " VALUES (:id, 'escrow', 'x', :kurus), (:other, 'escrow', 'x', -:kurus)"
    one, other = new_id(), new_id()
    with pytest.raises(IntegrityError, match=REFUSED):
        _try(world, MOVEMENT, MOVEMENT.replace(":id", ":other"), between, id=one, other=other)


def test_what_was_written_before_is_not_added_to_by_half(world, payment):
    with pytest.raises(IntegrityError, match=REFUSED):
        _try(world, ENTRY, id=_written(world))


def test_two_parts_of_one_statement_are_seen_together(world, payment):
    """As `book` writes them: what counts is what the statement leaves behind."""
    before = _movements(world)
    _try(world, MOVEMENT, f"WITH a AS ({ENTRY}) {ENTRY.replace(':kurus', '-:kurus')}", id=new_id())
    assert _movements(world) == before + 2


def test_copied_rows_are_looked_at_too(world, payment):
    connection = world.payments.administrator.raw_connection()
    try:
        with pytest.raises(Exception, match=REFUSED), connection.cursor() as cursor:
            columns = "ledger_entries (transaction_id, kind, owner, amount_kurus)"
            with cursor.copy(f"COPY {columns} FROM STDIN") as copy:
                copy.write_row((_written(world), "escrow", "x", 5))
    finally:
        connection.rollback()
        connection.close()


def test_a_conflict_does_not_turn_an_insert_into_a_change(world, payment):
    changing = (
        "INSERT INTO ledger_entries (id, transaction_id, kind, owner, amount_kurus) OVERRIDING SYSTEM VALUE "
        "SELECT id, transaction_id, kind, owner, amount_kurus FROM ledger_entries LIMIT 1 "
        "ON CONFLICT (id) DO UPDATE SET amount_kurus = 1"
    )
    with pytest.raises(DBAPIError, match="permission denied"):
        _try(world, changing)
    with pytest.raises(DBAPIError, match="only added to"), world.payments.administrator.begin() as connection:
        connection.execute(text(changing))
