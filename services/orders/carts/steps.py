"""A buyer's cart and orders: putting in, taking out, looking at."""

from typing import Any

from sqlalchemy.orm.attributes import set_committed_value

from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id
from kit.keyset import BarePart
from orders.ads import selects as ads_selects
from orders.ads.rows import AdCopy
from orders.attempts import selects as attempts_selects
from orders.attempts.clients import is_captured
from orders.attempts.rules import AttemptState
from orders.attempts.steps.ending import end_attempt
from orders.carts import rules
from orders.carts import selects as carts_selects
from orders.carts.rules import AdTerms, Fit
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules.states import OrderStatus
from orders.orders.selects import Past
from orders.orders.steps.history import note_new
from orders.orders.steps.items import title_of
from orders.service import Orders
from orders.views.steps.showing import show_list, show_order

TRIES = 3  # another payment may be started meanwhile, or another request may open a cart
JUST_PAID = "Ödemeniz alındı, siparişiniz hazırlanıyor. Birkaç saniye sonra yeniden deneyiniz."
BUSY = "İşlem şu anda yapılamıyor."


class MayBePaid(Exception):
    """A started payment would be given up, and its capture may be on its way here."""

    def __init__(self, payment_id: str):
        super().__init__(f"payment {payment_id} may have been captured")
        self.payment_id = payment_id


