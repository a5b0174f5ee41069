"""Selects about ended ads: who is owed a difference, and how far that is."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, Text, and_, case, cast, exists, func, or_, select, text, true
from sqlalchemy.orm import Session

from kit.prepared import prepared, scalars
from payments.deposits import rules as balance
from payments.deposits.rows import Balance
from payments.ledger.rows import LedgerEntry
from payments.lines.rows import REST_KURUS, AdFinal, AdPrice, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.payouts.selects.paying import _nothing_is_open
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds
from payments.terms.selects import delivered_long_enough

PAGE = 200


def lines_awaiting_difference(session: Session, limit: int) -> Sequence[tuple[PaymentLine, int, str]]:
    """Confirmed lines of ended ads to which the difference has not been instructed: line, final price, buyer.

    Ad by ad, by an index that lines leave as they are decided: the last thousand of 100,000 are found as quickly as
    the first.
    """
    found: list[tuple[PaymentLine, int, str]] = []
    for ad in scalars(session, _ads_awaiting_difference()).all():
        rows = session.execute(_awaiting_difference(ad.ad_id, limit - len(found)))
        found += [(line, ad.final_price_kurus, buyer_id) for line, buyer_id in rows]
        if len(found) == limit:
            break
    return found


@prepared
def _ads_awaiting_difference() -> Select[AdFinal]:
    waits = exists().where(PaymentLine.ad_id == AdFinal.ad_id, PaymentLine.awaits_difference, ~PaymentLine.is_deposit)
    return select(AdFinal).where(AdFinal.settled_at.is_(None), waits).order_by(AdFinal.ad_id).limit(PAGE)


def _awaiting_difference(ad_id: int, limit: int) -> Select[PaymentLine, str]:
    chosen = select(PaymentLine, Payment.buyer_id).join(Payment, Payment.id == PaymentLine.payment_id)
    chosen = chosen.where(PaymentLine.ad_id == ad_id, PaymentLine.awaits_difference, ~PaymentLine.is_deposit)
    return chosen.order_by(PaymentLine.id).limit(limit).with_for_update(of=PaymentLine, skip_locked=True)


def ads_to_settle(session: Session) -> Sequence[AdFinal]:
    """Ended ads that are not settled and have no open end, under locks."""
    return session.scalars(_to_settle()).all()


def _to_settle() -> Select[AdFinal]:
    chosen = select(AdFinal).where(AdFinal.settled_at.is_(None), ~_has_open_ends()).order_by(AdFinal.ad_id).limit(PAGE)
    return chosen.with_for_update(of=AdFinal, skip_locked=True)


def _has_open_ends() -> ColumnElement[bool]:
    """Whether money of an ended ad is undecided: a difference not final, or a line neither confirmed nor cancelled.

    The differences are asked about first: as long as one is on its way, that is known without looking at every line.
    """
    differences = select(Refund.id).where(
        Refund.ad_id == AdFinal.ad_id, Refund.cause == refunds.PRICE_DIFFERENCE, Refund.state.in_(refunds.NOT_FINAL)
    )
    is_undecided = PaymentLine.awaits_difference | (
        PaymentLine.confirmed_at.is_(None) & PaymentLine.cancelled_at.is_(None)
    )
    lines = select(PaymentLine.id).where(PaymentLine.ad_id == AdFinal.ad_id, PaymentLine.captured_kurus > 0)
    return case((_has_one(differences), true()), else_=_has_one(lines.where(is_undecided)))


def _has_one(of_ad: Select[str]) -> ColumnElement[bool]:
    """By key for each ad, never EXISTS: for that the planner may read all lines and refunds there have ever been."""
    return of_ad.limit(1).correlate(AdFinal).scalar_subquery().is_not(None)


def difference_totals(session: Session, ad_id: int) -> tuple[int, int]:
    """How many price differences an ad has, and their sum in kuruş."""
    by_state = refunds_by_state(session, ad_id, (refunds.PRICE_DIFFERENCE,)).values()
    return sum(number for number, _ in by_state), sum(kurus for _, kurus in by_state)


def refunds_by_state(session: Session, ad_id: int, causes: Collection[str]) -> dict[str, tuple[int, int]]:
    """How many of an ad's refunds for these causes are in each state, and their sum in kuruş."""
    chosen = (
        select(Refund.state, func.count().label("number"), func.sum(Refund.amount_kurus).label("kurus"))
        .where(Refund.ad_id == ad_id, Refund.cause.in_(causes))
        .group_by(Refund.state)
    )
    return {row.state: (row.number, int(row.kurus)) for row in session.execute(chosen)}


