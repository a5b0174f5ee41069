"""What orders tells of who may be the hand that sells."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class OwnPurchaseSuspected(Event):
    """A buyer may be the hand that sells. Nothing follows from it but that an operator looks.

    `sign`: address or phone (where the goods are to go is the supplier's too, told when paying begins), company (the
    rest of a deposit item is paid to what is the buyer's own company by then), or refused (it is their own for certain,
    and nothing was sold).
    """

    owner = "orders"
    name = "own_purchase_suspected"
    key_field = "buyer_id"
    published_when = (
        "paying began for goods that go to their supplier's address or phone, paying the balance of own goods began, "
        "or own goods were refused"
    )

    buyer_id: str
    supplier_id: str
    ad_id: int
    sign: str  # address | phone | company | refused
    seen_at: datetime
    order_id: str = ""  # what was about to be paid; empty where nothing was
