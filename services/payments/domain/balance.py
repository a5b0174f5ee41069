"""Balances: the rest of a deposit item's price, payable from the end of its ad until a deadline."""

DUE, PAID, FORFEITED, CANCELLED = "due", "paid", "forfeited", "cancelled"
MOVES: dict[str, tuple[str, ...]] = {DUE: (PAID, FORFEITED, CANCELLED), PAID: (), FORFEITED: (), CANCELLED: ()}
STATES = tuple(MOVES)
