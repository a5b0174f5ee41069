"""Selects for statements and lists of payouts. What is another supplier's is never found."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Nullable, Row, ScalarSelect, Select, Text, cast, func, select
from sqlalchemy.orm import Session, aliased

from kit.clock import ISTANBUL
from payments.deposits.rows import Balance
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines.rows import AdFinal, AdPrice, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.payouts.rows import Chargeback, Payout
from payments.refunds.rows import Refund
from payments.settlement.rules import Standing
from payments.statements.rules.calendar import Group
from payments.statements.rules.forecast import Sold
from payments.terms.selects import hold_of

Movement = Row[str, str, datetime, int, int, int]  # kind, reference, occurred_at, net, commission, withholding
AboutLine = Row[str, str, int, str, bool, str, str]  # id, order_id, ad_id, title, is_deposit, purpose, state
Waiting = Row[PaymentLine, Payment, Balance | None]

SALES = func.count().filter(Payment.purpose != life.BALANCE)  # a deposit and its balance are one


def account_before(session: Session, supplier_id: str, before: datetime) -> int:
    """What a supplier was owed at an instant."""
    chosen = (
        select(func.coalesce(func.sum(LedgerEntry.amount_kurus), 0))
        .join(LedgerTransaction, LedgerTransaction.id == LedgerEntry.transaction_id)
        .where(
            LedgerEntry.kind == ledger.SUPPLIER_PAYABLE,
            LedgerEntry.owner == supplier_id,
            LedgerTransaction.occurred_at < before,
        )
    )
    return int(session.execute(chosen).scalar_one())


def movements(session: Session, supplier_id: str, since: datetime, before: datetime, limit: int) -> Sequence[Movement]:
    """The movements of a supplier's account with what commission and tax had of them, oldest first."""
    mine, other = aliased(LedgerEntry), aliased(LedgerEntry)

    def part(kind: str) -> ScalarSelect[int]:
        amount = select(func.coalesce(func.sum(other.amount_kurus), 0)).where(
            other.transaction_id == LedgerTransaction.id, other.kind == kind
        )
        return amount.correlate(LedgerTransaction).scalar_subquery()

    chosen = (
        select(
            LedgerTransaction.kind,
            cast(LedgerTransaction.reference, Text).label("reference"),
            LedgerTransaction.occurred_at,
            mine.amount_kurus.label("net"),
            part(ledger.COMMISSION).label("commission"),
            part(ledger.WITHHOLDING).label("withholding"),
        )
        .join(mine, mine.transaction_id == LedgerTransaction.id)
        .where(
            mine.kind == ledger.SUPPLIER_PAYABLE,
            mine.owner == supplier_id,
            LedgerTransaction.occurred_at >= since,
            LedgerTransaction.occurred_at < before,
        )
        .order_by(LedgerTransaction.occurred_at, mine.id)
        .limit(limit)
    )
    return session.execute(chosen).all()


def lines_of_movements(session: Session, references: Collection[str]) -> dict[str, AboutLine]:
    """Of which line the payouts, refunds and chargebacks were, by their ids, with the payout's state."""
    found: dict[str, AboutLine] = {}
    line = PaymentLine
    for kind in (Payout, Refund, Chargeback):
        state = Payout.state if kind is Payout else Payout.state.label("state")
        chosen = (
            select(kind.id, line.order_id, line.ad_id, line.title, line.is_deposit, Payment.purpose, state)
            .join(line, line.id == kind.line_id)
            .join(Payment, Payment.id == line.payment_id)
            .where(kind.id.in_(references))
        )
        if kind is not Payout:
            chosen = chosen.join(Payout, Payout.line_id == line.id)
        found |= {row.id: row for row in session.execute(chosen)}
    return found


def bounced_payouts(session: Session, supplier_id: str) -> dict[str, int]:
    """A supplier's payouts that ever came back, and how often."""
    chosen = select(Payout.id, Payout.bounces).where(Payout.supplier_id == supplier_id, Payout.bounces > 0)
    return {row.id: row.bounces for row in session.execute(chosen)}


def _unearned(
    supplier_id: str, before: datetime
) -> tuple[Select[PaymentLine, Payment, Balance | None], ColumnElement[int]]:
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
            Payment.captured_at < before,
        )
    )
    return chosen, rest


def waiting_lines(session: Session, supplier_id: str, before: datetime, limit: int) -> Sequence[Waiting]:
    """What a supplier sold and has not earned yet, newest first: line, payment, and the balance of a deposit."""
    chosen, _ = _unearned(supplier_id, before)
    return session.execute(chosen.order_by(Payment.captured_at.desc(), PaymentLine.id).limit(limit)).all()


def waiting_sums(session: Session, supplier_id: str, before: datetime) -> Sequence[Sold]:
    """All of that, lines that are alike together: however much was sold, there are few kinds of them."""
    chosen, rest = _unearned(supplier_id, before)
    line = PaymentLine
    units = line.units - line.cancelled_units - line.returned_units
    cost = line.unit_price_kurus - line.unit_difference_kurus
    kinds = (line.ad_id, units, cost, rest, line.is_deposit)
    found = session.execute(chosen.with_only_columns(*kinds, func.count(), SALES).group_by(*kinds))
    return [Sold(*row) for row in found]


def waiting_groups(session: Session, supplier_id: str, before: datetime, hold: timedelta) -> list[Group]:
    """The same lines, told apart by what decides when they are paid out: of those delivered so that their hold passes
    on one day, the last to be delivered stands for all. `hold` is the first terms'.
    """
    chosen, rest = _unearned(supplier_id, before)
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
