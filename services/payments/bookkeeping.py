"""Writing the ledger and opening refunds: the only places where money rows are added. Always inside a unit of work."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import insert

from contracts.events import RefundOpened
from kit.db import UnitOfWork
from kit.ids import new_id
from payments.domain import ledger
from payments.domain import refund as refunds
from payments.domain.line import Change, Line, Part
from payments.models import LedgerEntry, LedgerTransaction, PaymentLine, Refund

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


@dataclass(frozen=True)
class Asked:
    """Why money goes back, to whom, and the id of what asked for it; without one, each line stands for itself."""

    cause: str
    buyer_id: str
    reference_id: str | None = None


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


def open_refunds(work: UnitOfWork, asked: Asked, changes: Sequence[tuple[PaymentLine, Change]]) -> None:
    """Apply what was reckoned to locked lines, and instruct the refunds that follow from it."""
    for row, (line, _) in changes:
        record(row, line)
    parts = [(row, part) for row, (_, part) in changes if part]
    total = sum(part.amount_kurus for _, part in parts)
    rows = [new_refund(work, row, part, asked, total) for row, part in parts]
    work.session.flush()
    add_refunds(work, rows, {row.id: row.supplier_id for row, _ in parts})


def new_refund(work: UnitOfWork, line: PaymentLine, part: Part, asked: Asked, reference_total_kurus: int) -> dict:
    """A queued refund's row."""
    return {
        "id": new_id(),
        "line_id": line.id,
        "order_id": line.order_id,
        "item_id": line.item_id,
        "ad_id": line.ad_id,
        "buyer_id": asked.buyer_id,
        "cause": asked.cause,
        "reference_id": asked.reference_id or line.id,
        "reference_total_kurus": reference_total_kurus if asked.reference_id else part.amount_kurus,
        "units": part.units,
        "unit_kurus": part.unit_kurus,
        "amount_kurus": part.amount_kurus,
        "from_payable_kurus": part.from_payable_kurus,
        "state": refunds.QUEUED,
        "not_before": work.now,
        "opened_at": work.now,
    }


def add_refunds(work: UnitOfWork, rows: list[dict], supplier_of_line: dict[str, str]) -> None:
    """Write queued refunds, book them, and tell. Their lines must have been changed already."""
    if not rows:
        return
    work.session.execute(insert(Refund), rows)
    book(work, [("refund_opened", row["id"], _opened(row, supplier_of_line[row["line_id"]])) for row in rows])
    for row in rows:
        work.announce(
            RefundOpened(
                refund_id=row["id"],
                order_id=row["order_id"],
                item_id=row["item_id"],
                ad_id=row["ad_id"],
                buyer_id=row["buyer_id"],
                cause=row["cause"],
                amount_kurus=row["amount_kurus"],
                opened_at=work.now,
                reference_id=row["reference_id"],
                reference_total_kurus=row["reference_total_kurus"],
                units=row["units"],
            )
        )


def _opened(row: dict, supplier_id: str) -> ledger.Entries:
    return ledger.refund_opened(row["line_id"], row["amount_kurus"], supplier_id, row["from_payable_kurus"])
