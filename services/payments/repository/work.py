"""Selects that serve the work itself: comparing books, the shared pace, what is known of cards."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from payments.domain import payment as life
from payments.models import (
    CardBin,
    Payment,
    ProviderPace,
    ReconciledPayment,
)

PAGE = 200


def payments_to_reconcile(session: Session, checked_before: datetime, limit: int) -> Sequence[Payment]:
    """Payments that the provider may know of, least recently compared first."""
    chosen = (
        select(Payment)
        .outerjoin(ReconciledPayment, ReconciledPayment.payment_id == Payment.id)
        .where(
            Payment.token.is_not(None) | (Payment.state == life.FAILED),
            func.coalesce(ReconciledPayment.checked_at < checked_before, True),
        )
        .order_by(ReconciledPayment.checked_at.nulls_first(), Payment.created_at)
        .limit(limit)
    )
    return session.scalars(chosen).all()


def reconciled_rows(session: Session) -> Sequence[ReconciledPayment]:
    """The last comparisons: those that differ first, then the newest."""
    chosen = select(ReconciledPayment).order_by(
        (ReconciledPayment.differing_lines > 0).desc(), ReconciledPayment.checked_at.desc()
    )
    return session.scalars(chosen.limit(PAGE)).all()


def differing_payments(session: Session) -> int:
    """How many payments differ from the provider's books."""
    return session.execute(
        select(func.count()).select_from(ReconciledPayment).where(ReconciledPayment.differing_lines > 0)
    ).scalar_one()


def pace_locked(session: Session, name: str) -> ProviderPace | None:
    """The shared token bucket, under a lock."""
    return session.scalar(select(ProviderPace).where(ProviderPace.name == name).with_for_update())


def card_bin(session: Session, first6: str) -> CardBin | None:
    """What is known of a card's first six digits."""
    return session.get(CardBin, first6)
