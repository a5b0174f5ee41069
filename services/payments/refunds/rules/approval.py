"""Two people for large sums: what one operator asks for about a parked refund takes effect when another approves."""

from kit.moves import Moves

RETRY, TRANSFER = "retry", "transfer"
ACTIONS = (RETRY, TRANSFER)

REASON_MIN, REASON_MAX = 10, 1000

PENDING, APPROVED, REJECTED = "pending", "approved", "rejected"
MOVES = Moves("approval", {PENDING: (APPROVED, REJECTED), APPROVED: (), REJECTED: ()})
STATES = MOVES.states


def is_needed(amount_kurus: int, limit_kurus: int) -> bool:
    """Whether one operator is not enough for this amount."""
    return amount_kurus > limit_kurus


def may_approve(operator_id: str, requested_by: str) -> bool:
    """Whether it is another operator's request. Turning it down, or taking it back, every operator may."""
    return operator_id != requested_by
