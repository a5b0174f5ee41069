"""The paths of orders: parse, one use case, schema."""

from flask import Response, jsonify, request
from flask_smorest import Blueprint
from marshmallow import fields

from kit.http import current_service, success_of
from kit.policy import current_person, internal, public, signed_in
from orders import schemas
from orders.use_cases import attempts, carts
from orders.use_cases.attempts import SnapshotRequest

cart = Blueprint("cart", "cart", description="A buyer's cart and orders.")
tracking = Blueprint("tracking", "tracking", description="Orders by their number, and the rating form.")
internals = Blueprint("internal", "internal", description="For payments only.")
BLUEPRINTS = (cart, tracking, internals)

CART_ANSWER = success_of(schemas.CartSchema())

# The form with which a seller is rated once per order.
RATING_QUESTIONS = [
    {"id": 1, "type": "star", "prompt": "Ürün, ilandaki açıklamaya uygun muydu?"},
    {"id": 2, "type": "star", "prompt": "Paketleme özenli miydi?"},
    {"id": 3, "type": "star", "prompt": "Ürün zamanında kargoya verildi mi?"},
    {"id": 4, "type": "text", "prompt": "Tedarikçi hakkında eklemek istedikleriniz"},
]


@cart.route("/cart/update", methods=["POST"])
@signed_in()
@cart.arguments(schemas.CartUpdateSchema)
@cart.response(200, CART_ANSWER)
def update_cart(body: dict) -> dict:
    """Set the line of an ad; 0 removes it. What does not fit is clamped, with a warning."""
    options = body.pop("options")
    with current_service().work() as work:
        return {"success": carts.update_cart(work, current_person().id, options=_stored(options), **body)}


@cart.route("/cart/get", methods=["POST"])
@signed_in()
@cart.arguments(schemas.CartGetSchema)
@cart.response(200, CART_ANSWER)
def get_cart(body: dict) -> dict:
    """My cart, or an order of mine."""
    with current_service().work() as work:
        is_order = body["is_order"] == 1
        return {"success": carts.get_cart(work, current_person().id, body["cart_id"], is_order)}


@cart.route("/cart/list")
@signed_in()
@cart.response(200, success_of(schemas.OrderLineSchema(), many=True))
def list_orders() -> dict:
    """My orders, newest first."""
    with current_service().work() as work:
        return {"success": carts.list_orders(work, current_person().id)}


@tracking.route("/orders/track/<string:number>")
@public
@tracking.response(200, success_of(schemas.TrackingSchema()))
def track_order(number: str) -> dict:
    """Where an order is, by its number: at least 8 characters, nothing personal."""
    service = current_service()
    service.parts["limiter"].hit(service.parts["settings"].tracking_limits, "track", request.remote_addr or "")
    with service.work() as work:
        return {"success": carts.track_order(work, number)}


@tracking.route("/cdn/seller-rating-questions.json")
@public
@tracking.doc(responses={"200": {"description": "The questions of the rating form."}})
def rating_questions() -> Response:
    """The form with which a seller is rated: star questions and one text."""
    response = jsonify(RATING_QUESTIONS)
    response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    response.add_etag()
    return response.make_conditional(request)


@internals.route("/internal/snapshots", methods=["POST"])
@internal("payments")
@internals.arguments(schemas.SnapshotRequestSchema)
@internals.response(200, success_of(fields.Dict()))
def take_snapshot(body: dict) -> dict:
    """Fix what a payment pays for and hold its units. The same payment again gets the same answer."""
    return {"success": attempts.take_snapshot(current_service(), SnapshotRequest(**body))}


def _stored(options: list[dict] | None) -> list[dict] | None:
    return None if options is None else schemas.OptionSchema(many=True).dump(options)
