"""Which patterns are suspicious, from which numbers on, and the states of a suspicion. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from kit.clock import istanbul_date
from kit.moves import Moves

SHARED_CARD, CANCELLING, HOARDING = PATTERNS = ("shared_card", "cancelling", "hoarding")
# What of a purchase is its supplier's own: where it goes, the phone there, the account of a refund, its buyer by the
# time the balance is paid; or it was refused.
ADDRESS, PHONE, IBAN, COMPANY, REFUSED = SIGNS = ("address", "phone", "iban", "company", "refused")
OWN = {sign: f"own_{sign}" for sign in SIGNS}
KINDS = (*PATTERNS, *OWN.values())

# Signs of a supplier's own hand hold units out of the price by themselves; for the others an operator has to say so.
# A balance is paid once the price is fixed, and what was refused was never bought.
HOLDS_AT_ONCE = tuple(OWN[sign] for sign in (ADDRESS, PHONE, IBAN))
HOLDS_NOTHING = (OWN[COMPANY], OWN[REFUSED])

CARD_WINDOW = timedelta(days=90)
CARD_ACCOUNTS = 3  # accounts that paid with one card in that time
CANCEL_WINDOW = timedelta(days=30)
CANCELLED_ORDERS = 3  # orders of one account of which units were cancelled in that time while their ads were open
HOARDERS = 3  # so many accounts, those with the most units of an ad,
HOARDED_UNITS = 20  # have more than half of it, once so many are sold

OPEN, CLEARED, CONFIRMED = "open", "cleared", "confirmed"
MOVES = Moves("suspicion", {OPEN: (CLEARED, CONFIRMED), CLEARED: (), CONFIRMED: ()})
STATES = MOVES.states
VERDICTS = (CLEARED, CONFIRMED)

REASON_MIN, REASON_MAX = 10, 1000


@dataclass(frozen=True)
class Pattern:
    """A pattern that was found. `weight` of `total`: accounts of payments, cancelled of all orders, units of units;
    for a sign of one's own hand, orders with it of all orders, or days of refusals.

    `subject` names what it is about: the first payment by a card, a buyer, or an ad.
    """

    kind: str
    subject: str
    weight: int
    total: int


def is_hoarded(units_of_few: int, units: int) -> bool:
    """Whether few accounts have too much of an ad: more than half of what is sold of it."""
    return units >= HOARDED_UNITS and 2 * units_of_few > units


def occasion_of(order_id: str, seen_at: datetime) -> str:
    """What one sign is counted once for: an order, or a day of refusals, however often it is tried."""
    return order_id or istanbul_date(seen_at).isoformat()


def holds_out(kind: str, is_wanted: bool) -> bool:
    """Whether an open suspicion holds its units out of the price: by itself, or because an operator wants it."""
    return kind in HOLDS_AT_ONCE or (is_wanted and kind not in HOLDS_NOTHING)


def is_news(weight: int, decided_weight: int | None) -> bool:
    """Whether a pattern that was decided about is asked about again: only when there is more of it."""
    return decided_weight is None or weight > decided_weight
