"""What payments tells of units under suspicion: whether they count for the price of their ad."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class DoubtedItem:
    """An order item whose units are doubted, all that are not cancelled."""

    item_id: str
    ad_id: int


@dataclass(frozen=True)
class UnitsDoubted(Event):
    """Units that are under suspicion are not to count for the price until the suspicion is decided about."""

    owner = "payments"
    name = "units_doubted"
    key_field = "suspicion_id"
    published_when = "purchases of a suspicion that holds its units out of the price were found"

    suspicion_id: str
    items: list[DoubtedItem]
    doubted_at: datetime


@dataclass(frozen=True)
class DoubtDecided(Event):
    """An operator decided about a suspicion that held units out of the price, or nothing is left of it."""

    owner = "payments"
    name = "doubt_decided"
    key_field = "suspicion_id"
    published_when = "an operator cleared or confirmed a suspicion that held units out of the price"

    suspicion_id: str
    verdict: str  # cleared | confirmed
    decided_at: datetime
