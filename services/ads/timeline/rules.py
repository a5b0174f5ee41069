"""The moments of an ad, and how many units bring those of its price."""

from ads.doubts.rules import CLEARED, CONFIRMED, LAPSED
from ads.price.rules.curve import Terms, round_steps

PUBLISHED, CHANGED = "published", "changed"
QUESTION, REPLY, REPLY_EDITED = "question", "reply", "reply_edited"
REACHED, DOUBTED = "reached", "doubted"
CLOSING, ENDED, WITHDRAWN, SETTLED = "closing", "ended", "withdrawn", "settled"
KINDS = (
    *(PUBLISHED, CHANGED, QUESTION, REPLY, REPLY_EDITED),
    *(REACHED, DOUBTED, CLEARED, CONFIRMED, LAPSED, CLOSING, ENDED, WITHDRAWN, SETTLED),
)
MINIMUM, STEP, LOWEST = "minimum", "step", "lowest"  # what was reached


def price_moments(terms: Terms) -> dict[int, str]:
    """By how many units: the minimum, the round steps, and the lowest price, which may come at the minimum."""
    steps = dict.fromkeys(round_steps(terms), STEP)
    return {terms.min_participants: MINIMUM} | steps | {terms.max_participants: LOWEST}
