"""What stays as it is while other journeys publish, sell and end their ads: that of the demo world.

The first of a list is often what another journey has just published; it is sold out, withdrawn or ended a moment later.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Page

from tests.support.people import Visitor
from tests.support.waiting import eventually
from tools.demo.story import stories

LONGER_THAN_A_RUN = timedelta(hours=3)

Ad = dict[str, Any]


def all_ads(visitor: Visitor) -> list[Ad]:
    """Every ad that is listed."""
    first = visitor.get("/api/ads")
    rest = [visitor.get("/api/ads", params={"page": page})["items"] for page in range(2, first["pages"] + 1)]
    return sum(rest, first["items"])


def lasting_ads(visitor: Visitor) -> list[Ad]:
    """Those of the demo world that stay open for the whole run, and whose price has fallen and can fall further.

    The demo world came first, so its ads have the lowest numbers; no journey buys them or ends them.
    """
    until = datetime.now(UTC) + LONGER_THAN_A_RUN
    lasting = {ad["adId"]: ad for ad in all_ads(visitor) if _ends_after(ad, until) and _falls(ad)}
    return [lasting[number] for number in sorted(lasting)]


def cards(page: Page) -> list[tuple[int, str]]:
    """The ads of the list that a page shows, by number and name. Those of the demo world come first, which have the
    lowest numbers: what other journeys have published may be over a moment later.
    """
    links = page.get_by_role("main").get_by_role("article").get_by_role("heading").get_by_role("link")
    shown = links.evaluate_all("links => links.map(link => [Number(link.pathname.split('/')[2]), link.innerText])")
    return sorted((number, name) for number, name in shown)


def named_once(page: Page) -> list[str]:
    """Those that are known by their name: two suppliers may sell the same product."""
    names = [name for _, name in cards(page)]
    return [name for name in names if names.count(name) == 1]


def lasting_product(supplier: Visitor) -> int:
    """The newest product that a supplier of the demo world has had from the beginning.

    The newest of all may be what another journey has just made, of which ads has not heard yet. The demo world came
    first, so its products have the lowest numbers.
    """
    listed = supplier.get("/api/supplier/products")
    own = listed["items"] if isinstance(listed, dict) else listed  # the release before answers with a bare list
    return max(one["id"] for one in own if one["id"] <= len(stories()))


def lasting_cases(operator: Visitor) -> dict[str, str]:
    """The ids of a suspicion, about the card that all of the demo's people pay with, and of its chargeback with the
    payment. Purchases are looked through once a minute.
    """
    asked = "/api/operator/suspicions?kind=shared_card"
    found = eventually(lambda: operator.get(asked)["items"], "a card of many accounts", 120)
    letter = operator.get("/api/operator/chargebacks?state=all&q=TI-2041-0093")["items"][0]
    payment = operator.get(f"/api/operator/orders/{letter['orderId']}/money")["payments"][0]
    return {
        "suspicion": str(found[0]["id"]),
        "chargeback": str(letter["chargebackId"]),
        "payment": str(payment["paymentId"]),
    }


def _ends_after(ad: Ad, moment: datetime) -> bool:
    return ad["status"] == "open" and datetime.fromisoformat(ad["endDate"]) > moment


def _falls(ad: Ad) -> bool:
    is_falling = ad["targetPrice"] < ad["instantPrice"] < ad["productPrice"]
    return is_falling and ad["deposit"] is None and ad["remaining"] > 1 and len(ad["images"]) > 1
