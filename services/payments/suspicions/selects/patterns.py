"""Looks for patterns among captured payments, and reads what was found."""

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    NotNullable,
    Row,
    ScalarSelect,
    Select,
    Text,
    cast,
    func,
    or_,
    select,
    true,
    tuple_,
)
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import Session

from kit.keyset import Slice, Sorting, behind, sliced, total_of
from kit.prepared import prepared, rows
from payments.lines.rows import AdFinal, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds
from payments.suppliers.rows import SubMerchant
from payments.suspicions import rules
from payments.suspicions.rows import DoubtedUnits, PurchaseSign, Suspicion
from payments.suspicions.rules import Pattern

SHOWN_PURCHASES = 50

_NEWEST_BOUGHT = Sorting((Payment.captured_at, PaymentLine.id))
_HAS_CARD = Payment.last_four != ""
_UNITS = PaymentLine.units - PaymentLine.cancelled_units
_CARD = (Payment.card_bin, Payment.last_four)


def _captured(since: datetime, until: datetime) -> ColumnElement[bool]:
    return (Payment.captured_at >= since) & (Payment.captured_at < until)


def shared_cards(session: Session, since: datetime, until: datetime, now: datetime) -> list[Pattern]:
    """Cards used between two instants with which many accounts paid of late."""
    found = rows(session, _shared_cards(since, until, now - rules.CARD_WINDOW))
    return [Pattern(rules.SHARED_CARD, first, accounts, number) for first, accounts, number in found]


@prepared
def _shared_cards(since: datetime, until: datetime, oldest: datetime) -> Select[str, int, int]:
    used = select(*_CARD).where(_captured(since, until), _HAS_CARD).distinct().subquery()
    oldest_first = aggregate_order_by(cast(Payment.id, Text), Payment.captured_at, Payment.id)
    ids = func.array_agg(oldest_first, type_=ARRAY(Text))
    return (
        select(ids[1], func.count(Payment.buyer_id.distinct()).label("accounts"), func.count())
        .join(used, (used.c.card_bin == Payment.card_bin) & (used.c.last_four == Payment.last_four))
        .where(Payment.captured_at >= oldest)
        .group_by(*_CARD)
        .having(func.count(Payment.buyer_id.distinct()) >= rules.CARD_ACCOUNTS)
    )


def cancelling_buyers(session: Session, since: datetime, until: datetime, now: datetime) -> list[Pattern]:
    """Buyers who cancelled between two instants, and did so with several orders of late."""
    found = rows(session, _cancelling_buyers(since, until, now - rules.CANCEL_WINDOW))
    return [Pattern(rules.CANCELLING, buyer, number, max(number, total)) for buyer, number, total in found]


@prepared
def _cancelling_buyers(since: datetime, until: datetime, begin: datetime) -> Select[str, int, int]:
    cancels = _moved_a_price()
    lately = select(Refund.buyer_id).where(cancels, Refund.opened_at >= since, Refund.opened_at < until)
    orders = func.count(Refund.order_id.distinct())
    of_buyer = (
        select(func.count(Payment.order_id.distinct()))
        .where(Payment.buyer_id == Refund.buyer_id, Payment.captured_at.is_not(None))
        .correlate(Refund)
        .scalar_subquery()
    )
    return (
        select(Refund.buyer_id, orders, of_buyer)
        .where(cancels, Refund.opened_at >= begin, Refund.buyer_id.in_(lately))
        .group_by(Refund.buyer_id)
        .having(orders >= rules.CANCELLED_ORDERS)
    )


def _moved_a_price() -> ColumnElement[bool]:
    """Whether a refund is of units that its buyer cancelled while their ad was open. What is cancelled later changes no
    price: it is a right of the buyer's, as withdrawing from what was shipped, or its supplier could not deliver it.
    """
    had_ended = select(AdFinal.ad_id).where(AdFinal.ad_id == Refund.ad_id, AdFinal.ended_at <= Refund.opened_at)
    return (Refund.cause == refunds.CANCELLED) & ~had_ended.correlate(Refund).exists()


def hoarded_ads(session: Session, since: datetime, until: datetime) -> list[Pattern]:
    """Ads sold between two instants of which few accounts have more than half."""
    return [
        Pattern(rules.HOARDING, str(ad_id), int(few), int(all_units))
        for ad_id, few, all_units in rows(session, _hoarded_ads(since, until))
        if rules.is_hoarded(few, all_units)
    ]


@prepared
def _hoarded_ads(since: datetime, until: datetime) -> Select[int, int, int]:
    bought = PaymentLine.payment_id == Payment.id
    lately = select(PaymentLine.ad_id).join(Payment, bought).where(_captured(since, until)).distinct()
    units = func.sum(_UNITS)
    per_buyer = (
        select(
            PaymentLine.ad_id,
            units.label("units"),
            func.row_number().over(partition_by=PaymentLine.ad_id, order_by=units.desc()).label("place"),
        )
        .join(Payment, bought)
        .where(PaymentLine.ad_id.in_(lately), Payment.captured_at.is_not(None), Payment.purpose == life.ORDER)
        .group_by(PaymentLine.ad_id, Payment.buyer_id)
        .subquery()
    )
    of_few = func.sum(per_buyer.c.units).filter(per_buyer.c.place <= rules.HOARDERS)
    return select(per_buyer.c.ad_id, of_few, func.sum(per_buyer.c.units)).group_by(per_buyer.c.ad_id)


