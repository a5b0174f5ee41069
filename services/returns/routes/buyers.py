"""What a buyer asks of returns: cancel, return, choose a carrier, show what came; and the reasons, for visitors."""

from typing import Any

from flask import Response, request
from marshmallow import RAISE
from werkzeug.wrappers import Response as AnyResponse

from contracts.duties import Duty
from kit.callers import calling_network
from kit.errors import Conflict, Invalid, NotFound
from kit.http import current_service, success_of
from kit.idempotency import answer_once, may_be_repeated
from kit.policy import current_person, public, signed_in
from kit.public_answers import document
from kit.reading import Blueprint
from kit.refusals import refuses
from returns import pictures, selects
from returns.schemas import asked, shown
from returns.service import Returns
from returns.steps import cancelling, evidence, objecting, requesting, showing, withdrawing

blp = Blueprint("returns", "returns", description="Cancelling and returning.")

# Besides what orders refuses; nothing_to_cancel is its word for what is cancelled already.
WITHDRAWN = dict.fromkeys(("nothing_to_withdraw", "nothing_to_cancel", "withdrawal_window_closed"), Conflict)
UPLOAD_ROUTE = "/order/returnPicture"


@blp.route("/cdn/reasons.json", methods=["GET"])
@public
@blp.alt_response(200, schema=shown.ReasonSchema(many=True))
def show_reasons() -> AnyResponse:
    """The reasons that a buyer can choose when cancelling or returning something."""
    with current_service(Returns).work() as work:
        reasons = selects.reasons(work.session)
    return document(shown.ReasonSchema(many=True).dump(reasons))


@blp.route("/order/cancelProduct", methods=["POST"])
@signed_in()
@may_be_repeated
@refuses(NotFound, already_shipped=Conflict, forfeited=Conflict, nothing_to_cancel=Conflict)
@blp.arguments(asked.CancelFormSchema)
@blp.response(200, success_of())
def cancel_product(body: dict[str, Any]) -> dict[str, Any]:
    """Cancel units that were not shipped yet: their money goes back at once. An Idempotency-Key makes a repeat safe."""
    service = current_service(Returns)
    _limit(service, "request")

    def cancel() -> dict[str, Any]:
        cancelling.cancel_product(service, current_person().id, cancelling.Wish(**body))
        return {"success": True}

    return answer_once(service, current_person().id, "cancelProduct", _key(), body, cancel)


@blp.route("/order/returnProduct", methods=["POST"])
@signed_in()
@may_be_repeated
@refuses(NotFound, not_delivered=Conflict, return_window_closed=Conflict)
@blp.arguments(asked.ReturnFormSchema)
@blp.response(200, success_of())
def return_product(body: dict[str, Any]) -> dict[str, Any]:
    """Ask to send delivered units back; the supplier decides. An Idempotency-Key makes a repeat safe."""
    service = current_service(Returns)
    settings = service.settings
    _limit(service, "request")

    def ask() -> dict[str, Any]:
        with service.work() as work:
            requesting.request_return(work, settings, current_person().id, requesting.Wish(**body))
        return {"success": True}

    return answer_once(service, current_person().id, "returnProduct", _key(), body, ask)


@blp.route("/order/withdrawProduct", methods=["POST"])
@signed_in()
@may_be_repeated
@refuses(NotFound, forfeited=Conflict, **WITHDRAWN)
@blp.arguments(asked.WithdrawFormSchema)
@blp.response(200, success_of())
def withdraw_product(body: dict[str, Any]) -> dict[str, Any]:
    """Withdraw from the purchase of units without a reason: what was not shipped is cancelled at once, what was
    delivered can be sent back, and what is under way once it arrives. An Idempotency-Key makes a repeat safe.
    """
    service = current_service(Returns)
    _limit(service, "request")

    def withdraw() -> dict[str, Any]:
        withdrawing.withdraw_product(service, current_person().id, withdrawing.Wish(**body))
        return {"success": True}

    return answer_once(service, current_person().id, "withdrawProduct", _key(), body, withdraw)