def refunds_of_ads(session: Session, ad_ids: Collection[int], causes: Collection[str]) -> dict[tuple[int, str], int]:
    """How many refunds of each of these ads for these causes are in each state."""
    chosen = select(Refund.ad_id, Refund.state, func.count()).where(Refund.ad_id.in_(ad_ids), Refund.cause.in_(causes))
    rows = session.execute(chosen.group_by(Refund.ad_id, Refund.state))
    return {(ad_id, state): number for ad_id, state, number in rows}


def waiting_for_difference(session: Session, ad_ids: Collection[int]) -> dict[int, int]:
    """How many purchases of each of these ads wait until the difference is instructed."""
    chosen = select(PaymentLine.ad_id, func.count()).where(
        PaymentLine.ad_id.in_(ad_ids), PaymentLine.awaits_difference, ~PaymentLine.is_deposit
    )
    return dict(session.execute(chosen.group_by(PaymentLine.ad_id)).all())


def open_balances_of(session: Session, ad_ids: Collection[int]) -> dict[int, int]:
    """How many balances of each of these ads' deposits can still be paid."""
    chosen = select(Balance.ad_id, func.count()).where(Balance.ad_id.in_(ad_ids), Balance.state == balance.DUE)
    return dict(session.execute(chosen.group_by(Balance.ad_id)).all())


@dataclass(frozen=True)
class CountedLines:
    """An ad's captured lines, counted in one pass."""

    items: int  # that were paid, those that went back as well; one of a deposit ad has two lines when all of it is paid
    captured_kurus: int
    charged_back_kurus: int
    wrongly_priced: int  # of those that stand: they do not cost what they should by now
    rests: tuple[tuple[int, int], ...]  # kuruş left for the supplier before commission, and of how many lines


def standing_lines(session: Session, ad: AdFinal) -> CountedLines:
    """Count an ended ad's captured lines. By now each costs P − F less a unit, or no less when it is a deposit; of a
    deposit ad that failed none is left.
    """
    difference = func.greatest(PaymentLine.unit_price_kurus - ad.final_price_kurus, 0)
    expected = 0 if ad.deposit_kurus else difference
    is_wrong = PaymentLine.difference_decided_at.is_(None) | (PaymentLine.unit_difference_kurus != expected)
    return _counted(session, ad.ad_id, is_wrong if ad.is_reached else true())


def withdrawn_lines(session: Session, ad_id: int) -> CountedLines:
    """Count a withdrawn ad's captured lines: none of them may be left."""
    return _counted(session, ad_id, true())


def _counted(session: Session, ad_id: int, is_wrong: ColumnElement[bool]) -> CountedLines:
    """Lines of which as much is left count together: of one ad few sums differ, however many buyers it has. One item
    can have lines in two groups.
    """
    line = PaymentLine
    stands = line.confirmed_at.is_not(None) & line.cancelled_at.is_(None)
    numbers = (func.count(), func.count().filter(stands & is_wrong))
    chosen = select(REST_KURUS, *numbers, func.sum(line.captured_kurus), func.sum(line.charged_back_kurus))
    is_captured = and_(line.ad_id == ad_id, line.captured_kurus > 0)
    groups = [tuple(map(int, row)) for row in session.execute(chosen.where(is_captured).group_by(REST_KURUS))]
    paid = select(func.count(line.item_id.distinct())).where(is_captured)
    return CountedLines(
        items=session.scalars(paid).one(),
        captured_kurus=sum(group[3] for group in groups),
        charged_back_kurus=sum(group[4] for group in groups),
        wrongly_priced=sum(group[2] for group in groups),
        rests=tuple((kurus, number) for kurus, number, *_ in groups if kurus > 0),
    )


def balances_by_state(session: Session, ad_id: int) -> dict[str, tuple[int, int]]:
    """How many balances of an ad's deposits are in each state, and their sum; what none is in is left out."""
    numbers = (func.count(), func.sum(Balance.amount_kurus))
    chosen = select(Balance.state, *numbers).where(Balance.ad_id == ad_id).group_by(Balance.state)
    return {state: (number, int(kurus)) for state, number, kurus in session.execute(chosen)}


