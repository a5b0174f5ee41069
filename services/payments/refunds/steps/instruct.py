"""Instructing refunds: the only place where they are added. Always inside a unit of work, on locked lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from contracts.events import RefundOpened
from kit.db import UnitOfWork
from kit.ids import derived_id
from kit.many import insert_many, table_of
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book
from payments.lines.rows import PaymentLine
from payments.lines.rules.line import Change, Part
from payments.lines.steps import record
from payments.payouts.steps.take_back import take_back
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds


@dataclass(frozen=True)
class Asked:
    """Why money goes back, to whom, and the id of what asked for it; without one, each line stands for itself."""

    cause: str
    buyer_id: str
    reference_id: str | None = None


def open_refunds(work: UnitOfWork, asked: Asked, changes: Sequence[tuple[PaymentLine, Change]]) -> None:
    """Apply what was reckoned to locked lines, and instruct the refunds that follow from it."""
    for row, (line, _) in changes:
        record(row, line)
    parts = [(row, part) for row, (_, part) in changes if part]
    total = sum(part.amount_kurus for _, part in parts)
    work.session.flush()
    write_refunds(work, [(row, part, refund_row(work, row, part, asked, total)) for row, part in parts])


def refund_id(line_id: str, asked: Asked) -> str:
    """The id of a line's refund, the same whenever it is instructed: all services know it by that."""
    return derived_id(line_id, asked.cause, asked.reference_id or line_id)


def refund_row(
    work: UnitOfWork, line: PaymentLine, part: Part, asked: Asked, reference_total_kurus: int
) -> dict[str, Any]:
    """A queued refund's row."""
    reference_id = asked.reference_id or line.id
    return {
        "id": refund_id(line.id, asked),
        "line_id": line.id,
        "order_id": line.order_id,
        "item_id": line.item_id,
        "ad_id": line.ad_id,
        "buyer_id": asked.buyer_id,
        "cause": asked.cause,
        "reference_id": reference_id,
        "reference_total_kurus": reference_total_kurus if asked.reference_id else part.amount_kurus,
        "units": part.units,
        "unit_kurus": part.unit_kurus,
        "amount_kurus": part.amount_kurus,
        "from_payable_kurus": part.from_payable_kurus,
        "state": refunds.QUEUED,
        "not_before": work.now,
        "opened_at": work.now,
    }


def write_refunds(work: UnitOfWork, opened: Sequence[tuple[PaymentLine, Part, dict[str, Any]]]) -> None:
    """Write queued refunds, book them, and tell. Their lines must have been changed already."""
    if not opened:
        return
    rows = [row for _, _, row in opened]
    insert_many(work.session, table_of(Refund), rows)
    book(work, [("refund_opened", row["id"], _entries(work, line, part)) for line, part, row in opened])
    for line, _, row in opened:
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
                payment_id=line.payment_id,
            )
        )


def _entries(work: UnitOfWork, line: PaymentLine, part: Part) -> ledger.Entries:
    back = take_back(work, line, part.from_payable_kurus)
    return ledger.refund_opened(line.id, part.amount_kurus, line.supplier_id, back)
