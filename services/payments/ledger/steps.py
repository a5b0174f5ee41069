"""Writing the ledger and the money of lines: nothing else adds ledger rows. Always inside a unit of work."""

import logging
from collections.abc import Iterable
from typing import Any

from sqlalchemy import insert

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.logging import details
from kit.many import insert_together, table_of
from payments.ledger import selects
from payments.ledger.rows import LedgerEntry, LedgerTransaction, OperatorAction
from payments.ledger.rules import postings as ledger
from payments.ledger.rules.chain import BEFORE_THE_FIRST, link
from payments.service import Payments

TRANSACTIONS, ENTRIES = table_of(LedgerTransaction), table_of(LedgerEntry)

Movement = tuple[str, str, ledger.Entries]  # kind, reference, entries


def book(work: UnitOfWork, movements: Iterable[Movement]) -> None:
    """Add movements to the ledger. The database refuses a second one of the same kind for the same reference."""
    transactions, entries = [], []
    for kind, reference, moved in movements:
        transaction = new_id()
        transactions.append({"id": transaction, "kind": kind, "reference": reference, "occurred_at": work.now})
        entries += [
            {"transaction_id": transaction, "kind": e.kind, "owner": e.owner, "amount_kurus": e.amount_kurus}
            for e in moved
        ]
    # One statement: the trigger that notes what waits for the chain runs once for all of them.
    insert_together(work.session, (TRANSACTIONS, transactions), (ENTRIES, entries))


BATCH = 2000


log = logging.getLogger("ledger")


def chain_ledger(service: Payments) -> int:
    """Chain what waits; returns how many movements that were."""
    with service.work() as work:
        work.is_quiet = True
        if not selects.begin_chaining(work.session):
            return 0
        movements = selects.take_unchained(work.session, BATCH)
        if not movements:
            return 0
        position, previous = selects.head_of_chain(work.session) or (0, BEFORE_THE_FIRST)
        links = []
        for movement in movements:
            position, previous = position + 1, link(previous, position + 1, movement)
            links.append((position, movement.id, previous))
        selects.write_links(work.session, links)
    log.info("the ledger is chained", extra=details(count=position, hash=previous))
    return len(movements)


_ACTS = {
    "refund.request_iban": (Act.ACCOUNT_ASKED, Subject.REFUND),
    "refund.retry": (Act.REFUND_RETRIED, Subject.REFUND),
    "refund.retry.requested": (Act.REFUND_RETRY_ASKED, Subject.REFUND),
    "refund.transfer": (Act.REFUND_TRANSFERRED, Subject.REFUND),
    "refund.transfer.requested": (Act.REFUND_TRANSFER_ASKED, Subject.REFUND),
    "refund.bounced": (Act.REFUND_BOUNCED, Subject.REFUND),
    "approval.approved": (Act.APPROVAL_GIVEN, Subject.APPROVAL),
    "approval.rejected": (Act.APPROVAL_REJECTED, Subject.APPROVAL),
    "payment.refund": (Act.PAYMENT_REFUNDED, Subject.PAYMENT),
    "payout.retry": (Act.PAYOUT_RETRIED, Subject.PAYOUT),
    "chargeback.record": (Act.CHARGEBACK_RECORDED, Subject.ITEM),
    "transfer.to_supplier": (Act.CREDIT_TRANSFERRED, Subject.SUPPLIER),
    "transfer.to_supplier.requested": (Act.CREDIT_TRANSFER_ASKED, Subject.SUPPLIER),
    "transfer.from_supplier": (Act.DEBT_REPAID, Subject.SUPPLIER),
    "transfer.from_supplier.requested": (Act.DEBT_TRANSFER_ASKED, Subject.SUPPLIER),
    "transfer.undo": (Act.TRANSFER_UNDONE, Subject.SUPPLIER),
    "transfer.undo.requested": (Act.TRANSFER_UNDO_ASKED, Subject.SUPPLIER),
    "transfer.rejected": (Act.TRANSFER_REJECTED, Subject.SUPPLIER),
}
# Where an operator says why; the reason in the detail of any other act is the one that its row was parked for.
_BY_REASON = {"payment.refund", "refund.bounced", "approval.approved", "approval.rejected"}
_BY_HAND = "transfer."  # all of these
_TOLD = {
    "amountKurus": "amountKurus",
    "debtKurus": "debtKurus",
    "priceKurus": "amountKurus",
    "refundId": "refund",
    "orderId": "order",
}


def log_action(work: UnitOfWork, operator_id: str, action: str, object_id: str, detail: dict[str, Any]) -> None:
    """Add to the audit log, and tell identity's, of all services: bank references and accounts stay here."""
    act, subject = _ACTS[action]
    states = [Change("state", str(detail.get("from", "")), detail["to"])] if "to" in detail else []
    others = [Change(told, "", str(detail[key])) for key, told in _TOLD.items() if key in detail]
    reason = detail["reason"] if action in _BY_REASON or action.startswith(_BY_HAND) else ""
    tell_act(work, PaymentsOperatorActed, operator_id, act, (subject, object_id), reason, states + others)
    row = {"operator_id": operator_id, "action": action, "object_id": object_id, "detail": detail}
    work.session.execute(insert(OperatorAction), [row | {"done_at": work.now}])
