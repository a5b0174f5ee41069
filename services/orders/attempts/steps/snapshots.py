"""Paying a cart: the snapshot that payments asks for.

The attempt with its reservation's id is committed before ads is asked. So after a crash in between the worker finds
it again, and units are held no longer than the reservation lives.
"""

from dataclasses import dataclass
from typing import Any

from contracts.calls.ads import Held, HeldLine
from contracts.calls.identity import Buyer
from contracts.calls.orders import SnapshotWanted
from contracts.codec import encode
from contracts.events import OwnPurchaseSuspected
from kit.clock import iso
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id
from orders.ads.rules import require_of_others
from orders.agreements.documents.filling import Agreement
from orders.attempts import clients as ads_client
from orders.attempts import selects as attempts_selects
from orders.attempts.rows import Attempt
from orders.attempts.rules import LIVE_ATTEMPT, AttemptState, reservation_expires_at
from orders.attempts.steps import accepting
from orders.attempts.steps.accepting import Bought, Terms
from orders.attempts.steps.ending import end_attempt, move_attempt
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules.patience import require_modest
from orders.orders.rules.states import OrderStatus
from orders.orders.steps.items import title_of
from orders.people import clients as people
from orders.people.clients import Parties
from orders.people.rules import buyer_of, recipient_of
from orders.service import Orders
from orders.settings import Settings


@dataclass(frozen=True)
class _Prepared:
    """What was asked of neighbours for an attempt, and the words that it accepts."""

    bought: Bought
    shipping: dict[str, Any]
    invoice: dict[str, Any]
    agreement: Agreement
    signs: dict[str, list[str]]  # what the addresses share with a seller, by its id


def take_snapshot(service: Orders, wanted: SnapshotWanted) -> dict[str, Any]:
    """Fix what is being paid for, and hold its units. The same payment again gets the same answer.

    Answers `{"verifySms": True}` for a buyer without a verified phone. Raises `NotFound` (cart, address), `Conflict`
    (cart_empty, terms_changed, own_ad, first_order_limit, stock_exhausted, ad_closed, limit_per_buyer,
    reservation_open) and `Unavailable`.
    """
    with service.work() as work:
        known = _known_attempt(work, wanted)
        if known is not None and known.answer is not None:
            return known.answer
        begun = known or accepting.terms_of(service, work, _payable(_cart(work, wanted)))
    parties = _parties_of(service, wanted, None if isinstance(begun, Attempt) else begun)
    if not parties.buyer.phone_verified:
        return {"verifySms": True}
    attempt, cart = (begun, None) if isinstance(begun, Attempt) else _begin(service, wanted, parties, begun)
    if attempt.answer is not None:
        return attempt.answer
    held = _reserve(service, attempt)
    with service.work() as work:
        if cart is not None:
            answer = _answer(attempt, cart, parties.buyer, held)
            if attempts_selects.start_attempt(work.session, attempt.payment_id, answer):
                work.is_quiet = True  # about an attempt that has started there is nothing to do
                return answer
        return _start(work, attempt, parties.buyer, held)


def ads_wanted(work: UnitOfWork, wanted: SnapshotWanted) -> list[int]:
    """The ads of what is to be paid for."""
    cart = orders_selects.cart_as_it_is(work.session, wanted.cart_id, wanted.buyer_id)
    return [item.ad_id for item in cart.items] if cart else []


def _parties_of(service: Orders, wanted: SnapshotWanted, terms: Terms | None) -> Parties:
    """Who and where; of an attempt that was written down before, the buyer is enough."""
    if terms is None:
        return people.get_parties(service, wanted.buyer_id, (), ())
    return people.get_parties(service, wanted.buyer_id, {wanted.shipping_id, wanted.invoice_id}, terms.bought.sellers)


