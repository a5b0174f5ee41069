"""Two windows of one buyer pay for one cart at the same moment: it is paid once, and each window is told the truth."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
import requests

from tests.support.people import Refused, Visitor
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

TABS = 2
UNITS = 2
IN_WORDS = {
    "payment_given_up": "Bu sepet için başka bir ödeme başlatıldı ya da sepetiniz değişti; bu ödeme geçersiz.",
    "reservation_open": "ödeme",
    "conflict": "Bu sipariş zaten alınmış.",
}


def _start(tab: Visitor) -> str | Refused:
    try:
        return tab.start_payment(tab.get("/api/user/address")[0]["id"])
    except Refused as refused:
        return refused


def _standing(buyer: Visitor, address: str) -> tuple[str, str | None]:
    """What a window is told at the address that it was sent back to: of a payment that it names, how that one stands."""
    told = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    if "paymentId" not in told:
        return told.get("odeme", "paid"), None
    found = buyer.post("/api/payment/look", {"orderId": told.get("orderId"), "paymentId": told["paymentId"]})
    return found["state"], found["reason"]


def test_a_cart_that_is_bought_in_two_windows_at_once_is_paid_once(running, publish, new_buyer):
    ad_id, buyer, visitor = publish(), new_buyer(), running.visitor()
    buyer.fill_cart(ad_id, UNITS)
    cart_id = buyer.post("/api/cart/get", {"cartId": None, "isOrder": 0})["info"]["uuid"]
    tabs = [replace(buyer, session=requests.Session()) for _ in range(TABS)]
    with ThreadPoolExecutor(TABS) as pool:
        begun = list(pool.map(_start, tabs))
        for refused in (one for one in begun if isinstance(one, Refused)):
            assert refused.status == 409 and IN_WORDS[refused.code] in refused.body["failed"]
        pages = [(tab, token) for tab, token in zip(tabs, begun, strict=True) if isinstance(token, str)]
        assert pages, "one of them gets a page"
        list(pool.map(lambda page: page[0].pay(page[1]), pages))
        sent_to = list(pool.map(lambda page: page[0].come_back(page[1]), pages))
    order = buyer.paid_order(cart_id)
    assert (order["info"]["status"], order["info"]["subTotal"]) == ("paid", 1000 * UNITS)
    eventually(lambda: visitor.get(f"/api/ads/{ad_id}")["numOrders"] == UNITS, "the units count once")

    def is_told() -> bool:
        """Exactly one page has paid, and what the other took goes back."""
        told = [_standing(buyer, address) for address in sent_to]
        others = [(state, reason) for state, reason in told if state != "paid"]
        is_settled = all(state != "open" and reason in ("changed", None) for state, reason in others)
        return len(told) - len(others) == 1 and ("paid", None) in told and is_settled

    eventually(is_told, "each window is told what became of its payment", 30)
    late = _start(tabs[0])
    assert isinstance(late, Refused), "a third window buys nothing more"
    assert (late.status, late.body["failed"]) == (404, "Sepet bulunamadı.")
    assert visitor.get(f"/api/ads/{ad_id}")["numOrders"] == UNITS
