"""Units of an item that travel in several parcels: what is still to ship, and when all of it is shipped and delivered.

An item is `created` until its last unit was handed to a carrier, and `delivered` once the last of its parcels has
arrived: from then on the windows for returns and payouts count. What was cancelled meanwhile is not waited for.
"""

from dataclasses import dataclass

from orders.orders.rules.states import ItemStatus


@dataclass(frozen=True)
class Parts:
    """Of an item: units that were not cancelled, those of them that were handed to carriers, and those that arrived.

    `sent` says nothing of what was shipped at once before units were counted: then its status does.
    """

    status: ItemStatus
    left: int
    sent: int
    arrived: int


def units_to_ship(parts: Parts) -> int:
    """Units that lie with their supplier still; whether they may be shipped is `parcels.rules.shippable` to say."""
    return parts.left - parts.sent if parts.status is ItemStatus.CREATED else 0


def units_on_the_way(parts: Parts) -> int:
    """Units that were handed to carriers and have not arrived."""
    if parts.status is ItemStatus.CREATED:
        return parts.sent - parts.arrived
    return parts.left - parts.arrived if parts.status is ItemStatus.SHIPPED else 0


def was_sent(parts: Parts) -> bool:
    """Whether a parcel with something of it was handed to a carrier, and not given up."""
    return parts.sent > 0 or parts.status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED)


def is_partly_sent(parts: Parts) -> bool:
    """Whether something of it was shipped, and something is to be shipped yet."""
    return parts.status is ItemStatus.CREATED and parts.sent > 0


def way_of(parts: Parts) -> list[ItemStatus]:
    """The states that an item goes through now that its units have changed, one after the other; mostly none.

    What was cancelled as a whole has its own end.
    """
    way: list[ItemStatus] = []
    if parts.left == 0:
        return way
    if parts.status is ItemStatus.CREATED and parts.sent >= parts.left:
        way.append(ItemStatus.SHIPPED)
    is_shipped = parts.status is ItemStatus.SHIPPED or bool(way)
    if is_shipped and parts.arrived >= parts.left:
        way.append(ItemStatus.DELIVERED)
    return way


def lies_with_its_supplier(parts: Parts) -> bool:
    """Whether an item that was shipped is to be shipped again, now that a parcel of it was taken back."""
    return parts.status is ItemStatus.SHIPPED and parts.sent < parts.left
