"""When goods are promised, and for how long they may come back."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from kit.clock import add_business_days, istanbul_date
from orders.domain.states import ItemStatus

SHIPPING_BUSINESS_DAYS = 5  # from the end of the ad until it is handed to the carrier
CARRIER_DAYS = 3  # on the way
RETURN_DAYS = 15  # from delivery


def promised_delivery_date(ads_end: Iterable[datetime]) -> date | None:
    """The day by which everything has arrived: goods ship after their ad ends, so the last one decides."""
    ends = list(ads_end)
    if not ends:
        return None
    return add_business_days(istanbul_date(max(ends)), SHIPPING_BUSINESS_DAYS) + timedelta(days=CARRIER_DAYS)


def returnable_units(
    status: ItemStatus, units: int, cancelled: int, returned: int, delivered_at: datetime | None, now: datetime
) -> int:
    """Units that may still be sent back: delivered, not returned, inside the return window."""
    if status is not ItemStatus.DELIVERED or delivered_at is None or now > delivered_at + timedelta(days=RETURN_DAYS):
        return 0
    return units - cancelled - returned


def is_review_available(status: ItemStatus) -> bool:
    """Whether a buyer may review the item: it has arrived."""
    return status is ItemStatus.DELIVERED
