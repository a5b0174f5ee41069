"""Selects that serve the work itself: comparing books, the shared pace, what is known of cards."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from payments.domain import payment as life
from payments.models import (
    CardBin,
    Payment,
    ProviderPace,
    ReconciledPayment,
)

PAGE = 200


def payments_to_compare(session: Session, now: datetime, limit: int) -> Sequence[Payment]:
    """Payments that are to be compared with the provider's books now, frozen ones first; locked, so that two workers
    never take the same.
    """
    chosen = (
        select(Payment)
        .where(_may_be_known(), func.coalesce(Payment.compare_at <= now, True))
        .order_by(Payment.frozen_at.is_(None), Payment.compare_at.nulls_first(), Payment.created_at)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()


def payments_to_reconcile(session: Session, checked_before: datetime, limit: int) -> Sequence[Payment]:
    """Payments that the provider may know of, least recently compared first."""
    chosen = (
        select(Payment)
        .outerjoin(ReconciledPayment, ReconciledPayment.payment_id == Payment.id)
        .where(
            _may_be_known(),
            func.coalesce(ReconciledPayment.checked_at < checked_before, True),
        )
        .order_by(ReconciledPayment.checked_at.nulls_first(), Payment.created_at)
        .limit(limit)
    )
    return session.scalars(chosen).all()


def _may_be_known() -> ColumnElement[bool]:
    """Whether the provider may have heard of a payment."""
    return Payment.token.is_not(None) | Payment.provider_payment_id.is_not(None) | (Payment.state == life.FAILED)


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
