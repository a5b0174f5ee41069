"""The life of a return as one table: what can happen to it, where that leads, and who may do it (rules, section 7).

    created ──approve──▶ approved ──cargo chosen──▶ waiting_for_shipment ──handed over──▶ shipping ──arrives──▶ shipping
       │ └──deny──▶ denied      └────────never sent────────┘──▶ denied                        │
       └──keep──▶ success_no_product_return            success ◀──refunded── processing ◀──accept──┤
                                                                                seller_rejected ◀──reject

While it waits for a decision, of its supplier or of an operator, its buyer may withdraw from the purchase instead: that
leads to approved, and is theirs alone. What its buyer says never came (`NOT_RECEIVED`) can't be sent back: approving
it, or overruling that it was denied, leads to processing at once, and its buyer may say that it came after all.

A buyer who was turned down (denied, seller_rejected) may object once each time, and the supplier answer that once; an
operator's overruling leads from denied to approved and from seller_rejected to processing, an operator's upholding
leaves it where it is. The machine values are the public ones; how an objection stands is a second, smaller machine
beside them (`Objection`).
"""

from collections.abc import Mapping
from enum import StrEnum

from kit.errors import IllegalMove

# The reason of a return of what its carrier, or its supplier, says was delivered, as the form words it.
NOT_RECEIVED = "Ürün bana ulaşmadı"


class Status(StrEnum):
    """Where a return stands. `SHIPPING` lasts until the supplier has looked at what arrived."""

    CREATED = "created"
    APPROVED = "approved"
    DENIED = "denied"
    WAITING_FOR_SHIPMENT = "waiting_for_shipment"
    SHIPPING = "shipping"
    SELLER_REJECTED = "seller_rejected"
    PROCESSING_REFUND = "proccessing_refund"  # spelt as the public contract spells it
    SUCCESS_NO_PRODUCT_RETURN = "success_no_product_return"  # the buyer keeps the product, and is refunded
    SUCCESS = "success"


class Wait(StrEnum):
    """For what of its supplier's a return waits, or that it is not over."""

    DECISION = "decision"  # it was asked for
    INSPECTION = "inspection"  # it arrived
    ANY = "any"  # of these two
    ANSWER = "answer"  # its buyer objected, and the supplier has not said its side
    OPEN = "open"  # not over, so that a shop that closes waits for it


class Objection(StrEnum):
    """How the buyer's objection to being turned down stands. It is None for a return that was never turned down.

    possible ──object──▶ open ──uphold──▶ rejected
        │                  └──overrule──▶ granted
        └──lapse──▶ lapsed
    """

    POSSIBLE = "possible"
    OPEN = "open"  # it waits for an operator
    REJECTED = "rejected"
    GRANTED = "granted"
    LAPSED = "lapsed"  # the buyer let the time go by


class Actor(StrEnum):
    """Who can do something to a return."""

    BUYER = "buyer"
    SUPPLIER = "supplier"
    OPERATOR = "operator"
    CARRIER = "carrier"
    TIME = "time"
    PAYMENTS = "payments"


class Step(StrEnum):
    """What can happen to a return after it was asked for."""

    APPROVE = "approve"
    DENY = "deny"
    KEEP = "keep"  # approved without the product: the buyer keeps it
    WITHDRAW = "withdraw"  # its buyer withdraws from the purchase: there is nothing to decide any more
    RECEIVED = "received"  # what had not come is there after all, its buyer says
    CHOOSE_CARGO = "choose_cargo"
    NEVER_SEND = "never_send"
    HAND_OVER = "hand_over"
    ARRIVE = "arrive"
    ACCEPT = "accept"
    REJECT = "reject"
    OVERRULE = "overrule"
    OBJECT = "object"
    ANSWER = "answer"  # the supplier says its side of an objection
    UPHOLD = "uphold"  # an operator turns an objection down
    LAPSE = "lapse"  # the time to object went by
    OPEN_REFUND = "open_refund"
    BANK_REFUNDED = "bank_refunded"  # nothing is left to refund: a bank had taken the money back before
    FINISH_REFUND = "finish_refund"


