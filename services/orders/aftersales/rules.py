"""The life of a refund, as a buyer sees it."""

from enum import StrEnum

from kit.moves import Moves


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
