"""Selects of payments and their lines."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, NotNullable, Select, Update, and_, false, func, or_, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session

from kit.changes import rows_changed
from kit.many import table_of
from kit.prepared import prepared, rows, scalar, scalars
from payments.lines.rows import REST_KURUS, ItemReturn, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.lines.rules.naming import ad_named, orders_named


def payment_locked(session: Session, payment_id: str) -> Payment:
    """A payment under a row lock."""
    return scalars(session, _payment_locked(payment_id)).one()


def payment_found_locked(session: Session, payment_id: str) -> Payment | None:
    """A payment whose id came from outside, under a row lock."""
    return scalar(session, _payment_locked(payment_id))


@prepared
def _payment_locked(payment_id: str) -> Select[Payment]:
    return select(Payment).where(Payment.id == payment_id).with_for_update()


def compare_moved(session: Session, line_id: str, now: datetime) -> None:
    """The payment of a line was not to be compared for long, and money of it moved: within a day it is.

    One that is locked just now is never waited for: it is being compared, or changed by who plans it anew.
    """
    due = now + life.ONCE_MOVED
    of_line = select(PaymentLine.payment_id).where(PaymentLine.id == line_id).scalar_subquery()
    free = select(Payment.id).where(Payment.id == of_line, Payment.compare_at > due)
    moved = update(Payment).where(Payment.id.in_(free.with_for_update(skip_locked=True, key_share=True)))
    session.execute(moved.values(compare_at=due).execution_options(synchronize_session=False))


def payment_found(session: Session, payment_id: str) -> Payment | None:
    """A payment whose id came from outside, as it is."""
    return scalar(session, _payment(payment_id))


def known_payment(session: Session, payment_id: str) -> Payment:
    """A payment as it is: none is ever deleted."""
    return scalars(session, _payment(payment_id)).one()


@prepared
def _payment(payment_id: str) -> Select[Payment]:
    return select(Payment).where(Payment.id == payment_id)


def hinted_payment(session: Session, token: str, now: datetime) -> tuple[Payment, dict[str, int]] | None:
    """The payment that a provider's token belongs to, with the kuruş of each of its items, in one statement that also
    notes the hint, as `note_hint` does; the payment is as it was before.
    """
    found = rows(session, _hinted_payment(token, now, now - life.POLL_AT_FIRST, now + life.POLL_AT_FIRST)).all()
    return (found[0][0], {item_id: kurus for _, item_id, kurus in found}) if found else None


@prepared
def _hinted_payment(brought: str, now: datetime, lately: datetime, soon: datetime) -> Select[Payment, str, int]:
    hint = _hinting(table_of(Payment).c.token == brought, now, lately, soon)
    found = select(Payment, PaymentLine.item_id, PaymentLine.amount_kurus)
    found = found.join(PaymentLine, PaymentLine.payment_id == Payment.id).where(Payment.token == brought)
    return found.add_cte(hint.cte("hint"))


def payment_by_token(session: Session, token: str) -> Payment | None:
    """The payment that a provider's token belongs to."""
    return scalar(session, _payment_by_token(token))


@prepared
def _payment_by_token(token: str) -> Select[Payment]:
    return select(Payment).where(Payment.token == token)


def lines_of_payment(session: Session, payment_id: str) -> Sequence[PaymentLine]:
    """A payment's lines, in a stable order."""
    return scalars(session, _lines_of_payment(payment_id)).all()


@prepared
def _lines_of_payment(payment_id: str) -> Select[PaymentLine]:
    return select(PaymentLine).where(PaymentLine.payment_id == payment_id).order_by(PaymentLine.id)


def lines_of_payment_locked(session: Session, payment_id: str) -> Sequence[PaymentLine]:
    """A payment's lines under row locks, always taken in the same order."""
    return scalars(session, _lines_of_payment_locked(payment_id)).all()


@prepared
def _lines_of_payment_locked(payment_id: str) -> Select[PaymentLine]:
    lines = select(PaymentLine).where(PaymentLine.payment_id == payment_id)
    return lines.order_by(PaymentLine.id).with_for_update()


