"""What a second process of pricing and of payments gains, each alone, while everything else stays as it is."""

from collections.abc import Sequence

from bench.figures import Figure, median_of
from bench.market import Market, wait_until
from bench.purchases import Shop
from bench.reads import LISTING, uncached_figure
from bench.reservations import measure as measure_reservations
from tests.support.people import Refused, Visitor, settlement

TWO = "two processes"


def measure(shop: Shop, sold_ads: Sequence[int]) -> list[Figure]:
    """Pricing: reads and reservations of ads. Payments: the differences of ads that end, from the end to the card."""
    market = shop.market
    operator = market.signed_in("yonetici@imece.test")
    half = len(sold_ads) // 2
    alone = _refunds(market, operator, "refund, one worker of payments", sold_ads[:half])
    market.scale(web="ads=2 payments=2", workers="ads=2 payments=2")
    return [
        alone,
        _refunds(market, operator, "refund, two workers of payments", sold_ads[half:]),
        uncached_figure(market, f"listing, no cache, {TWO}", LISTING),
        measure_reservations(shop, f"reservation, one hot ad, {TWO}"),
    ]


def _refunds(market: Market, operator: Visitor, name: str, ads: Sequence[int]) -> Figure:
    """End these ads at once; done when every buyer has the difference."""

    def end_all() -> int:
        units = 0
        for ad_id in ads:
            units += operator.get(f"/api/ads/{ad_id}")["numOrders"]
            operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Ölçüm bitti"})
        wait_until(lambda: sum(_succeeded(operator, ad_id) for ad_id in ads) >= units, "all differences are back")
        return units

    return median_of(name, "refund", [market.measured(end_all, market.is_quiet)])


def _succeeded(operator: Visitor, ad_id: int) -> int:
    try:
        count: int = settlement(operator, ad_id)["succeeded"]
        return count
    except Refused:
        return 0
