"""Selects for comparing our books with the provider's, in both directions."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, Delete, Row, Select, and_, case, delete, exists, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import InstrumentedAttribute, Session

from kit.clock import day_begins, day_ends
from kit.keyset import Slice, behind, by_time, sliced, total_of
from kit.prepared import prepared, scalar
from payments.books.rows import ForeignPayment, ReconciledPayment
from payments.ledger.rows import LedgerTotal
from payments.ledger.rules import postings
from payments.lines.rows import REST_KURUS, AdFinal, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.lines.selects import is_named
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.reports.rows import ReportedPayout
from payments.suppliers.rows import SubMerchant

PAGE = 200
DIFFERS = ReconciledPayment.differing_lines > 0
_PAYMENTS_THAT_DIFFER = select(ReconciledPayment.payment_id).where(DIFFERS)
PAYMENT_SORTINGS = by_time(ReconciledPayment.checked_at, ReconciledPayment.payment_id)
PAYOUT_SORTINGS = by_time(Payout.compared_at, Payout.id)

ComparedPayment = Row[ReconciledPayment, Payment]
# Of a payout: its id, our sum and the provider's, its order, title, two moments, supplier, and the supplier's name.
ComparedPayout = Row[str, int, int, str, str, datetime, datetime | None, str, str | None]


@dataclass(frozen=True)
class Wish:
    """Which comparisons: only those that differ, of an order or ad that is named, or begun in some days of
    Türkiye; None: any.
    """

    differs: bool = False
    q: str = ""
    since: date | None = None
    until: date | None = None

    def of(
        self,
        moment: InstrumentedAttribute[datetime],
        ad: InstrumentedAttribute[int] | None,
        order: InstrumentedAttribute[str],
    ) -> list[ColumnElement[bool]]:
        """What it says of rows with this moment, ad and order."""
        conditions = [is_named(self.q, ad, order)] if self.q else []
        if self.since:
            conditions.append(moment >= day_begins(self.since))
        if self.until:
            conditions.append(moment < day_ends(self.until))
        return conditions


@dataclass(frozen=True)
class Funds:
    """What the provider holds for us, and whose it is: the sum of all that follows. Kuruş.

    `own_bank_kurus` is what our own account paid for refunds that a card could not take and to suppliers beside their
    payouts, less what suppliers repaid: it stayed with the provider.
    Of what is in escrow, `open_ads_kurus` is for sales of ads that have not ended.
    """

    provider_kurus: int
    escrow_kurus: int
    refunds_kurus: int
    suppliers_kurus: int
    commission_kurus: int
    withholding_kurus: int
    own_bank_kurus: int
    open_ads_kurus: int


def funds(session: Session) -> Funds:
    """The balances of the ledger's accounts."""
    chosen = select(LedgerTotal).where(LedgerTotal.what == "account")
    held = {total.name: total.kurus for total in session.scalars(chosen)}
    return Funds(
        provider_kurus=-held.get(postings.CLEARING, 0),
        escrow_kurus=held.get(postings.ESCROW, 0),
        refunds_kurus=held.get(postings.REFUNDS_IN_FLIGHT, 0),
        suppliers_kurus=held.get(postings.SUPPLIER_PAYABLE, 0),
        commission_kurus=held.get(postings.COMMISSION, 0),
        withholding_kurus=held.get(postings.WITHHOLDING, 0),
        own_bank_kurus=held.get(postings.BANK, 0),
        open_ads_kurus=held_for_open_ads(session),
    )


def held_for_open_ads(session: Session) -> int:
    """What escrow holds of sales that count for their ads; nothing of it is earned."""
    is_open = and_(PaymentLine.awaits_difference, ~exists().where(AdFinal.ad_id == PaymentLine.ad_id))
    return int(session.execute(select(func.coalesce(func.sum(REST_KURUS), 0)).where(is_open)).scalar_one())


def payouts_of_payment(session: Session, payment_id: str) -> dict[str, Payout]:
    """The payouts of a payment's lines, by line."""
    lines = select(Payout).join(PaymentLine, PaymentLine.id == Payout.line_id)
    chosen = lines.where(PaymentLine.payment_id == payment_id)
    return {row.line_id: row for row in session.scalars(chosen)}


