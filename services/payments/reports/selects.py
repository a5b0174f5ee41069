"""Selects and notes about the provider's reports by day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TypeVarTuple

from sqlalchemy import BigInteger, ColumnElement, Row, Select, and_, delete, exists, func, or_, select, tuple_, update
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.orm import Session

from kit.changes import rows_changed
from kit.clock import ISTANBUL
from kit.prepared import prepared, rows, scalar, scalars
from payments.lines.rows import PaymentLine
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.reports import rules as report
from payments.reports.rows import ReportDay, ReportedBounce, ReportedPayout, UntoldTransfer
from payments.suppliers.rows import SubMerchant

Columns = TypeVarTuple("Columns")


def first_promise(session: Session, now: datetime) -> datetime | None:
    """When the first payout was approved whose transfer was not reported yet, or may still come back."""
    return scalar(session, _first_promise(now - timedelta(days=report.FINAL_AFTER_DAYS + 1)))


@prepared
def _first_promise(recent: datetime) -> Select[datetime | None]:
    first = select(func.min(Payout.approved_at))
    unpaid = first.where(Payout.state.in_(payouts.PROMISED)).scalar_subquery()
    paid = first.where(Payout.state == payouts.PAID, Payout.paid_at > recent).scalar_subquery()
    return select(func.least(unpaid, paid))  # each is found by an index of its own


def days_to_read(session: Session, name: str, first: date, now: datetime, every: timedelta) -> list[date]:
    """The days of a report that are due, from `first` on."""
    known = scalars(session, _days_from(name, first)).all()
    finals = {row.day for row in known if row.is_final}
    return report.days_to_read(first, now, {row.day: row.read_at for row in known}, finals, every)


@prepared
def _days_from(of_report: str, first: date) -> Select[ReportDay]:
    return select(ReportDay).where(ReportDay.report == of_report, ReportDay.day >= first)


def note_report_day(session: Session, name: str, day: date, now: datetime) -> None:
    """A day's report has been read."""
    session.execute(*_day_read(name, day, now, report.is_final(day, now)))


@prepared
def _day_read(of_report: str, of_day: date, at: datetime, has_all: bool) -> Insert:
    news = {"read_at": at, "is_final": has_all}
    write = insert(ReportDay).values(report=of_report, day=of_day, **news)
    return write.on_conflict_do_update(index_elements=["report", "day"], set_=news)


def note_reported_payout(session: Session, provider_line_id: str, day: date, amount_kurus: int, now: datetime) -> None:
    """Keep what a report says of a line."""
    write = insert(ReportedPayout).values(
        provider_line_id=provider_line_id, day=day, amount_kurus=amount_kurus, read_at=now
    )
    news = {"amount_kurus": amount_kurus, "read_at": now}
    session.execute(write.on_conflict_do_update(index_elements=["provider_line_id", "day"], set_=news))


def note_first_bounce(session: Session, key: str, day: date, times: int, now: datetime) -> bool:
    """Keep that transfers to a supplier came back on a day, and how many; False when the day's were known before."""
    write = insert(ReportedBounce).values(sub_merchant_key=key, day=day, read_at=now, times=times)
    return rows_changed(session, write.on_conflict_do_nothing()) == 1


def note_more_bounces(session: Session, key: str, day: date, times: int, now: datetime) -> bool:
    """Keep that more transfers to a supplier came back on a day than were known; False when so many were."""
    known = (ReportedBounce.sub_merchant_key == key, ReportedBounce.day == day, ReportedBounce.times < times)
    return rows_changed(session, update(ReportedBounce).where(*known).values(read_at=now, times=times)) == 1


def sent_back(session: Session, key: str, day: date, *, may_be_earlier: bool) -> Sequence[Row[Payout, ReportedPayout]]:
    """A supplier's booked transfers that a day's bounce is about, with what was reported of them; locked.

    Those of that day. Where there is none, and nothing that it was promised is on its way, those of the last day
    before on which it was paid, if that `may_be_earlier` and is not too long ago for a bank to send something back.
    """
    oldest = report.oldest_sent_back(day) if may_be_earlier else day
    is_booked = and_(
        SubMerchant.key == key,
        Payout.state == payouts.PAID,
        ReportedPayout.booked_at.is_not(None),
        ReportedPayout.bounced_at.is_(None),
        ReportedPayout.day.between(oldest, day),
    )
    last = session.scalar(_with_suppliers(select(func.max(ReportedPayout.day))).where(is_booked))
    if last is None or (last < day and _is_promised(session, key)):
        return []
    chosen = _with_suppliers(select(Payout, ReportedPayout)).where(is_booked, ReportedPayout.day == last)
    return session.execute(chosen.order_by(Payout.id).with_for_update(of=(Payout, ReportedPayout))).all()


