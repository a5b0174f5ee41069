"""Whole purchases through the gateway: cart, contract, payment, the provider's page, and the way back.

A purchase is done when the buyer is back and the money is captured; its processor time goes on until its units count,
its price has moved and its mails have gone out. Each is of another buyer.

A program that has just started builds its statements, and each of its connections prepares them: the first round is a
figure of its own, and no part of the others.
"""

import itertools
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bench.figures import Figure, Run, median_of
from bench.market import Market, wait_until
from tests.support.people import Refused, Visitor

AT_ONCE, CROWD = 16, 50
BUYERS = 130
ROUNDS = 3
PURCHASES = 128
PIECES = 100
TERMS = {
    "MinParticipants": 1, "MaxParticipants": 500, "MaxDiscountPercent": 0.3, "ProductPrice": 1000, "Quantity": 1000,
    "EndDay": 3,
}  # fmt: skip
SOLD_OUT = {"stock_exhausted", "ad_closed"}


@dataclass(frozen=True)
class Buyer:
    """A member with an address who is signed in."""

    visitor: Visitor
    address_id: int

    def buy(self, ad_id: int) -> bool:
        """Buy one piece; whether it was to be had. Raises `Refused` for every other refusal."""
        try:
            self.visitor.fill_cart(ad_id, 1)
            token = self.visitor.start_payment(self.address_id)
        except Refused as refusal:
            if refusal.code not in SOLD_OUT:
                raise
            self.visitor.fill_cart(ad_id, 0)
            return False
        self.visitor.pay(token)
        landed = self.visitor.come_back(token)
        if "orderId=" not in landed:
            raise AssertionError(f"the purchase ended at {landed}")
        return True


@dataclass(frozen=True)
class Shop:
    """The people and ads of these measurements."""

    market: Market
    supplier: Visitor
    buyers: Sequence[Buyer]

    def publish(self, **terms: object) -> int:
        """A new ad that carts know."""
        product = self.supplier.get("/api/supplier/products")["items"][0]
        ad_id: int = self.supplier.post("/api/product-features", TERMS | {"ProductId": product["id"]} | terms)["adId"]
        wait_until(lambda: self._is_known(ad_id), "carts know the ad")
        return ad_id

    def sold(self, ad_id: int) -> int:
        """How many units count."""
        count: int = self.supplier.get(f"/api/ads/{ad_id}")["numOrders"]
        return count

    def _is_known(self, ad_id: int) -> bool:
        try:
            return bool(self.buyers[0].visitor.fill_cart(ad_id, 0))
        except Refused:
            return False


def open_shop(market: Market) -> Shop:
    """Register the crowd."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        buyers = list(pool.map(lambda _: _new_buyer(market), range(BUYERS)))
    return Shop(market, market.signed_in("satici@imece.test"), buyers)


@dataclass(frozen=True)
class Bought:
    """The figures, and the ads of which pieces were sold."""

    figures: Sequence[Figure]
    ads: Sequence[int]


def measure(shop: Shop) -> Bought:
    """Different ads, 16 people at a time; one ad with more buyers than pieces, 50 at a time."""
    first = _different_ads(shop, [shop.publish() for _ in range(AT_ONCE)])
    rows = [[shop.publish() for _ in range(AT_ONCE)] for _ in range(ROUNDS)]
    different = [_different_ads(shop, ads) for ads in rows]
    hot = [_hot_ad(shop) for _ in range(ROUNDS)]
    found = (
        median_of("purchase, just after the start", "purchase", [first]),
        median_of("purchase, different ads", "purchase", different),
        median_of("purchase, one hot ad", "purchase", hot),
    )
    return Bought(found, [ad_id for ads in rows for ad_id in ads])


def _different_ads(shop: Shop, ads: Sequence[int]) -> Run:
    wishes = list(zip(shop.buyers[:PURCHASES], itertools.cycle(ads), strict=False))

    def counts() -> bool:
        return sum(map(shop.sold, ads)) == len(wishes) and shop.market.is_quiet()

    return shop.market.measured(lambda: _all_buy(wishes, AT_ONCE), counts)


def _hot_ad(shop: Shop) -> Run:
    ad_id = shop.publish(Quantity=PIECES, MaxParticipants=PIECES)

    def crowd_buys() -> int:
        bought = _all_buy([(buyer, ad_id) for buyer in shop.buyers], CROWD)
        if bought != PIECES:
            raise AssertionError(f"{bought} of {PIECES} pieces were sold")
        return bought

    return shop.market.measured(crowd_buys, lambda: shop.sold(ad_id) == PIECES and shop.market.is_quiet())


def _all_buy(wishes: Iterable[tuple[Buyer, int]], at_once: int) -> int:
    with ThreadPoolExecutor(at_once) as pool:
        return sum(pool.map(lambda wish: wish[0].buy(wish[1]), wishes))


def _new_buyer(market: Market) -> Buyer:
    visitor = Visitor(market.url).register().verify_phone()
    return Buyer(visitor, visitor.add_address())
