"""Payments: the money. It alone talks to the card provider, and it keeps the ledger.

It owns payments (one attempt to pay one snapshot of a cart, or the balances of one order), their lines (what was
captured for one order item), the double-entry ledger, refunds with their attempts at the provider, the settlement of
ended ads, deposits and their balances, suppliers' payouts, statements and chargebacks, and reconciliation.

Words: a *line* is one order item of one payment, a basket line at the provider; its money is counted by units, see
`domain.line`. *Held* is what its escrow account holds: captured, less what went back or is on its way, less what was
*earned*. A *refund* is one piece of work, unique per line, cause and what asked for it; an *attempt* is one call for
it. A refund is *in doubt* when nobody can say whether the provider did it, and *parked* when a person has to look or
its buyer has to name a bank account. A *balance* is the rest of a deposit item's price.

Events out: PaymentCaptured, PaymentClosed, RefundOpened, RefundCompleted, RefundParked, AdSettled, BalanceDue,
BalanceReminded, BalancePaid, DepositForfeited.
Events in: SupplierChanged, UnitsCommitted, CaptureRefused, ItemsCancelled, ItemsDelivered, AdEnded, ReturnChanged,
RefundRequested.
"""
