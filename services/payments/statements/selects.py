"""Selects for statements and lists of payouts. What is another supplier's is never found."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Nullable,
    Row,
    ScalarSelect,
    Select,
    Text,
    cast,
    column,
    func,
    select,
    true,
    union_all,
    values,
)
from sqlalchemy.orm import Session, aliased

from kit.clock import ISTANBUL
from kit.db import Id
from payments.deposits.rows import Balance
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines.rows import AdFinal, AdPrice, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.payouts import rules as payouts
from payments.payouts.rows import Chargeback, Payout
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds
from payments.settlement.rules import Standing
from payments.statements.rules.calendar import Group
from payments.statements.rules.forecast import Sold
from payments.terms.selects import hold_of

Movement = Row[str, str, datetime, int, int, int]  # kind, reference, occurred_at, net, commission, withholding
AboutLine = Row[str, str, int, str, bool, str, str]  # id, order_id, ad_id, title, is_deposit, purpose, state
AdMovement = Row[Any]  # a movement and what it is about
Waiting = Row[PaymentLine, Payment, Balance | None]
Again = Mapping[str, str]  # of which payout a transfer is that was made after a bounce
_MINE = aliased(LedgerEntry)

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
    chosen = (
        _movements(supplier_id)
        .where(LedgerTransaction.occurred_at >= since, LedgerTransaction.occurred_at < before)
        .order_by(LedgerTransaction.occurred_at, _MINE.id)
        .limit(limit)
    )
    return session.execute(chosen).all()


def _movements(supplier_id: str) -> Select[str, str, datetime, int, int, int]:
    other = aliased(LedgerEntry)

    def part(kind: str) -> ScalarSelect[int]:
        amount = select(func.coalesce(func.sum(other.amount_kurus), 0)).where(
            other.transaction_id == LedgerTransaction.id, other.kind == kind
        )
        return amount.correlate(LedgerTransaction).scalar_subquery()

    return (
        select(
            LedgerTransaction.kind,
            cast(LedgerTransaction.reference, Text).label("reference"),
            LedgerTransaction.occurred_at,
            _MINE.amount_kurus.label("net"),
            part(ledger.COMMISSION).label("commission"),
            part(ledger.WITHHOLDING).label("withholding"),
        )
        .join(_MINE, _MINE.transaction_id == LedgerTransaction.id)
        .where(_MINE.kind == ledger.SUPPLIER_PAYABLE, _MINE.owner == supplier_id)
    )


def movements_of_ad(
    session: Session, supplier_id: str, ad_id: int, again: Again, limit: int | None
) -> Sequence[AdMovement]:
    """The same of one ad, each with its line, newest first. `again`: transfers that were made after a bounce."""
    chosen = _movements_of_ad(supplier_id, ad_id, again)
    return session.execute(chosen.order_by(LedgerTransaction.occurred_at.desc(), _MINE.id.desc()).limit(limit)).all()


def sums_of_ad(
    session: Session, supplier_id: str, ad_id: int, again: Again
) -> Sequence[Row[str, bool, int, int, int, int]]:
    """What the movements of an ad come to, by their kind and by whether the payout was paid: commission, tax, net, and
    how many they are.
    """
    moved = _movements_of_ad(supplier_id, ad_id, again).subquery()
    is_paid = moved.c.state == payouts.PAID
    sums = (func.sum(moved.c[name]) for name in ("commission", "withholding", "net"))
    return session.execute(select(moved.c.kind, is_paid, *sums, func.count()).group_by(moved.c.kind, is_paid)).all()


def _movements_of_ad(supplier_id: str, ad_id: int, again: Again) -> Select[Any]:
    line, references = PaymentLine, _references_of_ad(ad_id, again).subquery()
    about = (line.order_id, line.ad_id, line.title, line.is_deposit, Payment.purpose, Payout.state)
    return (
        _movements(supplier_id)
        .add_columns(*about)
        .join(references, references.c.id == LedgerTransaction.reference)
        .join(line, line.id == references.c.line_id)
        .join(Payment, Payment.id == line.payment_id)
        .join(Payout, Payout.line_id == line.id)
    )


def _references_of_ad(ad_id: int, again: Again) -> CompoundSelect[Any]:
    own = [
        select(Payout.id, Payout.line_id).join(PaymentLine, PaymentLine.id == Payout.line_id).where(of_ad(ad_id)),
        select(Refund.id, Refund.line_id).where(Refund.ad_id == ad_id),
        select(Chargeback.id, Chargeback.line_id).where(Chargeback.ad_id == ad_id),
    ]
    later = [(transfer, payout_id) for transfer, payout_id in again.items() if transfer != payout_id]
    if later:
        made = values(column("id", Id), column("payout_id", Id), name="again").data(later)
        payout = Payout.id == made.c.payout_id
        line = PaymentLine.id == Payout.line_id
        own.append(select(made.c.id, Payout.line_id).join(Payout, payout).join(PaymentLine, line).where(of_ad(ad_id)))
    return union_all(*own)


def of_ad(ad_id: int) -> ColumnElement[bool]:
    """Of one ad."""
    return PaymentLine.ad_id == ad_id


def collected_of_ad(session: Session, supplier_id: str, ad_id: int) -> tuple[str | None, int, int]:
    """What the lines of an ad are called, what was captured for them, and what banks took of that."""
    line = PaymentLine
    sums = (func.coalesce(func.sum(column), 0) for column in (line.captured_kurus, line.charged_back_kurus))
    chosen = select(func.max(line.title), *sums).where(of_ad(ad_id), line.supplier_id == supplier_id)
    found = session.execute(chosen).one()
    return found[0], int(found[1]), int(found[2])


def given_back_of_ad(session: Session, ad_id: int) -> Sequence[Row[str, int, int]]:
    """What went back of an ad's lines, by cause: all of it, and what has not arrived."""
    amount = func.sum(Refund.amount_kurus)
    is_open = amount.filter(Refund.state.in_(refunds.NOT_FINAL))
    chosen = select(Refund.cause, amount, func.coalesce(is_open, 0)).where(Refund.ad_id == ad_id)
    return session.execute(chosen.group_by(Refund.cause).order_by(Refund.cause)).all()


def deducted_of_ad(session: Session, ad_id: int) -> int:
    """What of an ad's payouts that are not paid yet pays off what their supplier owes."""
    chosen = (
        select(func.coalesce(func.sum(Payout.deducted_kurus), 0))
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .where(of_ad(ad_id), Payout.state != payouts.PAID)
    )
    return int(session.execute(chosen).scalar_one())


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
    supplier_id: str, before: datetime, ad_id: int | None = None
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
            true() if ad_id is None else of_ad(ad_id),
        )
    )
    return chosen, rest


def waiting_lines(
    session: Session, supplier_id: str, before: datetime, limit: int | None, ad_id: int | None = None
) -> Sequence[Waiting]:
    """What a supplier sold, of one ad or of all, and has not earned yet, newest first: line, payment, and the balance
    of a deposit.
    """
    chosen, _ = _unearned(supplier_id, before, ad_id)
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


def waiting_groups(
    session: Session, supplier_id: str, before: datetime, hold: timedelta, ad_id: int | None = None
) -> list[Group]:
    """The same lines, told apart by what decides when they are paid out: of those delivered so that their hold passes
    on one day, the last to be delivered stands for all. `hold` is the first terms'.
    """
    chosen, rest = _unearned(supplier_id, before, ad_id)
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
