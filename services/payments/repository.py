"""Every select of payments. What is another person's is never found: selects for people name the owner."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Row, Text, and_, cast, exists, func, select
from sqlalchemy.orm import Session, aliased

from payments.domain import payment as life
from payments.domain import refund as refunds
from payments.models import (
    AdFinal,
    CardBin,
    LedgerEntry,
    Payment,
    PaymentLine,
    ProviderPace,
    ReconciledPayment,
    Refund,
    RefundAttempt,
)

PAGE = 200


def payment_locked(session: Session, payment_id: str) -> Payment:
    """A payment under a row lock."""
    return session.scalars(select(Payment).where(Payment.id == payment_id).with_for_update()).one()


def payment_by_token(session: Session, token: str) -> Payment | None:
    """The payment that a provider's token belongs to."""
    return session.scalar(select(Payment).where(Payment.token == token))


def lines_of_payment(session: Session, payment_id: str) -> Sequence[PaymentLine]:
    """A payment's lines, in a stable order."""
    chosen = select(PaymentLine).where(PaymentLine.payment_id == payment_id).order_by(PaymentLine.id)
    return session.scalars(chosen).all()


def lines_of_payment_locked(session: Session, payment_id: str) -> Sequence[PaymentLine]:
    """A payment's lines under row locks, always taken in the same order."""
    chosen = select(PaymentLine).where(PaymentLine.payment_id == payment_id).order_by(PaymentLine.id)
    return session.scalars(chosen.with_for_update()).all()


def lines_of_items_locked(session: Session, order_id: str, item_ids: Sequence[str]) -> Sequence[PaymentLine]:
    """The captured lines of some items of an order, under row locks."""
    chosen = (
        select(PaymentLine)
        .where(
            PaymentLine.order_id == order_id,
            PaymentLine.item_id.in_(item_ids),
            PaymentLine.provider_line_id.is_not(None),
        )
        .order_by(PaymentLine.id)
        .with_for_update()
    )
    return session.scalars(chosen).all()


def buyer_of_payment(session: Session, payment_id: str) -> str:
    """Who pays."""
    return session.scalars(select(Payment.buyer_id).where(Payment.id == payment_id)).one()


