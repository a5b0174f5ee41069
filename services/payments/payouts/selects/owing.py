"""What suppliers owe, or are owed besides their payouts: by the ledger, their payouts, and what waits for approval."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, Subquery, Text, case, cast, func, select
from sqlalchemy.orm import Session

from payments.ledger.rows import LedgerEntry
from payments.ledger.rules import postings as ledger
from payments.payouts import rules as payouts
from payments.payouts.rows import BankTransfer, Payout
from payments.suppliers.rows import SubMerchant


def promised_kurus() -> ColumnElement[int]:
    """What a payout still promises its supplier: what the provider was told to pay, also where the buyer was refunded
    since then; before it was told, what is left less what pays a debt off.
    """
    return case(
        (Payout.state.in_(payouts.PROMISED), Payout.price_kurus),
        (Payout.state.in_(payouts.UNCERTAIN), Payout.net_kurus - deducted_by_now()),
        else_=0,
    )


def deducted_by_now() -> ColumnElement[int]:
    """What of its supplier's debt a payout pays off as things stand, or below zero carries of a credit, kuruş: no more
    than is left of it, unless the provider approved it before the rest went back.
    """
    left = func.least(Payout.deducted_kurus, Payout.net_kurus)
    return case((Payout.state.in_(payouts.UNCERTAIN), left), else_=Payout.deducted_kurus)


def debts(session: Session, supplier_ids: Sequence[str]) -> dict[str, int]:
    """What suppliers owe: what their payouts still promise them, less what the ledger owes them; in one reading.

    Below zero it is a credit: owed to the supplier, promised by no payout, and about to be transferred by no person,
    nor what one operator says was never repaid.
    """
    chosen = select(SubMerchant.supplier_id, debt_kurus()).where(SubMerchant.supplier_id.in_(supplier_ids))
    return {supplier_id: int(debt) for supplier_id, debt in session.execute(chosen)}


def left_to_settle(session: Session, supplier_ids: Sequence[str], now: datetime) -> dict[str, int]:
    """What payouts settle of `debts`: what a supplier repaid, and a second operator has still to approve, is left out
    for a while (`payouts.ARRIVING_PATIENCE`). Else it would be paid twice.
    """
    one = BankTransfer
    waits = (one.state == payouts.PENDING, one.account_kurus > 0, one.undoes_id.is_(None))
    is_new = one.requested_at > now - payouts.ARRIVING_PATIENCE
    found = session.execute(
        select(one.supplier_id, one.account_kurus).where(one.supplier_id.in_(supplier_ids), *waits, is_new)
    )
    arriving = {row.supplier_id: row.account_kurus for row in found}
    owed = debts(session, supplier_ids)
    return {key: payouts.left_to_settle(debt, arriving.get(key, 0)) for key, debt in owed.items()}


def all_debts() -> Select[str, int]:
    """`debts` of all suppliers, for a list: each account is read once, not once for each supplier."""
    promises = Payout.state.in_((*payouts.PROMISED, *payouts.UNCERTAIN))
    claims = _sums(Payout.supplier_id, promised_kurus(), promises)
    leaving = _sums(BankTransfer.supplier_id, -(BankTransfer.account_kurus + BankTransfer.debt_kurus), _leaves())
    undoing = _sums(BankTransfer.supplier_id, -BankTransfer.account_kurus, _undoes())
    payable = _sums(LedgerEntry.owner, LedgerEntry.amount_kurus, LedgerEntry.kind == ledger.SUPPLIER_PAYABLE)
    claimed, left, undone, owned = (func.coalesce(one.c.kurus, 0) for one in (claims, leaving, undoing, payable))
    debt = cast(_without(claimed + left - owned, undone), BigInteger).label("debt")
    return (
        select(SubMerchant.supplier_id, debt)
        .outerjoin(claims, claims.c.owner == SubMerchant.supplier_id)
        .outerjoin(leaving, leaving.c.owner == SubMerchant.supplier_id)
        .outerjoin(undoing, undoing.c.owner == SubMerchant.supplier_id)
        .outerjoin(payable, payable.c.owner == cast(SubMerchant.supplier_id, Text))
    )


def _sums(owner: Any, kurus: Any, condition: ColumnElement[bool]) -> Subquery:
    return select(owner.label("owner"), func.sum(kurus).label("kurus")).where(condition).group_by(owner).subquery()


def _leaves() -> ColumnElement[bool]:
    """Whether a transfer goes to its supplier, and waits for a second operator."""
    return _waits() & BankTransfer.undoes_id.is_(None)


def _undoes() -> ColumnElement[bool]:
    """Whether a booking says that a repayment was an error, and waits for a second operator."""
    return _waits() & BankTransfer.undoes_id.is_not(None)


def _waits() -> ColumnElement[bool]:
    return (BankTransfer.state == payouts.PENDING) & (BankTransfer.account_kurus < 0)


def debt_kurus() -> ColumnElement[int]:
    """What a supplier owes, or below zero is owed besides its payouts, kuruş."""
    return _without(_open() + _leaving(), _undone())


def debt_with_doubted(session: Session, supplier_id: str) -> int:
    """What a supplier owes, or below zero is owed, were what one operator says was never repaid taken back already."""
    whole = select(_open() + _leaving() + _undone()).where(SubMerchant.supplier_id == supplier_id)
    return int(session.scalar(whole) or 0)


def _without(debt: ColumnElement[int], undone: ColumnElement[int]) -> ColumnElement[int]:
    """A debt or credit, where so much of what was repaid may be an error: no payout carries that as a credit, and none
    is lowered for it, before a second operator agrees. The sums behind a debt are added up twice only where one waits.
    """
    return case((undone > 0, func.greatest(debt, func.least(debt + undone, 0))), else_=debt)


def _open() -> ColumnElement[int]:
    """What payouts promise a supplier, less what the ledger owes it, as if nothing waited for a second operator."""
    claims = select(func.coalesce(func.sum(promised_kurus()), 0)).where(Payout.supplier_id == SubMerchant.supplier_id)
    return claims.correlate(SubMerchant).scalar_subquery() - _payable()


def _leaving() -> ColumnElement[int]:
    """What transfers that wait for a second operator take of what was owed: no payout carries it meanwhile."""
    return _of_transfers(BankTransfer.account_kurus + BankTransfer.debt_kurus, _leaves())


def _undone() -> ColumnElement[int]:
    """What was repaid, as one operator says in error."""
    return _of_transfers(BankTransfer.account_kurus, _undoes())


def _of_transfers(kurus: Any, which: ColumnElement[bool]) -> ColumnElement[int]:
    """What transfers that wait for a second operator take from their supplier's account."""
    total = select(func.coalesce(-func.sum(kurus), 0)).where(BankTransfer.supplier_id == SubMerchant.supplier_id, which)
    return total.correlate(SubMerchant).scalar_subquery()


