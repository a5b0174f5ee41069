"""Parked refunds: what a buyer and the operators can do about money that could not simply go back to its card.

An operator has it tried again, or has the buyer name a bank account and transfers it there. What is large moves only
when a second operator approves. Everything that operators do is written to the audit log, never with the account.
"""

from collections.abc import Sequence
from typing import Any

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Act as EveryAct
from contracts.events.acts import Subject, of_orders
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, NotFound, Unavailable
from kit.ids import new_id
from kit.own_matters import require_others
from payments.ledger.steps import log_action
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment
from payments.provider.clients.transport import NotSent, Unknown
from payments.provider.rules.doubt import Reading
from payments.refunds import selects
from payments.refunds.rows import Approval, Refund
from payments.refunds.rules import account
from payments.refunds.rules import approval as approvals
from payments.refunds.rules import refund as refunds
from payments.refunds.steps import send
from payments.refunds.steps.send import REFUNDS, announce_parked, asks_for_account, complete_by_transfer
from payments.service import Payments
from payments.terms.steps.promising import terms_now

ACCOUNT_LIMIT = "20/hour"
BATCH = 200

Act = dict[str, Any]


def retry(service: Payments, refund_id: str, operator_id: str) -> Act:
    """An operator has a parked refund tried again; one that was parked out of doubt is asked about first."""
    return _act(service, refund_id, operator_id, approvals.RETRY, {})


def transfer(
    service: Payments, refund_id: str, operator_id: str, bank_reference: str, seen_iban: str | None = None
) -> Act:
    """An operator has transferred a parked refund to the bank account that its buyer named, which is the one that the
    operator saw (None: any).
    """
    _require_not_carried_out(service, refund_id)
    return _act(service, refund_id, operator_id, approvals.TRANSFER, {"bankReference": bank_reference}, seen_iban)


def take_transfer_back(service: Payments, refund_id: str, operator_id: str, bank_reference: str, reason: str) -> Act:
    """The bank sent a transfer back, which an operator knows by the reference that they saw: it waits for another
    account of its buyer.
    """
    with service.work() as work:
        row = selects.refund_found_locked(work.session, refund_id)
        if row is None:
            raise NotFound()
        if row.state != refunds.SUCCEEDED or row.bank_reference is None or row.bank_reference != bank_reference:
            raise Conflict("conflict", "Bu iade bu dekontla havale edilmiş değil; geri dönmüş sayılamaz.")
        require_others(operator_id, row.buyer_id)
        send.take_transfer_back(work, row, reason)
        done = {"reason": reason, "bankReference": bank_reference, "to": row.state} | _about(row)
        log_action(work, operator_id, "refund.bounced", row.id, done)
        return {"refund_id": refund_id, "state": row.state, "approval": None}


def ask_for_account(service: Payments, refund_id: str, operator_id: str, seen_iban: str | None = None) -> None:
    """An operator has the buyer of a parked refund asked for a bank account, or for another one than the operator saw;
    who is asked already is not asked again.
    """
    with service.work() as work:
        row = _parked(work, refund_id)
        if asks_for_account(row):
            return
        _require_seen(row, seen_iban)
        row.iban = row.holder = None
        row.iban_asked_at = work.now
        announce_parked(work, row)
        log_action(work, operator_id, "refund.request_iban", refund_id, _about(row))


def give_account(service: Payments, buyer_id: str, refund_id: str, iban: str, holder: str) -> None:
    """A buyer names the bank account for a refund that the card can't take; it may be corrected until it is used.

    A mail tells them of each: a thief of their session could name another one.
    """
    service.limiter.hit(ACCOUNT_LIMIT, "refund-iban", buyer_id)
    with service.work() as work:
        row = selects.refund_of_buyer_locked(work.session, refund_id, buyer_id)
        if row is None:
            raise NotFound()
        if row.state != refunds.PARKED or row.iban_asked_at is None:
            raise Conflict("iban_not_needed", "Bu iade için hesap bilgisi gerekmiyor.")
        _require_undecided(work, row)
        is_other = row.iban != iban
        row.iban, row.holder = iban, holder
        announce_parked(work, row, is_named=is_other)