def _with_suppliers(chosen: Select[*Columns]) -> Select[*Columns]:
    """Payouts, with what was reported of them and who they are for."""
    return (
        chosen.select_from(Payout)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(ReportedPayout, ReportedPayout.provider_line_id == PaymentLine.provider_line_id)
        .join(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
    )


def _is_promised(session: Session, key: str) -> bool:
    chosen = (
        select(Payout.id)
        .join(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
        .where(SubMerchant.key == key, Payout.state.in_((payouts.APPROVED, *payouts.AT_PROVIDER)))
    )
    return session.execute(chosen.limit(1)).first() is not None


def came_back(session: Session, transfers: Sequence[Row[Payout, ReportedPayout]]) -> set[str]:
    """Which of these transfers were sent back, by their payouts, and that was not taken for an earlier one of them."""
    if not transfers:
        return set()
    day_of_payout = tuple_(Payout.id, ReportedBounce.day)
    chosen = (
        select(Payout.id)
        .join(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
        .join(ReportedBounce, ReportedBounce.sub_merchant_key == SubMerchant.key)
        .where(day_of_payout.in_([(row.id, reported.day) for row, reported in transfers]), _is_news())
    )
    return set(session.scalars(chosen))


def _is_news() -> ColumnElement[bool]:
    """A bounce was heard of since a payout was approved, and since it came back last."""
    return and_(
        ReportedBounce.read_at >= Payout.approved_at,
        Payout.bounced_at.is_(None) | (ReportedBounce.read_at > Payout.bounced_at),
    )


def unbooked_transfers(session: Session, limit: int) -> Sequence[Row[Payout, ReportedPayout]]:
    """Reported transfers of what was agreed that are not booked, with their payouts; locked."""
    found = rows(session, _unbooked(limit)).all()
    return list({row[0].id: row for row in reversed(found)}.values())


@prepared
def _unbooked(most: int) -> Select[Payout, ReportedPayout]:
    return (
        select(Payout, ReportedPayout)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(ReportedPayout, ReportedPayout.provider_line_id == PaymentLine.provider_line_id)
        .where(_is_bookable())
        .order_by(Payout.id, ReportedPayout.day)
        .limit(most)
        .with_for_update(of=(Payout, ReportedPayout), skip_locked=True)
    )


def is_transfer_unbooked(session: Session, payment_id: str) -> bool:
    """Whether a transfer of what was agreed has been reported for this payment and is about to be booked."""
    chosen = (
        select(Payout.id)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(ReportedPayout, ReportedPayout.provider_line_id == PaymentLine.provider_line_id)
        .where(PaymentLine.payment_id == payment_id, _is_bookable())
    )
    return session.execute(chosen.limit(1)).first() is not None


def _is_bookable() -> ColumnElement[bool]:
    return and_(
        ReportedPayout.booked_at.is_(None),
        Payout.state.in_(payouts.PROMISED),
        Payout.price_kurus == ReportedPayout.amount_kurus,
    )


def bounced_transfers(session: Session, limit: int) -> Sequence[Payout]:
    """Approved payouts of suppliers whose bank sent a transfer back since; locked."""
    return scalars(session, _bounced(limit)).all()


@prepared
def _bounced(most: int) -> Select[Payout]:
    has_bounced = exists().where(ReportedBounce.sub_merchant_key == SubMerchant.key, _is_news())
    return (
        select(Payout)
        .join(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
        .where(Payout.state == payouts.APPROVED, has_bounced)
        .order_by(Payout.id)
        .limit(most)
        .with_for_update(of=Payout, skip_locked=True)
    )


def note_untold(session: Session, row: Payout, outcome: str, day: date) -> None:
    """Its supplier is to be told how a transfer ended. What it was not told of an earlier one of the payout is void."""
    news = {"outcome": outcome, "day": day, "amount_kurus": row.told_kurus}
    write = insert(UntoldTransfer).values(payout_id=row.id, supplier_id=row.supplier_id, **news)
    session.execute(write.on_conflict_do_update(index_elements=["payout_id"], set_=news))


@dataclass(frozen=True)
class Transferred:
    """What a supplier is told at once: the transfers of a day that ended alike and were booked in one month."""

    supplier_id: str
    outcome: str
    day: date
    payouts: int
    amount_kurus: int
    booked_on: date | None  # the last of those days; None for what came back


def take_untold(session: Session, told_before: date, most: int) -> list[Transferred]:
    """What so many suppliers are to be told now, taken off the list: all that came back, and what was paid before a
    day.
    """
    suppliers = scalars(session, _suppliers_to_tell(told_before, most)).all()
    if not suppliers:
        return []
    taken = (
        delete(UntoldTransfer)
        .where(UntoldTransfer.supplier_id.in_(suppliers), _is_due(told_before))
        .returning(*UntoldTransfer.__table__.columns)
        .cte("taken")
    )
    booked = func.timezone(str(ISTANBUL), Payout.paid_at)  # a report may be read in the month after
    told = (
        select(
            taken.c.supplier_id,
            taken.c.outcome,
            taken.c.day,
            func.count(),
            func.sum(taken.c.amount_kurus).cast(BigInteger),
            func.max(func.date(booked)),
        )
        .join(Payout, Payout.id == taken.c.payout_id)
        .group_by(taken.c.supplier_id, taken.c.outcome, taken.c.day, func.date_trunc("month", booked))
        .order_by(taken.c.supplier_id, taken.c.day, taken.c.outcome, func.max(booked))
    )
    return [Transferred(*row) for row in session.execute(told)]


@prepared
def _suppliers_to_tell(before: date, most: int) -> Select[str]:
    return select(UntoldTransfer.supplier_id).where(_is_due(before)).distinct().limit(most)


def _is_due(before: date) -> ColumnElement[bool]:
    return or_(UntoldTransfer.outcome == report.BOUNCED, UntoldTransfer.day < before)