def own_purchases(session: Session, since: datetime, until: datetime) -> list[Pattern]:
    """Buyers of whom a sign was noted, or an order with one was paid, between two instants: how often, of how many."""
    return [
        Pattern(rules.OWN[sign], buyer, times, max(times, 0 if sign == rules.REFUSED else orders))
        for sign, buyer, times, orders in rows(session, _own_purchases(since, until))
    ]


@prepared
def _own_purchases(since: datetime, until: datetime) -> Select[str, str, int, int]:
    paid = (Payment.order_id == PurchaseSign.order_id) & Payment.captured_at.is_not(None)
    paid &= Payment.purpose == life.ORDER
    is_new = (PurchaseSign.noted_at >= since) & (PurchaseSign.noted_at < until) | _captured(since, until)
    of_buyer = (
        select(func.count())
        .select_from(Payment)
        .where(Payment.buyer_id == PurchaseSign.buyer_id, Payment.captured_at.is_not(None))
        .where(Payment.purpose == life.ORDER)
        .correlate(PurchaseSign)
        .scalar_subquery()
    )
    occasions = func.count(PurchaseSign.occasion.distinct())
    return (
        select(PurchaseSign.sign, PurchaseSign.buyer_id, occasions, of_buyer)
        .outerjoin(Payment, paid)
        .where(or_(PurchaseSign.sign == rules.REFUSED, Payment.id.is_not(None)))
        .group_by(PurchaseSign.sign, PurchaseSign.buyer_id)
        .having(func.bool_or(is_new))
    )


def accounts_named(session: Session) -> Sequence[Row[Refund, str, str, str]]:
    """Refunds for which a buyer named an account: that account, the supplier, and the mark of its own."""
    return rows(session, _accounts_named()).all()


@prepared
def _accounts_named() -> Select[Refund, str, str, str]:
    found = select(Refund, NotNullable(Refund.iban), PaymentLine.supplier_id, NotNullable(SubMerchant.account_mark))
    found = found.join(PaymentLine, PaymentLine.id == Refund.line_id)
    found = found.join(SubMerchant, SubMerchant.supplier_id == PaymentLine.supplier_id)
    return found.where(Refund.iban.is_not(None), SubMerchant.account_mark.is_not(None))


def signs_of(session: Session, row: Suspicion) -> Sequence[PurchaseSign]:
    """The signs that a suspicion was read from, the newest first: at most fifty."""
    chosen = select(PurchaseSign).where(_is_sign_of(row))
    newest = chosen.order_by(PurchaseSign.seen_at.desc(), PurchaseSign.ad_id, PurchaseSign.occasion)
    return session.scalars(newest.limit(SHOWN_PURCHASES)).all()


def _is_sign_of(row: Suspicion) -> ColumnElement[bool]:
    signs = [sign for sign, kind in rules.OWN.items() if kind == row.kind]
    return PurchaseSign.sign.in_(signs) & (cast(PurchaseSign.buyer_id, Text) == row.subject)


def known_of(session: Session, pattern: Pattern) -> Suspicion | None:
    """The newest suspicion of the same: of a card whichever of its payments it was named by."""
    same = Suspicion.subject == pattern.subject
    if pattern.kind == rules.SHARED_CARD:
        same = Suspicion.subject.in_(select(cast(Payment.id, Text)).where(_same_card(pattern.subject)))
    chosen = select(Suspicion).where(Suspicion.kind == pattern.kind, same)
    return session.scalar(chosen.order_by(Suspicion.opened_at.desc(), Suspicion.id).limit(1).with_for_update())


def _same_card(payment_id: str) -> ColumnElement[bool]:
    """Whether a payment was by the card of this one; of a card that was forgotten none is."""
    named = Payment.__table__.alias("named")
    card = select(named.c.card_bin, named.c.last_four).where(named.c.id == payment_id).subquery()
    matches = (card.c.card_bin == Payment.card_bin) & (card.c.last_four == Payment.last_four)
    return _HAS_CARD & select(true()).select_from(card).where(matches).correlate(Payment).exists()


def cards_named_by(session: Session, buyer_id: str) -> Sequence[Suspicion]:
    """Suspicions about a card that is named by a payment of this buyer, locked."""
    own = select(cast(Payment.id, Text)).where(Payment.buyer_id == buyer_id)
    chosen = select(Suspicion).where(Suspicion.kind == rules.SHARED_CARD, Suspicion.subject.in_(own))
    return session.scalars(chosen.order_by(Suspicion.id).with_for_update()).all()


def payment_of_others(session: Session, payment_id: str, buyer_id: str) -> str | None:
    """The first payment by the same card of another buyer."""
    chosen = select(Payment.id).where(_same_card(payment_id), Payment.buyer_id != buyer_id)
    chosen = chosen.where(Payment.captured_at.is_not(None))
    return session.scalar(chosen.order_by(Payment.captured_at, Payment.id).limit(1))


