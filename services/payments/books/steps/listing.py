"""The comparisons with the provider's books as operators read them: payments and payouts, each with its last one."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row

from kit.db import UnitOfWork
from kit.ids import short_number
from kit.keyset import Slice
from payments.books import selects
from payments.books.rows import ReconciledPayment
from payments.books.selects import ComparedPayout, Wish
from payments.lines.rows import Payment


def list_payments(work: UnitOfWork, wish: Wish, sort: str, after: str | None) -> Slice[dict[str, Any]]:
    """A part of the payments that were compared."""
    found = selects.payments_listed(work.session, wish, sort, after)
    return found.showing(shown_payments(work, found.items))


def shown_payments(work: UnitOfWork, rows: Sequence[Row[ReconciledPayment, Payment]]) -> list[dict[str, Any]]:
    """What is left of each payment by our books and by the provider's, with what it is for and who sells that."""
    about = selects.about_payments(work.session, [paid.id for _, paid in rows])
    return [_payment(row, paid) | about[paid.id] for row, paid in rows]


def list_payouts(work: UnitOfWork, wish: Wish, sort: str, after: str | None) -> Slice[dict[str, Any]]:
    """A part of the payouts that were compared."""
    found = selects.payouts_listed(work.session, wish, sort, after)
    return found.showing(shown_payouts(found.items))


def shown_payouts(rows: Sequence[ComparedPayout]) -> list[dict[str, Any]]:
    """What each payout is by our books and by the provider's, with its order's number and its supplier's name."""
    return [_payout(*row) for row in rows]


def _payment(row: ReconciledPayment, paid: Payment) -> dict[str, Any]:
    ours = row.our_captured_kurus - row.our_refunded_kurus
    theirs = row.provider_captured_kurus - row.provider_refunded_kurus
    return {
        "payment_id": paid.id,
        "order_id": paid.order_id,
        "number": short_number(paid.order_id),
        "purpose": paid.purpose,
        "begun_at": paid.created_at,
        "checked_at": row.checked_at,
        "ours_kurus": ours,
        "provider_kurus": theirs,
        "difference_kurus": theirs - ours,
        "differs": row.differing_lines > 0,
    }


def _payout(
    payout_id: str,
    ours: int,
    theirs: int,
    order_id: str,
    title: str,
    earned_at: datetime,
    compared_at: datetime | None,
    supplier_id: str,
    supplier_name: str | None,
) -> dict[str, Any]:
    ours, theirs = int(ours), int(theirs)  # sums come as decimals
    return {
        "payout_id": payout_id,
        "order_id": order_id,
        "number": short_number(order_id),
        "title": title,
        "earned_at": earned_at,
        "compared_at": compared_at,
        "supplier_id": supplier_id,
        "seller_name": supplier_name or "",
        "ours_kurus": ours,
        "provider_kurus": theirs,
        "difference_kurus": theirs - ours,
    }
