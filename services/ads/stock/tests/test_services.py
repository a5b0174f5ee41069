"""What orders asks of ads."""

from datetime import datetime, timedelta

from ads.price.rules.curve import Terms
from ads.tests.asking import post
from kit.clock import iso
from kit.ids import new_id


def reservation(shop, ad_id, **changes):
    body = {"reservationId": new_id(), "orderId": new_id(), "buyerId": new_id()}
    body |= {"expiresAt": iso(shop.ads.clock.now() + timedelta(minutes=40))}
    return body | {"lines": [{"itemId": new_id(), "adId": ad_id, "units": 2}]} | changes


def test_orders_reserves_and_releases(shop):
    ad_id, orders = shop.publish(), shop.ads.internal("orders")
    body = reservation(shop, ad_id)
    first, again = (post(shop, "/internal/reservations", body, orders).get_json() for _ in range(2))
    assert first == again
    held = first["success"]
    assert held["reservationId"] == body["reservationId"]
    assert datetime.fromisoformat(held["expiresAt"]) == datetime.fromisoformat(body["expiresAt"])
    assert held["lines"] == [body["lines"][0] | {"unitPriceKurus": 100_000, "supplierId": shop.supplier_id}]
    released = post(shop, f"/internal/reservations/{body['reservationId']}/release", {}, orders)
    assert released.get_json() == {"success": True}
    assert shop.ad(ad_id).units_held == 0


def test_a_refused_reservation_says_why(shop):
    ad_id, orders = shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2), shop.ads.internal("orders")
    body = reservation(shop, ad_id) | {"lines": [{"itemId": new_id(), "adId": ad_id, "units": 3}]}
    answer = post(shop, "/internal/reservations", body, orders)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "stock_exhausted")
    assert (
        post(shop, "/internal/reservations", reservation(shop, ad_id), shop.ads.internal("payments")).status_code == 403
    )
