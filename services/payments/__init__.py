"""Payments: the money. It alone talks to the card provider, and it keeps the ledger.

It owns payments (one attempt to pay one snapshot of a cart), their lines (what was captured for one order item), the
double-entry ledger, refunds with their attempts at the provider, the settlement of ended ads, and reconciliation.

Words: a *line* is one order item of one payment, a basket line at the provider. *Held* is captured less refunded less
on its way back. A *refund* is one piece of work, unique per line and cause; an *attempt* is one call for it. A refund
is *in doubt* when nobody can say whether the provider did it, and *parked* when a person has to look.

Events out: PaymentCaptured, PaymentClosed, RefundOpened, RefundCompleted, RefundParked, AdSettled.
Events in: UnitsCommitted, CaptureRefused, ItemsCancelled, AdEnded.
"""
