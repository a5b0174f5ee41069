"""What the shop says of itself, told by orders: its own names and contacts, which are public and no person's."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class SiteDetailsChanged(Event):
    """What the shop says of itself, whole. `sequence` grows with each telling: what is older changes nothing."""

    owner = "orders"
    name = "site_details_changed"
    key_field = "sequence"
    published_when = "an operator's change of the shop's details holds, or a deployment brought other ones"

    sequence: int
    brand: str
    full_name: str
    legal_name: str
    address: str
    email: str
    phone: str  # as it is read
    changed_at: datetime
