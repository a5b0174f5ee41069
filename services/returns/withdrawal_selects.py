"""Every select of withdrawals from a purchase. Their item is held by who asks."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Select, Text, cast, exists, func, or_, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, rows, scalars
from returns import selects
from returns.rows import BoughtItem, Cancellation, CancelledUnits, Delivery, Withdrawal
from returns.rules.cancelling import Outcome as CancelOutcome
from returns.rules.withdrawing import Outcome


def withdrawal(session: Session, withdrawal_id: str) -> Withdrawal:
    """One that was declared, locked until the unit of work ends."""
    wanted = select(Withdrawal).where(Withdrawal.id == withdrawal_id).with_for_update()
    return session.scalars(wanted.execution_options(populate_existing=True)).one()


def withdrawals_of(session: Session, item_id: str) -> Sequence[Withdrawal]:
    """Every withdrawal from the purchase of units of an item, the newest first, locked."""
    wanted = select(Withdrawal).where(Withdrawal.item_id == item_id)
    newest_first = wanted.order_by(Withdrawal.declared_at.desc(), Withdrawal.id).with_for_update()
    return session.scalars(newest_first.execution_options(populate_existing=True)).all()


def waiting_of(session: Session, item_id: str) -> Sequence[Withdrawal]:
    """Those that wait for units to arrive, the first first, locked."""
    return [row for row in reversed(withdrawals_of(session, item_id)) if row.outcome == Outcome.WAITING]


def hold_known_items(session: Session, item_ids: Sequence[str]) -> Sequence[BoughtItem]:
    """Hold those of these items whose purchase was heard of: of others nothing was withdrawn."""
    wanted = select(BoughtItem).where(BoughtItem.item_id.in_(item_ids)).order_by(BoughtItem.item_id)
    return session.scalars(wanted.with_for_update()).all()


def items_left(session: Session, heard_before: datetime, limit: int) -> Sequence[str]:
    """Items of which withdrawals wait for more than is to come, or for what arrived (before `heard_before`, or all)."""
    return scalars(session, _items_left(heard_before, limit)).all()


@prepared
def _items_left(before: datetime, most: int) -> Select[str]:
    gone = select(func.coalesce(func.sum(CancelledUnits.units), 0)).where(CancelledUnits.item_id == BoughtItem.item_id)
    left = BoughtItem.units - gone.correlate(BoughtItem).scalar_subquery()
    waiting = select(Withdrawal.item_id, func.sum(Withdrawal.waiting_units).label("units"))
    waiting_by_item = waiting.where(Withdrawal.outcome == Outcome.WAITING).group_by(Withdrawal.item_id).subquery()
    wanted = (
        select(BoughtItem.item_id)
        .join(waiting_by_item, waiting_by_item.c.item_id == BoughtItem.item_id)
        .outerjoin(Delivery, Delivery.item_id == BoughtItem.item_id)
        .where(or_(waiting_by_item.c.units > left, Delivery.units >= left, Delivery.delivered_at < before))
    )
    return wanted.order_by(BoughtItem.item_id).limit(most)


def answered(session: Session, limit: int) -> list[tuple[str, str]]:
    """The item and the id of withdrawals that ask orders, although its answer is known."""
    return [(row[0], row[1]) for row in rows(session, _answered(limit))]


@prepared
def _answered(most: int) -> Select[str, str]:
    wanted = (
        select(Withdrawal.item_id, Withdrawal.id)
        .join(Cancellation, Cancellation.id == Withdrawal.id)
        .where(Withdrawal.outcome == Outcome.ASKING, Cancellation.outcome != CancelOutcome.ASKING)
    )
    return wanted.order_by(Withdrawal.item_id).limit(most)


def is_cancelling(session: Session, item_id: str) -> bool:
    """Whether orders is being asked to cancel units of an item."""
    asking = exists().where(Cancellation.item_id == item_id, Cancellation.outcome == CancelOutcome.ASKING)
    return bool(session.scalar(select(asking)))


def cancellation_or_none(session: Session, cancellation_id: str) -> Cancellation | None:
    """A request, unless there is none of this id."""
    return session.get(Cancellation, cancellation_id)


def item_of_cancellation(session: Session, cancellation_id: str) -> str:
    """Which item a request is about."""
    return session.execute(select(Cancellation.item_id).where(Cancellation.id == cancellation_id)).scalar_one()


def gone_units(session: Session, item_id: str) -> int:
    """Units of an item that will not be delivered: those heard of, and those that orders said it cancelled."""
    was_heard = exists().where(
        CancelledUnits.item_id == Cancellation.item_id, CancelledUnits.cancellation_id == cast(Cancellation.id, Text)
    )
    done = select(func.coalesce(func.sum(Cancellation.units), 0)).where(
        Cancellation.item_id == item_id, Cancellation.outcome == CancelOutcome.DONE, ~was_heard
    )
    return selects.cancelled_units(session, item_id) + int(session.execute(done).scalar_one())
