"""The aggregates behind the reports: one statement for each, over an index on time or on what is still open."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Subquery, Text, and_, case, cast, func, literal, or_, select
from sqlalchemy.orm import Session

from kit.clock import ISTANBUL
from payments.deposits.rows import Balance
from payments.deposits.rules import FORFEITED
from payments.figures.rules import PAYING, Moved, SoldDay
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines.rows import REST_KURUS, AdFinal, AdPrice, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.payouts.rows import Chargeback
from payments.payouts.rules import Waits
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds
from payments.settlement.rules import Standing, waits_for
from payments.suppliers.rows import SubMerchant
from payments.terms.selects import hold_of

LEAGUE = 20
SUMS = ("sold", "earned", "paid")  # of a supplier in it
LATE_PART = 0.95
FIXED_WITHIN = timedelta(days=7)  # after selling was over: no price is fixed later than that


@dataclass(frozen=True)
class Ended:
    """Sales of ads that ended in a period, at the first price and at the final one. Deposits count once paid up."""

    ads: int
    initial_kurus: int
    final_kurus: int
    aimed: int  # ads whose lowest price is known, and of these:
    on_target: int  # ended at it


@dataclass(frozen=True)
class Unsent:
    """Refunds that have not reached their buyers, now; one in twenty has waited longer than `old_seconds`."""

    number: int
    kurus: int
    old_seconds: int | None


@dataclass(frozen=True)
class Held:
    """Buyers' money in escrow that waits for one reason; none: it is due to its suppliers."""

    reason: Waits | None
    lines: int
    kurus: int


@dataclass(frozen=True)
class Place:
    """One supplier in the league: what is left of what it sold in the period; what it earned and was paid, net."""

    supplier_id: str
    name: str
    sold_kurus: int
    earned_kurus: int
    paid_kurus: int


def moved(session: Session, since: datetime, before: datetime, supplier_id: str | None = None) -> list[Moved]:
    """What moved, by day, kind of movement and kind of account; of one supplier its own account alone. A letter of a
    bank counts once, also where its money was taken from the deposit of an item and from its balance.
    """
    day = func.date(func.timezone(str(ISTANBUL), LedgerTransaction.occurred_at))
    is_letter = LedgerTransaction.kind == "charged_back"
    letter = cast(Chargeback.item_id, Text) + " " + Chargeback.bank_reference
    chosen = (
        select(
            day,
            LedgerTransaction.kind,
            LedgerEntry.kind,
            func.sum(LedgerEntry.amount_kurus),
            func.count(func.distinct(LedgerTransaction.id)),
            func.count(func.distinct(letter)),
        )
        .join(LedgerEntry, LedgerEntry.transaction_id == LedgerTransaction.id)
        .outerjoin(Chargeback, (Chargeback.id == LedgerTransaction.reference) & is_letter)
        .where(_within(since, before))
        .group_by(day, LedgerTransaction.kind, LedgerEntry.kind)
    )
    if supplier_id is not None:
        chosen = chosen.where(LedgerEntry.kind == ledger.SUPPLIER_PAYABLE, LedgerEntry.owner == supplier_id)
    found = session.execute(chosen)
    return [Moved(at, kind, account, int(kurus), letters or each) for at, kind, account, kurus, each, letters in found]


def _within(since: datetime, before: datetime) -> ColumnElement[bool]:
    return and_(LedgerTransaction.occurred_at >= since, LedgerTransaction.occurred_at < before)


def _over_within(since: datetime, before: datetime) -> ColumnElement[bool]:
    """Whether selling was over in a period. The price is fixed later: seconds, and so on the next day, or two days.

    That is said as well, for the index of it.
    """
    over_at = func.coalesce(AdFinal.closed_at, AdFinal.ended_at)
    is_near = and_(AdFinal.ended_at >= since, AdFinal.ended_at < literal(before) + literal(FIXED_WITHIN))
    return and_(over_at >= since, over_at < before, is_near)


