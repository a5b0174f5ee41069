"""Booking what suppliers earn: a line's money leaves escrow once and becomes a payout. On locked lines only.

What goes back to the buyer afterwards is in `take_back`.
"""

from typing import Any

from sqlalchemy import insert
from sqlalchemy.dialects.postgresql import insert as upsert

from kit.db import UnitOfWork
from kit.ids import new_id
from payments.ledger.rules import postings as ledger
from payments.ledger.rules import shares
from payments.ledger.rules.shares import Rates, Split
from payments.ledger.steps import book
from payments.lines.rows import PaymentLine
from payments.lines.rules import line as lines
from payments.lines.steps import counted, record
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.suppliers.rows import SubMerchant


def earn(work: UnitOfWork, row: PaymentLine, kind: str, rates: Rates) -> str | None:
    """All that escrow holds for a locked line becomes its supplier's, less commission and withholding.

    The payout is queued; its id is given, or None when nothing is held. `kind` is payouts.SALE or DEPOSIT_FORFEITED.
    """
    held = counted(row)
    gross = held.held_kurus
    if gross <= 0:
        return None
    record(row, lines.earn(held))
    work.session.flush()
    parts, payout_id = shares.split(gross, rates), new_id()
    work.session.execute(insert(Payout), [_queued(work, row, kind, rates, parts) | {"id": payout_id}])
    supplier = {"supplier_id": row.supplier_id, "supplier_name": "", "due_at": work.now}
    work.session.execute(upsert(SubMerchant).values(supplier).on_conflict_do_nothing())
    entries = ledger.earned(row.id, row.supplier_id, parts.net_kurus, parts.commission_kurus, parts.withholding_kurus)
    book(work, [("earned" if kind == payouts.SALE else "forfeited", payout_id, entries)])
    return payout_id


def _queued(work: UnitOfWork, row: PaymentLine, kind: str, rates: Rates, parts: Split) -> dict[str, Any]:
    return {
        "line_id": row.id,
        "supplier_id": row.supplier_id,
        "kind": kind,
        "commission_rate": rates.commission,
        "withholding_rate": rates.withholding,
        "gross_kurus": parts.gross_kurus,
        "commission_kurus": parts.commission_kurus,
        "withholding_kurus": parts.withholding_kurus,
        "net_kurus": parts.net_kurus,
        "state": payouts.QUEUED,
        "not_before": work.now,
        "earned_at": work.now,
    }
