"""What moved on a supplier's account, all of it or of one ad, and what each movement was about."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Row,
    ScalarSelect,
    Select,
    Text,
    cast,
    column,
    func,
    select,
    true,
    tuple_,
    union_all,
    values,
)
from sqlalchemy.orm import Session, aliased

from kit.db import Id
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines.rows import Payment, PaymentLine
from payments.payouts.rows import BankTransfer, Chargeback, Payout
from payments.payouts.selects.owing import deducted_by_now, promised_kurus
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds
from payments.statements.rules.earnings import Sent
from payments.statements.rules.statement import KIND_OF_MOVEMENT

# Of a movement: kind, reference, occurred_at, net, commission, withholding, and the id of its entry.
Movement = Row[str, str, datetime, int, int, int, int]
AboutLine = Row[str, str, int, str, bool, str, str]  # id, order_id, ad_id, title, is_deposit, purpose, state
AdMovement = Row[Any]  # a movement and what it is about
Place = tuple[datetime, str]
Again = Mapping[str, str]  # of which payout a transfer is that was made after a bounce
_MINE = aliased(LedgerEntry)


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


def newest_movements(
    session: Session, supplier_id: str, since: datetime, before: datetime, limit: int
) -> Sequence[Movement]:
    """The newest movements of an account with what commission and tax had of them, the oldest of them first."""
    chosen = _movements(supplier_id).where(*_within(since, before))
    ordered = chosen.order_by(LedgerTransaction.occurred_at.desc(), _MINE.id.desc())
    return session.execute(ordered.limit(limit)).all()[::-1]


def next_movements(
    session: Session, supplier_id: str, since: datetime, before: datetime, last: Place | None, limit: int
) -> Sequence[Movement]:
    """The same, oldest first, behind the one that was read last: its time, and the id of its entry."""
    place = tuple_(LedgerTransaction.occurred_at, _MINE.id)
    chosen = _movements(supplier_id).where(*_within(since, before), true() if last is None else place > last)
    return session.execute(chosen.order_by(*place.clauses).limit(limit)).all()


def sums_of_account(
    session: Session, supplier_id: str, since: datetime, before: datetime
) -> Sequence[Row[str, int, int, int, int]]:
    """What all movements of an account come to, by their kind: commission, tax, net, and how many they are."""
    entry = LedgerEntry
    amount = func.coalesce(func.sum(entry.amount_kurus).filter(entry.kind == ledger.COMMISSION), 0)
    tax = func.coalesce(func.sum(entry.amount_kurus).filter(entry.kind == ledger.WITHHOLDING), 0)
    own = entry.id == _MINE.id
    chosen = (
        select(LedgerTransaction.kind, amount, tax, func.sum(_MINE.amount_kurus).filter(own), func.count().filter(own))
        .join(_MINE, _MINE.transaction_id == LedgerTransaction.id)
        .join(entry, entry.transaction_id == LedgerTransaction.id)
        .where(_MINE.kind == ledger.SUPPLIER_PAYABLE, _MINE.owner == supplier_id, *_within(since, before))
    )
    return session.execute(chosen.group_by(LedgerTransaction.kind)).all()


def _within(since: datetime, before: datetime) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return LedgerTransaction.occurred_at >= since, LedgerTransaction.occurred_at < before


def _movements(supplier_id: str) -> Select[str, str, datetime, int, int, int, int]:
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
            _MINE.id.label("entry_id"),
        )
        .join(_MINE, _MINE.transaction_id == LedgerTransaction.id)
        .where(_MINE.kind == ledger.SUPPLIER_PAYABLE, _MINE.owner == supplier_id)
    )


def movements_of_ad(session: Session, supplier_id: str, ad_id: int, again: Again, limit: int) -> Sequence[AdMovement]:
    """The same of one ad, each with its line, newest first. `again`: transfers that were made after a bounce."""
    chosen = _movements_of_ad(supplier_id, ad_id, again)
    return session.execute(chosen.order_by(LedgerTransaction.occurred_at.desc(), _MINE.id.desc()).limit(limit)).all()


def next_movements_of_ad(
    session: Session, supplier_id: str, ad_id: int, again: Again, last: Place | None, limit: int
) -> Sequence[AdMovement]:
    """The same, oldest first, behind the one that was read last: its time, and the id of its entry."""
    place = tuple_(LedgerTransaction.occurred_at, _MINE.id)
    chosen = _movements_of_ad(supplier_id, ad_id, again).where(true() if last is None else place > last)
    return session.execute(chosen.order_by(LedgerTransaction.occurred_at, _MINE.id).limit(limit)).all()


def sums_of_ad(session: Session, supplier_id: str, ad_id: int, again: Again) -> Sequence[Row[str, int, int, int, int]]:
    """What the movements of an ad come to, by their kind: commission, tax, net, and how many they are."""
    moved = _movements_of_ad(supplier_id, ad_id, again).subquery()
    commission, withholding, net = (func.sum(moved.c[name]) for name in ("commission", "withholding", "net"))
    chosen = select(moved.c.kind, commission, withholding, net, func.count()).group_by(moved.c.kind)
    return session.execute(chosen).all()


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
        .where(LedgerTransaction.kind.in_(KIND_OF_MOVEMENT))  # the index by reference begins with the kind
    )


def _references_of_ad(ad_id: int, again: Again) -> CompoundSelect[Any]:
    own = [
        select(Payout.id, Payout.line_id).join(PaymentLine, PaymentLine.id == Payout.line_id).where(of_ad(ad_id)),
        select(Refund.id, Refund.line_id).where(Refund.ad_id == ad_id),
        select(Chargeback.id, Chargeback.line_id)
        .join(PaymentLine, PaymentLine.id == Chargeback.line_id)
        .where(of_ad(ad_id)),
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


def payouts_of_ad(session: Session, ad_id: int) -> Sent:
    """What an ad's payouts still promise its supplier, and what of them all paid off older debts or carried credits."""
    deducted = deducted_by_now()
    parts = (promised_kurus(), func.greatest(deducted, 0), func.greatest(-deducted, 0))
    sums = (func.coalesce(func.sum(one), 0) for one in parts)
    chosen = select(*sums).join(PaymentLine, PaymentLine.id == Payout.line_id).where(of_ad(ad_id))
    return Sent(*map(int, session.execute(chosen).one()))


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


def bank_references(session: Session, references: Collection[str]) -> dict[str, str]:
    """By which reference of the bank each of these movements was made that was a transfer, by its id."""
    chosen = select(BankTransfer.id, BankTransfer.bank_reference).where(BankTransfer.id.in_(references))
    return {row.id: row.bank_reference for row in session.execute(chosen)}


def bounced_payouts(session: Session, supplier_id: str) -> dict[str, int]:
    """A supplier's payouts that ever came back, and how often."""
    chosen = select(Payout.id, Payout.bounces).where(Payout.supplier_id == supplier_id, Payout.bounces > 0)
    return {row.id: row.bounces for row in session.execute(chosen)}
