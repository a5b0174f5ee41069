"""Payments: the money. It alone talks to the card provider, and it keeps the ledger.

It owns payments (one attempt to pay one snapshot of a cart, or the balances of one order), their lines (what was
captured for one order item), the double-entry ledger, refunds with their attempts at the provider, the settlement of
ended ads, deposits and their balances, suppliers' payouts, statements and chargebacks, transfers that are booked by
hand, and reconciliation.

It is cut by capability. Each imports only those below it, which import-linter holds:

    desk, unearned        an order's money, for operators; what suppliers sold and have not earned yet, line by line
    accounts, books, chargebacks, figures, statements, suspicions  what suppliers owe and are owed; beside the
                          provider's books; what banks took back, until they have decided; a period in numbers; what
                          suppliers read; what operators should look at
    checkout              a payment, from the wish to pay to its end
    settlement            an ad ended, items were cancelled or delivered: whose is the money?
    deposits              balances of deposit items
    refunds               money that goes back
    reports               what the provider says to have paid
    payouts               what suppliers earn, and what banks take back
    suppliers             as the provider knows them
    provider              its protocol, its pace, its silence
    terms                 what is kept of a sale, in versions, and what each ad was promised
    lines                 payments and their lines: what was captured, and what became of it
    ledger                double entry

Words: a *line* is one order item of one payment, a basket line at the provider; its money is counted by units, see
`lines.rules.line`. *Held* is what its escrow account holds: captured, less what went back or is on its way, less what
was *earned*. A *refund* is one piece of work, unique per line, cause and what asked for it; an *attempt* is one call
for it. A refund is *in doubt* when the provider has not said whether it did it, and *parked* when a person has to look
or its buyer has to name a bank account. A *balance* is the rest of a deposit item's price.

Events out: PaymentCaptured, PaymentClosed, RefundOpened, RefundCompleted, RefundParked, AdSettled, BalanceDue,
BalanceReminded, BalancePaid, DepositForfeited, BalancesLapsed, ChargebackMoved, PayoutsPaid, PayoutsBounced,
TermsPlanned, TermsTakenBack, BankTransferBooked, RefundForestalled, UnitsDoubted, DoubtDecided, PaymentsOperatorActed,
PaymentsTeamMemberActed, PaymentsWorkCounted, PaymentsWorkOverdue.
Events in: SupplierChanged, OwnPurchaseSuspected, AdPublished, AdPriceChanged, AdWithdrawn (what a supplier may expect),
UnitsCommitted, CaptureRefused, ItemsCancelled, ItemsDelivered, AdEnded, RefundsOwed, ReturnChanged, RefundRequested,
SessionsEnded, AccountClosed, SiteDetailsChanged.
Calls out: orders (what a started payment pays for, who pays a balance, the proofs of an order for a bank), identity
(the details of a supplier), the card provider.
"""
