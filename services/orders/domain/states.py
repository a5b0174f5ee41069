"""State machines of orders, items, attempts and refunds, as transition tables. Machine values are the public ones."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from kit.errors import IllegalMove

S = TypeVar("S", bound=StrEnum)


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
    """An item is one line of an order: all its units move together."""

    CREATED = "created"
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"


class BalanceState(StrEnum):
    """The rest of the price of an item that was bought with a deposit."""

    WAITING = "waiting"  # the ad is open: nobody knows yet how much it is
    DUE = "due"
    PAID = "paid"
    FORFEITED = "forfeited"  # not paid in time
    CANCELLED = "cancelled"  # the item was cancelled before it was paid


class AttemptState(StrEnum):
    """A started payment of a cart."""

    RESERVING = "reserving"  # committed before ads is asked, so that its reservation can always be found again
    STARTED = "started"  # units are held, the buyer may pay
    CAPTURED = "captured"  # the cart became an order
    CLOSED = "closed"  # ended without money
    GIVEN_UP = "given_up"  # the cart changed, or nobody finished reserving: a capture that still comes is refunded


class RefundStatus(StrEnum):
    """What a buyer sees of a refund."""

    QUEUED = "queued"
    SENT = "sent"
    IN_REVIEW = "in_review"
    SUCCEEDED = "succeeded"


# The status of an order follows from its items. It may go to and fro between its two deposit states (two ads end on two
# days); and it goes back from shipping when all that was shipped could not be delivered and was cancelled.
_PAYING = frozenset({OrderStatus.PAID, OrderStatus.DEPOSIT_PAID, OrderStatus.AWAITING_BALANCE})
_OVER = frozenset({OrderStatus.CANCELLED, OrderStatus.FORFEITED})
_FROM_PAID = frozenset({OrderStatus.SHIPPING}) | _OVER
ORDER_MOVES: Mapping[OrderStatus, frozenset[OrderStatus]] = {
    OrderStatus.CREATED: frozenset({OrderStatus.PAID, OrderStatus.DEPOSIT_PAID}),
    OrderStatus.PAID: _FROM_PAID,
    OrderStatus.DEPOSIT_PAID: _FROM_PAID | _PAYING - {OrderStatus.DEPOSIT_PAID},
    OrderStatus.AWAITING_BALANCE: _FROM_PAID | _PAYING - {OrderStatus.AWAITING_BALANCE},
    OrderStatus.SHIPPING: frozenset({OrderStatus.DELIVERED}) | _PAYING | _OVER,
    OrderStatus.DELIVERED: frozenset(),
    OrderStatus.CANCELLED: frozenset(),
    OrderStatus.FORFEITED: frozenset(),
}

# What has shipped is cancelled only when its parcel did not reach the buyer (`domain.stranded`).
ITEM_MOVES: Mapping[ItemStatus, frozenset[ItemStatus]] = {
    ItemStatus.CREATED: frozenset({ItemStatus.SHIPPED, ItemStatus.CANCELLED}),
    ItemStatus.SHIPPED: frozenset({ItemStatus.DELIVERED, ItemStatus.CANCELLED}),
    ItemStatus.DELIVERED: frozenset(),
    ItemStatus.CANCELLED: frozenset(),
}

# News of a balance may arrive in any order: steps may be left out.
BALANCE_MOVES: Mapping[BalanceState, frozenset[BalanceState]] = {
    BalanceState.WAITING: frozenset(
        {BalanceState.DUE, BalanceState.PAID, BalanceState.FORFEITED, BalanceState.CANCELLED}
    ),
    BalanceState.DUE: frozenset({BalanceState.PAID, BalanceState.FORFEITED, BalanceState.CANCELLED}),
    BalanceState.PAID: frozenset(),
    BalanceState.FORFEITED: frozenset(),
    BalanceState.CANCELLED: frozenset(),
}
OPEN_BALANCE = frozenset({BalanceState.WAITING, BalanceState.DUE})

ATTEMPT_MOVES: Mapping[AttemptState, frozenset[AttemptState]] = {
    AttemptState.RESERVING: frozenset({AttemptState.STARTED, AttemptState.CLOSED, AttemptState.GIVEN_UP}),
    AttemptState.STARTED: frozenset({AttemptState.CAPTURED, AttemptState.CLOSED, AttemptState.GIVEN_UP}),
    AttemptState.CAPTURED: frozenset(),
    AttemptState.CLOSED: frozenset(),
    AttemptState.GIVEN_UP: frozenset(),
}

# News may arrive in any order: a refund only ever moves forward, and steps may be left out.
REFUND_MOVES: Mapping[RefundStatus, frozenset[RefundStatus]] = {
    RefundStatus.QUEUED: frozenset({RefundStatus.SENT, RefundStatus.IN_REVIEW, RefundStatus.SUCCEEDED}),
    RefundStatus.SENT: frozenset({RefundStatus.IN_REVIEW, RefundStatus.SUCCEEDED}),
    RefundStatus.IN_REVIEW: frozenset({RefundStatus.SUCCEEDED}),
    RefundStatus.SUCCEEDED: frozenset(),
}

LIVE_ATTEMPT = frozenset({AttemptState.RESERVING, AttemptState.STARTED})
RELEASED_ATTEMPT = frozenset({AttemptState.CLOSED, AttemptState.GIVEN_UP})


def sources(moves: Mapping[S, frozenset[S]], target: S) -> list[S]:
    """The states from which `target` can be reached: what an update statement names in its condition."""
    return [state for state, targets in moves.items() if target in targets]


def require_move(moves: Mapping[S, frozenset[S]], now: S, target: S) -> S:
    """Give `target`, or raise `IllegalMove` when the table does not have the transition."""
    if target not in moves[now]:
        raise IllegalMove(f"{now} → {target}")
    return target


@dataclass(frozen=True)
class Standing:
    """Where an item stands: its own state, and its balance's if it was bought with a deposit."""

    status: ItemStatus
    balance: BalanceState | None = None


def order_status_of(items: Iterable[Standing]) -> OrderStatus:
    """The status of a paid order, as its items say (rules, section 4)."""
    everything = list(items)
    left = [item for item in everything if item.status is not ItemStatus.CANCELLED]
    if not left:
        has_forfeited = any(item.balance is BalanceState.FORFEITED for item in everything)
        return OrderStatus.FORFEITED if has_forfeited else OrderStatus.CANCELLED
    if all(item.status is ItemStatus.DELIVERED for item in left):
        return OrderStatus.DELIVERED
    if any(item.status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED) for item in left):
        return OrderStatus.SHIPPING
    if any(item.balance is BalanceState.DUE for item in left):
        return OrderStatus.AWAITING_BALANCE
    if any(item.balance is BalanceState.WAITING for item in left):
        return OrderStatus.DEPOSIT_PAID
    return OrderStatus.PAID