@blp.route("/order/returnCargoCode", methods=["POST"])
@signed_in()
@refuses(NotFound, Conflict)
@blp.arguments(asked.CargoFormSchema)
@blp.response(200, success_of(shown.CargoCodeSchema()))
def choose_cargo(body: dict[str, Any]) -> dict[str, Any]:
    """Choose who carries an approved return, and get the code for it. Repeating it gives the same code."""
    service = current_service(Returns)
    _limit(service, "request")
    with service.work() as work:
        return {"success": requesting.choose_cargo(work, current_person().id, **body)}


@blp.route("/order/returns/<uuid:order_id>", methods=["GET"])
@signed_in()
@blp.response(200, success_of(shown.OwnReturnSchema(), many=True))
def show_own_returns(order_id: object) -> dict[str, Any]:
    """My returns of an order with their history, the oldest first."""
    with current_service(Returns).work() as work:
        return {"success": showing.own_returns(work, current_person().id, str(order_id))}


@blp.route("/order/returns/<uuid:return_id>/object", methods=["POST"])
@signed_in()
@refuses(Conflict, objection_closed=Conflict)
@blp.arguments(asked.ObjectionFormSchema)
@blp.response(200, success_of(shown.OwnReturnSchema()))
def object_to_refusal(body: dict[str, Any], return_id: object) -> dict[str, Any]:
    """Object once, within seven days, to a return that was denied or rejected: an operator decides."""
    service = current_service(Returns)
    _limit(service, "request")
    with service.work() as work:
        row = objecting.object_to(work, current_person().id, str(return_id), **body)
        return {"success": showing.shown(work, [row])[0]}


@blp.route("/order/returns/<uuid:return_id>/received", methods=["POST"])
@signed_in()
@refuses(Conflict)
@blp.response(200, success_of(shown.OwnReturnSchema()))
def say_received(return_id: object) -> dict[str, Any]:
    """What I said had not come is there after all: nothing is to be decided any more."""
    service = current_service(Returns)
    _limit(service, "request")
    with service.work() as work:
        row = requesting.say_received(work, current_person().id, str(return_id))
        return {"success": showing.shown(work, [row])[0]}


@blp.route(UPLOAD_ROUTE, methods=["POST"])
@signed_in(duty=Duty.CARE)
@refuses(bad_picture=Invalid)
@blp.arguments(asked.PictureFormSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.response(200, success_of(shown.PictureSchema()))
def upload_picture(form: dict[str, Any]) -> dict[str, Any]:
    """Keep a picture (JPEG, PNG or WebP) for a return, an objection or an answer that is about to be sent."""
    service = current_service(Returns)
    _limit(service, "picture")
    service.limiter.hit(service.settings.picture_address_limits, "pictures", calling_network())
    picture_id = evidence.keep_picture(service, current_person().id, form["image"].read())
    return {"success": {"picture_id": picture_id}}


@blp.route(f"{UPLOAD_ROUTE}/<uuid:picture_id>", methods=["GET"])
@signed_in(duty=Duty.CARE)
@blp.response(200, {"type": "string", "format": "binary"}, content_type=pictures.MIME_TYPE)
def show_picture(picture_id: object) -> Response:
    """A picture, for the buyer and the supplier of its return and operators."""
    webp = evidence.show_picture(current_service(Returns), current_person(), str(picture_id))
    response = Response(webp, content_type=pictures.MIME_TYPE)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def _limit(service: Returns, what: str) -> None:
    """Count something against the limits of the person who does it. Raises `RateLimited`."""
    settings = service.settings
    limits = {"picture": settings.picture_limits, "request": settings.request_limits}
    service.limiter.hit(limits[what], f"return-{what}", current_person().id)


def _key() -> str:
    return request.headers.get("Idempotency-Key", "")
