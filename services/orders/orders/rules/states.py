"""The lives of orders, items and balances, and how an order's follows from its items'. Values are the public ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from kit.moves import Moves


class OrderStatus(StrEnum):
    """`created` is a cart; everything else is an order."""

    CREATED = "created"
    PAID = "paid"
    DEPOSIT_PAID = "deposit_paid"  # something of it is paid in part, and its ad is still open
    AWAITING_BALANCE = "awaiting_balance"  # the rest of something can be paid now
    SHIPPING = "submitToCargo"  # something of it is on its way
    DELIVERED = "delivered"  # everything that was not cancelled has arrived
    CANCELLED = "cancelled"  # everything was cancelled
    FORFEITED = "forfeited"  # the same, and the balance of something was not paid in time


class ItemStatus(StrEnum):
    """An item is one line of an order. Its units may travel in several parcels (`rules.parts`)."""

    CREATED = "created"
    SHIPPED = "shipped"  # all of it was handed to carriers
    DELIVERED = "delivered"
    CANCELLED = "cancelled"


class BalanceState(StrEnum):
    """The rest of the price of an item that was bought with a deposit."""

    WAITING = "waiting"  # the ad is open: how much it is, is not known yet
    DUE = "due"
    PAID = "paid"
    FORFEITED = "forfeited"  # not paid in time
    CANCELLED = "cancelled"  # the item was cancelled before it was paid


# The status of an order follows from its items. It may go to and fro between its two deposit states (two ads end on two
# days); and it goes back from shipping when all that was shipped was taken back, or could not be delivered and was
# cancelled.
_FROM_PAID = (OrderStatus.SHIPPING, OrderStatus.CANCELLED, OrderStatus.FORFEITED)
ORDER_MOVES = Moves(
    "order",
    {
        OrderStatus.CREATED: (OrderStatus.PAID, OrderStatus.DEPOSIT_PAID),
        OrderStatus.PAID: _FROM_PAID,
        OrderStatus.DEPOSIT_PAID: (*_FROM_PAID, OrderStatus.PAID, OrderStatus.AWAITING_BALANCE),
        OrderStatus.AWAITING_BALANCE: (*_FROM_PAID, OrderStatus.PAID, OrderStatus.DEPOSIT_PAID),
        OrderStatus.SHIPPING: (
            OrderStatus.DELIVERED,
            OrderStatus.PAID,
            OrderStatus.DEPOSIT_PAID,
            OrderStatus.AWAITING_BALANCE,
            OrderStatus.CANCELLED,
            OrderStatus.FORFEITED,
        ),
        OrderStatus.DELIVERED: (),
        OrderStatus.CANCELLED: (),
        OrderStatus.FORFEITED: (),
    },
)

# What has shipped is cancelled only when its parcel did not reach the buyer (`parcels.rules.stranded`), and lies with
# its supplier again when the parcel was taken back before its carrier had it (`fulfilment.rules.undoing`).
ITEM_MOVES = Moves(
    "item",
    {
        ItemStatus.CREATED: (ItemStatus.SHIPPED, ItemStatus.CANCELLED),
        ItemStatus.SHIPPED: (ItemStatus.DELIVERED, ItemStatus.CREATED, ItemStatus.CANCELLED),
        ItemStatus.DELIVERED: (),
        ItemStatus.CANCELLED: (),
    },
)

# News of a balance may arrive in any order: steps may be left out.
_OVER = (BalanceState.PAID, BalanceState.FORFEITED, BalanceState.CANCELLED)
BALANCE_MOVES = Moves(
    "balance",
    {
        BalanceState.WAITING: (BalanceState.DUE, *_OVER),
        BalanceState.DUE: _OVER,
        BalanceState.PAID: (),
        BalanceState.FORFEITED: (),
        BalanceState.CANCELLED: (),
    },
)
OPEN_BALANCE = frozenset({BalanceState.WAITING, BalanceState.DUE})


@dataclass(frozen=True)
class Standing:
    """Where an item stands: its own state, its balance's if it was bought with a deposit, and whether a part of it was
    shipped already.
    """

    status: ItemStatus
    balance: BalanceState | None = None
    is_partly_sent: bool = False


def order_status_of(items: Iterable[Standing]) -> OrderStatus:
    """The status of a paid order, as its items say (rules, section 4)."""
    everything = list(items)
    left = [item for item in everything if item.status is not ItemStatus.CANCELLED]
    if not left:
        has_forfeited = any(item.balance is BalanceState.FORFEITED for item in everything)
        return OrderStatus.FORFEITED if has_forfeited else OrderStatus.CANCELLED
    if all(item.status is ItemStatus.DELIVERED for item in left):
        return OrderStatus.DELIVERED
    if any(item.is_partly_sent or item.status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED) for item in left):
        return OrderStatus.SHIPPING
    if any(item.balance is BalanceState.DUE for item in left):
        return OrderStatus.AWAITING_BALANCE
    if any(item.balance is BalanceState.WAITING for item in left):
        return OrderStatus.DEPOSIT_PAID
    return OrderStatus.PAID
