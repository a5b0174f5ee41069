"""People who shop and look on while the processes of the shop are exchanged, each of their answers counted."""

import uuid
from collections.abc import Collection
from threading import Event, Lock

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from tests.support.crowd import Bought, buy_despite_faults, patiently, until
from tests.support.lasting import lasting_product
from tests.support.people import Refused, Visitor, settlement
from tests.support.waiting import eventually, eventually_nothing
from tools.audit import Finding, findings
from tools.stack.health import faults

LIMIT_PER_BUYER = 9
REFUSED, BROKEN = 400, 500
CAME_BACK = "/api/payment/callback"
TERMS = {
    "MinParticipants": 1,
    "MaxParticipants": 4,
    "MaxDiscountPercent": 0.3,
    "ProductPrice": 1000,
    "Quantity": 10,
    "EndDay": 3,
}
# A gateway that gets a new configuration closes the connections that idle, and cannot know that a question is already
# on its way on one of them. So browsers ask a GET once more on a new connection (RFC 9110, 9.2.2), and a POST never.
AS_BROWSERS_DO = Retry(total=1, connect=0, read=1, status=0, other=0, redirect=0, allowed_methods={"GET", "HEAD"})


class Counting(HTTPAdapter):
    """Goes to the shop as ever, and remembers how many answers there were and which of them were the shop's fault.

    `payments` says how often a buyer came back from the provider's page.
    """

    def __init__(self):
        super().__init__(max_retries=AS_BROWSERS_DO)
        self.answers = 0
        self.payments = 0
        self.broken: list[str] = []
        self.cut: list[str] = []
        self._lock = Lock()

    def send(self, request: requests.PreparedRequest, *arguments, **options) -> requests.Response:
        """Ask once."""
        what = f"{request.method} {request.path_url}"
        try:
            answer = super().send(request, *arguments, **options)
        except requests.RequestException as error:
            with self._lock:
                self.cut.append(f"{what}: {error!r}")
            raise
        with self._lock:
            self.answers += 1
            self.payments += request.path_url == CAME_BACK and answer.status_code < REFUSED
            if answer.status_code >= BROKEN:
                self.broken.append(f"{what}: {answer.status_code}")
        return answer


def counted(visitor: Visitor, count: Counting) -> Visitor:
    """Have a visitor's answers counted."""
    visitor.session.mount("http://", count)
    return visitor


def published(supplier: Visitor, onlooker: Visitor, **changes) -> int:
    """A fresh ad with the given terms, once carts know it: its id."""

    def is_known() -> bool:
        try:
            return bool(onlooker.fill_cart(ad_id, 0))
        except Refused:
            return False

    terms = TERMS | {"ProductId": lasting_product(supplier)} | changes
    ad_id = supplier.post("/api/product-features", terms)["adId"]
    eventually(is_known, "carts know the ad")
    return ad_id


def buy_on(buyer: Visitor, ads: list[int], over: Event) -> list[Bought]:
    """One purchase after the other, of no ad more than one person may have, until it is over."""
    bought = []
    for ad_id in (ad_id for ad_id in ads for _ in range(LIMIT_PER_BUYER)):
        bought.append(buy_despite_faults(buyer, ad_id, 1))
        if over.is_set():
            break
    return bought


def look_on(visitor: Visitor, ad_id: int, over: Event) -> int:
    """Ask for what no cache answers."""
    looks = 0
    while not over.is_set():
        visitor.get(f"/api/routines/instantAdInfo?adIds={ad_id}&_={uuid.uuid4().hex}")
        looks += 1
    return looks


Subscription = tuple[str, str]  # a routing key, and the service that hears of it


def all_is_right(
    running, operator: Visitor, ads: list[int], bought: list[Bought], begun: Collection[Subscription] = ()
) -> None:
    """What was bought counts, its differences come back, the books agree, and the processes are the wanted ones.

    `begun` are subscriptions that began while people bought: what was published before never reaches them.
    """
    for ad_id in ads:
        units = sum(one.units for one in bought if one.ad_id == ad_id)
        until(lambda a=ad_id, u=units: operator.get(f"/api/ads/{a}")["numOrders"] == u, "all units count")
        patiently(lambda a=ad_id: operator.post(f"/api/operator/ads/{a}/end", {"reason": "Deneme bitti"}), "ended")
    for ad_id in ads:
        came_back = _differences(sum(one.units for one in bought if one.ad_id == ad_id))
        until(lambda a=ad_id, n=came_back: settlement(operator, a)["succeeded"] == n, "all refunded", 120)
    eventually_nothing(lambda: _found(running, begun), "the auditor is content", 60)
    eventually_nothing(lambda: faults(running.instance), "the processes are the wanted ones", 60)


def _differences(units: int) -> int:
    """How many refunds follow when so many are sold, one to a purchase: the first to buy alone paid the final price."""
    return units if units > TERMS["MinParticipants"] else 0


def _found(running, begun: Collection[Subscription]) -> list[Finding]:
    never = [(f"{kind} ", f" never reached {consumer}") for kind, consumer in begun]
    found = findings(running.environments, settled=True)
    return [one for one in found if not any(one.sentence.startswith(a) and one.sentence.endswith(z) for a, z in never)]
