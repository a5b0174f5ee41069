"""A buyer's cart and orders."""

from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from orders import schemas
from orders.use_cases import carts, rating, shipping

cart = Blueprint("cart", "cart", description="A buyer's cart and orders.")
orders = Blueprint("orders", "orders", description="What a buyer does with an order that has arrived.")

CART_ANSWER = success_of(schemas.CartSchema())


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


@orders.route("/order/confirmReceipt", methods=["POST"])
@signed_in()
@orders.arguments(schemas.ConfirmReceiptSchema)
@orders.response(200, success_of())
def confirm_receipt(body: dict) -> dict:
    """I have what was shipped: one item, or all that is on its way. Again changes nothing."""
    with current_service().work() as work:
        shipping.confirm_receipt(work, current_person().id, body["cart_id"], body["ad_id"])
    return {"success": True}


@orders.route("/order/rateSeller", methods=["POST"])
@signed_in()
@orders.arguments(schemas.RateSellerSchema)
@orders.response(200, success_of())
def rate_seller(body: dict) -> dict:
    """Rate the seller of an order, once."""
    with current_service().work() as work:
        rating.rate_seller(work, current_person().id, body["cart_id"], body["seller_id"], body["ratings"])
    return {"success": True}


@orders.route("/order/rateItem", methods=["POST"])
@signed_in()
@orders.arguments(schemas.RateItemSchema)
@orders.response(200, success_of())
def rate_item(body: dict) -> dict:
    """Review what was delivered, once."""
    with current_service().work() as work:
        rating.review_item(
            work, current_person().id, body["cart_id"], body["ad_id"], star=body["rating"], comment=body["comment"]
        )
    return {"success": True}


@orders.route("/order/reviews")
@signed_in()
@orders.response(200, success_of(schemas.OwnReviewSchema(), many=True))
def list_reviews() -> dict:
    """What I have reviewed, newest first."""
    with current_service().work() as work:
        return {"success": rating.list_reviews(work, current_person().id)}


def _stored(options: list[dict] | None) -> list[dict] | None:
    return None if options is None else schemas.OptionSchema(many=True).dump(options)