def lines_of_items_locked(session: Session, order_id: str, item_ids: Sequence[str]) -> Sequence[PaymentLine]:
    """The captured lines of some items of an order, under row locks, always taken in the same order.

    Asked twice: where the first lock had to be waited for, that may have been for a capture of the same item's
    balance, whose line only a second statement sees. Captures of balances take the same locks, so after that there is
    nothing new.
    """
    chosen, values = _lines_of_items(order_id, list(item_ids))
    session.execute(chosen, values)
    return session.scalars(chosen, values).all()


@prepared
def _lines_of_items(order_id: str, item_ids: list[str]) -> Select[PaymentLine]:
    return (
        select(PaymentLine)
        .where(
            PaymentLine.order_id == order_id,
            PaymentLine.item_id.in_(item_ids),
            PaymentLine.provider_line_id.is_not(None),
        )
        .order_by(PaymentLine.id)
        .with_for_update()
    )


def line_locked(session: Session, line_id: str) -> PaymentLine:
    """A line under a row lock."""
    return scalars(session, _line_locked(line_id)).one()


@prepared
def _line_locked(line_id: str) -> Select[PaymentLine]:
    return select(PaymentLine).where(PaymentLine.id == line_id).with_for_update()


def captured_at(session: Session, line_id: str) -> datetime:
    """When the money of a line was taken."""
    chosen = select(NotNullable(Payment.captured_at)).join(PaymentLine, PaymentLine.payment_id == Payment.id)
    return session.scalars(chosen.where(PaymentLine.id == line_id)).one()


def note_hint(session: Session, payment_id: str, now: datetime) -> None:
    """Something says that a payment may have been paid: the poller asks within seconds, if nothing answers before."""
    session.execute(*_hint(payment_id, now, now - life.POLL_AT_FIRST, now + life.POLL_AT_FIRST))


@prepared
def _hint(payment: str, now: datetime, lately: datetime, soon: datetime) -> Update:
    return _hinting(table_of(Payment).c.id == payment, now, lately, soon)


def _hinting(which: ColumnElement[bool], now: datetime, lately: datetime, soon: datetime) -> Update:
    payments = table_of(Payment)
    hint = update(payments).where(which, payments.c.state.in_(life.POLLED))
    hint = hint.where(func.coalesce(payments.c.hinted_at <= lately, True))
    return hint.values(hinted_at=now, next_check_at=func.least(payments.c.next_check_at, soon))


def note_page(
    session: Session,
    payment_id: str,
    token: str,
    url: str,
    ends_at: datetime,
    now: datetime,
    first_check: datetime,
    compare_at: datetime,
) -> bool:
    """The provider has opened a page for a payment; False where the payment may not be opened any more."""
    return rows_changed(session, *_opened(payment_id, token, url, ends_at, now, first_check, compare_at)) == 1


@prepared
def _opened(
    payment: str, brought: str, url: str, ends: datetime, now: datetime, first_check: datetime, compare: datetime
) -> Update:
    payments = table_of(Payment)
    change = update(payments).where(payments.c.id == payment, payments.c.state.in_(life.MOVES.before(life.OPEN)))
    return change.values(
        state=life.OPEN,
        token=brought,
        page_url=url,
        token_expires_at=ends,
        opened_at=now,
        next_check_at=func.least(first_check, payments.c.deadline_at),  # no deadline, no difference
        compare_at=compare,
    )


def claim_question(session: Session, payment_id: str, now: datetime) -> bool:
    """Whether the provider is to be asked about a payment for a buyer who looks; not when it was asked just now."""
    claim = update(Payment).where(Payment.id == payment_id, Payment.state.in_(life.POLLED))
    claim = claim.where(func.coalesce(Payment.asked_at <= now - life.ASKED_JUST_NOW, True))
    return rows_changed(session, claim.values(asked_at=now)) == 1


