"""Selects and notes about the provider's reports by day."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from sqlalchemy import Row, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from payments.domain import payout as payouts
from payments.domain import report
from payments.models import PaymentLine, Payout, ReportDay, ReportedBounce, ReportedPayout


def first_promise(session: Session, now: datetime) -> datetime | None:
    """When the first payout was approved whose transfer was not reported yet, or may still come back."""
    recent = now - timedelta(days=report.FINAL_AFTER_DAYS + 1)
    is_open = or_(Payout.state.in_(payouts.PROMISED), (Payout.state == payouts.PAID) & (Payout.paid_at > recent))
    return session.scalar(select(func.min(Payout.approved_at)).where(is_open))


def days_to_read(session: Session, name: str, first: date, now: datetime, every: timedelta) -> list[date]:
    """The days of a report that are due, from `first` on."""
    rows = session.scalars(select(ReportDay).where(ReportDay.report == name, ReportDay.day >= first)).all()
    finals = {row.day for row in rows if row.is_final}
    return report.days_to_read(first, now, {row.day: row.read_at for row in rows}, finals, every)


def note_report_day(session: Session, name: str, day: date, now: datetime) -> None:
    """A day's report has been read."""
    news = {"read_at": now, "is_final": report.is_final(day, now)}
    write = insert(ReportDay).values(report=name, day=day, **news)
    session.execute(write.on_conflict_do_update(index_elements=["report", "day"], set_=news))


def note_reported_payout(
    session: Session, provider_line_id: str, day: date, amount_kurus: int, now: datetime
) -> ReportedPayout:
    """What a report says of a line, kept and locked."""
    write = insert(ReportedPayout).values(
        provider_line_id=provider_line_id, day=day, amount_kurus=amount_kurus, read_at=now
    )
    news = {"amount_kurus": amount_kurus, "read_at": now}
    session.execute(write.on_conflict_do_update(index_elements=["provider_line_id", "day"], set_=news))
    return session.get_one(ReportedPayout, (provider_line_id, day), populate_existing=True)


def note_reported_bounce(session: Session, key: str, day: date, now: datetime) -> bool:
    """Keep that a supplier's transfer of a day came back; False when that was known."""
    write = insert(ReportedBounce).values(sub_merchant_key=key, day=day, read_at=now)
    return session.execute(write.on_conflict_do_nothing()).rowcount == 1


def booked_report(session: Session, provider_line_id: str, day: date) -> ReportedPayout | None:
    """A line's transfer of a day, if it was booked; locked."""
    chosen = select(ReportedPayout).where(
        ReportedPayout.provider_line_id == provider_line_id,
        ReportedPayout.day == day,
        ReportedPayout.booked_at.is_not(None),
    )
    return session.scalar(chosen.with_for_update())


def payout_of_provider_line_locked(session: Session, provider_line_id: str) -> Payout | None:
    """The payout of a line that the provider names, under a row lock."""
    chosen = (
        select(Payout)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .where(PaymentLine.provider_line_id == provider_line_id)
    )
    return session.scalar(chosen.with_for_update(of=Payout))


def promised_payouts_locked(session: Session, supplier_id: str) -> Sequence[Row[tuple[Payout, str]]]:
    """A supplier's payouts that the provider will pay, or paid, with the provider's lines; locked, oldest first."""
    chosen = (
        select(Payout, PaymentLine.provider_line_id)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .where(Payout.supplier_id == supplier_id, Payout.state.in_((payouts.APPROVED, payouts.PAID)))
        .order_by(Payout.approved_at, Payout.id)
        .with_for_update(of=Payout)
    )
    return session.execute(chosen).all()
