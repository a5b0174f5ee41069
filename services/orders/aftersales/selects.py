"""Refunds, returns, and what banks took back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from orders.aftersales.rows import BankHold, Refund, ReturnCopy, WithdrawalCopy


def refunds_of(session: Session, order_ids: Iterable[str]) -> Sequence[Refund]:
    """Refunds of some orders, oldest first."""
    wanted = select(Refund).where(Refund.order_id.in_(list(order_ids))).order_by(Refund.opened_at, Refund.id)
    return session.scalars(wanted).all()


@dataclass(frozen=True)
class RefundTotal:
    """What came or comes back of an order for one cause, and of which payment; None where that was not told."""

    order_id: str
    cause: str
    payment_id: str | None
    amount_kurus: int


def refund_totals(session: Session, order_ids: Iterable[str]) -> list[RefundTotal]:
    """What came or comes back, by order, cause and payment."""
    by = Refund.order_id, Refund.cause, Refund.payment_id
    wanted = select(*by, func.sum(Refund.amount_kurus)).where(Refund.order_id.in_(list(order_ids))).group_by(*by)
    return [
        RefundTotal(order_id=order_id, cause=cause, payment_id=payment_id, amount_kurus=int(total))
        for order_id, cause, payment_id, total in session.execute(wanted)
    ]


def refunded_by_item(session: Session, order_ids: Iterable[str], cause: str) -> dict[str, int]:
    """What came or comes back for one cause, by item."""
    wanted = select(Refund.item_id, func.sum(Refund.amount_kurus))
    wanted = wanted.where(Refund.order_id.in_(list(order_ids)), Refund.cause == cause)
    return {item_id: int(total) for item_id, total in session.execute(wanted.group_by(Refund.item_id))}


def held_by_banks(session: Session, order_ids: Iterable[str]) -> dict[str, int]:
    """What buyers' banks took back, by item: only of those of which they have something."""
    held = func.sum(BankHold.held_kurus)
    wanted = select(BankHold.item_id, held).where(BankHold.order_id.in_(list(order_ids))).group_by(BankHold.item_id)
    return {item_id: int(kurus) for item_id, kurus in session.execute(wanted.having(held > 0))}


def returns_of_order(session: Session, order_id: str) -> Sequence[ReturnCopy]:
    """The returns of an order, oldest first."""
    wanted = select(ReturnCopy).where(ReturnCopy.order_id == order_id)
    return session.scalars(wanted.order_by(ReturnCopy.created_at, ReturnCopy.id)).all()


def returns_of_item(session: Session, item_id: str) -> Sequence[ReturnCopy]:
    """The returns of an item."""
    return session.scalars(select(ReturnCopy).where(ReturnCopy.item_id == item_id)).all()


def is_older_news(session: Session, return_id: str, sequence: int) -> bool:
    """Whether something newer than this is known of a return."""
    newer = select(ReturnCopy.id).where(ReturnCopy.id == return_id, ReturnCopy.sequence > sequence)
    return session.execute(newer).first() is not None


def waiting_withdrawals(session: Session, item_id: str) -> Sequence[WithdrawalCopy]:
    """Withdrawals from the purchase of units of an item that are under way, the first first. Its order is locked."""
    wanted = select(WithdrawalCopy).where(WithdrawalCopy.item_id == item_id, WithdrawalCopy.waiting_units > 0)
    by_age = wanted.order_by(WithdrawalCopy.declared_at, WithdrawalCopy.id)
    return session.scalars(by_age.execution_options(populate_existing=True)).all()


def withdrawn_units(session: Session, order_ids: Iterable[str]) -> dict[str, int]:
    """By item, units under way of which their buyer has withdrawn."""
    summed = select(WithdrawalCopy.item_id, func.sum(WithdrawalCopy.waiting_units))
    summed = summed.where(WithdrawalCopy.order_id.in_(list(order_ids)), WithdrawalCopy.waiting_units > 0)
    return {item_id: int(units) for item_id, units in session.execute(summed.group_by(WithdrawalCopy.item_id))}
