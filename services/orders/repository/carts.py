"""Carts and orders, the ads that their items are of, and the payments that were started for them."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import Text, cast, func, select
from sqlalchemy.orm import Session, aliased

from kit.ids import SHORT_NUMBER_LENGTH
from orders.domain.states import LIVE_ATTEMPT, RELEASED_ATTEMPT, AttemptState, ItemStatus, OrderStatus
from orders.models import AdCopy, Attempt, HistoryLine, Item, Order, Ties

LIST_LIMIT = 500


def cart_of(session: Session, buyer_id: str, lock: bool = True) -> Order | None:
    """The buyer's cart, locked until the unit of work ends."""
    wanted = select(Order).where(Order.buyer_id == buyer_id, Order.status == OrderStatus.CREATED)
    return session.scalars(wanted.with_for_update(of=Order) if lock else wanted).one_or_none()


def order_of(session: Session, order_id: str, buyer_id: str, lock: bool = False) -> Order | None:
    """A cart or order of this buyer."""
    wanted = select(Order).where(Order.id == order_id, Order.buyer_id == buyer_id)
    return session.scalars(wanted.with_for_update(of=Order) if lock else wanted).one_or_none()


def order(session: Session, order_id: str) -> Order | None:
    """Any cart or order, as it is."""
    return session.scalars(select(Order).where(Order.id == order_id)).one_or_none()


def locked_order(session: Session, order_id: str) -> Order | None:
    """Any order, for an event about it."""
    return session.scalars(select(Order).where(Order.id == order_id).with_for_update(of=Order)).one_or_none()


def orders_of(session: Session, buyer_id: str) -> Sequence[Order]:
    """What this buyer has paid for, newest first."""
    wanted = select(Order).where(Order.buyer_id == buyer_id, Order.status != OrderStatus.CREATED)
    return session.scalars(wanted.order_by(Order.paid_at.desc(), Order.id).limit(LIST_LIMIT)).all()


def paid_orders_numbered(session: Session, number: str) -> Sequence[Order]:
    """At most two paid orders whose uuid starts like this (8 characters or more)."""
    wanted = select(Order).where(
        Order.number == number[:SHORT_NUMBER_LENGTH],
        func.starts_with(cast(Order.id, Text), number),
        Order.status != OrderStatus.CREATED,
    )
    return session.scalars(wanted.limit(2)).all()


def ad_copy(session: Session, ad_id: int) -> AdCopy | None:
    """An ad whose terms are known."""
    return session.scalars(select(AdCopy).where(AdCopy.id == ad_id, AdCopy.is_published)).one_or_none()


def ads_held_still(session: Session, ad_ids: Iterable[int]) -> dict[int, AdCopy]:
    """Ads that no event changes until this unit of work ends: so a paid item meets its final price or withdrawal either
    here or in the event's own update, never in neither.
    """
    wanted = select(AdCopy).where(AdCopy.id.in_(sorted(ad_ids))).order_by(AdCopy.id).with_for_update(read=True)
    found = session.scalars(wanted.execution_options(populate_existing=True))
    return {ad.id: ad for ad in found}


def units_bought(session: Session, buyer_id: str, ad_ids: Iterable[int]) -> dict[int, int]:
    """Units of these ads in the buyer's paid orders, less those cancelled."""
    wanted = (
        select(Item.ad_id, func.sum(Item.units - Item.cancelled_units))
        .join(Order, Order.id == Item.order_id)
        .where(Order.buyer_id == buyer_id, Order.status != OrderStatus.CREATED, Item.ad_id.in_(list(ad_ids)))
        .group_by(Item.ad_id)
    )
    return {ad_id: int(units) for ad_id, units in session.execute(wanted)}


def has_paid_order(session: Session, buyer_id: str) -> bool:
    """Whether this buyer has an order that was paid and not cancelled whole."""
    vain = (OrderStatus.CREATED, OrderStatus.CANCELLED)
    wanted = select(Order.id).where(Order.buyer_id == buyer_id, Order.status.not_in(vain)).limit(1)
    return session.execute(wanted).first() is not None