def _known_attempt(work: UnitOfWork, wanted: SnapshotWanted) -> Attempt | None:
    """The attempt of this payment, if it was seen before and still stands."""
    return _checked(attempts_selects.attempt(work.session, wanted.payment_id), wanted)


def _cart(work: UnitOfWork, wanted: SnapshotWanted) -> Order | None:
    """The cart as it is: it is locked, and held against what was read here, where the attempt is written down."""
    return orders_selects.cart_as_it_is(work.session, wanted.cart_id, wanted.buyer_id)


def _checked(attempt: Attempt | None, wanted: SnapshotWanted) -> Attempt | None:
    if attempt is None:
        return None
    if attempt.buyer_id != wanted.buyer_id or attempt.order_id != wanted.cart_id:
        raise NotFound("Sepet bulunamadı.")
    if attempt.state not in LIVE_ATTEMPT:
        raise _given_up()
    return attempt


def _payable(cart: Order | None) -> Order:
    if cart is None:
        raise NotFound("Sepet bulunamadı.")
    if cart.status != OrderStatus.CREATED:
        raise Conflict("conflict", "Bu sipariş zaten alınmış.")
    if not cart.items:
        raise Conflict("cart_empty", "Sepetinizde ürün bulunmamaktadır!")
    return cart


def _begin(service: Orders, wanted: SnapshotWanted, parties: Parties, terms: Terms) -> tuple[Attempt, Order | None]:
    """Hold the words against those that the buyer accepted, and write the attempt down; gives the cart with it.

    Without a cart it was written down meanwhile, by the same request sent twice.
    """
    shipping, invoice = parties.places(wanted.shipping_id, wanted.invoice_id)
    agreement = accepting.filled(service, terms, parties, shipping, invoice)
    accepting.require_same(agreement, wanted.terms_version, wanted.terms_hash)
    prepared = _Prepared(terms.bought, shipping, invoice, agreement, parties.signs)
    with service.work() as work:
        cart = orders_selects.order_of(work.session, wanted.cart_id, wanted.buyer_id, lock=True)
        attempts = attempts_selects.attempts_at(work.session, wanted.payment_id, wanted.cart_id)
        known = _checked(next((one for one in attempts if one.payment_id == wanted.payment_id), None), wanted)
        if known is not None:
            return known, None
        return _open_attempt(service, work, wanted, prepared, _payable(cart), next(iter(attempts), None))


def _open_attempt(
    service: Orders, work: UnitOfWork, wanted: SnapshotWanted, prepared: _Prepared, cart: Order, older: Attempt | None
) -> tuple[Attempt, Order]:
    """Write the attempt down, in place of an older one of the same cart."""
    settings = service.settings
    if accepting.bought_of(cart) != prepared.bought:
        raise accepting.changed()
    _require_fair(work, cart, settings)
    # A new one is given up when its time is over; an older one's units are given back now.
    work.is_quiet = older is None
    if older is not None:
        end_attempt(work, older, AttemptState.GIVEN_UP)
        work.session.flush()
    attempt = Attempt(
        payment_id=wanted.payment_id,
        order_id=cart.id,
        buyer_id=wanted.buyer_id,
        reservation_id=new_id(),
        state=AttemptState.RESERVING,
        created_at=work.now,
        expires_at=reservation_expires_at(work.now, settings.provider_token_life, settings.reservation_margin),
        release_after=work.now,
        lines=[{"itemId": item.id, "adId": item.ad_id, "units": item.units} for item in cart.items],
        shipping_id=wanted.shipping_id,
        invoice_id=wanted.invoice_id,
        shipping_address=prepared.shipping,
        invoice_address=prepared.invoice,
        terms_version=prepared.agreement.version,
        terms_hash=prepared.agreement.hash,
        agreement=prepared.agreement.documents,
        ip=wanted.ip,
        user_agent=wanted.user_agent,
    )
    work.session.add(attempt)
    _tell_signs(work, cart, prepared.signs)
    return attempt, cart