def reported_sums(session: Session, provider_line_ids: Collection[str]) -> dict[str, int]:
    """What the provider reported to have paid for lines, less what came back."""
    chosen = (
        select(ReportedPayout.provider_line_id, func.sum(ReportedPayout.amount_kurus).label("kurus"))
        .where(ReportedPayout.provider_line_id.in_(provider_line_ids), ReportedPayout.bounced_at.is_(None))
        .group_by(ReportedPayout.provider_line_id)
    )
    return {row.provider_line_id: int(row.kurus) for row in session.execute(chosen)}


def note_compared_payouts(session: Session, approved: dict[str, int], now: datetime) -> None:
    """Keep what the provider's books say of payouts, by id."""
    rows = [
        {"id": payout_id, "provider_price_kurus": kurus, "compared_at": now} for payout_id, kurus in approved.items()
    ]
    if rows:
        session.execute(update(Payout), rows)


def payouts_listed(session: Session, wish: Wish, sort: str, after: str | None) -> Slice[ComparedPayout]:
    """Payouts that were compared, the last compared first unless `sort` says otherwise, from behind `after` on."""
    wanted = payouts_compared(wish)
    found = session.execute(behind(session, wanted, PAYOUT_SORTINGS[sort], after)).all()
    return sliced(found, total_of(session, wanted))


