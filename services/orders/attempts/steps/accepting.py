"""The texts that a buyer accepts: filled for a cart that is about to be paid, and as they were accepted."""

from dataclasses import dataclass
from typing import Any

from contracts.calls.identity import Seat
from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.known import known
from kit.read_only import ReadOnly
from orders.ads.rows import AdCopy
from orders.agreements.documents.files import files_of
from orders.agreements.documents.filling import Agreement
from orders.agreements.rules.accepted import Accepted, File
from orders.agreements.rules.facts import Company, Facts, Line, Party
from orders.agreements.rules.wordings import Wording
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules.states import OrderStatus
from orders.orders.selects import Kept
from orders.orders.steps.items import deposit_of, promised_on, title_of
from orders.people import clients as people
from orders.people.clients import Parties
from orders.people.rules import recipient_name
from orders.service import Orders
from orders.site.steps.reading import brand_at, company_now
from orders.texts.steps.reading import wordings_of_orders


@dataclass(frozen=True)
class Bought:
    """What of a cart goes into the texts, read inside one unit of work."""

    lines: tuple[Line, ...]
    sellers: dict[str, str]  # name by id
    promised_on: Any


@dataclass(frozen=True)
class Terms:
    """What is bought, the words that operators wrote for it, and who the shop is: all that orders itself knows of an
    agreement.
    """

    bought: Bought
    written: tuple[Wording, ...]
    company: Company


def agreements_of_cart(
    service: Orders, buyer_id: str, cart_id: str, shipping_id: int, invoice_id: int | None
) -> Agreement:
    """The texts filled for a cart and the addresses chosen. Raises `NotFound` (cart, address) and `Unavailable`."""
    with service.reading() as read:
        terms = terms_of(service, read, _cart(read, buyer_id, cart_id))
    parties = people.get_parties(service, buyer_id, {shipping_id, invoice_id}, terms.bought.sellers)
    return filled(service, terms, parties, *parties.places(shipping_id, invoice_id))


def terms_of(service: Orders, work: UnitOfWork | ReadOnly, cart: Order) -> Terms:
    """What is to be agreed about a cart."""
    return Terms(bought_of(cart), wordings_of_orders(service, work), company_now(service, work))


def filled(
    service: Orders, terms: Terms, parties: Parties, shipping: dict[str, Any], invoice: dict[str, Any]
) -> Agreement:
    """The texts filled with what was bought, by whom, and where it goes."""
    bought, person = terms.bought, parties.buyer
    facts = Facts(
        company=terms.company,
        # Without the account's phone: it may be proven between reading and paying, and is no reason to read again.
        buyer=Party(f"{person.first_name} {person.last_name}", email=person.email),
        delivery=_place(shipping),
        invoice=_place(invoice),
        sellers=tuple(_seller(parties.sellers.get(seller_id), name) for seller_id, name in bought.sellers.items()),
        lines=bought.lines,
        promised_on=bought.promised_on,
    )
    return service.agreements.filled(facts, istanbul_date(service.clock.now()), terms.written)


def require_same(shown: Agreement, version: str, digest: str | None) -> None:
    """Raises `Conflict` (terms_changed) when a buyer accepted other words than those that hold now."""
    if version != shown.version or (digest is not None and digest != shown.hash):
        raise changed()


def changed() -> Conflict:
    """What the buyer read is not what holds now."""
    return Conflict("terms_changed", "Sözleşme metni değişti. Lütfen yeniden okuyup onaylayınız.")


def accepted_agreements(service: Orders, work: UnitOfWork, buyer_id: str, order_id: str) -> Accepted:
    """The texts that were accepted with an order of the buyer's. Raises `NotFound`."""
    return _accepted(service, work, orders_selects.agreement_of(work.session, order_id, buyer_id))


def accepted_files(service: Orders, order_id: str) -> list[File]:
    """The texts that were accepted with an order, as files to hand over. Raises `NotFound` (no_agreement)."""
    with service.reading() as read:
        accepted = _accepted(service, read, orders_selects.agreement(read.session, order_id))
    return files_of(accepted)


def _accepted(service: Orders, work: UnitOfWork | ReadOnly, kept: Kept | None) -> Accepted:
    if kept is None or kept.agreement is None:
        raise NotFound("Sözleşme bulunamadı.", "no_agreement")
    why = "agreement_is_dated"
    accepted_at = known(kept.accepted_at, why)
    return Accepted(
        kept.number,
        known(kept.version, why),
        known(kept.hash, why),
        kept.agreement,
        accepted_at,
        brand_at(service, work, accepted_at),
    )


def bought_of(cart: Order) -> Bought:
    """What the texts say of a cart's lines."""
    sellers = {ad.supplier_id: ad.supplier_name for ad in (item.ad.published for item in cart.items)}
    return Bought(tuple(map(_line, cart.items)), sellers, promised_on(cart.items))


def _cart(read: ReadOnly, buyer_id: str, cart_id: str) -> Order:
    cart = orders_selects.cart_as_it_is(read.session, cart_id, buyer_id)
    if cart is None or cart.status != OrderStatus.CREATED or not cart.items:
        raise NotFound("Sepet bulunamadı.")
    return cart


def _line(item: Item) -> Line:
    ad: AdCopy = item.ad
    terms = ad.published
    return Line(
        title=title_of(ad),
        seller=terms.supplier_name,
        units=item.units,
        unit_price_kurus=terms.initial_price_kurus,
        lowest_price_kurus=terms.target_price_kurus,
        deposit_kurus=deposit_of(item),
        is_deposit_forfeited=ad.is_deposit_forfeited,
    )


def _place(address: dict[str, Any]) -> Party:
    place = ", ".join((address["town"], address["addressText"], f"{address['districtName']} / {address['cityName']}"))
    is_company = address.get("isCorporate") and address.get("companyName")
    tax = f"{address['taxOffice']} V.D. {address['taxNumber']}" if is_company and address.get("taxNumber") else ""
    return Party(recipient_name(address), place, phone=address["phone"], tax=tax)


def _seller(seat: Seat | None, name: str) -> Party:
    """A seller with its address, where it has given one."""
    if seat is None:
        return Party(name)
    place = ", ".join(part for part in (seat.town, seat.address, f"{seat.district} / {seat.city}") if part)
    return Party(seat.name, place, phone=seat.phone or "")