def _tell_signs(work: UnitOfWork, cart: Order, signs: dict[str, list[str]]) -> None:
    """Goods that go to their supplier's own address or phone are sold all the same, and looked at by operators."""
    for item in cart.items:
        supplier_id = item.ad.published.supplier_id
        for sign in signs.get(supplier_id, ()):
            work.announce(OwnPurchaseSuspected(cart.buyer_id, supplier_id, item.ad_id, sign, work.now, cart.id))


def _require_fair(work: UnitOfWork, cart: Order, settings: Settings) -> None:
    """A buyer pays for no goods of their own company, and one who has paid for nothing yet holds little."""
    past = orders_selects.past_of(work.session, cart.buyer_id, {item.ad_id for item in cart.items})
    require_of_others(past.own)
    if not past.has_paid:
        require_modest([item.units for item in cart.items], settings.held_before_first_order)


def _reserve(service: Orders, attempt: Attempt) -> Held:
    try:
        return ads_client.reserve(
            service, attempt.reservation_id, attempt.order_id, attempt.buyer_id, attempt.expires_at, attempt.lines
        )
    except Conflict:
        with service.work() as work:
            refused = attempts_selects.known_attempt(work.session, attempt.payment_id)
            if refused.state == AttemptState.RESERVING:
                end_attempt(work, refused, AttemptState.CLOSED)
        raise


def _start(work: UnitOfWork, begun: Attempt, person: Buyer, held: Held) -> dict[str, Any]:
    """The units are held: the buyer may pay, unless the cart was changed meanwhile."""
    order = orders_selects.known_order_locked(work.session, begun.order_id)
    attempt = attempts_selects.known_attempt(work.session, begun.payment_id)
    if attempt.answer is not None:
        return attempt.answer
    if attempt.state != AttemptState.RESERVING:
        return _too_late(work, attempt)
    move_attempt(attempt, AttemptState.STARTED)
    answer = _answer(attempt, order, person, held)
    attempt.answer = answer
    return answer


def _too_late(work: UnitOfWork, attempt: Attempt) -> dict[str, Any]:
    """It was given up while ads was being asked: units may be held now that its release did not see yet."""
    attempt.released_at = None
    attempt.release_after = work.now
    work.session.commit()
    raise _given_up()


def _answer(attempt: Attempt, order: Order, person: Buyer, held: Held) -> dict[str, Any]:
    items_by_id = {item.id: item for item in order.items}
    items = [_answer_line(items_by_id[line.item_id], line) for line in held.lines]
    return {
        "orderId": order.id,
        "reservationId": attempt.reservation_id,
        "expiresAt": iso(attempt.expires_at),
        "totalKurus": sum(item["amountKurus"] for item in items),
        "buyer": encode(buyer_of(person)),
        "shippingAddress": encode(recipient_of(attempt.ships_to)),
        "billingAddress": encode(recipient_of(attempt.bills_to)),
        "items": items,
    }


def _answer_line(item: Item, line: HeldLine) -> dict[str, Any]:
    """What is paid now for a line: the ad's initial price, or its deposit."""
    deposit_kurus = item.ad.deposit_kurus
    unit_price_kurus = line.unit_price_kurus if deposit_kurus is None else deposit_kurus
    return {
        "itemId": item.id,
        "adId": item.ad_id,
        "supplierId": line.supplier_id,
        "title": title_of(item.ad),
        "categoryName": item.ad.category_name,
        "units": line.units,
        "unitPriceKurus": unit_price_kurus,
        "amountKurus": line.units * unit_price_kurus,
        "initialPriceKurus": line.unit_price_kurus,
        "depositKurus": deposit_kurus,
    }


def _given_up() -> Conflict:
    return Conflict(
        "payment_given_up",
        "Bu sepet için başka bir ödeme başlatıldı ya da sepetiniz değişti; bu ödeme geçersiz. Lütfen tekrar deneyiniz.",
    )
