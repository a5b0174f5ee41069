"""Holding units of one hot ad, which is the one place where all of its buyers meet: a row of its stock.

Asked of ads' web process as orders asks it, without a gateway; the machine's own limit is the bare update of one row
by as many clients, each committed.
"""

import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import requests

from bench.figures import Figure, Limit, Run, median_of
from bench.limits import bare_updates
from bench.market import Market
from bench.purchases import Shop

AT_ONCE = 8
RESERVATIONS = 400
ROUNDS = 3


def measure(shop: Shop, name: str = "reservation, one hot ad") -> Figure:
    """Units of one ad held one by one, each for another buyer."""
    limit = bare_updates(shop.market.admin_url, AT_ONCE)
    runs = [_round(shop.market, shop.publish()) for _ in range(ROUNDS)]
    return median_of(name, "reservation", runs, Limit("bare update of one row", limit))


def _round(market: Market, ad_id: int) -> Run:
    token = market.token_of("orders", "ads")

    def hold_all() -> int:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            shares = [RESERVATIONS // AT_ONCE] * AT_ONCE
            return sum(pool.map(lambda share: _hold(market, ad_id, token, share), shares))

    return market.measured(hold_all)


def _hold(market: Market, ad_id: int, token: str, count: int) -> int:
    url = f"{market.service_url('ads')}/internal/reservations"
    with requests.Session() as session:
        session.headers["Authorization"] = f"Internal {token}"
        for _ in range(count):
            session.post(url, json=_wish(ad_id), timeout=20).raise_for_status()
    return count


def _wish(ad_id: int) -> dict[str, object]:
    ids = {name: str(uuid.uuid4()) for name in ("reservationId", "orderId", "buyerId")}
    expires_at = (datetime.now(UTC) + timedelta(minutes=30)).isoformat()
    return ids | {"expiresAt": expires_at, "lines": [{"itemId": str(uuid.uuid4()), "adId": ad_id, "units": 1}]}
