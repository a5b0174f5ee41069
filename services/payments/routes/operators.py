"""What operators see and do about money."""

from collections.abc import Sequence

from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.fields import BIGINT_MAX
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from payments import repository
from payments.domain import payment as life
from payments.models import Refund
from payments.schemas import (
    DecidedSchema,
    ListedApprovalSchema,
    OddPaymentSchema,
    OperatorRefundSchema,
    PaymentRefundSchema,
    PaymentsQuerySchema,
    ReconciliationSchema,
    RefundActSchema,
    RefundsQuerySchema,
    SettlementSchema,
    TransferSchema,
)
from payments.use_cases import mismatches, parked, reconciliation, settlement
from payments.use_cases.refunds import asks_for_account

blp = Blueprint("operator", __name__, description="Refunds, settlement and reconciliation, for operators.")


@blp.route("/operator/refunds", methods=["GET"])
@signed_in("operator")
@blp.arguments(RefundsQuerySchema, location="query")
@blp.response(200, success_of(OperatorRefundSchema(), many=True))
def list_refunds(query: dict) -> dict:
    """The newest 200 refunds, of one state or of all."""
    with current_service().work() as work:
        rows = repository.refunds_listed(work.session, query["state"])
        return {"success": _refund_rows(work, rows)}


@blp.route("/operator/refunds/<uuid:refund_id>/retry", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of(RefundActSchema()))
def retry_refund(refund_id: object) -> dict:
    """Have a parked refund tried again; a large one waits for a second operator."""
    return {"success": parked.retry(current_service(), str(refund_id), current_person().id)}


@blp.route("/operator/refunds/<uuid:refund_id>/requestIban", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of())
def request_iban(refund_id: object) -> dict:
    """Have the buyer of a parked refund asked for a bank account."""
    parked.ask_for_account(current_service(), str(refund_id), current_person().id)
    return {"success": True}


@blp.route("/operator/refunds/<uuid:refund_id>/transfer", methods=["POST"])
@signed_in("operator")
@blp.arguments(TransferSchema)
@blp.response(200, success_of(RefundActSchema()))
def note_transfer(body: dict, refund_id: object) -> dict:
    """Note that a parked refund was transferred to its buyer's account; a large one waits for a second operator."""
    person = current_person()
    return {"success": parked.transfer(current_service(), str(refund_id), person.id, body["bank_reference"])}


@blp.route("/operator/approvals", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(ListedApprovalSchema(), many=True))
def list_approvals() -> dict:
    """What waits for a second operator, oldest first."""
    with current_service().work() as work:
        return {"success": repository.pending_approvals(work.session)}


@blp.route("/operator/approvals/<uuid:approval_id>/approve", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of(DecidedSchema()))
def approve(approval_id: object) -> dict:
    """Approve what another operator asked for: it takes effect now."""
    return {"success": {"state": parked.approve(current_service(), str(approval_id), current_person().id)}}


@blp.route("/operator/approvals/<uuid:approval_id>/reject", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of(DecidedSchema()))
def reject(approval_id: object) -> dict:
    """Turn a request down, or take an own one back."""
    return {"success": {"state": parked.reject(current_service(), str(approval_id), current_person().id)}}


@blp.route("/operator/payments", methods=["GET"])
@signed_in("operator")
@blp.arguments(PaymentsQuerySchema, location="query")
@blp.response(200, success_of(OddPaymentSchema(), many=True))
def list_odd_payments(query: dict) -> dict:
    """The newest 200 payments that were paid and not accepted (yet)."""
    states = (query["state"],) if query["state"] else life.TO_LOOK_AT
    names = ("id", "state", "purpose", "total_kurus", "reported_kurus", "reason", "created_at")
    with current_service().work() as work:
        return {"success": [_row(row, names) for row in repository.payments_to_look_at(work.session, states)]}


@blp.route("/operator/payments/<uuid:payment_id>/refund", methods=["POST"])
@signed_in("operator")
@blp.arguments(PaymentRefundSchema)
@blp.response(200, success_of())
def refund_payment(body: dict, payment_id: object) -> dict:
    """Give all of a mismatching payment back, by the provider's record of it."""
    mismatches.refund_mismatch(current_service(), str(payment_id), current_person().id, body["reason"])
    return {"success": True}


@blp.route("/operator/ads/<int:ad_id>/settlement", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(SettlementSchema()))
def show_settlement(ad_id: int) -> dict:
    """How far the settlement of an ad that ended or was withdrawn is."""
    if ad_id > BIGINT_MAX:
        raise NotFound()
    service = current_service()
    with service.work() as work:
        return {"success": settlement.settlement_of(work, ad_id, service.parts["settings"].rates)}


@blp.route("/operator/reconciliation", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(ReconciliationSchema()))
def show_reconciliation() -> dict:
    """Our books beside the provider's. The least recently compared payments are compared anew first."""
    service = current_service()
    reconciliation.reconcile(service, reconciliation.FRESH_ENOUGH, reconciliation.BATCH)
    with service.work() as work:
        return {"success": reconciliation.report(work, service.parts["settings"])}


def _row(row: object, names: tuple[str, ...]) -> dict:
    return {name: getattr(row, name) for name in names} | {"number": short_number(row.order_id)}


def _refund_rows(work: UnitOfWork, rows: Sequence[Refund]) -> list[dict]:
    names = ("id", "ad_id", "amount_kurus", "cause", "state", "reason", "iban", "holder", "opened_at")
    waiting = {one.refund_id: one for one in repository.pending_approvals(work.session, [row.id for row in rows])}
    listed = [_row(row, names) | {"needs_iban": asks_for_account(row), "approval": waiting.get(row.id)} for row in rows]
    return [row | {"order_number": row["number"]} for row in listed]