def credit_of(session: Session, supplier_id: str) -> int:
    """What is owed to a supplier and promised by no payout, kuruş; nothing where it owes something."""
    return max(-debts(session, [supplier_id]).get(supplier_id, 0), 0)


def sent_back(session: Session, supplier_id: str) -> int:
    """What a supplier's bank sent back and no transfer has brought since, kuruş."""
    chosen = select(func.coalesce(func.sum(Payout.price_kurus), 0)).where(Payout.supplier_id == supplier_id)
    return int(session.scalar(chosen.where(Payout.state == payouts.BOUNCED)) or 0)


def waiting_of(session: Session, supplier_id: str, now: datetime) -> int:
    """What transfers that wait for a second operator take from what a supplier's payouts come to, kuruş: a credit that
    no payout carries; below zero a debt that none is lowered for.
    """
    without = int(session.scalar(select(_open()).where(SubMerchant.supplier_id == supplier_id)) or 0)
    return left_to_settle(session, [supplier_id], now).get(supplier_id, 0) - without


def _payable() -> ColumnElement[int]:
    owned = (LedgerEntry.kind == ledger.SUPPLIER_PAYABLE) & (LedgerEntry.owner == cast(SubMerchant.supplier_id, Text))
    total = select(func.coalesce(func.sum(LedgerEntry.amount_kurus), 0)).where(owned)
    return total.correlate(SubMerchant).scalar_subquery()
