"""Two people for large sums: what one operator asks for about a parked refund takes effect when another approves."""

RETRY, TRANSFER = "retry", "transfer"
ACTIONS = (RETRY, TRANSFER)

PENDING, APPROVED, REJECTED = "pending", "approved", "rejected"
MOVES: dict[str, tuple[str, ...]] = {PENDING: (APPROVED, REJECTED), APPROVED: (), REJECTED: ()}
STATES = tuple(MOVES)
