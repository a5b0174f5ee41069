"""Returns: cancel and return requests, their reasons, and return cargo.

Owns: a buyer's request to cancel (orders does the cancelling), the life of a return from the request to the refund, its
append-only history, the pictures that buyers upload as evidence, and the reasons of both forms. Parcels are orders',
money is payments'.

Words: to *withdraw* is to use the right of withdrawal from a purchase (rules, section 7): without a reason, before or
after delivery. An *item* is one line of an order as it was bought; a *return* is goods on their way back, never money
(that is a *refund*); to *decide* is to say yes or no to the request, to *inspect* to say so about what came back;
*keep* means that the buyer keeps the product and is refunded; what was *not received* was delivered, as others say, and
its buyer has not got it: nothing of it comes back; *evidence* is a picture of what came; a return is *open*
while it may still move or end in a refund: its supplier is not paid meanwhile. This service keeps its own copy of what
was bought, cancelled, delivered, finally priced and refunded, so that it can decide on its own; the copy is a sum of
what was heard, right in any order of hearing. What was not heard yet is refused politely.

Locks: the copy of an item before its returns. Asking for units, and claiming units of a return that was turned down
again, holds the item; so the units in open returns never exceed what was delivered.

Events out: ReturnChanged (every move), WithdrawalChanged, RefundRequested (once), ReturnsOperatorActed,
ReturnsTeamMemberActed, ReturnsWorkCounted, ReturnsWorkOverdue.
Events in: OrderPaid, ItemsCancelled, ItemsDelivered, ParcelMoved, AdEnded, SupplierChanged, RefundOpened,
RefundCompleted, RefundForestalled, SessionsEnded, AccountClosed.
Calls out: orders (cancel units).
"""
