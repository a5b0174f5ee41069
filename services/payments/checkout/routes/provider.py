"""What the provider calls, or has the browser call: both are hints to ask the provider, and are believed no further."""

from typing import Any

from flask import redirect, request
from werkzeug.wrappers import Response as AnyResponse

from kit.http import current_service, success_of
from kit.policy import public
from kit.reading import BadJson, Blueprint, read_json
from payments.checkout.schemas import CallbackSchema, is_token
from payments.checkout.steps import settle
from payments.lines.rules import payment as life
from payments.lines.rules.payment import Outcome
from payments.service import Payments

UNDECIDED = (Outcome.UNKNOWN, Outcome.REVIEW, Outcome.MISMATCH)  # it may have been paid: no second page is offered
LATE = "late"

blp = Blueprint("provider", __name__, description="What the card provider tells.")


@blp.route("/payment/callback", methods=["POST"])
@public
@blp.arguments(CallbackSchema, location="form", unknown="exclude")
@blp.response(303, description="To the order's page, or back to the checkout; with the reason when it was not paid.")
def callback(form: dict[str, Any]) -> AnyResponse:
    """The buyer's browser comes back from the provider's page. Only the token is read, and only to ask the provider."""
    service = current_service(Payments)
    settled = settle.settle_by_token(service, form["token"])
    return redirect(service.common.public_url + _way_back(settled), 303)


@blp.route("/payment/webhook", methods=["POST"])
@public
@blp.response(200, success_of())
def webhook() -> dict[str, Any]:
    """The provider's notification. Signed: we ask now; otherwise it is a hint to ask soon. The answer is the same."""
    service = current_service(Payments)
    provider = service.provider
    notification = _notification(request.get_data())
    token = notification.get("token")
    if is_token(token):
        if provider.is_genuine(request.headers.get("X-IYZ-SIGNATURE-V3"), notification):
            settle.settle_by_token(service, token)
        else:
            settle.ask_soon(service, token)
    return {"success": True}


def _notification(body: bytes) -> dict[str, Any]:
    """What the provider says, under any content type; nothing when it is no document that we read."""
    try:
        said = read_json(body)
    except BadJson:
        return {}
    return said if isinstance(said, dict) else {}


def _way_back(settled: settle.Settled) -> str:
    """To the page that waits for what becomes of a payment and says it; back to the checkout when it was not paid."""
    of_order = f"/siparis/ozet?orderId={settled.order_id}"
    if settled.purpose == life.BALANCE:
        outcome = LATE if settled.is_refused else settled.outcome.value
        return of_order if settled.is_paid else f"{of_order}&odeme={outcome}"
    if settled.outcome is Outcome.CAPTURED:
        return f"/siparis/ozet?paymentId={settled.payment_id}&orderId={settled.order_id}"
    if settled.order_id is not None and settled.outcome in UNDECIDED:
        return f"/siparis/ozet?paymentId={settled.payment_id}&odeme={settled.outcome.value}&orderId={settled.order_id}"
    return f"/checkout?odeme={settled.outcome.value}#delivery"
