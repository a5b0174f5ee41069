"""What operators see and do about money."""

from flask_smorest import Blueprint

from kit.errors import NotFound
from kit.fields import BIGINT_MAX
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.policy import current_person, signed_in
from payments import repository
from payments.schemas import (
    OperatorRefundSchema,
    ReconciliationSchema,
    RefundsQuerySchema,
    RetriedSchema,
    SettlementSchema,
)
from payments.use_cases import reconciliation, refunds, settlement

blp = Blueprint("operator", __name__, description="Refunds, settlement and reconciliation, for operators.")


@blp.route("/operator/refunds", methods=["GET"])
@signed_in("operator")
@blp.arguments(RefundsQuerySchema, location="query")
@blp.response(200, success_of(OperatorRefundSchema(), many=True))
def list_refunds(query: dict) -> dict:
    """The newest 200 refunds, of one state or of all."""
    with current_service().work() as work:
        rows = repository.refunds_listed(work.session, query["state"])
        return {"success": [_listed(row) for row in rows]}


@blp.route("/operator/refunds/<uuid:refund_id>/retry", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of(RetriedSchema()))
def retry_refund(refund_id: object) -> dict:
    """Have a parked refund tried again; it is written to the audit log."""
    state = refunds.retry(current_service(), str(refund_id), current_person().id)
    return {"success": {"refundId": refund_id, "state": state}}


@blp.route("/operator/ads/<int:ad_id>/settlement", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(SettlementSchema()))
def show_settlement(ad_id: int) -> dict:
    """How far the settlement of an ended ad is."""
    if ad_id > BIGINT_MAX:
        raise NotFound()
    with current_service().work() as work:
        return {"success": settlement.settlement_of(work, ad_id)}


@blp.route("/operator/reconciliation", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(ReconciliationSchema()))
def show_reconciliation() -> dict:
    """Our books beside the provider's. The least recently compared payments are compared anew first."""
    service = current_service()
    reconciliation.reconcile(service, reconciliation.FRESH_ENOUGH, reconciliation.BATCH)
    with service.work() as work:
        return {"success": reconciliation.report(work)}


def _listed(row: object) -> dict:
    names = ("id", "ad_id", "amount_kurus", "cause", "state", "reason", "opened_at")
    return {name: getattr(row, name) for name in names} | {"order_number": short_number(row.order_id)}
