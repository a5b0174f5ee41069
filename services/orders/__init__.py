"""Orders: what a buyer wants, and what became of it.

It owns carts (a buyer has one), orders, order items, the attempts to pay a cart, the history of their states, what was
cancelled, shipments and parcels of both directions with their carriers, what suppliers could not deliver, ratings of
sellers and reviews of items, invoices; and copies of ads, refunds, returns and chargebacks for deciding and showing. An
order is a paid cart: the same row, the same uuid.

It is cut by capability. Each imports only those below it, which import-linter holds:

    conduct                               how suppliers did, counted
    carts, invoices                       what a buyer puts in; what suppliers invoice, once a price is final
    closings, desk, figures, fulfilment   what ends leave to do; any order, for operators; a supplier's in numbers;
                                          shipping by the hundred
    views                                 an order as buyers, suppliers and visitors see it
    shortfalls, tracking, troubles        what suppliers sold and cannot deliver, or not in time; parcels at their
                                          carriers; parcels that an operator has to look after
    attempts, interest, parcels, reviews  paying a cart; what ads are looked at and bought; goods on their way; reviews
    aftersales                            refunds, returns and what banks took back, as others tell of them
    orders                                orders and items, their states, and how they are cancelled
    ads                                   as orders knows them
    texts                                 pages and agreements in versions, as operators plan them
    site                                  what the shop says of itself, in versions
    agreements, carriers, people          filling agreements in; the companies' protocols; who identity knows

Words: *cart* (an order with status created), *line* (an item while it is in a cart), *attempt* (one started payment of
a cart, with the snapshot that it pays for and the reservation that holds its units), *given up* (the buyer changed the
cart while it was being paid), *tidy* (make a cart fit what its ads can still give), *deposit* (kapora: what is paid of
a unit at once) and *balance* (the rest, which payments asks for when the ad has ended), *doomed* (an ad that takes
everything paid for it along), *to ship* (its ad has ended and everything is paid), *shipment* (a supplier's parcel of
one order), *parcel* (a shipment or a return at its carrier), *stranded* (it did not reach its buyer), *late* (not
handed to a carrier in time), *shortfall* (what its supplier said before shipping: units that it gives up, or days that
it takes), *conduct* (how a supplier did with what its ads of the last days sold, in numbers).

Events out: OrderPaid, CaptureRefused, ItemsCancelled, ItemsShipped, ItemsDelivered, ParcelMoved, ParcelCameBack,
ShipmentLate, ShipmentPostponed, ShipmentCorrected, ShipmentTakenBack, SellerRated, ItemReviewed, ReviewPictureRemoved,
ReviewHidden, RatingHidden, OrdersWordsShown, InvoiceReady, OwnPurchaseSuspected, ConductCounted, SiteDetailsChanged,
OrdersOperatorActed, OrdersTeamMemberActed, OrdersWorkCounted, OrdersWorkOverdue.
Events in: AdPublished, AdPriceChanged, AdClosing, AdEnded, AdWithdrawn (a local copy of ads, so that a cart works while
 ads is down), ProductChanged (the suppliers' own codes, which their pick lists name), UnitsCommitted, UnitsRefused,
 PaymentCaptured, PaymentClosed, RefundOpened, RefundCompleted, RefundParked, BalanceDue, BalancePaid, DepositForfeited,
 ChargebackMoved, ReturnChanged, WithdrawalChanged, TiesChanged, SessionsEnded, AccountClosed.
Calls out: identity (the buyer and their address for a snapshot, the buyer again for a balance and to sign what they
write, a supplier's address for a return), ads (take and release a reservation), payments (whether a started payment was
captured), the carriers.
"""
