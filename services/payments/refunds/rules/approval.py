"""Two people for large sums: what one operator asks for about a parked refund takes effect when another approves."""

from kit.errors import Conflict
from kit.moves import Moves

RETRY, TRANSFER = "retry", "transfer"
ACTIONS = (RETRY, TRANSFER)

REASON_MIN, REASON_MAX = 10, 1000

PENDING, APPROVED, REJECTED = "pending", "approved", "rejected"
MOVES = Moves("approval", {PENDING: (APPROVED, REJECTED), APPROVED: (), REJECTED: ()})
STATES = MOVES.states
_DECIDED = {
    APPROVED: "Bu istek bu sırada onaylandı.",
    REJECTED: "Bu istek bu sırada reddedildi ya da geri alındı.",
}


def is_needed(amount_kurus: int, limit_kurus: int) -> bool:
    """Whether one operator is not enough for this amount."""
    return amount_kurus > limit_kurus


def decided_already(state: str) -> Conflict:
    """What is answered to an operator who comes after the decision: what that was."""
    return Conflict("conflict", _DECIDED[state])


def may_approve(operator_id: str, requested_by: str) -> bool:
    """Whether it is another operator's request. Turning it down, or taking it back, every operator may."""
    return operator_id != requested_by
