"""A buyer's request to cancel: asked of orders until its answer is known, and told to the buyer once."""

from datetime import timedelta
from enum import StrEnum

from kit.moves import Moves


class Outcome(StrEnum):
    """What became of the request."""

    ASKING = "asking"  # orders' answer is not known yet
    DONE = "done"
    REFUSED = "refused"


MOVES = Moves(
    "cancellation",
    {
        Outcome.ASKING: (Outcome.DONE, Outcome.REFUSED),
        Outcome.DONE: (),
        Outcome.REFUSED: (),
    },
)

FIRST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(minutes=5)

# A buyer who was not told the outcome will press again: for this long the same wish is the same request.
REPEAT_LIFE = timedelta(hours=1)


def pause_after(attempts: int) -> timedelta:
    """How long to wait before asking orders again."""
    return min(FIRST_PAUSE * (1 << min(attempts, 10)), LONGEST_PAUSE)