_PAID_BACK = {
    Status.PROCESSING_REFUND: Status.SUCCESS,
    Status.SUCCESS_NO_PRODUCT_RETURN: Status.SUCCESS_NO_PRODUCT_RETURN,
}
_STAYS_TURNED_DOWN = {Status.DENIED: Status.DENIED, Status.SELLER_REJECTED: Status.SELLER_REJECTED}
_TO_BE_SENT = (Status.APPROVED, Status.WAITING_FOR_SHIPMENT)

MOVES: Mapping[Step, Mapping[Status, Status]] = {
    Step.APPROVE: {Status.CREATED: Status.APPROVED},
    Step.DENY: {Status.CREATED: Status.DENIED},
    Step.KEEP: {Status.CREATED: Status.SUCCESS_NO_PRODUCT_RETURN},
    Step.WITHDRAW: {Status.CREATED: Status.APPROVED, Status.DENIED: Status.APPROVED},
    Step.RECEIVED: {},
    # A buyer may choose another carrier until the parcel was handed over.
    Step.CHOOSE_CARGO: dict.fromkeys(_TO_BE_SENT, Status.WAITING_FOR_SHIPMENT),
    Step.NEVER_SEND: dict.fromkeys(_TO_BE_SENT, Status.DENIED),
    # Approved, not waiting: an operator overruled that it was never sent, while it was on its way after all.
    Step.HAND_OVER: dict.fromkeys(_TO_BE_SENT, Status.SHIPPING),
    Step.ARRIVE: dict.fromkeys((*_TO_BE_SENT, Status.SHIPPING), Status.SHIPPING),
    Step.ACCEPT: {Status.SHIPPING: Status.PROCESSING_REFUND},
    Step.REJECT: {Status.SHIPPING: Status.SELLER_REJECTED},
    Step.OVERRULE: {Status.DENIED: Status.APPROVED, Status.SELLER_REJECTED: Status.PROCESSING_REFUND},
    Step.OBJECT: _STAYS_TURNED_DOWN,
    Step.ANSWER: _STAYS_TURNED_DOWN,
    Step.UPHOLD: _STAYS_TURNED_DOWN,
    Step.LAPSE: _STAYS_TURNED_DOWN,
    Step.OPEN_REFUND: {
        Status.PROCESSING_REFUND: Status.PROCESSING_REFUND,
        Status.SUCCESS_NO_PRODUCT_RETURN: Status.SUCCESS_NO_PRODUCT_RETURN,
    },
    Step.FINISH_REFUND: _PAID_BACK,
    Step.BANK_REFUNDED: _PAID_BACK,
}
# Where it leads elsewhere for what its buyer has not got.
_OF_NOT_RECEIVED: Mapping[Step, Mapping[Status, Status]] = {
    Step.APPROVE: {Status.CREATED: Status.PROCESSING_REFUND},
    Step.KEEP: {},
    Step.WITHDRAW: {},
    Step.RECEIVED: {Status.CREATED: Status.DENIED, Status.DENIED: Status.DENIED},
    Step.OVERRULE: {Status.DENIED: Status.PROCESSING_REFUND},
}

MAY: Mapping[Step, frozenset[Actor]] = {
    Step.APPROVE: frozenset({Actor.SUPPLIER, Actor.OPERATOR, Actor.TIME}),
    Step.DENY: frozenset({Actor.SUPPLIER, Actor.OPERATOR}),
    Step.KEEP: frozenset({Actor.SUPPLIER, Actor.OPERATOR}),
    Step.WITHDRAW: frozenset({Actor.BUYER}),
    Step.RECEIVED: frozenset({Actor.BUYER}),
    Step.CHOOSE_CARGO: frozenset({Actor.BUYER}),
    Step.NEVER_SEND: frozenset({Actor.TIME}),
    Step.HAND_OVER: frozenset({Actor.CARRIER}),
    Step.ARRIVE: frozenset({Actor.CARRIER}),
    Step.ACCEPT: frozenset({Actor.SUPPLIER, Actor.OPERATOR, Actor.TIME}),
    Step.REJECT: frozenset({Actor.SUPPLIER, Actor.OPERATOR}),
    Step.OVERRULE: frozenset({Actor.OPERATOR}),
    Step.OBJECT: frozenset({Actor.BUYER}),
    Step.ANSWER: frozenset({Actor.SUPPLIER}),
    Step.UPHOLD: frozenset({Actor.OPERATOR}),
    Step.LAPSE: frozenset({Actor.TIME}),
    Step.OPEN_REFUND: frozenset({Actor.PAYMENTS}),
    Step.FINISH_REFUND: frozenset({Actor.PAYMENTS}),
    Step.BANK_REFUNDED: frozenset({Actor.PAYMENTS}),
}

