"""An ad's states, who may not buy from it, and what a unit of it costs: rules, sections 2 and 3, as ads reckons it.

Orders must tell a buyer what joining brings before ads has counted them in, and contexts share no rules. So the curve
is written here once more, and both are held to `tests/contracts/price_vectors.json`. Whole kuruş.
"""

from collections.abc import Collection
from dataclasses import dataclass

from kit.errors import Conflict

OPEN, CLOSING, ENDED, WITHDRAWN = STATES = ("open", "closing", "ended", "withdrawn")
OWN_AD = "own_ad"
OWN_AD_REFUSED = "Kendi şirketinizin ilanından satın alamazsınız!"


@dataclass(frozen=True)
class Terms:
    """What was promised when the ad was published."""

    initial_kurus: int
    target_kurus: int
    min_participants: int
    max_participants: int


def price_at(terms: Terms, units: int) -> int:
    """The price of one unit when `units` are sold. The discount is rounded up: in the buyer's favour."""
    if units >= terms.max_participants:
        return terms.target_kurus
    if units <= terms.min_participants:
        return terms.initial_kurus
    fall = (terms.initial_kurus - terms.target_kurus) * (units - terms.min_participants)
    return terms.initial_kurus - -(-fall // (terms.max_participants - terms.min_participants))


def is_reached(deposit_kurus: int | None, units_sold: int, min_participants: int | None) -> bool:
    """Whether an ad that ends now ends with sales: one with a deposit fails below its minimum, no other does. Of a copy
    that does not know its minimum nothing can be said: it is taken to succeed.
    """
    return deposit_kurus is None or min_participants is None or units_sold >= min_participants


def require_of_others(own_ads: Collection[int]) -> None:
    """Raises `Conflict` when some of what is to be paid for comes from a company of the buyer's (rules, section 3)."""
    if own_ads:
        raise Conflict(OWN_AD, OWN_AD_REFUSED)
