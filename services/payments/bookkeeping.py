"""Writing the ledger and opening refunds: the only places where money rows are added. Always inside a unit of work."""

from collections.abc import Iterable

from sqlalchemy import insert

from contracts.events import RefundOpened
from kit.db import UnitOfWork
from kit.ids import new_id
from payments.domain import ledger
from payments.domain import refund as refunds
from payments.domain.refund import Held
from payments.models import LedgerEntry, LedgerTransaction, PaymentLine, Refund

Movement = tuple[str, str, ledger.Entries]  # kind, reference, entries


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


def held(line: PaymentLine) -> Held:
    """A line's money."""
    return Held(line.captured_kurus, line.refunded_kurus, line.open_refund_kurus)


def open_rest_refund(work: UnitOfWork, line: PaymentLine, buyer_id: str, cause: str) -> None:
    """Instruct the refund of all that is still held for a locked line; nothing when nothing is held."""
    rest = held(line).rest_kurus
    line.cancelled_at = line.cancelled_at or work.now
    line.awaits_difference = False
    if rest > 0:
        line.open_refund_kurus += rest
        row = new_refund(work, line, buyer_id, cause, rest)
        work.session.execute(insert(Refund), [row])
        announce_opened(work, [row])


def new_refund(work: UnitOfWork, line: PaymentLine, buyer_id: str, cause: str, amount_kurus: int) -> dict:
    """A queued refund's row."""
    return {
        "id": new_id(),
        "line_id": line.id,
        "order_id": line.order_id,
        "item_id": line.item_id,
        "ad_id": line.ad_id,
        "buyer_id": buyer_id,
        "cause": cause,
        "amount_kurus": amount_kurus,
        "state": refunds.QUEUED,
        "not_before": work.now,
        "opened_at": work.now,
    }


def announce_opened(work: UnitOfWork, rows: list[dict]) -> None:
    """Book refunds that were just written, and tell."""
    book(
        work, [("refund_opened", row["id"], ledger.refund_opened(row["line_id"], row["amount_kurus"])) for row in rows]
    )
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
            )
        )
