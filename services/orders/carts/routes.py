"""A buyer's cart and orders."""

from typing import Any

from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.next_link import LINK, beside
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.ads.steps.own_hand import telling_refusals
from orders.carts import steps as carts
from orders.carts.schemas import CartGetSchema, CartUpdateSchema, ListQuerySchema, OptionSchema
from orders.service import Orders
from orders.views.schemas.shown import CartSchema, OrderLineSchema

blp = Blueprint("carts", __name__, description="A buyer's cart and orders.")


CART_ANSWER = success_of(CartSchema())


@blp.route("/cart/update", methods=["POST"])
@signed_in()
@refuses(
    NotFound,
    own_ad=Conflict,
    ad_closed=Conflict,
    stock_exhausted=Conflict,
    limit_per_buyer=Conflict,
    already_paid=Conflict,
)
@blp.arguments(CartUpdateSchema)
@blp.response(200, CART_ANSWER)
def update_cart(body: dict[str, Any]) -> dict[str, Any]:
    """Set the line of an ad; 0 removes it. What does not fit is clamped, with a warning."""
    options, service, buyer_id = body.pop("options"), current_service(Orders), current_person().id
    with telling_refusals(service, buyer_id, lambda _: [body["ad_id"]]):
        return {"success": carts.set_line(service, buyer_id, options=_stored(options), **body)}


@blp.route("/cart/get", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(CartGetSchema)
@blp.response(200, CART_ANSWER)
def get_cart(body: dict[str, Any]) -> dict[str, Any]:
    """My cart, or an order of mine."""
    with current_service(Orders).work() as work:
        is_order = body["is_order"] == 1
        return {"success": carts.get_cart(work, current_person().id, body["cart_id"], is_order)}


@blp.route("/cart/list")
@signed_in()
@blp.arguments(ListQuerySchema, location="query")
@blp.response(200, success_of(OrderLineSchema(), many=True), headers=LINK)
def list_orders(query: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """My orders, newest first, from behind the order `after` on; `Link` says if there are more."""
    with current_service(Orders).work() as work:
        part = carts.list_orders(work, current_person().id, **query)
        return {"success": part.items}, beside(part)


def _stored(options: list[dict[str, Any]] | None) -> list[dict[str, Any]] | None:
    return None if options is None else OptionSchema(many=True).dump(options)