def suspicion_locked(session: Session, suspicion_id: str) -> Suspicion | None:
    """A suspicion under a row lock."""
    return session.scalar(select(Suspicion).where(Suspicion.id == suspicion_id).with_for_update())


Purchase = Row[PaymentLine, Payment]


def purchases_of(session: Session, row: Suspicion, after: str | None = None) -> Slice[Purchase]:
    """The purchases that a suspicion is about, newest first, from behind the line `after` on."""
    chosen = select(PaymentLine, Payment).join(Payment, Payment.id == PaymentLine.payment_id)
    chosen = chosen.where(Payment.captured_at.is_not(None), Payment.purpose == life.ORDER)
    chosen = chosen.where(_is_of(row))
    among = PaymentLine.payment_id == Payment.id
    found = session.execute(behind(session, chosen, _NEWEST_BOUGHT, after, among)).all()
    return sliced(found, total_of(session, chosen))


def concerns(session: Session, row: Suspicion, person_id: str) -> bool:
    """Whether a suspicion is about this person, or one of the purchases that it is about is theirs."""
    chosen = select(PaymentLine.id).join(Payment, Payment.id == PaymentLine.payment_id)
    chosen = chosen.where(Payment.captured_at.is_not(None), Payment.buyer_id == person_id, _is_of(row))
    return row.subject == person_id or session.scalar(chosen.limit(1)) is not None


def orders_of(session: Session, row: Suspicion) -> list[str]:
    """The orders of the newest purchases that a suspicion is about, each once, the newest first."""
    return list(dict.fromkeys(line.order_id for line, _ in purchases_of(session, row).items))


def _is_of(row: Suspicion) -> ColumnElement[bool]:
    """Whether a paid line is one of those that make a suspicion up."""
    if row.kind == rules.SHARED_CARD:
        since = row.seen_at - rules.CARD_WINDOW
        return _same_card(row.subject) & (Payment.captured_at >= since)
    if row.kind in rules.OWN.values():
        signs = select(PurchaseSign.order_id, PurchaseSign.ad_id).where(_is_sign_of(row))
        return tuple_(PaymentLine.order_id, PaymentLine.ad_id).in_(signs)
    if row.kind == rules.CANCELLING:
        cancels = select(Refund.id).where(Refund.line_id == PaymentLine.id, _moved_a_price())
        return (Payment.buyer_id == row.subject) & cancels.exists()
    return (PaymentLine.ad_id == int(row.subject)) & (_UNITS > 0)


def last_four_of(session: Session, payment_ids: Sequence[str]) -> dict[str, str]:
    """The last digits of the cards of some payments."""
    chosen = select(Payment.id, Payment.last_four).where(Payment.id.in_(payment_ids))
    return {row.id: row.last_four for row in session.execute(chosen)}


def purchases_to_hold(session: Session, row: Suspicion) -> Sequence[PaymentLine]:
    """What counts of a suspicion's purchases, and has not been held out for it: at most fifty, the newest first.

    What was bought before the same was cleared last is not held out again by itself: an operator has looked at it.
    """
    held = select(DoubtedUnits.item_id).where(DoubtedUnits.suspicion_id == row.id)
    chosen = select(PaymentLine).join(Payment, Payment.id == PaymentLine.payment_id)
    chosen = chosen.where(Payment.captured_at.is_not(None), Payment.purpose == life.ORDER)
    chosen = chosen.where(PaymentLine.confirmed_at.is_not(None), _UNITS > 0, PaymentLine.item_id.not_in(held))
    chosen = chosen.where(~select(AdFinal.ad_id).where(AdFinal.ad_id == PaymentLine.ad_id).exists())
    if row.kind == rules.HOARDING:
        chosen = chosen.where(Payment.buyer_id.in_(_hoarders(int(row.subject))))
    if row.held_by is None:
        chosen = chosen.where(Payment.captured_at >= func.coalesce(_cleared_at(row), datetime.min.replace(tzinfo=UTC)))
    newest = chosen.where(_is_of(row)).order_by(Payment.captured_at.desc(), PaymentLine.id)
    return session.scalars(newest.limit(SHOWN_PURCHASES)).all()


def _hoarders(ad_id: int) -> Select[str]:
    """Those few accounts with the most units of an ad."""
    bought = select(Payment.buyer_id).join(PaymentLine, PaymentLine.payment_id == Payment.id)
    bought = bought.where(PaymentLine.ad_id == ad_id, Payment.captured_at.is_not(None), Payment.purpose == life.ORDER)
    return bought.group_by(Payment.buyer_id).order_by(func.sum(_UNITS).desc(), Payment.buyer_id).limit(rules.HOARDERS)


def _cleared_at(row: Suspicion) -> ScalarSelect[datetime | None]:
    same = (Suspicion.kind == row.kind) & (Suspicion.subject == row.subject) & (Suspicion.state == rules.CLEARED)
    return select(func.max(Suspicion.decided_at)).where(same).scalar_subquery()
