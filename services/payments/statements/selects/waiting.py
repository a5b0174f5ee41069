"""What a supplier sold and has not earned yet, line by line or added up, and the ads that it waits for."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import (
    ColumnElement,
    Nullable,
    Row,
    Select,
    func,
    select,
    true,
    tuple_,
)
from sqlalchemy.orm import Session

from kit.clock import ISTANBUL
from payments.deposits.rows import Balance
from payments.lines.rows import AdFinal, AdPrice, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.settlement.rules import Standing
from payments.statements.rules.calendar import Group
from payments.statements.rules.forecast import Sold
from payments.terms.selects import hold_of

Waiting = Row[PaymentLine, Payment, Balance | None]

SALES = func.count().filter(Payment.purpose != life.BALANCE)  # a deposit and its balance are one


def unearned(
    supplier_id: str, before: datetime | None, ad_id: int | None = None
) -> tuple[Select[PaymentLine, Payment, Balance | None], ColumnElement[int]]:
    """All that a supplier sold and has not earned yet, and the column of what is left of each line."""
    rest = (
        PaymentLine.captured_kurus
        - PaymentLine.refunded_kurus
        - PaymentLine.open_refund_kurus
        - PaymentLine.charged_back_kurus
    )
    chosen = (
        select(PaymentLine, Payment, Nullable(Balance))
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .outerjoin(Balance, Balance.line_id == PaymentLine.id)
        .where(
            PaymentLine.supplier_id == supplier_id,
            PaymentLine.earned_kurus == 0,
            rest > 0,
            true() if before is None else Payment.captured_at < before,
            true() if ad_id is None else PaymentLine.ad_id == ad_id,
        )
    )
    return chosen, rest


def waiting_lines(
    session: Session, supplier_id: str, before: datetime, limit: int | None, ad_id: int | None = None
) -> Sequence[Waiting]:
    """What a supplier sold, of one ad or of all, and has not earned yet, newest first: line, payment, and the balance
    of a deposit.
    """
    chosen, _ = unearned(supplier_id, before, ad_id)
    return session.execute(chosen.order_by(Payment.captured_at.desc(), PaymentLine.id).limit(limit)).all()


def next_waiting_lines(
    session: Session, supplier_id: str, ad_id: int, last: tuple[datetime, str] | None, limit: int
) -> Sequence[Waiting]:
    """What a supplier sold of an ad and has not earned yet, oldest first, behind the line that was read last: when it
    was paid, and its id.
    """
    chosen, _ = unearned(supplier_id, None, ad_id)
    place = tuple_(Payment.captured_at, PaymentLine.id)
    chosen = chosen.where(true() if last is None else place > last)
    return session.execute(chosen.order_by(Payment.captured_at, PaymentLine.id).limit(limit)).all()


def waiting_sums(session: Session, supplier_id: str, before: datetime) -> Sequence[Sold]:
    """All of that, lines that are alike together: however much was sold, there are few kinds of them."""
    chosen, rest = unearned(supplier_id, before)
    line = PaymentLine
    units = line.units - line.cancelled_units - line.returned_units
    cost = line.unit_price_kurus - line.unit_difference_kurus
    kinds = (line.ad_id, units, cost, rest, line.is_deposit)
    found = session.execute(chosen.with_only_columns(*kinds, func.count(), SALES).group_by(*kinds))
    return [Sold(*row) for row in found]


def waiting_groups(
    session: Session, supplier_id: str, before: datetime, hold: timedelta, ad_id: int | None = None
) -> list[Group]:
    """The same lines, told apart by what decides when they are paid out: of those delivered so that their hold passes
    on one day, the last to be delivered stands for all. `hold` is the first terms'.
    """
    chosen, rest = unearned(supplier_id, before, ad_id)
    line = PaymentLine
    units = line.units - line.cancelled_units - line.returned_units
    cost = line.unit_price_kurus - line.unit_difference_kurus
    is_decided = line.difference_decided_at.is_not(None) | (Payment.purpose == life.BALANCE)
    due_day = func.date(func.timezone(str(ISTANBUL), line.delivered_at + hold_of(line.ad_id, hold)))
    alike = (
        line.ad_id, units, cost, rest, line.is_deposit, line.open_refund_kurus, line.open_returns,
        Payment.frozen_at.is_not(None), is_decided, Balance.state, due_day,
    )  # fmt: skip
    last = func.max(line.delivered_at)
    counts = (func.count(), SALES)
    found = session.execute(chosen.with_only_columns(*alike[:-1], last, *counts).group_by(*alike))
    return [_group(*row) for row in found]


def _group(
    ad_id: int,
    units: int,
    cost_kurus: int,
    rest_kurus: int,
    is_deposit: bool,
    open_refund_kurus: int,
    open_returns: int,
    is_frozen: bool,
    is_decided: bool,
    balance_state: str | None,
    delivered_at: datetime | None,
    count: int,
    sales: int,
) -> Group:
    sold = Sold(
        ad_id=ad_id,
        units=units,
        unit_kurus=cost_kurus,
        rest_kurus=rest_kurus,
        is_deposit=is_deposit,
        count=count,
        sales=sales,
    )
    standing = Standing(
        rest_kurus=rest_kurus,
        open_refund_kurus=open_refund_kurus,
        open_returns=open_returns,
        is_frozen=is_frozen,
        is_difference_decided=is_decided,
        is_deposit=is_deposit,
        balance_state=balance_state,
        delivered_at=delivered_at,
    )
    return Group(sold, standing)


def ad_ends(session: Session, ad_ids: Collection[int]) -> dict[int, AdFinal]:
    """The ends of those of these ads that have ended."""
    return {ad.ad_id: ad for ad in session.scalars(select(AdFinal).where(AdFinal.ad_id.in_(ad_ids)))}


def ad_prices(session: Session, ad_ids: Collection[int]) -> dict[int, AdPrice]:
    """What is known of these ads while they are open."""
    return {ad.ad_id: ad for ad in session.scalars(select(AdPrice).where(AdPrice.ad_id.in_(ad_ids)))}
