"""The life of a started payment, and what its capture means for its cart."""

from datetime import datetime, timedelta
from enum import StrEnum

from kit.moves import Moves
from orders.orders.rules.states import OrderStatus

RESERVING_LIFE = timedelta(minutes=2)  # after this no browser waits for the answer any more


class AttemptState(StrEnum):
    """A started payment of a cart."""

    RESERVING = "reserving"  # committed before ads is asked, so that its reservation can always be found again
    STARTED = "started"  # units are held, the buyer may pay
    CAPTURED = "captured"  # the cart became an order
    CLOSED = "closed"  # ended without money
    GIVEN_UP = "given_up"  # the cart changed, or reserving was not finished: a capture that still comes is refunded


ATTEMPT_MOVES = Moves(
    "attempt",
    {
        AttemptState.RESERVING: (AttemptState.STARTED, AttemptState.CLOSED, AttemptState.GIVEN_UP),
        AttemptState.STARTED: (AttemptState.CAPTURED, AttemptState.CLOSED, AttemptState.GIVEN_UP),
        AttemptState.CAPTURED: (),
        AttemptState.CLOSED: (),
        AttemptState.GIVEN_UP: (),
    },
)
LIVE_ATTEMPT = frozenset({AttemptState.RESERVING, AttemptState.STARTED})
RELEASED_ATTEMPT = frozenset({AttemptState.CLOSED, AttemptState.GIVEN_UP})


class Verdict(StrEnum):
    """What to do with a capture."""

    PAY = "pay"  # the cart becomes the order
    KNOWN = "known"  # it already did, by this very payment
    REFUSE = "refuse"  # the money goes back


def judge_capture(attempt: AttemptState | None, order: OrderStatus | None) -> Verdict:
    """Only the current attempt of a cart that is still one pays for it (rules, section 4)."""
    if attempt is AttemptState.CAPTURED:
        return Verdict.KNOWN
    if attempt is AttemptState.STARTED and order is OrderStatus.CREATED:
        return Verdict.PAY
    return Verdict.REFUSE


def reservation_expires_at(now: datetime, provider_token_life: timedelta, margin: timedelta) -> datetime:
    """Longer than the provider's page can be paid: a payment made in time finds its units (rules, section 3)."""
    return now + provider_token_life + margin
