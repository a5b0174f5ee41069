"""The price of an ad as its units are sold: the curve and the terms that it follows from. Rules, section 2.

Every buyer pays the initial price; units sold beyond the minimum lower the price along a straight line until, at the
maximum, it reaches the target. All amounts are kuruş. The browser computes the same curve; both are held to
`tests/contracts/price_vectors.json`.
"""

from dataclasses import dataclass

BASIS_POINTS = 10_000
CURVE_POINTS_MAX = 60
STEPS = 10


@dataclass(frozen=True)
class Terms:
    """What was promised when the ad was published; it never changes."""

    initial_kurus: int
    max_discount_basis_points: int
    min_participants: int
    max_participants: int

    @property
    def target_kurus(self) -> int:
        """The lowest price. The discount is rounded half up to a kuruş."""
        discount = (self.initial_kurus * self.max_discount_basis_points + BASIS_POINTS // 2) // BASIS_POINTS
        return self.initial_kurus - discount


@dataclass(frozen=True)
class CurvePoint:
    """The price once that many units are sold."""

    units: int
    price_kurus: int


def price_at(terms: Terms, units: int) -> int:
    """The price of one unit when `units` are sold. The discount is rounded up: in the buyer's favour."""
    if units >= terms.max_participants:
        return terms.target_kurus
    if units <= terms.min_participants:
        return terms.initial_kurus
    fall = (terms.initial_kurus - terms.target_kurus) * (units - terms.min_participants)
    return terms.initial_kurus - -(-fall // (terms.max_participants - terms.min_participants))


def expected_refund_kurus(terms: Terms, units_sold: int, own_units: int) -> int:
    """What comes back to a buyer who joins with so many units, if the ad ended right after: their units count."""
    return (terms.initial_kurus - price_at(terms, units_sold + own_units)) * own_units


def next_cheaper_unit(terms: Terms, units: int) -> int | None:
    """The smallest number of units above `units` at which the price is lower. None when it cannot fall any more."""
    now = price_at(terms, units)
    if now == terms.target_kurus:
        return None
    below, at_or_above = units, terms.max_participants
    while at_or_above - below > 1:
        middle = (below + at_or_above) // 2
        below, at_or_above = (middle, at_or_above) if price_at(terms, middle) == now else (below, middle)
    return at_or_above


def next_step(terms: Terms, units: int) -> CurvePoint | None:
    """How many more units bring the next round step that people are shown, and its price. None at the lowest price.

    The way from minimum to maximum has ten steps: 10 %, 20 %, … 100 % of it, each rounded up to a whole unit. The next
    is the first of them at which the price is lower than now; the last of them is the maximum itself.
    """
    cheaper = next_cheaper_unit(terms, units)
    if cheaper is None:
        return None
    step = next(step for step in round_steps(terms) if step >= cheaper)
    return CurvePoint(step - units, price_at(terms, step))


def round_steps(terms: Terms) -> list[int]:
    """The units at the ten steps of the way from minimum to maximum; the last is the maximum itself."""
    first, way = terms.min_participants, terms.max_participants - terms.min_participants
    return [first - (-way * tenth // STEPS) for tenth in range(1, STEPS + 1)]


def curve(terms: Terms) -> list[CurvePoint]:
    """Points to draw the curve by: from no unit sold to the target, never more than `CURVE_POINTS_MAX`."""
    first, last = terms.min_participants, terms.max_participants
    parts = max(1, min(last - first, CURVE_POINTS_MAX - 2))
    between = {first + (last - first) * part // parts for part in range(parts + 1)}
    return [CurvePoint(units, price_at(terms, units)) for units in sorted(between | {0})]


def discount_basis_points(initial_kurus: int, price_kurus: int) -> int:
    """How far a price lies below the initial one, rounded half up to a hundredth of a percent."""
    fall = initial_kurus - price_kurus
    return (2 * fall * BASIS_POINTS + initial_kurus) // (2 * initial_kurus)
