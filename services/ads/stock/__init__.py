"""Stock: units held for buyers who are paying, units sold, and every movement of the count in the public history.

The count, the price and the history move together, in `steps.counting`. Locks are always taken in one order: the buyer,
the reservation, then ads by their ids; `steps.reserving` has the statement that decides who gets the last unit.
"""