def show_accounts(work: UnitOfWork, operator_id: str, rows: Sequence[Refund]) -> dict[str, tuple[str, str]]:
    """The accounts, with their holders, to which some refunds wait to be transferred, by refund. That an operator
    looked is kept: nothing else tells a buyer's account.
    """
    shown = [row for row in rows if row.state == refunds.PARKED and row.iban]
    for row in shown:
        about, changes = (Subject.REFUND, row.id), of_orders([row.order_id])
        tell_act(work, PaymentsOperatorActed, operator_id, EveryAct.ACCOUNT_SEEN, about, changes=changes)
    return {row.id: (row.iban or "", row.holder or "") for row in shown}


def approve(service: Payments, approval_id: str, operator_id: str, reason: str) -> str:
    """A second operator approves what another one asked for: now it takes effect. Gives the approval's state."""
    refund_id, action = _subject(service, approval_id)
    if action == approvals.TRANSFER:
        _require_not_carried_out(service, refund_id)
    with service.work() as work:
        row, request = _request(work, refund_id, approval_id)
        if not approvals.may_approve(operator_id, request.requested_by):
            raise Forbidden("second_operator_needed", "Kendi isteğinizi onaylayamazsınız; ikinci bir yönetici gerekir.")
        require_others(operator_id, row.buyer_id)
        _decide(work, (row, request), approvals.APPROVED, operator_id, reason)
        _carry_out(work, row, request.action, request.detail, operator_id)
        return request.state


def reject(service: Payments, approval_id: str, operator_id: str, reason: str) -> str:
    """An operator turns a request down, or takes an own one back. Gives the approval's state."""
    refund_id, _ = _subject(service, approval_id)
    with service.work() as work:
        row, request = _request(work, refund_id, approval_id)
        _decide(work, (row, request), approvals.REJECTED, operator_id, reason)
        return request.state


def wipe_accounts(service: Payments) -> int:
    """Due step: forget bank accounts some days after they were used."""
    settings = service.settings
    with service.work() as work:
        rows = selects.used_accounts(work.session, work.now - settings.account_kept, BATCH)
        for row in rows:
            row.iban = row.holder = None
    return len(rows)


def _act(
    service: Payments,
    refund_id: str,
    operator_id: str,
    action: str,
    detail: dict[str, Any],
    seen_iban: str | None = None,
) -> Act:
    """Do it, or have a second operator asked when the refund is large."""
    settings = service.settings
    with service.work() as work:
        row = _parked(work, refund_id)
        if action == approvals.TRANSFER:
            require_others(operator_id, row.buyer_id)
            _require_seen(row, seen_iban)
            detail = detail | {"iban": _account_of(row)}
        if not approvals.is_needed(row.amount_kurus, terms_now(work, settings).approval_limit_kurus):
            _carry_out(work, row, action, detail, operator_id)
            return {"refund_id": refund_id, "state": row.state, "approval": None}
        request = Approval(
            id=new_id(),
            action=action,
            refund_id=refund_id,
            amount_kurus=row.amount_kurus,
            detail=detail,
            state=approvals.PENDING,
            requested_by=operator_id,
            requested_at=work.now,
        )
        work.session.add(request)
        log_action(
            work,
            operator_id,
            f"refund.{action}.requested",
            refund_id,
            detail | {"approvalId": request.id, "orderId": row.order_id},
        )
        return {"refund_id": refund_id, "state": row.state, "approval": request}


def _carry_out(work: UnitOfWork, row: Refund, action: str, detail: dict[str, Any], operator_id: str) -> None:
    reason = row.reason
    if action == approvals.TRANSFER:
        complete_by_transfer(work, row, detail["bankReference"])
    else:
        _try_again(work, row)
    done = {"reason": reason, "to": row.state} | _about(row)
    log_action(work, operator_id, f"refund.{action}", row.id, detail | done)


