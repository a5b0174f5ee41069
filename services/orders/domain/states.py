"""State machines of orders, items, attempts and refunds, as transition tables. Machine values are the public ones."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from kit.errors import IllegalMove

S = TypeVar("S", bound=StrEnum)


class OrderStatus(StrEnum):
    """`created` is a cart; everything else is an order."""

    CREATED = "created"
    PAID = "paid"
    SHIPPING = "submitToCargo"  # something of it is on its way
    DELIVERED = "delivered"  # everything that was not cancelled has arrived
    CANCELLED = "cancelled"  # everything was cancelled


class ItemStatus(StrEnum):
    """An item is one line of an order: all its units move together."""

    CREATED = "created"
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"


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


ORDER_MOVES: Mapping[OrderStatus, frozenset[OrderStatus]] = {
    OrderStatus.CREATED: frozenset({OrderStatus.PAID}),
    OrderStatus.PAID: frozenset({OrderStatus.SHIPPING, OrderStatus.CANCELLED}),
    OrderStatus.SHIPPING: frozenset({OrderStatus.DELIVERED}),
    OrderStatus.DELIVERED: frozenset(),
    OrderStatus.CANCELLED: frozenset(),
}

# What has shipped cannot be cancelled.
ITEM_MOVES: Mapping[ItemStatus, frozenset[ItemStatus]] = {
    ItemStatus.CREATED: frozenset({ItemStatus.SHIPPED, ItemStatus.CANCELLED}),
    ItemStatus.SHIPPED: frozenset({ItemStatus.DELIVERED}),
    ItemStatus.DELIVERED: frozenset(),
    ItemStatus.CANCELLED: frozenset(),
}

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


def order_status_of(items: Iterable[ItemStatus]) -> OrderStatus:
    """The status of a paid order, as its items' states say (rules, section 4)."""
    left = [status for status in items if status is not ItemStatus.CANCELLED]
    if not left:
        return OrderStatus.CANCELLED
    if all(status is ItemStatus.DELIVERED for status in left):
        return OrderStatus.DELIVERED
    if any(status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED) for status in left):
        return OrderStatus.SHIPPING
    return OrderStatus.PAID