def begun_payments(
    session: Session, buyer_id: str, order_id: str | None, payment_id: str | None, limit: int
) -> Sequence[Payment]:
    """A buyer's payments for which there was a page, newest first: of one order, a certain one, or all."""
    chosen = _begun().where(Payment.buyer_id == buyer_id)
    if order_id is not None:
        chosen = chosen.where(Payment.order_id == order_id)
    if payment_id is not None:
        chosen = chosen.where(Payment.id == payment_id)
    return session.scalars(chosen.limit(limit)).all()


def begun_payments_of_order(session: Session, buyer_id: str, order_id: str, limit: int) -> Sequence[Payment]:
    """The same of one order."""
    return scalars(session, _begun_of_order(buyer_id, order_id, limit)).all()


@prepared
def _begun_of_order(buyer_id: str, order_id: str, most: int) -> Select[Payment]:
    return _begun().where(Payment.buyer_id == buyer_id, Payment.order_id == order_id).limit(most)


def _begun() -> Select[Payment]:
    return select(Payment).where(Payment.token.is_not(None)).order_by(Payment.created_at.desc(), Payment.id)


def pages_of_buyer(session: Session, buyer_id: str, order_id: str, since: datetime) -> Sequence[Payment]:
    """Payments for which a buyer had a page, newest first: of one order, and the unpaid ones for any
    cart since then.
    """
    return scalars(session, _pages_of_buyer(buyer_id, order_id, since)).all()


@prepared
def _pages_of_buyer(buyer: str, order: str, since: datetime) -> Select[Payment]:
    is_unpaid = and_(Payment.opened_at > since, Payment.purpose == life.ORDER, Payment.state.in_(life.UNPAID))
    return _begun().where(Payment.buyer_id == buyer, or_(Payment.order_id == order, is_unpaid))


def has_kept_an_order(session: Session, buyer_id: str) -> bool:
    """Whether a buyer has paid for something that did not come back in full: by us, or through the buyer's bank."""
    chosen = select(PaymentLine.id).join(Payment, Payment.id == PaymentLine.payment_id)
    chosen = chosen.where(Payment.buyer_id == buyer_id, REST_KURUS > 0)
    return session.scalar(chosen.limit(1)) is not None


def due_payments(session: Session, now: datetime, limit: int) -> Sequence[Payment]:
    """Open payments about which it is time to ask; locked, so that two workers never take the same."""
    return scalars(session, _due_payments(now, limit)).all()


@prepared
def _due_payments(now: datetime, most: int) -> Select[Payment]:
    return (
        select(Payment)
        .where(Payment.state.in_(life.POLLED), Payment.next_check_at <= now)
        .order_by(Payment.next_check_at)
        .limit(most)
        .with_for_update(skip_locked=True)
    )


def abandoned_intents(session: Session, before: datetime, limit: int) -> Sequence[Payment]:
    """Payments that were begun but never opened, because the process died in between."""
    return scalars(session, _abandoned_intents(before, limit)).all()


@prepared
def _abandoned_intents(before: datetime, most: int) -> Select[Payment]:
    return (
        select(Payment)
        .where(Payment.state == life.INTENT, Payment.created_at < before)
        .order_by(Payment.created_at)
        .limit(most)
        .with_for_update(skip_locked=True)
    )


def is_to_look_at(states: Sequence[str]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """What makes a payment one of these states that has not gone back."""
    return Payment.state.in_(states), Payment.refused_at.is_(None)


def open_returns_of(session: Session, order_id: str, item_id: str) -> int:
    """How many returns of an item may still end in a refund."""
    chosen = select(func.count()).where(
        ItemReturn.order_id == order_id, ItemReturn.item_id == item_id, ItemReturn.is_open
    )
    return session.execute(chosen).scalar_one()


def is_named(
    q: str, ad: InstrumentedAttribute[int] | None, order: InstrumentedAttribute[str] | InstrumentedAttribute[str | None]
) -> ColumnElement[bool]:
    """Whether a search means a row: by the number of its ad, if it has one, or by the id or the number of its order."""
    ad_id, span = ad_named(q), orders_named(q)
    by_ad = [] if ad is None or ad_id is None else [ad == ad_id]
    return or_(false(), *by_ad, *([] if span is None else [order.between(*span)]))
