"""What a captured payment means for its cart."""

from datetime import datetime, timedelta
from enum import StrEnum

from orders.domain.states import AttemptState, OrderStatus

RESERVING_LIFE = timedelta(minutes=2)  # after this nobody is waiting for the answer any more


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
