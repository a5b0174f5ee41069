"""What open ads owe back, told to whom holds the money for it."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class RefundsOwed(Event):
    """What all ads that still count sales would give back at the worst: each ends by itself, one now and another at
    its lowest price. It is told also when it is nothing.
    """

    owner = "ads"
    name = "refunds_owed"
    key_field = "counted_at"  # a later count says all that an earlier one did
    published_when = "every ten minutes"

    worst_kurus: int
    counted_at: datetime
