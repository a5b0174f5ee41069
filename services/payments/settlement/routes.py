"""How far the settlement of an ad is, for operators."""

from typing import Any

from kit.errors import NotFound
from kit.fields import BIGINT_MAX
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from payments.service import Payments
from payments.settlement.schemas import RefundProgressListSchema, SettlementSchema
from payments.settlement.steps import ended_ads, progress
from payments.terms.schemas import AdsQuerySchema
from payments.terms.steps.promising import promise_of

blp = Blueprint("settlement", __name__, description="The settlement of ads, for operators.")


@blp.route("/operator/ads/<int:ad_id>/settlement", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(SettlementSchema()))
def show_settlement(ad_id: int) -> dict[str, Any]:
    """How far the settlement of an ad that ended or was withdrawn is."""
    if ad_id > BIGINT_MAX:
        raise NotFound()
    service = current_service(Payments)
    with service.work() as work:
        promise = promise_of(work, service.settings, ad_id)
        return {"success": ended_ads.settlement_of(work, ad_id, promise.rates)}


@blp.route("/operator/settlements", methods=["GET"])
@signed_in("operator")
@blp.arguments(AdsQuerySchema, location="query")
@blp.response(200, success_of(RefundProgressListSchema()))
def refund_progress(query: dict[str, Any]) -> dict[str, Any]:
    """How far the refunds of some ads that end are, for a page that is looked at while they do."""
    with current_service(Payments).work() as work:
        return {"success": {"items": progress.refund_progress(work, **query)}}
