"""When goods are promised and must be shipped, and for how long they may come back."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from kit.clock import add_business_days, end_of_istanbul_day, istanbul_date
from orders.orders.rules.states import ItemStatus

SHIPPING_BUSINESS_DAYS = 5  # from the end of the ad until it is handed to the carrier
BALANCE_BUSINESS_DAYS = 3  # for which payments waits for the rest of a deposit item's price
SHIPPING_BUSINESS_DAYS_AFTER_BALANCE = 3
CARRIER_DAYS = 3  # on the way
RETURN_DAYS = 15  # from delivery
WITHDRAWAL_DAYS = 15  # from delivery: by law to the end of the 14th, by the contract that buyers accept 15 in all
RETURNED = frozenset({"success", "success_no_product_return"})  # how a return ends with its money back
TURNED_DOWN = frozenset({"denied", "seller_rejected"})  # a return that its supplier refused
OPEN_OBJECTION = "open"


def promised_delivery_date(
    ads_end: Iterable[datetime], deposit_ads_end: Iterable[datetime] = (), ship_by: Iterable[datetime] = ()
) -> date | None:
    """The day by which everything has arrived: goods ship after their ad ends, those of an ad that takes a deposit
    after their balance is paid, and those whose last day for shipping is fixed by that day; so the last one decides.
    """
    after_balance = BALANCE_BUSINESS_DAYS + SHIPPING_BUSINESS_DAYS_AFTER_BALANCE
    handed_over = [add_business_days(istanbul_date(end), SHIPPING_BUSINESS_DAYS) for end in ads_end]
    handed_over += [add_business_days(istanbul_date(end), after_balance) for end in deposit_ads_end]
    handed_over += map(istanbul_date, ship_by)
    return max(handed_over) + timedelta(days=CARRIER_DAYS) if handed_over else None


def ship_by_after_end(sold_until: datetime) -> datetime:
    """The last moment for handing an ordinary item to the carrier."""
    return _end_of_business_day(sold_until, SHIPPING_BUSINESS_DAYS)


def ship_by_after_balance(balance_paid_at: datetime) -> datetime:
    """The last moment for handing an item to the carrier whose balance was paid."""
    return _end_of_business_day(balance_paid_at, SHIPPING_BUSINESS_DAYS_AFTER_BALANCE)


def is_late(status: ItemStatus, ship_by: datetime | None, now: datetime) -> bool:
    """Whether an item should have been handed to the carrier by now."""
    return status is ItemStatus.CREATED and ship_by is not None and now > ship_by


def delivered_at(told: datetime, shipped_at: datetime, now: datetime) -> datetime:
    """When goods count as delivered: by the carrier's word, but never before they were shipped, never in the future."""
    return min(max(told, shipped_at), now)


def returnable_units(
    status: ItemStatus,
    units: int,
    cancelled: int,
    returned: int,
    delivered_at: datetime | None,
    now: datetime,
    in_open_returns: int = 0,
) -> int:
    """Units that may still be sent back: delivered, not returned, not on their way back, inside the return window."""
    if status is not ItemStatus.DELIVERED or delivered_at is None or now > delivered_at + timedelta(days=RETURN_DAYS):
        return 0
    return max(0, units - cancelled - returned - in_open_returns)


def withdraw_by(delivered_at: datetime) -> datetime:
    """The last moment for withdrawing from the purchase of what was delivered."""
    return delivered_at + timedelta(days=WITHDRAWAL_DAYS)


@dataclass(frozen=True)
class Purchase:
    """What is known of an item whose buyer may withdraw from its purchase. `left` units were not cancelled, and of them
    `cancellable` may be cancelled now; `given_back` were returned or are in open returns, and of `waiting` units their
    buyer has withdrawn already while they are under way.
    """

    status: ItemStatus
    left: int
    cancellable: int = 0
    given_back: int = 0
    waiting: int = 0
    delivered_at: datetime | None = None


def withdrawable_units(purchase: Purchase, now: datetime) -> int:
    """Units from whose purchase their buyer may withdraw, without a reason: any that were not delivered, unless the
    item is being cancelled or its balance is overdue; those delivered until `withdraw_by`.
    """
    is_under_way = purchase.status is ItemStatus.SHIPPED
    if is_under_way or (purchase.status is ItemStatus.CREATED and purchase.cancellable > 0):
        return max(0, purchase.left - purchase.waiting)
    if purchase.delivered_at is None or purchase.status is not ItemStatus.DELIVERED:
        return 0
    return max(0, purchase.left - purchase.given_back) if now <= withdraw_by(purchase.delivered_at) else 0


def has_come_back(return_status: str, is_open: bool) -> bool:
    """Whether a return is over and its units count as returned."""
    return return_status in RETURNED and not is_open


def holds_units(return_status: str, is_open: bool, objection: str | None) -> bool:
    """Whether a return keeps its units from being sent back in another one: it goes on, or was refused and an operator
    looks at the buyer's objection.
    """
    return objection == OPEN_OBJECTION if return_status in TURNED_DOWN else is_open


def _end_of_business_day(start: datetime, count: int) -> datetime:
    first = istanbul_date(start)
    return end_of_istanbul_day(start, (add_business_days(first, count) - first).days)
