"""orders: what a buyer wants, and what became of it.

Owns: carts (a buyer has one), orders, order items, the attempts to pay a cart, the history of their states, and a copy
of each refund for showing. An order is a paid cart: the same row, the same uuid.

Words: *cart* (an order with status created), *line* (an item while it is in a cart), *attempt* (one started payment of
a cart, with the snapshot that it pays for and the reservation that holds its units), *given up* (the buyer changed the
cart while it was being paid), *tidy* (make a cart fit what its ads can still give).

Events out: OrderPaid, CaptureRefused, ItemsCancelled.
Events in: AdPublished, AdPriceChanged, AdClosing, AdEnded, AdWithdrawn (a local copy of ads, so that a cart works while
ads is down), UnitsRefused, PaymentCaptured, PaymentClosed, RefundOpened, RefundCompleted, RefundParked.
Calls out: identity (the buyer and their address, for a snapshot), ads (take and release a reservation).
"""