def ended(session: Session, since: datetime, before: datetime) -> Ended:
    """What ads that ended in a period had sold. A deposit item is counted by the payment of its balance."""
    units = PaymentLine.units - PaymentLine.cancelled_units
    is_sale = and_(
        PaymentLine.ad_id == AdFinal.ad_id, PaymentLine.captured_kurus > 0, PaymentLine.is_deposit.is_(False)
    )
    chosen = (
        select(
            func.count(func.distinct(AdFinal.ad_id)),
            func.coalesce(func.sum(units * AdFinal.initial_price_kurus), 0),
            func.coalesce(func.sum(units * AdFinal.final_price_kurus), 0),
        )
        .outerjoin(PaymentLine, is_sale)
        .where(_over_within(since, before))
    )
    ads, initial, final = session.execute(chosen).one()
    return Ended(ads, int(initial), int(final), *_targets(session, since, before))


def _targets(session: Session, since: datetime, before: datetime) -> tuple[int, int]:
    """How many of the ads that ended have a lowest price that is known here, and how many reached it."""
    reached = func.count().filter(AdFinal.final_price_kurus == AdPrice.lowest_kurus)
    chosen = (
        select(func.count(AdPrice.lowest_kurus), reached)
        .join(AdPrice, AdPrice.ad_id == AdFinal.ad_id)
        .where(_over_within(since, before))
    )
    aimed, on_target = session.execute(chosen).one()
    return aimed, on_target


def unsent(session: Session, now: datetime) -> dict[str | None, Unsent]:
    """Refunds that have not arrived by state, and under None all of them together."""
    old = func.percentile_disc(LATE_PART).within_group(Refund.opened_at.desc())
    # Each part is one of the partial indexes: a refund that has arrived is never looked at.
    is_open = or_(Refund.state == refunds.QUEUED, Refund.state.in_(refunds.AT_PROVIDER), Refund.state == refunds.PARKED)
    chosen = (
        select(Refund.state, func.count(), func.coalesce(func.sum(Refund.amount_kurus), 0), old)
        .where(is_open)
        .group_by(func.rollup(Refund.state))
    )
    return {
        state: Unsent(number, int(kurus), None if oldest is None else int((now - oldest).total_seconds()))
        for state, number, kurus, oldest in session.execute(chosen)
    }


# The second follows from the third. It is in the words of `ix_payment_lines_payable`, which finds lines by it.
_IN_ESCROW = (
    PaymentLine.earned_kurus == 0,
    PaymentLine.captured_kurus > PaymentLine.refunded_kurus + PaymentLine.charged_back_kurus,
    REST_KURUS > 0,
)


def held(session: Session, hold: timedelta, now: datetime) -> list[Held]:
    """All of escrow by what it waits for, the largest sum first: the same reasons that suppliers read."""
    line = PaymentLine
    is_free = line.delivered_at <= now - hold_of(line.ad_id, hold)
    alike = (
        line.open_refund_kurus > 0,
        line.open_returns > 0,
        Payment.frozen_at.is_not(None),
        line.difference_decided_at.is_not(None) | (Payment.purpose == life.BALANCE),
        line.is_deposit,
        Balance.state,
        case((line.delivered_at.is_(None), None), (is_free, now - hold), else_=now),
        AdFinal.ad_id.is_(None),
    )
    chosen = (
        select(*alike, func.count(), func.sum(REST_KURUS))
        .join(Payment, Payment.id == line.payment_id)
        .outerjoin(Balance, Balance.line_id == line.id)
        .outerjoin(AdFinal, AdFinal.ad_id == line.ad_id)
        .where(*_IN_ESCROW)
        .group_by(*alike)
    )
    sums: dict[Waits | None, tuple[int, int]] = {}
    found = session.execute(chosen)
    for refunding, returning, frozen, decided, deposit, balance, delivered, is_open, lines, kurus in found:
        standing = Standing(
            rest_kurus=int(kurus),
            open_refund_kurus=int(refunding),
            open_returns=int(returning),
            is_frozen=frozen,
            is_difference_decided=decided,
            is_deposit=deposit,
            balance_state=balance,
            delivered_at=delivered,
            is_ad_open=is_open,
        )
        reason = waits_for(standing, hold, now)
        before = sums.get(reason, (0, 0))
        sums[reason] = (before[0] + lines, before[1] + int(kurus))
    return sorted((Held(reason, *both) for reason, both in sums.items()), key=lambda one: -one.kurus)


