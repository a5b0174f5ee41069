"""What followers of an ad are told of its price."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class PriceStepReached(Event):
    """Some of the people who follow an open ad: its price came to a round step, and is lower than they were told."""

    owner = "ads"
    name = "price_step_reached"
    key_field = "ad_id"
    published_when = "units sold brought an open ad to a round step, at most once a day; once for every few hundred"

    ad_id: int
    title: str
    path: str  # of its page
    initial_price_kurus: int  # what is paid now, unless there is a deposit
    target_price_kurus: int
    deposit_kurus: int | None
    ends_at: datetime
    price_kurus: int  # as it stood at `reached_at`
    reached_at: datetime
    person_ids: list[str]
