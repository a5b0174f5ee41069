"""Moving the count of an ad, up or down: the count, the price and the public history always move together."""

from prometheus_client import Counter

from ads.ads.rows import Ad
from ads.ads.selects import terms_of
from ads.price.rules.curve import discount_basis_points, price_at
from ads.stock.rows import HistoryLine
from ads.stock.rules import is_in_doubt, is_passed_through
from contracts.events import AdPriceChanged, MinimumReached
from kit.db import UnitOfWork

PRICE_MOVES = Counter(
    "ads_price_moves_total",
    "Times that an ad's count moved its price: down by a sale, up by a cancellation, or that it stayed.",
    ["direction"],
)


def move_count(work: UnitOfWork, ad: Ad, item_id: str, units: int, reference: str = "") -> None:
    """Count an item's units in, or with a cancellation's `reference` some of them out (negative units).

    A reference of a doubt holds them out, or counts them again; they stay in the stock. The ad is locked by the caller.
    """
    ad.units_sold += units
    if is_in_doubt(reference):
        ad.units_doubted -= units
        ad.units_undecided = min(ad.units_undecided, ad.units_doubted)
    ad.sequence += 1
    before_kurus = ad.price_kurus
    ad.price_kurus = price_at(terms_of(ad), ad.units_sold)
    ad.discount_basis_points = discount_basis_points(ad.initial_kurus, ad.price_kurus)
    line = HistoryLine(
        ad_id=ad.ad_id,
        seq=ad.sequence,
        at=work.now,
        units=units,
        units_after=ad.units_sold,
        price_after_kurus=ad.price_kurus,
        item_id=item_id,
        reference=reference,
    )
    work.session.add(line)
    work.session.flush()
    _count_price_move(before_kurus, ad.price_kurus)
    work.announce(AdPriceChanged(ad.ad_id, ad.sequence, ad.units_sold, ad.price_kurus, ad.units_doubted))
    is_passing = is_passed_through(reference)
    if ad.units_sold - units < ad.min_participants <= ad.units_sold and not is_passing:
        work.announce(MinimumReached(ad.ad_id, ad.supplier_id, ad.min_participants, ad.units_sold, ad.ends_at))


def _count_price_move(before_kurus: int, after_kurus: int) -> None:
    """Count what a changed number of units did to the price."""
    direction = "down" if after_kurus < before_kurus else "up" if after_kurus > before_kurus else "none"
    PRICE_MOVES.labels(direction).inc()
