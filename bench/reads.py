"""What people read: the answers that no cache holds, asked of one web process, and the cached ones at the gateway."""

from collections.abc import Callable
from dataclasses import replace

import requests

from bench.figures import Figure, Limit, Run, median_of
from bench.limits import CONNECTIONS, Asked, ask, nginx_with
from bench.market import Market

ROUNDS = 3
UNCACHED_CONNECTIONS = 4
AS_BROWSERS_ASK = {"Accept-Encoding": "gzip"}
LISTING = "/ads"  # the gateway takes /api away


def measure(market: Market, ad_id: int) -> list[Figure]:
    """Listing, search and an ad without a cache; listing, ad, its page and home from the gateway."""
    uncached = {"listing": LISTING, "search": "/search?q=saat", "ad": f"/ads/{ad_id}"}
    cached = {"listing": "/api/ads", "ad": f"/api/ads/{ad_id}", "page of an ad": _page_of(market, ad_id), "home": "/"}
    return [
        *(uncached_figure(market, f"{name}, no cache", path) for name, path in uncached.items()),
        *(_cached(market, f"{name}, cached", path) for name, path in cached.items()),
    ]


def uncached_figure(market: Market, name: str, path: str) -> Figure:
    """Answers of ads' web program alone, without the gateway."""
    url = f"{market.service_url('ads')}{path}"
    return median_of(name, "answer", [_asked(market, lambda: ask(url, UNCACHED_CONNECTIONS)) for _ in range(ROUNDS)])


def _cached(market: Market, name: str, path: str) -> Figure:
    """Answers of the gateway, beside the same bytes from a file."""
    url = f"{market.url}{path}"
    answer = requests.get(url, headers=AS_BROWSERS_ASK, timeout=20, stream=True)
    answer.raise_for_status()
    with nginx_with(answer.raw.read(decode_content=False)) as file:
        limit = ask(file, CONNECTIONS).rate
    runs = [_asked(market, lambda: ask(url, CONNECTIONS, AS_BROWSERS_ASK)) for _ in range(ROUNDS)]
    return median_of(name, "answer", runs, Limit("nginx with the same bytes in a file", limit))


def _asked(market: Market, work: Callable[[], Asked]) -> Run:
    """A run of asking, whose rate is the asker's own: it leaves out its own start."""
    seen: list[Asked] = []

    def asking() -> int:
        seen.append(work())
        return seen[-1].answers

    run = market.measured(asking)
    return replace(run, rate=seen[-1].rate, p99_ms=seen[-1].p99_ms)


def _page_of(market: Market, ad_id: int) -> str:
    """The address of an ad's page, as the shop itself writes it."""
    slug = requests.get(f"{market.url}/api/ads/{ad_id}", timeout=20).json()["success"]["slug"]
    return f"/ilan/{ad_id}/{slug}"