def _about(row: Refund) -> dict[str, Any]:
    return {"amountKurus": row.amount_kurus, "orderId": row.order_id}


def _try_again(work: UnitOfWork, row: Refund) -> None:
    if row.was_in_doubt:
        REFUNDS.want_again(work, row)
    else:
        REFUNDS.requeue(row, None, work.now)
        row.reason = None


def _parked(work: UnitOfWork, refund_id: str) -> Refund:
    """A parked refund about which nothing waits for approval, under a lock."""
    row = selects.refund_found_locked(work.session, refund_id)
    if row is None:
        raise NotFound()
    if row.state != refunds.PARKED:
        raise Conflict("conflict", "Bu iade bekletilmiyor; bu işlem yapılamaz.")
    _require_undecided(work, row)
    return row


def _require_undecided(work: UnitOfWork, row: Refund) -> None:
    if selects.pending_approvals_of(work.session, [row.id]):
        raise Conflict("approval_pending", "Bu iade için ikinci bir yöneticinin onayı bekleniyor.")


def _require_seen(row: Refund, seen_iban: str | None) -> None:
    if seen_iban is not None and seen_iban != (row.iban or ""):
        raise Conflict("account_changed", "Alıcının banka hesabı bu sırada değişti. Hesaba bakıp yeniden deneyiniz(!)")


def _account_of(row: Refund) -> str:
    if row.iban is None:
        raise Conflict("iban_missing", "Alıcı henüz banka hesabı bildirmedi.")
    return account.shortened(row.iban)


def _subject(service: Payments, approval_id: str) -> tuple[str, str]:
    with service.work() as work:
        request = work.session.get(Approval, approval_id)
        if request is None:
            raise NotFound()
        return request.refund_id, request.action


def _request(work: UnitOfWork, refund_id: str, approval_id: str) -> tuple[Refund, Approval]:
    """An undecided request and its refund, under locks."""
    row = selects.refund_locked(work.session, refund_id)
    request = selects.approval_locked(work.session, approval_id)
    if request.state != approvals.PENDING:
        raise approvals.decided_already(request.state)
    return row, request


def _decide(work: UnitOfWork, asked: tuple[Refund, Approval], state: str, operator_id: str, reason: str) -> None:
    row, request = asked
    approvals.MOVES.make(request, state)
    request.decided_by, request.decided_at = operator_id, work.now
    detail = {"reason": reason, "refundId": row.id, "orderId": row.order_id}
    log_action(work, operator_id, f"approval.{state}", request.id, detail)


def _require_not_carried_out(service: Payments, refund_id: str) -> None:
    """What was parked out of doubt may have reached the card after all: its books must show clearly that it did not.

    Raises `Conflict` unless they do, `Unavailable` when they can't be read now.
    """
    provider = service.provider
    with service.work() as work:
        row = selects.refund_found_locked(work.session, refund_id)
        if row is None or row.state != refunds.PARKED or not row.was_in_doubt:
            return
        line = lines_selects.line_locked(work.session, row.line_id)
        payment = work.session.get_one(Payment, line.payment_id)
        before = selects.attempt(work.session, row.last_attempt_id).refunded_before_kurus
        question = (payment.provider_payment_id, payment.id)
        attempt_id, amount, line_id = row.last_attempt_id, row.amount_kurus, line.provider_line_id
    try:
        lines = provider.read_books(*question)
    except (NotSent, Unknown) as error:
        raise Unavailable() from error
    booked = next((line.refunds for line in lines if line.provider_line_id == line_id), None)
    if booked is None or refunds.read_books(attempt_id, amount, before, booked) is not Reading.ABSENT:
        raise Conflict("refund_doubtful", "Sağlayıcının kayıtlarına göre bu iade karta yapılmış olabilir.")