def kept_deposits_kurus(session: Session, ad_id: int) -> int:
    """What was kept of an ad's deposits because their balances were not paid in time, commission in it."""
    kept = select(func.coalesce(func.sum(Payout.gross_kurus), 0)).join(PaymentLine, PaymentLine.id == Payout.line_id)
    chosen = kept.where(PaymentLine.ad_id == ad_id, Payout.kind == payouts.DEPOSIT_FORFEITED)
    return int(session.execute(chosen).scalar_one())


def ad_to_check(session: Session, checked_before: datetime) -> AdFinal | None:
    """The ended ad whose books were compared longest ago, under a lock: while it is unsettled, and once afterwards."""
    changes = text("(settled_at IS NULL OR books_checked_at IS NULL OR books_checked_at < settled_at)")
    is_due = AdFinal.books_checked_at.is_(None) | (AdFinal.books_checked_at <= checked_before)
    chosen = select(AdFinal).where(changes, is_due)
    chosen = chosen.order_by(AdFinal.books_checked_at.nulls_first(), AdFinal.ad_id).limit(1)
    return session.scalar(chosen.with_for_update(skip_locked=True))


def ledger_disagreements(session: Session, ad_id: int) -> int:
    """How many of an ad's lines disagree with their ledger accounts or their refunds. 0 is the only good answer."""
    line = PaymentLine
    held = (
        line.captured_kurus
        - line.refunded_kurus
        - line.open_refund_kurus
        - line.charged_back_kurus
        - line.earned_kurus
        + line.clawed_back_kurus
    )
    instructed = func.coalesce(
        select(func.sum(Refund.amount_kurus)).where(Refund.line_id == line.id).correlate(line).scalar_subquery(), 0
    )
    disagrees = (
        (_balance("escrow") != held)
        | (_balance("refunds_in_flight") != line.open_refund_kurus)
        | (instructed != line.open_refund_kurus + line.refunded_kurus)
    )
    return session.execute(select(func.count()).where(line.ad_id == ad_id, disagrees)).scalar_one()


def _balance(kind: str) -> ColumnElement[int]:
    owned = (LedgerEntry.kind == kind) & (LedgerEntry.owner == cast(PaymentLine.id, Text))
    return func.coalesce(
        select(func.sum(LedgerEntry.amount_kurus)).where(owned).correlate(PaymentLine).scalar_subquery(), 0
    )


def ad_price(session: Session, ad_id: int) -> AdPrice | None:
    """What is known of an ad besides its end."""
    return session.get(AdPrice, ad_id)


def ad_final(session: Session, ad_id: int) -> AdFinal | None:
    """The end of an ad."""
    return session.get(AdFinal, ad_id)


def payable_lines(session: Session, now: datetime, first_hold: timedelta, limit: int) -> Sequence[PaymentLine]:
    """Lines that may be paid out and are not, locked: delivered long enough ago, and nothing about them is open."""
    return scalars(session, _payable_lines(now, first_hold, limit)).all()


@prepared
def _payable_lines(now: datetime, first_hold: timedelta, most: int) -> Select[PaymentLine]:
    # By key for each line, never EXISTS: for that the planner may read all payments there have ever been.
    state = select(Balance.state).where(Balance.line_id == PaymentLine.id).scalar_subquery()
    purpose = select(Payment.purpose).where(Payment.id == PaymentLine.payment_id).scalar_subquery()
    is_decided = PaymentLine.difference_decided_at.is_not(None) | (purpose == life.BALANCE)
    price_is_final = or_(and_(PaymentLine.is_deposit, state == balance.PAID), and_(~PaymentLine.is_deposit, is_decided))
    return (
        select(PaymentLine)
        .where(
            delivered_long_enough(PaymentLine.delivered_at, PaymentLine.ad_id, now, first_hold),
            PaymentLine.earned_kurus == 0,
            PaymentLine.captured_kurus > PaymentLine.refunded_kurus + PaymentLine.charged_back_kurus,
            _nothing_is_open(),
            price_is_final,
        )
        .order_by(PaymentLine.delivered_at, PaymentLine.id)
        .limit(most)
        .with_for_update(of=PaymentLine, skip_locked=True)
    )