def due_payments(session: Session, now: datetime, limit: int) -> Sequence[Payment]:
    """Open payments about which it is time to ask; locked, so that two workers never take the same."""
    chosen = (
        select(Payment)
        .where(Payment.state.in_(life.POLLED), Payment.next_check_at <= now)
        .order_by(Payment.next_check_at)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()


def abandoned_intents(session: Session, before: datetime, limit: int) -> Sequence[Payment]:
    """Payments that were begun but never opened, because the process died in between."""
    chosen = (
        select(Payment)
        .where(Payment.state == life.INTENT, Payment.created_at < before)
        .order_by(Payment.created_at)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()


def sendable_refunds(session: Session, now: datetime, limit: int) -> Sequence[Row[tuple[Refund, PaymentLine]]]:
    """Queued refunds, oldest first, whose line has nothing at the provider; with their lines, both locked.

    Of two queued refunds of one line only the older is taken, and nothing of a frozen payment.
    """
    other = aliased(Refund)
    is_blocked = exists().where(
        other.line_id == Refund.line_id,
        other.id != Refund.id,
        other.state.in_(refunds.AT_PROVIDER)
        | and_(
            other.state == refunds.QUEUED, func.row(other.opened_at, other.id) < func.row(Refund.opened_at, Refund.id)
        ),
    )
    is_frozen = exists().where(Payment.id == PaymentLine.payment_id, Payment.frozen_at.is_not(None))
    chosen = (
        select(Refund, PaymentLine)
        .join(PaymentLine, PaymentLine.id == Refund.line_id)
        .where(Refund.state == refunds.QUEUED, Refund.not_before <= now, ~is_blocked, ~is_frozen)
        .order_by(Refund.not_before, Refund.id)
        .limit(limit)
        .with_for_update(of=(Refund, PaymentLine), skip_locked=True)
    )
    return session.execute(chosen).all()


def stale_sending(session: Session, before: datetime, limit: int) -> Sequence[Refund]:
    """Refunds whose call began long ago and never ended: the process died."""
    chosen = (
        select(Refund)
        .where(Refund.state == refunds.SENDING, Refund.sent_at < before)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()


def due_doubts(session: Session, now: datetime, limit: int) -> Sequence[Row[tuple[Refund, PaymentLine, Payment]]]:
    """Doubtful refunds about which it is time to ask, with line and payment."""
    chosen = (
        select(Refund, PaymentLine, Payment)
        .join(PaymentLine, PaymentLine.id == Refund.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(Refund.state == refunds.IN_DOUBT, Refund.not_before <= now)
        .order_by(Refund.not_before)
        .limit(limit)
        .with_for_update(of=Refund, skip_locked=True)
    )
    return session.execute(chosen).all()


def refund_locked(session: Session, refund_id: str) -> Refund | None:
    """A refund under a row lock."""
    return session.scalar(select(Refund).where(Refund.id == refund_id).with_for_update())


def line_locked(session: Session, line_id: str) -> PaymentLine:
    """A line under a row lock."""
    return session.scalars(select(PaymentLine).where(PaymentLine.id == line_id).with_for_update()).one()


def attempt(session: Session, attempt_id: str) -> RefundAttempt:
    """One call for a refund."""
    return session.scalars(select(RefundAttempt).where(RefundAttempt.id == attempt_id)).one()


def lines_awaiting_difference(session: Session, limit: int) -> Sequence[Row[tuple[PaymentLine, int, str]]]:
    """Confirmed lines of ended ads to which the difference has not been instructed: line, final price, buyer."""
    chosen = (
        select(PaymentLine, AdFinal.final_price_kurus, Payment.buyer_id)
        .join(AdFinal, AdFinal.ad_id == PaymentLine.ad_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(AdFinal.settled_at.is_(None), PaymentLine.awaits_difference)
        .order_by(PaymentLine.id)
        .limit(limit)
        .with_for_update(of=PaymentLine, skip_locked=True)
    )
    return session.execute(chosen).all()


def unsettled_ads(session: Session) -> Sequence[AdFinal]:
    """Ended ads that are not settled, under locks."""
    chosen = select(AdFinal).where(AdFinal.settled_at.is_(None)).order_by(AdFinal.ad_id).limit(PAGE)
    return session.scalars(chosen.with_for_update(skip_locked=True)).all()


def ad_has_open_ends(session: Session, ad_id: int) -> bool:
    """Whether money of an ended ad is undecided: a line neither confirmed nor cancelled, or a difference not final."""
    is_undecided = PaymentLine.awaits_difference | (
        PaymentLine.confirmed_at.is_(None) & PaymentLine.cancelled_at.is_(None)
    )
    lines = exists().where(PaymentLine.ad_id == ad_id, PaymentLine.captured_kurus > 0, is_undecided)
    differences = exists().where(
        Refund.ad_id == ad_id, Refund.cause == refunds.PRICE_DIFFERENCE, Refund.state != refunds.SUCCEEDED
    )
    return bool(session.execute(select(lines | differences)).scalar())


def difference_totals(session: Session, ad_id: int) -> tuple[int, int]:
    """How many price differences an ad has, and their sum in kuruş."""
    chosen = select(func.count(), func.coalesce(func.sum(Refund.amount_kurus), 0)).where(
        Refund.ad_id == ad_id, Refund.cause == refunds.PRICE_DIFFERENCE
    )
    count, total = session.execute(chosen).one()
    return count, int(total)


def differences_by_state(session: Session, ad_id: int) -> dict[str, int]:
    """How many of an ad's price differences are in each state."""
    chosen = (
        select(Refund.state, func.count().label("number"))
        .where(Refund.ad_id == ad_id, Refund.cause == refunds.PRICE_DIFFERENCE)
        .group_by(Refund.state)
    )
    return {row.state: row.number for row in session.execute(chosen)}


def difference_due(session: Session, ad: AdFinal) -> tuple[int, int, int, int]:
    """Of an ad's lines: how many stand, what was captured for all, what the standing ones are owed, how many differ."""
    stands = PaymentLine.confirmed_at.is_not(None) & PaymentLine.cancelled_at.is_(None)
    owed = (PaymentLine.unit_price_kurus - ad.final_price_kurus) * PaymentLine.units
    chosen = select(
        func.count().filter(stands),
        func.coalesce(func.sum(PaymentLine.captured_kurus), 0),
        func.coalesce(func.sum(owed).filter(stands), 0),
        func.count().filter(stands & (owed > 0)),
    ).where(PaymentLine.ad_id == ad.ad_id, PaymentLine.captured_kurus > 0)
    items, captured, owed_kurus, owed_count = session.execute(chosen).one()
    return items, int(captured), int(owed_kurus), owed_count


def standing_differences(session: Session, ad_id: int) -> tuple[int, int]:
    """The price differences of lines that were not cancelled: how many, and their sum."""
    chosen = (
        select(func.count(), func.coalesce(func.sum(Refund.amount_kurus), 0))
        .join(PaymentLine, PaymentLine.id == Refund.line_id)
        .where(Refund.ad_id == ad_id, Refund.cause == refunds.PRICE_DIFFERENCE, PaymentLine.cancelled_at.is_(None))
    )
    count, total = session.execute(chosen).one()
    return count, int(total)


def ledger_disagreements(session: Session, ad_id: int) -> int:
    """How many of an ad's lines disagree with their ledger accounts. 0 is the only good answer."""
    escrow = _balance("escrow")
    in_flight = _balance("refunds_in_flight")
    held = PaymentLine.captured_kurus - PaymentLine.refunded_kurus - PaymentLine.open_refund_kurus
    chosen = select(func.count()).where(
        PaymentLine.ad_id == ad_id, (escrow != held) | (in_flight != PaymentLine.open_refund_kurus)
    )
    return session.execute(chosen).scalar_one()


def _balance(kind: str) -> ColumnElement[int]:
    owned = (LedgerEntry.kind == kind) & (LedgerEntry.owner == cast(PaymentLine.id, Text))
    return func.coalesce(
        select(func.sum(LedgerEntry.amount_kurus)).where(owned).correlate(PaymentLine).scalar_subquery(), 0
    )


def ad_final(session: Session, ad_id: int) -> AdFinal | None:
    """The end of an ad."""
    return session.get(AdFinal, ad_id)


def refunds_listed(session: Session, state: str | None) -> Sequence[Refund]:
    """Refunds for operators, newest first."""
    chosen = select(Refund).order_by(Refund.opened_at.desc(), Refund.id).limit(PAGE)
    return session.scalars(chosen.where(Refund.state == state) if state else chosen).all()


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


def is_anything_at_provider(session: Session, payment_id: str) -> bool:
    """Whether a refund of this payment is being sent or in doubt."""
    found = (
        select(Refund.id)
        .join(PaymentLine, PaymentLine.id == Refund.line_id)
        .where(PaymentLine.payment_id == payment_id, Refund.state.in_(refunds.AT_PROVIDER))
        .limit(1)
    )
    return session.scalar(found) is not None


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
