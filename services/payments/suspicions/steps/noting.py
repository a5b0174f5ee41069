"""Signs that a buyer is the hand that sells: noted as orders tells them, and by the account that a buyer names."""

from typing import Any

from sqlalchemy.dialects.postgresql import insert

from contracts.events import OwnPurchaseSuspected
from kit.db import UnitOfWork
from payments.suppliers.rules import account_mark
from payments.suspicions import rules
from payments.suspicions.rows import PurchaseSign
from payments.suspicions.selects import patterns as selects


def note(work: UnitOfWork, event: OwnPurchaseSuspected) -> None:
    """What orders saw. A sign that this release does not know is left alone."""
    if event.sign in rules.SIGNS:
        told = {"supplier_id": event.supplier_id, "ad_id": event.ad_id, "seen_at": event.seen_at}
        _keep(work, event.buyer_id, event.sign, event.order_id, told)


def compare_accounts(work: UnitOfWork) -> None:
    """Accounts that buyers named for refunds, as long as they are kept, with those of their suppliers."""
    for refund, iban, supplier_id, mark in selects.accounts_named(work.session):
        if account_mark(supplier_id, iban) == mark:
            told = {"supplier_id": supplier_id, "ad_id": refund.ad_id, "seen_at": work.now}
            _keep(work, refund.buyer_id, rules.IBAN, refund.order_id, told)


def _keep(work: UnitOfWork, buyer_id: str, sign: str, order_id: str, told: dict[str, Any]) -> None:
    of = {"buyer_id": buyer_id, "sign": sign, "order_id": order_id or None, "noted_at": work.now}
    occasion = rules.occasion_of(order_id, told["seen_at"])
    work.session.execute(insert(PurchaseSign).values(**of, **told, occasion=occasion).on_conflict_do_nothing())
