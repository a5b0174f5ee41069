"""Which pages are measured, in which views. Ads and suppliers are those of the instance that is measured."""

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

import requests

# The parts that are about the page's text and not about the machine: they fail, timings are only reported.
EXACT = ("accessibility", "best-practices", "seo")
WAIT_SECONDS = 10


@dataclass(frozen=True)
class Page:
    """One page of the shop. Search engines are asked only into public ones."""

    name: str
    path: str
    is_public: bool = True
    is_seen_slowly: bool = False


@dataclass(frozen=True)
class Wish:
    """One page in one view, and the parts that Lighthouse shall judge."""

    page: Page
    view: str
    categories: tuple[str, ...]


def pages_of(base: str) -> list[Page]:
    """The pages to measure, with an open ad of this instance and its supplier."""
    answer = requests.get(f"{base}/api/ads?sort=discount", timeout=WAIT_SECONDS)
    answer.raise_for_status()
    ad = next(item for item in answer.json()["success"]["items"] if item["status"] == "open")
    return [
        Page("home", "/", is_seen_slowly=True),
        Page("listing", "/kategori", is_seen_slowly=True),
        Page("ad", f"/ilan/{ad['adId']}/{quote(ad['slug'])}", is_seen_slowly=True),
        Page("supplier", f"/tedarikci/{ad['sellerId']}"),
        Page("cart", "/sepet", is_public=False),
        Page("sign-in", "/hesap/cikis/1", is_public=False),
    ]


def everything(pages: Iterable[Page]) -> list[Wish]:
    """Each page on a phone and on a desktop, and the ones that strangers land on over a slow line."""
    wishes = []
    for page in pages:
        exact = EXACT if page.is_public else tuple(name for name in EXACT if name != "seo")
        wishes += [Wish(page, "mobile", ("performance", *exact)), Wish(page, "desktop", ("performance", *exact))]
        if page.is_seen_slowly:
            wishes.append(Wish(page, "slow 4G", ("performance",)))
    return wishes


def exact_only(pages: Iterable[Page]) -> list[Wish]:
    """What does not depend on the machine, of the public pages, once, on a phone."""
    return [Wish(page, "mobile", EXACT) for page in pages if page.is_public]
