"""identity: who people are and how they are reached.

Owns: people and their roles, suppliers' applications and profiles, sessions, links in mails, one-time codes,
addresses, the cities and districts of Turkey, and every mail and SMS that leaves İmece, because it alone knows how to
reach a person.

Words: a *registration* becomes a *person* when its mail link is opened; a *session* is one sign-in and the family of
refresh tokens that descend from it; a *restricted* session may only set the password; a *challenge* is one code sent to
one phone; a *second factor* is a person's telephone that shows codes, a *second step* a sign-in that waits for one of
them, a *recovery code* its stand-in on paper; a *message* is a mail or an SMS with its own state, sent by the worker
and never by a request; a *party* (Google, Facebook, Telegram) vouches for an *external identity*, which opens an
account here.

Events out: SupplierChanged, AccountClosed.
Events in: AdPublished (the ad's title for mails), ProductReopened, OrderPaid, ItemsCancelled, ItemsShipped,
ItemsDelivered, ShipmentLate, AdEnded, RefundCompleted, RefundParked, BalanceDue, BalanceReminded, BalancePaid,
DepositForfeited, ReturnChanged (each becomes mails to the buyers, or to the supplier who has to act).
"""
