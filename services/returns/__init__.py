"""Returns: cancel and return requests, their reasons, and return cargo.

Words: an *item* is one line of an order as it was bought; a *return* is goods on their way back, never money (that is a
*refund*). This service keeps its own copy of what was bought, cancelled, finally priced and refunded, so that it can
decide on its own; the copy is a sum of what was heard, right in whatever order it was heard.

Events out: none yet. Events in: OrderPaid, ItemsCancelled, AdEnded, RefundCompleted.
"""
