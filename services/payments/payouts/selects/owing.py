"""What suppliers owe, or are owed besides their payouts: by the ledger, their payouts, and what waits for approval."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Text, case, cast, func, select
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

    Below zero it is a credit: owed to the supplier, promised by no payout, and about to be transferred by no person.
    """
    chosen = select(SubMerchant.supplier_id, debt_kurus()).where(SubMerchant.supplier_id.in_(supplier_ids))
    return {supplier_id: int(debt) for supplier_id, debt in session.execute(chosen)}


def debt_kurus() -> ColumnElement[int]:
    """What a supplier owes, or below zero is owed besides its payouts, kuruş."""
    claims = select(func.coalesce(func.sum(promised_kurus()), 0)).where(Payout.supplier_id == SubMerchant.supplier_id)
    return claims.correlate(SubMerchant).scalar_subquery() + _leaving() - _payable()


def _leaving() -> ColumnElement[int]:
    """What transfers that wait for a second operator take from a supplier's account: no payout carries it meanwhile."""
    waits = (BankTransfer.state == payouts.PENDING) & (BankTransfer.account_kurus < 0)
    total = select(func.coalesce(-func.sum(BankTransfer.account_kurus), 0))
    return (
        total.where(BankTransfer.supplier_id == SubMerchant.supplier_id, waits).correlate(SubMerchant).scalar_subquery()
    )


def credit_of(session: Session, supplier_id: str) -> int:
    """What is owed to a supplier and promised by no payout, kuruş; nothing where it owes something."""
    return max(-debts(session, [supplier_id]).get(supplier_id, 0), 0)


def leaving_of(session: Session, supplier_id: str) -> int:
    """What transfers that wait for a second operator take from a supplier's account, kuruş: no payout carries it."""
    return int(session.scalar(select(_leaving()).where(SubMerchant.supplier_id == supplier_id)) or 0)


def _payable() -> ColumnElement[int]:
    owned = (LedgerEntry.kind == ledger.SUPPLIER_PAYABLE) & (LedgerEntry.owner == cast(SubMerchant.supplier_id, Text))
    total = select(func.coalesce(func.sum(LedgerEntry.amount_kurus), 0)).where(owned)
    return total.correlate(SubMerchant).scalar_subquery()
