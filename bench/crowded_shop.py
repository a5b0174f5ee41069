"""Whole purchases while five times as many people buy as the market has hands for, as a part of `make bench-overload`.

Each person buys one piece of one ad after the other. Who is told that there is too much to do tries that step again a
second later, as people do; who has just paid waits until the cart is an order before the next one is begun.
"""

import statistics
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http import HTTPStatus

import requests

from bench.market import Market, wait_until
from bench.purchases import AT_ONCE, Buyer, Shop, open_shop
from tests.support.people import Refused

TIMES, WARM_UP_SECONDS, SECONDS = 5, 20, 30
PAUSE_SECONDS = 1.0
GOAL_PART, GOAL_RECOVERY_SECONDS, SLOWER = 0.8, 30, 2


@dataclass(frozen=True)
class Sold:
    """What many people who buy together came to: seconds that each purchase took, refusals, and any other end."""

    seconds: float
    took: Sequence[float]
    refused: int
    other: Sequence[str]

    @property
    def rate(self) -> float:
        """Purchases in a second."""
        return len(self.took) / self.seconds

    @property
    def usual(self) -> float:
        """Seconds that half of the purchases took at most."""
        return statistics.median(self.took) if self.took else float("inf")

    def __str__(self) -> str:
        return f"{self.rate:.1f} purchases a second, half of them within {self.usual:.1f} s, {self.refused} refusals"


class Crowd:
    """People who buy until the time is over, and what became of it."""

    def __init__(self, ads: Sequence[int], seconds: float):
        self._ads, self._until = ads, time.monotonic() + seconds
        self._refused = 0
        self._took: list[float] = []
        self._other: list[str] = []
        self._lock = threading.Lock()

    def come(self, buyers: Sequence[Buyer]) -> None:
        """All of them buy at once."""
        with ThreadPoolExecutor(len(buyers)) as pool:
            list(pool.map(self._shop, buyers, range(len(buyers))))

    def sold(self, seconds: float) -> Sold:
        """What they came to."""
        return Sold(seconds, self._took, self._refused, self._other)

    def _shop(self, buyer: Buyer, place: int) -> None:
        while time.monotonic() < self._until:
            began = time.monotonic()
            try:
                self._buy(buyer, self._ads[place % len(self._ads)])
            except (Refused, AssertionError, requests.RequestException, ValueError) as fault:
                with self._lock:
                    self._other.append(str(fault)[:200])
                return
            with self._lock:
                self._took.append(time.monotonic() - began)
            place += 1

    def _buy(self, buyer: Buyer, ad_id: int) -> None:
        while True:
            try:
                buyer.buy(ad_id)
            except Refused as refusal:
                if refusal.status == HTTPStatus.SERVICE_UNAVAILABLE:
                    with self._lock:
                        self._refused += 1
                elif refusal.code != "already_paid":
                    raise
                threading.Event().wait(PAUSE_SECONDS)
            else:
                return


def measure(market: Market) -> list[str]:
    """Print what sixteen people buy, and five times as many, and what it takes afterwards; gives the missed goals."""
    shop = open_shop(market)
    ads = [shop.publish() for _ in range(AT_ONCE)]
    _sold(shop, ads, AT_ONCE, WARM_UP_SECONDS)
    able = _sold(shop, ads, AT_ONCE, SECONDS)
    print(f"{AT_ONCE} people: {able}", flush=True)
    over = _sold(shop, ads, AT_ONCE * TIMES, SECONDS)
    print(f"{AT_ONCE * TIMES} people: {over}", flush=True)
    began = time.monotonic()
    wait_until(market.is_quiet, "all that was bought has been told of")
    again = _sold(shop, ads, AT_ONCE, SECONDS / 3)
    recovery = time.monotonic() - began
    print(f"{AT_ONCE} people afterwards: {again}")
    return judged(able, over, again, recovery)


def _sold(shop: Shop, ads: Sequence[int], people: int, seconds: float) -> Sold:
    crowd, began = Crowd(ads, seconds), time.monotonic()
    crowd.come(shop.buyers[:people])
    return crowd.sold(time.monotonic() - began)


def judged(able: Sold, over: Sold, again: Sold, recovery: float) -> list[str]:
    """Which goals were missed, and by how much; `recovery` ends with the last of the purchases afterwards."""
    part = over.rate / able.rate
    other = [*able.other, *over.other, *again.other]
    is_slow = again.usual > SLOWER * able.usual
    found = {
        f"{part:.2f} of the purchases are left, not {GOAL_PART}": part < GOAL_PART,
        f"{len(other)} purchases had another end, as {other[:1]}": bool(other),
        f"purchases took {again.usual:.1f} s afterwards, and {able.usual:.1f} before": is_slow,
        f"it took {recovery:.0f} s until they did not, not {GOAL_RECOVERY_SECONDS}": recovery > GOAL_RECOVERY_SECONDS,
    }
    return [what for what, is_missed in found.items() if is_missed]
