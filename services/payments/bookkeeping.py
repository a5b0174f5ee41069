"""Writing the ledger and the money of lines: nothing else adds ledger rows. Always inside a unit of work."""

from collections.abc import Iterable, Sequence

from sqlalchemy import insert

from kit.db import UnitOfWork
from kit.ids import new_id
from payments import repository
from payments.domain import ledger
from payments.domain.line import Line
from payments.models import LedgerEntry, LedgerTransaction, PaymentLine

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


class NotCapturedYet(Exception):
    """An event about money that is not known here (yet): it is tried again later."""


def book(work: UnitOfWork, movements: Iterable[Movement]) -> None:
    """Add movements to the ledger. The database refuses a second one of the same kind for the same reference."""
    transactions, entries = [], []
    for kind, reference, moved in movements:
        transaction = new_id()
        transactions.append({"id": transaction, "kind": kind, "reference": reference, "occurred_at": work.now})
        entries += [
            {"transaction_id": transaction, "kind": e.kind, "owner": e.owner, "amount_kurus": e.amount_kurus}
            for e in moved
        ]
    if transactions:
        work.session.execute(insert(LedgerTransaction), transactions)
        work.session.execute(insert(LedgerEntry), entries)


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