def set_line(
    service: Orders,
    buyer_id: str,
    ad_id: int,
    amount: int,
    cart_id: str | None = None,
    options: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    """`update_cart` in a unit of work of its own, where payments is asked about a payment before it is given up.

    A cart that has been paid becomes an order when the event arrives. What is changed before that would give the order
    up and have its money sent back, so it is refused: `Conflict` (already_paid). Raises `Unavailable`.
    """
    unpaid = None
    for _ in range(TRIES):
        try:
            with service.work() as work:
                return update_cart(work, buyer_id, ad_id, amount, cart_id, options, unpaid)
        except MayBePaid as begun:
            unpaid = begun.payment_id
        if is_captured(service, unpaid):
            raise Conflict("already_paid", JUST_PAID)
    raise Conflict("conflict", BUSY)


def update_cart(
    work: UnitOfWork,
    buyer_id: str,
    ad_id: int,
    amount: int,
    cart_id: str | None = None,
    options: list[dict[str, Any]] | None = None,
    unpaid: str | None = None,
) -> dict[str, Any]:
    """Set the line of an ad to `amount` units; 0 removes it. A repeat changes nothing.

    A buyer has one cart, so `cart_id` decides nothing: an unknown one, or another person's, means mine. A payment of
    the cart that has been started is given up when a line really changes: `unpaid`, of which no money was taken.

    Raises `MayBePaid` for another one: payments has to be asked about it first.
    """
    ad = ads_selects.ad_copy(work.session, ad_id)
    if ad is None:
        raise NotFound("İlan bulunamadı.")
    cart = ensure_cart(work, buyer_id)
    attempt = attempts_selects.live_attempt(work.session, cart.id) if cart.items else None  # an empty cart is not paid
    work.is_quiet = attempt is None  # of a cart that is not being paid workers know nothing
    line = next((item for item in cart.items if item.ad_id == ad_id), None)
    present = line.units if line else 0
    if attempt is not None and amount == present:
        return show_order(work, cart, is_being_paid=True)
    past = _look_at(work, buyer_id, [ad, *(item.ad for item in cart.items)])
    fit = rules.fit_line(amount, _terms(ad, past), work.now)
    if attempt is not None and fit.units == present:
        return show_order(work, cart, rules.joined_warning([fit]), is_being_paid=True)
    _set_line(work, cart, line, ad, fit, _terms(ad, past), options)
    others = _tidy(work, cart, past, except_ad=ad_id)
    if attempt is not None:
        if attempt.state == AttemptState.STARTED and attempt.payment_id != unpaid:
            raise MayBePaid(attempt.payment_id)
        end_attempt(work, attempt, AttemptState.GIVEN_UP)
    work.session.flush()
    return show_order(work, cart, rules.joined_warning([fit, *others]), is_being_paid=False)


def get_cart(work: UnitOfWork, buyer_id: str, cart_id: str | None = None, is_order: bool = False) -> dict[str, Any]:
    """The buyer's cart, or an order of theirs by id. Raises `NotFound` for an id that is not theirs.

    Asked as a cart, an id that has become an order leads to the cart that the buyer has now.
    """
    if cart_id is not None:
        order = orders_selects.order_of(work.session, cart_id, buyer_id)
        if order is None:
            raise NotFound("Sipariş bulunamadı.")
        if is_order:
            return show_order(work, order)
    elif is_order:
        raise Invalid("validation_failed", "Sipariş no boş olamaz(!)", {"cartId": ["Sipariş no boş olamaz(!)"]})
    cart = ensure_cart(work, buyer_id)
    if attempts_selects.live_attempt(work.session, cart.id) is not None:
        return show_order(work, cart, is_being_paid=True)
    fits = _tidy(work, cart, _look_at(work, buyer_id, [item.ad for item in cart.items]))
    work.session.flush()
    return show_order(work, cart, rules.joined_warning(fits), is_being_paid=False)


def list_orders(work: UnitOfWork, buyer_id: str, after: str | None = None) -> BarePart[dict[str, Any]]:
    """The buyer's orders, newest first; from behind the order `after` on."""
    part = orders_selects.orders_of(work.session, buyer_id, after)
    return part.showing(show_list(work, part.items))


def _look_at(work: UnitOfWork, buyer_id: str, ads: list[AdCopy]) -> Past:
    return orders_selects.past_of(work.session, buyer_id, {ad.id for ad in ads})


def ensure_cart(work: UnitOfWork, buyer_id: str) -> Order:
    """The buyer's cart, locked; a new one when they have none. Two requests at once meet in the same cart."""
    for _ in range(TRIES):
        cart = carts_selects.cart_of(work.session, buyer_id) or _open_cart(work, buyer_id)
        if cart is not None:
            return cart
    raise Conflict("conflict", BUSY)


def _open_cart(work: UnitOfWork, buyer_id: str) -> Order | None:
    """A new cart, or None when another request has opened one meanwhile."""
    order_id = new_id()
    cart = carts_selects.open_cart(work.session, order_id, buyer_id, work.now)
    if cart is not None:
        set_committed_value(cart, "items", [])  # a new cart has none, so SQLAlchemy need not look
        note_new(work, order_id, OrderStatus.CREATED)
    return cart


def _set_line(
    work: UnitOfWork,
    cart: Order,
    line: Item | None,
    ad: AdCopy,
    fit: Fit,
    terms: AdTerms,
    options: list[dict[str, Any]] | None,
) -> None:
    if line is None:
        rules.refuse_new_line(fit, terms)
        if fit.units:
            rules.require_room(len(cart.items))
            _add_line(work, cart, ad, fit.units, options or [])
    elif fit.units == 0:
        cart.items.remove(line)
    else:
        line.units = fit.units
        if options is not None:
            line.options = options


def _add_line(work: UnitOfWork, cart: Order, ad: AdCopy, units: int, options: list[dict[str, Any]]) -> None:
    """Put a line into a cart and count that it was put there, in one statement."""
    line = carts_selects.add_line(work.session, cart, ad, units, options, work.now)
    set_committed_value(line, "ad", ad)
    set_committed_value(cart, "items", [*cart.items, line])


def _tidy(work: UnitOfWork, cart: Order, past: Past, except_ad: int | None = None) -> list[Fit]:
    """Make every line fit what its ad can still give; returns what had to give way."""
    changed = []
    for item in list(cart.items):
        if item.ad_id == except_ad:
            continue
        fit = rules.fit_line(item.units, _terms(item.ad, past), work.now)
        if fit.units != item.units:
            changed.append(fit)
            if fit.units == 0:
                cart.items.remove(item)
            else:
                item.units = fit.units
    return changed


def _terms(ad: AdCopy, past: Past) -> AdTerms:
    terms = ad.published
    return AdTerms(
        title=title_of(ad),
        status=ad.status,
        ends_at=terms.ends_at,
        quantity=terms.quantity,
        units_sold=ad.units_sold,
        units_doubted=ad.units_doubted,
        max_per_buyer=terms.max_per_buyer,
        bought_before=past.bought.get(ad.id, 0),
        is_own=ad.id in past.own,
    )
