"""Demand as a curve, and the ad that would answer it. Pure.

Who would pay a price would pay any lower one too: so the units wanted at a price are those of all votes at or above it.
Few people say nothing: below `FEWEST_PEOPLE` there is no curve, so that none of them can be told from it either.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from ads.price.rules.curve import BASIS_POINTS
from ads.price.rules.terms import LOWEST_INITIAL_KURUS
from kit.errors import Conflict, Invalid

FEWEST_PEOPLE = 3
COUNTS_FOR = timedelta(days=180)
MOST_STEPS = 12  # that are shown
# Where no voter's price is below the last ad's, the new ad begins a ninth above the voters' price: it falls a tenth.
ABOVE = (10, 9)


@dataclass(frozen=True)
class Wanted:
    """The votes at one price."""

    price_kurus: int
    units: int
    people: int


@dataclass(frozen=True)
class Step:
    """How many units would be bought at a price, and by how many people."""

    price_kurus: int
    units: int
    people: int


@dataclass(frozen=True)
class Suggestion:
    """The ad that would answer a demand. `is_of_last_ad`: its first price is that of the product's last ad."""

    initial_kurus: int
    is_of_last_ad: bool
    target_kurus: int
    max_discount_basis_points: int
    min_participants: int
    max_participants: int


def refuse_vote(price_kurus: int, units: int, first_price_kurus: int, most_units: int) -> None:
    """Refuse a price that no buyer would be asked, and more units than one buyer could buy. Raises `Invalid`."""
    wrong: dict[str, list[str]] = {}
    if not LOWEST_INITIAL_KURUS <= price_kurus <= first_price_kurus:
        wrong["price"] = ["Fiyat 1,00 TL ile ilanın satış fiyatı arasında olmalıdır(!)"]
    if not 1 <= units <= most_units:
        wrong["units"] = [f"Adet 1 ile {most_units} arasında olmalıdır(!)"]
    if wrong:
        raise Invalid("validation_failed", next(iter(wrong.values()))[0], wrong)


def curve_of(wanted: Iterable[Wanted]) -> list[Step]:
    """The demand at each price that was named, the highest price first; nothing of fewer than three people."""
    steps: list[Step] = []
    units = people = 0
    for one in sorted(wanted, key=lambda each: -each.price_kurus):
        units, people = units + one.units, people + one.people
        steps.append(Step(one.price_kurus, units, people))
    return steps if people >= FEWEST_PEOPLE else []


def best_of(curve: Sequence[Step]) -> Step:
    """Where price times units is highest; of two such prices the lower, which serves more people."""
    return max(curve, key=lambda step: (step.price_kurus * step.units, step.units))


def suggestion_for(curve: Sequence[Step], last_price_kurus: int) -> Suggestion | None:
    """The ad that would answer this demand; None while it is too little."""
    if not curve:
        return None
    best = best_of(curve)
    is_of_last_ad = last_price_kurus > best.price_kurus
    initial = last_price_kurus if is_of_last_ad else -(-best.price_kurus * ABOVE[0] // ABOVE[1])
    # Rounded up: at its end the price is never above what people said that they would pay.
    discount = -(-(initial - best.price_kurus) * BASIS_POINTS // initial)
    return Suggestion(
        initial,
        is_of_last_ad,
        best.price_kurus,
        min(discount, BASIS_POINTS - 1),
        max(units_at(curve, initial), 1),
        best.units,
    )


def units_at(curve: Sequence[Step], price_kurus: int) -> int:
    """How many units would be bought at a price."""
    return max((step.units for step in curve if step.price_kurus >= price_kurus), default=0)


def thinned(curve: Sequence[Step], best: Step) -> list[Step]:
    """At most so many steps that they can be read: the first, the last, the best, and some evenly between."""
    if len(curve) <= MOST_STEPS:
        return list(curve)
    last = len(curve) - 1
    places = {round(number * last / (MOST_STEPS - 2)) for number in range(MOST_STEPS - 1)} | {curve.index(best)}
    return [curve[place] for place in sorted(places)]


def require_some(suggestion: Suggestion | None) -> Suggestion:
    """Raises `Conflict` where the demand says too little to begin an ad with."""
    if suggestion is None:
        message = f"Bu ürün için henüz yeterli talep yok: taslak en az {FEWEST_PEOPLE} oyla hazırlanır."
        raise Conflict("too_little_demand", message)
    return suggestion
