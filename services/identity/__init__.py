"""Identity: who people are and how they are reached.

It owns people and their roles, suppliers' applications and profiles, sessions, links in mails, one-time codes,
addresses, the cities and districts of Turkey, and every mail and SMS that leaves İmece, because it alone knows how to
reach a person.

It is cut by capability. Each imports only those below it, which import-linter holds:

    desk                  members, as operators find them and act on them
    links                 links of mails, opened
    leaving               what is stored about a person is given to them, and erased; shops are closed
    offices               what takes two operators
    emails, ties          another address for an account; who belongs together, by numbers and by addresses
    applying, team        an application as it is written and sent; whom a supplier lets work for it
    notices               what people hear of orders and returns
    suppliers             who sells
    parties, profile      Google, Facebook and Telegram vouch; names, phone, picture
    access, addresses     who is let in; address books, cities and districts
    factors               the second factor
    registration          asking for an account
    passwords, codes      good ones, kept as hashes; digits that are sent and come back
    audit                 what operators did, in all services
    sessions              one sign-in each
    post                  mails and SMS, written down and sent
    supplier_letters      what they say to suppliers
    letters               what they say to others; four languages
    people                who a person is

Words: a *registration* becomes a *person* when its mail link is opened; a *session* is one sign-in and the family of
refresh tokens that descend from it; a *restricted* session may only set the password; a *challenge* is one code sent to
one phone; a *second factor* is a person's telephone that shows codes, a *second step* a sign-in that waits for one of
them, a *recovery code* its stand-in on paper; a *message* is a mail or an SMS with its own state, sent by the worker
and never by a request; a *party* (Google, Facebook, Telegram) vouches for an *external identity*, which opens an
account here; an *application* is what was sent of a wish to sell, a *draft* what is being written of one; an *act* is
what an operator did, a *proposal* what one wants and another confirms; a *membership* lets a person *act* for a
company, as far as their *duties* go.

Events out: SupplierChanged, TiesChanged, SessionsEnded, AccountClosed.
Events in: AdPublished (the ad's title for mails), PlannedAdBegun, AdNotBegun, ProductReopened, DemandAnswered,
PriceStepReached, OrderPaid, ItemsCancelled, ItemsShipped, ShipmentCorrected, ShipmentTakenBack, ItemsDelivered,
ParcelCameBack, ShipmentLate, ShipmentPostponed, AdEnded, AdWithdrawn, RefundCompleted, RefundParked, BalanceDue,
BalanceReminded, BalancePaid, DepositForfeited, BalancesLapsed, ChargebackMoved, PayoutsPaid, PayoutsBounced,
BankTransferBooked, ReturnChanged, WithdrawalChanged, ReviewHidden, RatingHidden, MinimumReached, QuestionAsked,
QuestionAnswered, QuestionHidden, ReplyHidden, AdsWordsShown, OrdersWordsShown, ReviewReplied, InvoiceReady (each
becomes mails to the buyers, or to the supplier whom it concerns); TermsPlanned, TermsTakenBack (mails to all
suppliers); SiteDetailsChanged (what mails name and are signed with); CatalogueOperatorActed, AdsOperatorActed,
OrdersOperatorActed, PaymentsOperatorActed, ReturnsOperatorActed (kept in the audit); CatalogueTeamMemberActed,
AdsTeamMemberActed, OrdersTeamMemberActed, PaymentsTeamMemberActed, ReturnsTeamMemberActed (shown to the supplier);
AdsWorkCounted, OrdersWorkCounted, PaymentsWorkCounted, ReturnsWorkCounted (a mail to each supplier in the morning);
AdsWorkOverdue, CatalogueWorkOverdue, OrdersWorkOverdue, PaymentsWorkOverdue, ReturnsWorkOverdue (mails to operators).
Calls out: orders (the contract that goes with a mail); catalogue, ads, orders, payments, returns (what is kept about a
person, and what stands against leaving), Google, Facebook and Telegram.
"""
