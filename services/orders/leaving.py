"""A person and what orders keeps of them: shown to them, and forgotten when they leave, but for what the law wants.

A paid order stays with its addresses: it is a document of accounting and of the consumer's contract, and so does the
proof that its terms were accepted. A cart, payments that came to nothing and the digits of a card are no such thing.
"""

from collections.abc import Iterator

from sqlalchemy import delete, exists, null, or_, select, update

from contracts.calls.people import Obstacle, Record
from contracts.events import AccountClosed
from kit.db import UnitOfWork
from kit.personal import forget_answers, rows
from orders.ads.rows import AdCopy
from orders.aftersales.rows import BankHold, Refund, ReturnCopy, WithdrawalCopy
from orders.attempts import selects as attempts_selects
from orders.attempts.rows import Attempt
from orders.attempts.rules import LIVE_ATTEMPT, AttemptState
from orders.attempts.steps.ending import end_attempt
from orders.carts import selects as carts_selects
from orders.fulfilment.rows import TrackingFile
from orders.invoices import selects as invoices_selects
from orders.invoices.rows import Invoice
from orders.orders.rows import Cancellation, HistoryLine, Item, Order
from orders.orders.rules.states import ItemStatus, OrderStatus
from orders.parcels.rows import Parcel, ParcelCorrection, Shipment
from orders.reviews.rows import (
    RatingHiding,
    RatingHidingLifted,
    Review,
    ReviewHiding,
    ReviewHidingLifted,
    ReviewPicture,
    SellerRating,
)
from orders.shortfalls.rows import Shortfall

CART = OrderStatus.CREATED
# Nothing more is to come.
SETTLED = (OrderStatus.CREATED, OrderStatus.DELIVERED, OrderStatus.CANCELLED, OrderStatus.FORFEITED)
TO_BE_DELIVERED = (ItemStatus.CREATED, ItemStatus.SHIPPED)


def record(work: UnitOfWork, person_id: str) -> Record:
    """Everything kept here about a person as a buyer, and the files of tracking numbers that they applied."""
    orders = select(Order.id).where(Order.buyer_id == person_id)
    of_orders = {
        "items": Item.order_id,
        "payments": Attempt.order_id,
        "shipments": Shipment.order_id,
        "parcels": Parcel.order_id,
        "cancellations": Cancellation.order_id,
        "shortfalls": Shortfall.order_id,
        "returns": ReturnCopy.order_id,
        "withdrawals": WithdrawalCopy.order_id,
        "refunds": Refund.order_id,
        "chargebacks": BankHold.order_id,
        "invoices": Invoice.order_id,
        "history": HistoryLine.order_id,
        "reviews": Review.order_id,
        "sellerRatings": SellerRating.order_id,
    }
    oldest_first = select(Order).where(Order.buyer_id == person_id).order_by(Order.created_at, Order.id)
    found = {"orders": rows(work.session, oldest_first)}
    for name, order_id in of_orders.items():
        query = select(order_id.class_).where(order_id.in_(orders))
        found[name] = rows(work.session, query, without=("decided_by",))  # the supplier's people, or an operator
    corrections = select(ParcelCorrection).join(Parcel).where(Parcel.order_id.in_(orders))
    found["parcelCorrections"] = rows(work.session, corrections, without=("actor_id",))
    found["reviewPictures"] = rows(work.session, select(ReviewPicture).filter_by(buyer_id=person_id))
    reviews = select(Review.id).where(Review.buyer_id == person_id)
    of_operators = {
        "reviewHidings": select(ReviewHiding).where(ReviewHiding.review_id.in_(reviews)),
        "reviewHidingsLifted": select(ReviewHidingLifted).where(ReviewHidingLifted.review_id.in_(reviews)),
        "ratingHidings": select(RatingHiding).where(RatingHiding.order_id.in_(orders)),
        "ratingHidingsLifted": select(RatingHidingLifted).where(RatingHidingLifted.order_id.in_(orders)),
    }
    for name, query in of_operators.items():
        found[name] = rows(work.session, query, without=("operator_id",))
    applied = select(TrackingFile).where(or_(TrackingFile.supplier_id == person_id, TrackingFile.actor_id == person_id))
    found["trackingFiles"] = rows(work.session, applied)
    return found


def obstacles(work: UnitOfWork, person_id: str) -> Iterator[Obstacle]:
    """What is still open for a person, as a buyer and as a supplier."""
    orders = exists().where(Order.buyer_id == person_id, Order.status.not_in(SETTLED))
    if work.session.scalar(select(orders)):
        yield Obstacle.OPEN_ORDERS
    attempts = exists().where(Attempt.buyer_id == person_id, Attempt.state.in_(LIVE_ATTEMPT))
    if work.session.scalar(select(attempts)):
        yield Obstacle.PAYMENTS_UNDER_WAY
    sold = select(Item.id).join(AdCopy).join(Order).where(AdCopy.supplier_id == person_id)
    if work.session.scalar(sold.where(Order.status != CART, Item.status.in_(TO_BE_DELIVERED)).limit(1)):
        yield Obstacle.ORDERS_TO_SHIP
    if invoices_selects.has_sales_to_invoice(work.session, person_id):
        yield Obstacle.INVOICES_DUE


def forget(work: UnitOfWork, event: AccountClosed) -> None:
    """Empty the cart, and wipe what no order needs."""
    forget_answers(work, event.person_id)
    _give_up_payment(work, event.person_id)
    mine = Order.buyer_id == event.person_id
    carts = select(Order.id).where(mine, Order.status == CART)
    work.session.execute(delete(Item).where(Item.order_id.in_(carts)))
    nowhere = {"shipping_address": null(), "invoice_address": null(), "agreement": null()}
    work.session.execute(update(Order).where(mine, Order.status == CART).values(**nowhere))
    no_card = {"card_association": None, "card_family": None, "last_four": None, "card_bin": None}
    work.session.execute(update(Order).where(mine).values(**no_card))
    of_balances = {f"balance_{column}": value for column, value in no_card.items()}
    paid = select(Order.id).where(mine)
    work.session.execute(update(Item).where(Item.order_id.in_(paid)).values(**of_balances))
    for said in (Review, SellerRating):
        work.session.execute(update(said).where(said.buyer_id == event.person_id).values(signature=""))
    taken = update(ReviewPicture).where(ReviewPicture.buyer_id == event.person_id)
    work.session.execute(taken.values(dropped_at=work.now))
    vain = update(Attempt).where(Attempt.buyer_id == event.person_id, Attempt.state != AttemptState.CAPTURED)
    work.session.execute(vain.values(**nowhere, ip="", user_agent="", answer=null()))


def _give_up_payment(work: UnitOfWork, person_id: str) -> None:
    """End a payment that was begun after the last look at `obstacles`: its units are free, and its money goes back."""
    cart = carts_selects.cart_of(work.session, person_id)
    begun = attempts_selects.live_attempt(work.session, cart.id) if cart is not None else None
    if begun is not None:
        end_attempt(work, begun, AttemptState.GIVEN_UP)
        work.session.flush()