def league(session: Session, since: datetime, before: datetime) -> list[Place]:
    """Who sold most in a period, and who was paid most, so many of each, of those who sold or were paid something; by
    what is left of what they sold: beside it what was earned and paid in the period, net of commission and tax.
    """
    sold, account = _sold_by_supplier(since, before), _accounts(since, before)
    supplier_id = func.coalesce(sold.c.supplier_id, account.c.supplier_id)
    kept = {name: func.coalesce(column, 0) for name, column in (("sold", sold.c.kurus), ("paid", account.c.paid))}
    ranks = [func.row_number().over(order_by=(one.desc(), supplier_id)).label(name) for name, one in kept.items()]
    sums = (kept["sold"].label("sold_kurus"), func.coalesce(account.c.earned, 0).label("earned_kurus"))
    both = sold.outerjoin(account, sold.c.supplier_id == account.c.supplier_id, full=True)
    ranked = (
        select(supplier_id.label("supplier_id"), *sums, kept["paid"].label("paid_kurus"), *ranks)
        .select_from(both)
        .subquery()
    )
    chosen = (
        select(ranked.c.supplier_id, SubMerchant.supplier_name, *(ranked.c[f"{name}_kurus"] for name in SUMS))
        .outerjoin(SubMerchant, cast(SubMerchant.supplier_id, Text) == ranked.c.supplier_id)
        .where(or_(*(and_(ranked.c[name] <= LEAGUE, ranked.c[f"{name}_kurus"] > 0) for name in kept)))
        .order_by(ranked.c.sold)
    )
    return [Place(owner, name or "", *map(int, kurus)) for owner, name, *kurus in session.execute(chosen)]


def _sold_by_supplier(since: datetime, before: datetime) -> Subquery:
    """What is left of what was paid for each supplier's goods in a period, as its own report has it."""
    line = PaymentLine
    owner = cast(line.supplier_id, Text)
    left = func.sum(line.captured_kurus - line.refunded_kurus - line.open_refund_kurus - line.charged_back_kurus)
    chosen = (
        select(owner.label("supplier_id"), left.label("kurus"))
        .join(Payment, Payment.id == line.payment_id)
        .where(Payment.captured_at >= since, Payment.captured_at < before, line.captured_kurus > 0)
    )
    return chosen.group_by(owner).subquery("sold")


def _accounts(since: datetime, before: datetime) -> Subquery:
    """What each supplier's account earned in a period, and what was paid out of it."""
    amount = LedgerEntry.amount_kurus
    is_paying = LedgerTransaction.kind.in_(PAYING)
    paid, earned = -func.sum(amount).filter(is_paying), func.sum(amount).filter(~is_paying)
    chosen = (
        select(LedgerEntry.owner.label("supplier_id"), earned.label("earned"), paid.label("paid"))
        .join(LedgerTransaction, LedgerEntry.transaction_id == LedgerTransaction.id)
        .where(LedgerEntry.kind == ledger.SUPPLIER_PAYABLE, _within(since, before))
    )
    return chosen.group_by(LedgerEntry.owner).subquery("account")


def sold(session: Session, supplier_id: str, since: datetime, before: datetime) -> list[SoldDay]:
    """What a supplier sold by the day of the payment; the balance of a deposit adds money and no units. Of units whose
    deposit was forfeited nothing was sold: what was kept of it is money alone.
    """
    line = PaymentLine
    day = func.date(func.timezone(str(ISTANBUL), Payment.captured_at))
    has_no_units = or_(Payment.purpose == life.BALANCE, Balance.state == FORFEITED)
    units = case((has_no_units, 0), else_=line.units - line.cancelled_units)
    back = line.refunded_kurus + line.open_refund_kurus + line.charged_back_kurus
    chosen = (
        select(day, func.sum(units), func.sum(line.captured_kurus), func.sum(back))
        .join(Payment, Payment.id == line.payment_id)
        .outerjoin(Balance, Balance.line_id == line.id)
        .where(line.supplier_id == supplier_id, Payment.captured_at >= since, Payment.captured_at < before)
        .where(line.captured_kurus > 0)
        .group_by(day)
    )
    return [
        SoldDay(at, int(count), int(paid), int(gone), int(paid) - int(gone))
        for at, count, paid, gone in session.execute(chosen)
    ]
