"""Ending and withdrawing an ad."""

from typing import Any

from ads.ads import schemas, steps
from ads.service import Ads
from contracts.duties import Duty
from kit.errors import Conflict, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

OPERATOR = "operator"

blp = Blueprint("ads", "ads", description="Ending and withdrawing ads.")
blp.after_request(revalidated)


@blp.route("/disable-ad", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@refuses(NotFound, ad_closed=Conflict)
@blp.arguments(schemas.WithdrawSchema)
@blp.response(200, schemas.WithdrawnSchema())
def withdraw_ad(body: dict[str, Any]) -> dict[str, Any]:
    """Withdraw an open ad: every paid order of it is cancelled and refunded in full. An operator says why."""
    if current_person().role == OPERATOR and len(body["reason"]) < schemas.REASON_MIN:
        message = f"Gerekçe en az {schemas.REASON_MIN} karakter olmalıdır(!)"
        raise Invalid("validation_failed", message, {"Reason": [message]})
    with current_service(Ads).work() as work:
        steps.withdraw_ad(work, current_person(), **body)
    return {"success": {"adId": body["ad_id"]}, "Result": True}


@blp.route("/operator/ads/<int(max=9007199254740991):ad_id>/end", methods=["POST"])
@signed_in("operator")
@refuses(ad_closed=Conflict)
@blp.arguments(schemas.OperatorReasonSchema)
@blp.response(200, success_of(schemas.AdStatusSchema()))
def end_ad_now(body: dict[str, Any], ad_id: int) -> dict[str, Any]:
    """End an open ad now, with a reason that is kept in the audit log."""
    with current_service(Ads).work() as work:
        return {"success": steps.end_ad_now(work, current_person(), ad_id, body["reason"])}


@blp.route("/operator/ads/<int(max=9007199254740991):ad_id>/withdraw", methods=["POST"])
@signed_in("operator")
@refuses(ad_closed=Conflict)
@blp.arguments(schemas.OperatorReasonSchema)
@blp.response(200, success_of(schemas.AdStatusSchema()))
def withdraw_ad_as_operator(body: dict[str, Any], ad_id: int) -> dict[str, Any]:
    """Take an open ad down, with a reason that is kept: every paid order of it is refunded in full."""
    with current_service(Ads).work() as work:
        return {"success": steps.withdraw_ad(work, current_person(), ad_id, body["reason"])}
