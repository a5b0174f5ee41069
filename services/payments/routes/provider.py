"""What the provider calls, or has the browser call: both are hints to ask the provider, and are believed no further."""

from flask import Response, redirect, request
from flask_smorest import Blueprint

from kit.http import current_service, success_of
from kit.policy import public
from payments.clients.iyzico import IyzicoClient
from payments.domain.payment import Outcome
from payments.schemas import TOKEN_LIMIT, CallbackSchema
from payments.use_cases import settle

blp = Blueprint("provider", __name__, description="What the card provider tells.")


@blp.route("/payment/callback", methods=["POST"])
@public
@blp.arguments(CallbackSchema, location="form", unknown="exclude")
@blp.response(303, description="To the order's page, or back to the checkout with the reason.")
def callback(form: dict) -> Response:
    """The buyer's browser comes back from the provider's page. Only the token is read, and only to ask the provider."""
    service = current_service()
    outcome, order_id = settle.settle_by_token(service, form["token"])
    base = service.settings.public_url
    if outcome is Outcome.CAPTURED:
        return redirect(f"{base}/siparis/ozet?orderId={order_id}", 303)
    return redirect(f"{base}/checkout?odeme={outcome.value}#delivery", 303)


@blp.route("/payment/webhook", methods=["POST"])
@public
@blp.response(200, success_of())
def webhook() -> dict:
    """The provider's notification. Signed: we ask now; otherwise it is a hint to ask soon. The answer is the same."""
    service = current_service()
    provider: IyzicoClient = service.parts["provider"]
    notification = request.get_json(force=True, silent=True)
    token = notification.get("token") if isinstance(notification, dict) else None
    if isinstance(token, str) and 0 < len(token) <= TOKEN_LIMIT and "\x00" not in token:
        if provider.is_genuine(request.headers.get("X-IYZ-SIGNATURE-V3"), notification):
            settle.settle_by_token(service, token)
        else:
            settle.ask_soon(service, token)
    return {"success": True}
