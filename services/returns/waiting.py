"""What waits in returns for operators: objections of buyers who were turned down, and withdrawals that got stuck."""

from datetime import timedelta

from sqlalchemy import Text, case, cast, func, or_, select

from contracts.events.acts import Change, Subject, of_orders
from kit.db import UnitOfWork
from kit.ids import SHORT_NUMBER_LENGTH
from kit.moments import Moment
from kit.waiting import PARKED, Lines, Work, waits
from returns.rows import Return, Withdrawal
from returns.rules.life import Objection
from returns.rules.withdrawing import ANSWER_LIFE, ARRIVAL_LIFE, Outcome


def _objections(moment: Moment) -> Lines:
    number = func.left(cast(Return.order_id, Text), SHORT_NUMBER_LENGTH)
    answered = case((Return.objection_answered_at.is_not(None), "answered"), else_="")
    lines = waits("objection", Return.id, Return.objected_at, number, answered)
    return lines.where(Return.objection == Objection.OPEN)


def _withdrawals(moment: Moment) -> Lines:
    """Those of which orders has not said long since what it cancelled, and those whose goods do not arrive."""
    is_asking = Withdrawal.outcome == Outcome.ASKING
    until = case((is_asking, Withdrawal.declared_at + ANSWER_LIFE), else_=Withdrawal.declared_at + ARRIVAL_LIFE)
    number = func.left(cast(Withdrawal.order_id, Text), SHORT_NUMBER_LENGTH)
    lines = waits("withdrawal", Withdrawal.id, until, number, Withdrawal.outcome)
    return lines.where(or_(is_asking, Withdrawal.outcome == Outcome.WAITING), until < moment.now)


def _order(work: UnitOfWork, return_id: str) -> list[Change]:
    return of_orders(work.session.scalars(select(Return.order_id).where(Return.id == return_id)))


def _order_of_withdrawal(work: UnitOfWork, withdrawal_id: str) -> list[Change]:
    return of_orders(work.session.scalars(select(Withdrawal.order_id).where(Withdrawal.id == withdrawal_id)))


WORKS = (
    Work("objection", Subject.RETURN, timedelta(days=3), _objections, named=_order),
    Work("withdrawal", Subject.RETURN, timedelta(days=2), _withdrawals, named=_order_of_withdrawal),
    PARKED,
)