def own_suppliers(session: Session, buyer_id: str, supplier_ids: Iterable[str | None]) -> set[str]:
    """Which of these suppliers are the buyer: the same person, or tied to them by a number."""
    asked = {supplier_id for supplier_id in supplier_ids if supplier_id}
    mine, theirs = aliased(Ties), aliased(Ties)
    tied = select(theirs.person_id).join(mine, mine.ties.overlap(theirs.ties))
    tied = tied.where(mine.person_id == buyer_id, theirs.person_id.in_(asked))
    return set(session.scalars(tied)) | (asked & {buyer_id}) if asked else set()


def live_attempt(session: Session, order_id: str) -> Attempt | None:
    """The payment that is going on for a cart."""
    wanted = select(Attempt).where(Attempt.order_id == order_id, Attempt.state.in_(LIVE_ATTEMPT))
    return session.scalars(wanted.with_for_update()).one_or_none()


def has_live_attempt(session: Session, order_id: str) -> bool:
    """Whether a cart is being paid now."""
    wanted = select(Attempt.payment_id).where(Attempt.order_id == order_id, Attempt.state.in_(LIVE_ATTEMPT))
    return session.execute(wanted).first() is not None


def attempt(session: Session, payment_id: str) -> Attempt | None:
    """An attempt, locked until the unit of work ends."""
    wanted = select(Attempt).where(Attempt.payment_id == payment_id).with_for_update()
    return session.scalars(wanted.execution_options(populate_existing=True)).one_or_none()


def order_id_of_attempt(session: Session, payment_id: str) -> str | None:
    """Which cart a payment is for. Orders are locked before their attempts, so it is asked without a lock."""
    return session.execute(select(Attempt.order_id).where(Attempt.payment_id == payment_id)).scalar()


def attempts_to_release(session: Session, now: datetime, limit: int) -> Sequence[Attempt]:
    """Attempts that are over and whose reservation may still hold units; each worker gets its own."""
    wanted = (
        select(Attempt)
        .where(Attempt.state.in_(RELEASED_ATTEMPT), Attempt.released_at.is_(None), Attempt.release_after <= now)
        .order_by(Attempt.release_after)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(wanted).all()


def attempts_left_reserving(session: Session, before: datetime, limit: int) -> Sequence[Attempt]:
    """Attempts that nobody finished."""
    wanted = select(Attempt).where(Attempt.state == AttemptState.RESERVING, Attempt.created_at < before)
    return session.scalars(wanted.limit(limit).with_for_update(skip_locked=True)).all()


def ad_to_cancel(session: Session) -> AdCopy | None:
    """An ad with orders that are to be cancelled with it; no order of it becomes a paid one meanwhile, and no other
    worker gets it.
    """
    wanted = select(AdCopy).where(AdCopy.cancel_all_cause.is_not(None), AdCopy.cancelled_all_at.is_(None))
    return session.scalars(wanted.limit(1).with_for_update(skip_locked=True, key_share=True)).one_or_none()


def orders_with_open_items_of(session: Session, ad_id: int, limit: int) -> Sequence[Order]:
    """Paid orders with an item of this ad that has not been shipped or cancelled, locked."""
    wanted = (
        select(Order)
        .where(
            Order.status != OrderStatus.CREATED,
            Order.id.in_(select(Item.order_id).where(Item.ad_id == ad_id, Item.status == ItemStatus.CREATED)),
        )
        .order_by(Order.id)
        .limit(limit)
        .with_for_update(of=Order)
    )
    return session.scalars(wanted).all()


def order_steps(session: Session, order_id: str) -> Sequence[HistoryLine]:
    """The states that an order itself went through, oldest first."""
    wanted = select(HistoryLine).where(HistoryLine.order_id == order_id, HistoryLine.item_id.is_(None))
    return session.scalars(wanted.order_by(HistoryLine.seq)).all()
