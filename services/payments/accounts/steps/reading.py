"""What operators read of suppliers' accounts."""

from collections.abc import Iterable, Sequence
from typing import Any

from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.keyset import NO_DAY
from payments.accounts import rules, selects
from payments.accounts.selects import Standing
from payments.accounts.steps.booking import debt_with
from payments.payouts import rules as payouts
from payments.payouts.rows import BankTransfer
from payments.payouts.selects import owing
from payments.suppliers.selects import sub_merchant


def shown(work: UnitOfWork, rows: Sequence[Standing]) -> Iterable[dict[str, Any]]:
    """Suppliers of the list as it tells them."""
    pending = selects.pending_of(work.session, [supplier_id for supplier_id, *_ in rows])
    for supplier_id, name, is_suspended, debt, since, kinds in rows:
        yield {
            "supplier_id": supplier_id,
            "name": name,
            "is_suspended": is_suspended,
            "standing": rules.DEBT if debt > 0 else rules.CREDIT,
            "kurus": abs(debt),
            "since": None if since == NO_DAY else since,
            "sources": sorted(kinds or []),
            "is_pending": supplier_id in pending,
        }


def account_of(work: UnitOfWork, supplier_id: str, after: object) -> dict[str, Any]:
    """What a supplier owes or is owed, what that comes from, and its transfers from behind the transfer `after` on.
    Raises `NotFound` for no supplier.
    """
    row = sub_merchant(work.session, supplier_id)
    if row is None:
        raise NotFound()
    debt = owing.debts(work.session, [supplier_id])[supplier_id]
    found = rules.sources(debt, selects.sources_of(work.session, supplier_id, debt)) if debt else []
    transfers = selects.transfers_of(work.session, supplier_id, after)
    return {
        "supplier_id": supplier_id,
        "name": row.supplier_name,
        "is_suspended": row.is_suspended,
        "debt_kurus": max(debt, 0),
        "credit_kurus": max(-debt, 0),
        "sources": found,
        "transfers": [_as_it_stands(work, one) for one in transfers.items],
        "has_more": transfers.more,
        "total": transfers.total,
    }


def told(row: BankTransfer) -> dict[str, Any]:
    """A transfer as operators read it."""
    names = ("id", "direction", "bank_reference", "note", "reason", "state", "undoes_id", "undone_at", "requested_by",
             "requested_at", "decided_by", "decided_at", "decision", "debt_kurus")  # fmt: skip
    return {name: getattr(row, name) for name in names} | {"amount_kurus": abs(row.account_kurus)}


def _as_it_stands(work: UnitOfWork, row: BankTransfer) -> dict[str, Any]:
    """A transfer, where it waits with what would be the supplier's debt now: a credit may have been used up since."""
    waits = row.state == payouts.PENDING
    return told(row) | ({"debt_kurus": debt_with(work, row)} if waits else {})
