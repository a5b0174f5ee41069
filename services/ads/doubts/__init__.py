"""Doubts: units under suspicion are held out of an ad's count, and so of its price, until there is a decision.

Payments says which items a suspicion doubts, and what was decided. An item that several doubt is held out once, and
counts again when none of them is open or confirmed any more. What is held out and counted again are lines of the public
history; the order, its money and the buyer's limit stay as they are. An ad whose end has come waits for a decision, but
no longer than `rules.PATIENCE`: then what is undecided counts, in favour of the buyers.
"""
