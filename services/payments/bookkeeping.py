"""Writing the ledger and the money of lines: nothing else adds ledger rows. Always inside a unit of work."""

from collections.abc import Iterable, Sequence

from sqlalchemy import text

from kit.db import UnitOfWork
from kit.ids import new_id
from payments import repository
from payments.domain import ledger
from payments.domain.line import Line
from payments.models import PaymentLine

Movement = tuple[str, str, ledger.Entries]  # kind, reference, entries
COUNTED = (
    "units",
    "unit_price_kurus",
    "captured_kurus",
    "unit_difference_kurus",
    "cancelled_units",
    "returned_units",
    "refunded_kurus",
    "open_refund_kurus",
    "charged_back_kurus",
    "earned_kurus",
    "clawed_back_kurus",
)
# One statement each, however many rows: the trigger that notes what waits for the chain runs once for all of them.
TRANSACTIONS = text("""
INSERT INTO ledger_transactions (id, kind, reference, occurred_at)
SELECT id, kind, reference, :now
FROM unnest(CAST(:ids AS uuid[]), CAST(:kinds AS text[]), CAST(:references AS uuid[])) AS new (id, kind, reference)
""")
ENTRIES = text("""
INSERT INTO ledger_entries (transaction_id, kind, owner, amount_kurus)
SELECT * FROM unnest(CAST(:ids AS uuid[]), CAST(:kinds AS text[]), CAST(:owners AS text[]), CAST(:amounts AS bigint[]))
""")


class NotCapturedYet(Exception):
    """An event about money that is not known here (yet): it is tried again later."""


def book(work: UnitOfWork, movements: Iterable[Movement]) -> None:
    """Add movements to the ledger. The database refuses a second one of the same kind for the same reference."""
    transactions, entries = [], []
    for kind, reference, moved in movements:
        transaction = new_id()
        transactions.append((transaction, kind, reference))
        entries += [(transaction, e.kind, e.owner, e.amount_kurus) for e in moved]
    if transactions:
        ids, kinds, references = (list(column) for column in zip(*transactions, strict=True))
        values = {"ids": ids, "kinds": kinds, "references": references, "now": work.now}
        work.session.execute(TRANSACTIONS, values)
        ids, kinds, owners, amounts = (list(column) for column in zip(*entries, strict=True))
        work.session.execute(ENTRIES, {"ids": ids, "kinds": kinds, "owners": owners, "amounts": amounts})


def counted(row: PaymentLine) -> Line:
    """A line's money and units, for the domain to reckon with."""
    return Line(**{name: getattr(row, name) for name in COUNTED})


def record(row: PaymentLine, line: Line) -> None:
    """Write what the domain reckoned back to a locked row."""
    for name in COUNTED:
        if getattr(row, name) != getattr(line, name):
            setattr(row, name, getattr(line, name))


def captured_lines(work: UnitOfWork, order_id: str, item_ids: Sequence[str]) -> Sequence[PaymentLine]:
    """The captured lines of some items of an order, under locks. Raises `NotCapturedYet` when there is none."""
    lines = repository.lines_of_items_locked(work.session, order_id, item_ids)
    if not lines:
        raise NotCapturedYet(order_id)
    return lines