def payouts_compared(wish: Wish) -> Select[str, int, int, str, str, datetime, datetime | None, str, str | None]:
    """Payouts that were compared: what we had the provider pay (or say that it paid), what its books (or reports) say,
    and of which order, for what, whose and since when it is.
    """
    is_told = Payout.state.in_((*payouts.PROMISED, payouts.PAID))
    reported = (
        select(func.coalesce(func.sum(ReportedPayout.amount_kurus), 0))
        .where(ReportedPayout.provider_line_id == PaymentLine.provider_line_id, ReportedPayout.bounced_at.is_(None))
        .correlate(PaymentLine)
        .scalar_subquery()
    )
    ours = case((is_told, Payout.price_kurus), else_=0)
    booked = case((Payout.state == payouts.PAID, Payout.price_kurus), else_=0)
    theirs = case((reported != booked, ours + reported - booked), else_=Payout.provider_price_kurus)
    compared = (Payout.id.label("payout_id"), ours.label("ours_kurus"), theirs.label("provider_kurus"))
    named = (PaymentLine.order_id, PaymentLine.title, Payout.earned_at, Payout.compared_at)
    whose = (Payout.supplier_id, SubMerchant.supplier_name)
    chosen = (
        select(*compared, *named, *whose)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .outerjoin(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
        .where(Payout.compared_at.is_not(None), *wish.of(Payout.earned_at, PaymentLine.ad_id, PaymentLine.order_id))
    )
    # Looked for among the payments that differ: to sum up the reports of every payout would take a second.
    return chosen.where(ours != theirs, PaymentLine.payment_id.in_(_PAYMENTS_THAT_DIFFER)) if wish.differs else chosen


def differing_payouts(session: Session) -> int:
    """How many payouts differ. Counting stops at `MOST_COUNTED`."""
    return total_of(session, payouts_compared(Wish(differs=True)))


def first_payment(session: Session) -> datetime | None:
    """When the first payment was begun."""
    return scalar(session, _first_payment())


@prepared
def _first_payment() -> Select[datetime | None]:
    return select(func.min(Payment.created_at))


def unknown_payments(session: Session, found: dict[str, str]) -> set[str]:
    """Of the provider's payments (with their conversations), those that are none of ours.

    A conversation of ours counts only while we have no number of the provider's for it: a second payment of the same
    page belongs to no payment. And only while it may still be captured: without a page that we know of, as after a
    restore to a moment before it was opened, payments will not ask about it.
    """
    conversations = {text for text in found.values() if _is_id(text)}
    # In one statement: a payment that is captured between two would be neither awaited nor known.
    may_be_paid = Payment.provider_payment_id.is_(None) & Payment.state.not_in((life.FAILED, life.DROPPED))
    ours = select(Payment.id, Payment.provider_payment_id).where(
        Payment.provider_payment_id.in_(found) | (Payment.id.in_(conversations) & may_be_paid)
    )
    rows = session.execute(ours).all()
    known = {number for _, number in rows if number is not None}
    awaited = {payment_id for payment_id, number in rows if number is None}
    return {number for number, conversation in found.items() if number not in known and conversation not in awaited}


def _is_id(text: str) -> bool:
    try:
        return str(uuid.UUID(text)) == text
    except ValueError:
        return False


def note_foreign(session: Session, rows: list[dict[str, Any]]) -> None:
    """Keep payments that are none of ours; what is kept already stays as it is."""
    if rows:
        session.execute(insert(ForeignPayment).on_conflict_do_nothing(), rows)


def forget_known(session: Session) -> None:
    """What has turned out to be ours is no longer foreign."""
    session.execute(*_forget_known())


@prepared
def _forget_known() -> Delete:
    ours = exists().where(Payment.provider_payment_id == ForeignPayment.provider_payment_id)
    return delete(ForeignPayment).where(ours)


def foreign_listed(session: Session) -> Sequence[ForeignPayment]:
    """Payments that are none of ours, newest first."""
    chosen = select(ForeignPayment).order_by(ForeignPayment.day.desc(), ForeignPayment.provider_payment_id)
    return session.scalars(chosen.limit(PAGE)).all()


def payments_to_compare(session: Session, now: datetime, limit: int) -> Sequence[Payment]:
    """Payments to compare with the provider's books now, frozen ones first; locked, each for one worker."""
    chosen = (
        select(Payment)
        .where(_may_be_known(), (Payment.compare_at <= now) | Payment.compare_at.is_(None))
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
        .where(_may_be_known(), func.coalesce(ReconciledPayment.checked_at < checked_before, True))
        .order_by(ReconciledPayment.checked_at.nulls_first(), Payment.created_at)
        .limit(limit)
    )
    return session.scalars(chosen).all()


def _may_be_known() -> ColumnElement[bool]:
    """Whether the provider may have heard of a payment."""
    return Payment.token.is_not(None) | Payment.provider_payment_id.is_not(None) | (Payment.state == life.FAILED)


def payments_listed(session: Session, wish: Wish, sort: str, after: str | None) -> Slice[ComparedPayment]:
    """Payments that were compared, the last compared first unless `sort` says otherwise, from behind `after` on."""
    wanted = payments_compared(wish)
    found = session.execute(behind(session, wanted, PAYMENT_SORTINGS[sort], after)).all()
    return sliced(found, total_of(session, wanted.with_only_columns(ReconciledPayment.payment_id)))


def payments_compared(wish: Wish) -> Select[ReconciledPayment, Payment]:
    """Payments with their last comparison."""
    chosen = select(ReconciledPayment, Payment).join(Payment, Payment.id == ReconciledPayment.payment_id)
    chosen = chosen.where(*wish.of(Payment.created_at, None, Payment.order_id))
    return chosen.where(DIFFERS) if wish.differs else chosen


def about_payments(session: Session, payment_ids: Collection[str]) -> dict[str, dict[str, list[str]]]:
    """For what payments are and who sells it, by payment: a title for each line, and each supplier's name once."""
    chosen = (
        select(PaymentLine.payment_id, PaymentLine.title, SubMerchant.supplier_name)
        .outerjoin(SubMerchant, SubMerchant.supplier_id == PaymentLine.supplier_id)
        .where(PaymentLine.payment_id.in_(payment_ids))
        .order_by(PaymentLine.payment_id, PaymentLine.ad_id, PaymentLine.id)
    )
    about: dict[str, dict[str, list[str]]] = {one: {"titles": [], "seller_names": []} for one in payment_ids}
    for payment_id, title, seller in session.execute(chosen):
        about[payment_id]["titles"].append(title)
        if seller and seller not in about[payment_id]["seller_names"]:
            about[payment_id]["seller_names"].append(seller)
    return about


def compared_at(session: Session) -> datetime | None:
    """When a payment was last compared."""
    return session.scalar(select(func.max(ReconciledPayment.checked_at)))


def counted_payments(session: Session) -> tuple[int, int, int]:
    """How many payments were compared, how many of them differ, and how many captured ones still wait for that."""
    counts = func.count(), func.count().filter(DIFFERS)
    compared, differing = session.execute(select(*counts).select_from(ReconciledPayment)).one()
    is_compared = exists().where(ReconciledPayment.payment_id == Payment.id)
    waiting = select(func.count()).where(Payment.state == life.CAPTURED, ~is_compared)
    return compared, differing, session.execute(waiting).scalar_one()
