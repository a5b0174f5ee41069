"""A crowd that buys while things break: every act is repeated until it is answered, and no buyer buys twice for it."""

import os
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import requests

from tests.support.people import Refused, Visitor
from tests.support.waiting import eventually

PATIENCE_SECONDS = float(os.environ.get("FAULT_PATIENCE_SECONDS", "90"))
BUSY = 500  # from here on the shop says that it can't just now
SAID_AGAIN = {
    "conflict",
    "payment_given_up",
    "reservation_open",
    "rate_limited",
    "already_paid",
    "payment_unknown",
    "payment_review",
    "terms_changed",  # by another release, or at midnight: the next try reads them again
}


@dataclass(frozen=True)
class Bought:
    """An order, and who has it."""

    buyer: Visitor
    order_id: str
    ad_id: int
    units: int


def patiently(act: Any, what: str) -> Any:
    """Do it until an answer comes."""

    def once() -> tuple[Any]:
        try:
            return (act(),)
        except Refused as refusal:
            if refusal.status < BUSY and refusal.code not in SAID_AGAIN:
                raise
        except (requests.RequestException, ValueError, KeyError):
            pass
        return ()

    return eventually(once, what, PATIENCE_SECONDS)[0]


def until(holds: Any, what: str, seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until something holds, while the shop may not answer."""
    eventually(lambda: patiently(holds, what), what, seconds)


def ended(operator: Visitor, ad_id: int) -> bool:
    """End an ad now, perhaps for the second time because the first answer was lost."""
    try:
        operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    except Refused as refusal:
        if refusal.code != "ad_closed":
            raise
    return True


def buy_despite_faults(buyer: Visitor, ad_id: int, units: int) -> Bought:
    """The whole purchase, each step until it is answered; a payment that turned out to be captured is not repeated."""
    address = patiently(lambda: buyer.get("/api/user/address"), "the addresses")[0]["id"]
    cart = patiently(lambda: buyer.fill_cart(ad_id, units), "the cart is filled")["info"]["uuid"]

    def pay() -> bool:
        if buyer.order(cart)["info"]["status"] != "created":
            return True
        try:
            token = buyer.start_payment(address)
        except Refused as refusal:
            if refusal.code != "not_found":
                raise
            return False  # the provider was asked meanwhile: the cart has just become the order, as the next look shows
        buyer.pay(token)
        landed = buyer.come_back(token)
        return "orderId=" in landed and "odeme=" not in landed

    patiently(lambda: pay() or _again(), "the money is taken")
    patiently(lambda: buyer.order(cart)["info"]["status"] != "created" or _again(), "the order is paid")
    return Bought(buyer, cart, ad_id, units)


def _again() -> None:
    raise ValueError("not yet")


def buy_all(buyers: list[Visitor], ads: list[int], purchases: int) -> list[Bought]:
    """So many purchases, each buyer one after the other, all buyers at once."""
    plan: dict[int, list[int]] = {place: [] for place in range(len(buyers))}
    for number in range(purchases):
        plan[number % len(buyers)].append(ads[(number // len(buyers)) % len(ads)])

    def shop(place: int) -> list[Bought]:
        return [buy_despite_faults(buyers[place], ad_id, 1) for ad_id in plan[place]]

    with ThreadPoolExecutor(min(8, len(buyers))) as pool:
        return [bought for found in pool.map(shop, plan) for bought in found]


def shuffled(names: list[str], seed: int) -> list[str]:
    """The same order every time, for a seed."""
    names = list(names)
    random.Random(seed).shuffle(names)
    return names