# The steps of an objection: from where, and to where. Other steps are possible however an objection stands.
OBJECTION_MOVES: Mapping[Step, Mapping[Objection | None, Objection]] = {
    Step.RECEIVED: {None: Objection.LAPSED, Objection.OPEN: Objection.LAPSED},
    Step.OBJECT: {Objection.POSSIBLE: Objection.OPEN},
    Step.ANSWER: {Objection.OPEN: Objection.OPEN},
    Step.UPHOLD: {Objection.OPEN: Objection.REJECTED},
    Step.LAPSE: {Objection.POSSIBLE: Objection.LAPSED},
}

# What time does when a deadline goes by. `SHIPPING` has one only once the parcel has arrived; who was turned down has
# one only until the objection came.
WHEN_DUE: Mapping[Status, Step] = {
    Status.CREATED: Step.APPROVE,
    Status.APPROVED: Step.NEVER_SEND,
    Status.WAITING_FOR_SHIPMENT: Step.NEVER_SEND,
    Status.SHIPPING: Step.ACCEPT,
    Status.DENIED: Step.LAPSE,
    Status.SELLER_REJECTED: Step.LAPSE,
}

ASKS_FOR_REFUND = frozenset({Status.PROCESSING_REFUND, Status.SUCCESS_NO_PRODUCT_RETURN})
TURNED_DOWN = frozenset({Status.DENIED, Status.SELLER_REJECTED})


def moves_of(step: Step, is_not_received: bool = False) -> Mapping[Status, Status]:
    """From where a step leads where, of what its buyer has got or not."""
    return _OF_NOT_RECEIVED.get(step, MOVES[step]) if is_not_received else MOVES[step]


def can(status: Status, step: Step, objection: Objection | None = None, is_not_received: bool = False) -> bool:
    """Whether a step is possible in a status, as its objection stands."""
    is_apart = step in OBJECTION_MOVES and objection not in OBJECTION_MOVES[step]
    return status in moves_of(step, is_not_received) and not is_apart


def target_of(
    status: Status, step: Step, by: Actor, objection: Objection | None = None, is_not_received: bool = False
) -> Status:
    """Where a step leads. Raises `IllegalMove` when it is not possible there, or not for this actor."""
    if by not in MAY[step] or not can(status, step, objection, is_not_received):
        raise IllegalMove(f"{status} (objection {objection}) · {step} by {by}")
    return moves_of(step, is_not_received)[status]


def objection_after(step: Step, target: Status, objection: Objection | None) -> Objection | None:
    """How the objection stands after a step that led to `target`. Being turned down opens the time to object anew."""
    if step in OBJECTION_MOVES:
        return OBJECTION_MOVES[step][objection]
    if target in TURNED_DOWN:
        return Objection.POSSIBLE
    if step is Step.WITHDRAW:
        return None
    if step is Step.OVERRULE:
        return Objection.GRANTED if objection is Objection.OPEN else None
    return objection


def is_open(status: Status, is_refunded: bool, objection: Objection | None = None) -> bool:
    """Whether it may still move or end in a refund: its supplier is not paid for the item meanwhile."""
    if status is Status.SUCCESS_NO_PRODUCT_RETURN:
        return not is_refunded
    if status in TURNED_DOWN:
        return objection in (Objection.POSSIBLE, Objection.OPEN)
    return status is not Status.SUCCESS


def holds_units(status: Status, objection: Objection | None) -> bool:
    """Whether its units can't be in another return: it was not turned down, or an operator still looks at that."""
    return status not in TURNED_DOWN or objection is Objection.OPEN
