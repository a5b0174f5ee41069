"""The life of a refund, as a buyer sees it, and what became of an objection to a refused return."""

from enum import StrEnum

from kit.moves import Moves

LATE_CAPTURE, BALANCE_LATE = "late_capture", "balance_late"

WON = "won"  # of a bank's letter: the money is not the buyer's
GRANTED = "granted"  # an operator overruled the supplier, who had turned the return down
# The buyer did object: not of returns that could have been objected to, or could be still.
OBJECTED = ("open", "rejected", GRANTED)


class RefundStatus(StrEnum):
    """What a buyer sees of a refund."""

    QUEUED = "queued"
    SENT = "sent"
    IN_REVIEW = "in_review"
    SUCCEEDED = "succeeded"


# News may arrive in any order: a refund only ever moves forward, and steps may be left out.
REFUND_MOVES = Moves(
    "refund",
    {
        RefundStatus.QUEUED: (RefundStatus.SENT, RefundStatus.IN_REVIEW, RefundStatus.SUCCEEDED),
        RefundStatus.SENT: (RefundStatus.IN_REVIEW, RefundStatus.SUCCEEDED),
        RefundStatus.IN_REVIEW: (RefundStatus.SUCCEEDED,),
        RefundStatus.SUCCEEDED: (),
    },
)


def moved_by(told: RefundStatus) -> tuple[str, ...]:
    """The states of refunds that news of this state move on; those of its opening move none."""
    return () if told is RefundStatus.QUEUED else REFUND_MOVES.before(told)


def is_of_another_payment(cause: str, payment_id: str | None, paid_with: str | None, has_refused_capture: bool) -> bool:
    """Whether a refund gives back a payment that its order was not paid with, and so none of what the order cost.

    A late capture may also be the order's own, whose units its ad could not give any more. Of a refund whose payment
    was not told it is guessed: then no capture of the order was refused.
    """
    if cause != LATE_CAPTURE:
        return cause == BALANCE_LATE
    return has_refused_capture if payment_id is None else payment_id != paid_with
