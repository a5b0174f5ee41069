"""A buyer's cart and orders."""

from marshmallow import RAISE

from kit.callers import calling_network
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from orders import schemas
from orders.use_cases import carts, rating, review_pictures, shipping

PICTURE_ROUTE = "/order/reviewPicture"

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
    service, buyer_id = current_service(), current_person().id
    signature = rating.signature_of(service, buyer_id)
    with service.work() as work:
        rating.rate_seller(work, buyer_id, body["cart_id"], body["seller_id"], body["ratings"], signature)
    return {"success": True}


@orders.route("/order/rateItem", methods=["POST"])
@signed_in()
@orders.arguments(schemas.RateItemSchema)
@orders.response(200, success_of())
def rate_item(body: dict) -> dict:
    """Review what was delivered, once."""
    service, buyer_id = current_service(), current_person().id
    said = {"star": body["rating"], "comment": body["comment"], "pictures": body["pictures"]}
    said["signature"] = rating.signature_of(service, buyer_id)
    with service.work() as work:
        rating.review_item(work, buyer_id, body["cart_id"], body["ad_id"], **said)
    return {"success": True}


@orders.route(PICTURE_ROUTE, methods=["POST"])
@signed_in()
@orders.arguments(schemas.ReviewPictureFormSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@orders.response(200, success_of(schemas.KeptPictureSchema()))
def upload_picture(form: dict) -> dict:
    """Keep a picture (JPEG, PNG or WebP) for a review that is about to be written."""
    service, buyer_id = current_service(), current_person().id
    limiter, settings = service.parts["limiter"], service.parts["settings"]
    limiter.hit(settings.picture_limits, "review-picture", buyer_id)
    limiter.hit(settings.picture_address_limits, "pictures", calling_network())
    return {"success": {"picture_id": review_pictures.keep_picture(service, buyer_id, form["image"].read())}}


@orders.route(f"{PICTURE_ROUTE}/remove", methods=["POST"])
@signed_in()
@orders.arguments(schemas.RemovePictureSchema)
@orders.response(200, success_of())
def remove_picture(body: dict) -> dict:
    """Take a picture off a review: one's own, or any as an operator. Again changes nothing."""
    with current_service().work() as work:
        review_pictures.remove_picture(work, current_person(), body["picture_id"])
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
