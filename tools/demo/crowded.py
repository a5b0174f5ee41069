"""An ad that a crowd bought: how hundreds of orders come into the world in a second.

The first buyers and the last one buy as all buyers do, and the ad ends as every ad does. What the others leave behind
is what the first ones left, copied (`copying`): first in ads, so that the price falls and the ad ends as with them,
then, once the ad has ended and the first buyers have their difference back, everywhere else.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from ads.ads.selects import locked_ad, terms_of
from ads.ads.steps import close_due_ads, finish_closing_ads
from ads.price.rules.curve import discount_basis_points, price_at
from ads.service import Ads
from identity.addresses.rules import places
from identity.service import Identity
from identity.ties.rules import ties
from kit.ids import short_number
from orders.agreements.documents.filling import Agreement
from payments.refunds.steps.send import send_refunds
from payments.service import Payments
from payments.settlement.steps.ended_ads import instruct_differences
from tools.demo.copying import Exchange, Part, Row, new_ids, read, write
from tools.demo.crowd import LIKES, ORDERS, Joined, crowd
from tools.demo.made import Happening, Made
from tools.demo.people import BUYERS, DemoPerson, phone_of
from tools.market import Market

if TYPE_CHECKING:
    from tools.demo.story import AdStory

JOINED_BEFORE = timedelta(hours=4)  # the end of the ad
ENDED_AFTER = timedelta(seconds=2)  # it was to end
LAST_FOUR = "0008"  # of the card that the first buyers pay with

# By database and table. Events and messages about them are not copied: those have been handled.
OF_ADS = (
    Part("ads", "reservations", "order_id = :order"),
    Part(
        "ads",
        "reservation_lines",
        "reservation_id IN (SELECT reservation_id FROM reservations WHERE order_id = :order)",
    ),
    Part("ads", "history", "ad_id = :ad AND item_id = :item"),
    Part("ads", "purchases", "ad_id = :ad AND buyer_id = :buyer"),
)
OF_OTHERS = (
    Part("identity", "people", "id = :buyer"),
    Part("identity", "addresses", "person_id = :buyer"),
    Part("identity", "purchases", "order_id = :order"),
    Part("ads", "ties", "person_id = :buyer"),
    Part("orders", "ties", "person_id = :buyer"),
    Part("sandbox", "checkouts", "conversation_id = :payment"),
    Part("sandbox", "payments", "conversation_id = :payment"),
    Part("sandbox", "lines", "payment_id IN (SELECT id FROM payments WHERE conversation_id = :payment)"),
    Part("sandbox", "refunds", "payment_id IN (SELECT id FROM payments WHERE conversation_id = :payment)"),
    Part("payments", "payments", "id = :payment"),
    Part("payments", "payment_lines", "payment_id = :payment"),
    Part("payments", "refunds", "order_id = :order"),
    Part("payments", "refund_attempts", "refund_id IN (SELECT id FROM refunds WHERE order_id = :order)"),
    Part(
        "payments",
        "ledger_transactions",
        "reference = :payment OR reference IN (SELECT id FROM refunds WHERE order_id = :order)",
    ),
    Part(
        "payments",
        "ledger_entries",
        "transaction_id IN (SELECT id FROM ledger_transactions WHERE reference = :payment "
        "OR reference IN (SELECT id FROM refunds WHERE order_id = :order))",
    ),
    Part("orders", "orders", "id = :order"),
    Part("orders", "items", "order_id = :order"),
    Part("orders", "history", "order_id = :order"),
    Part("orders", "attempts", "order_id = :order"),
    Part("orders", "refunds", "order_id = :order"),
    Part("returns", "bought_items", "order_id = :order"),
    Part("returns", "refunded", "order_id = :order"),
)


@dataclass(frozen=True)
class First:
    """A buyer who really bought: who it is, with which phone, and the order."""

    person: DemoPerson
    phone: str
    order_id: str


@dataclass
class Template:
    """A real purchase: whose it is, and what it left in each table."""

    first: First
    values: dict[str, Any]  # what the conditions of the parts name
    units: int
    captured_at: datetime
    rows: dict[Part, list[Row]] = field(default_factory=dict)


@dataclass
class Copy:
    """One of the crowd, and what makes a template theirs."""

    joined: Joined
    template: Template
    exchange: Exchange


class Crowd:
    """Those who bought an ad as its first buyers did: `join` while it is open, `end` when its time has come."""

    def __init__(self, market: Market, ad_id: int, firsts: Iterable[First]):
        self._market, self._ad_id = market, ad_id
        self._engines = {name: service.database.engine for name, service in market.services.items()}
        self._engines["sandbox"] = market.sandbox.extensions["sandbox"].engine
        self._templates = [self._template(first) for first in firsts]
        self._copies: list[Copy] = []

    def join(self, joined: Sequence[Joined]) -> None:
        """They join the ad, one after the other, in the time since the first ones did.

        Only ads knows it by now. The next real buyer of the ad has its count and its price announced.
        """
        began = max(template.captured_at for template in self._templates)
        step = (self._market.clock.now() - began) / (len(joined) + 1)
        for place, one in enumerate(joined, start=1):
            template = self._templates[one.like]
            exchange = Exchange(began + step * place - template.captured_at, self._market.clock.now())
            self._copies.append(Copy(one, template, exchange))
        self._read((*OF_ADS, *OF_OTHERS))
        self._name()
        self._count()
        self._write(OF_ADS)

    def end(self) -> None:
        """The ad ends and the first ones have their difference back; then all others have bought as they did."""
        ads, payments = self._market.service(Ads), self._market.service(Payments)
        close_due_ads(ads)
        finish_closing_ads(ads)
        self._market.carry_events()
        instruct_differences(payments)
        while send_refunds(payments):
            pass
        self._market.carry_events()
        self._read(OF_OTHERS)
        self._write(OF_OTHERS)
        for lookouts in self._market.lookouts.values():
            lookouts.look_everywhere()
        self._market.let_work()

    def _template(self, first: First) -> Template:
        values: dict[str, Any] = {"order": first.order_id}
        with self._engines["payments"].connect() as connection:
            (line,) = read(connection, Part("payments", "payment_lines", "order_id = :order"), values)
            (payment,) = read(connection, Part("payments", "payments", "order_id = :order"), values)
        values |= {"buyer": payment["buyer_id"], "payment": payment["id"], "item": line["item_id"], "ad": line["ad_id"]}
        return Template(first, values, line["units"], datetime.fromisoformat(payment["captured_at"]))

    def _read(self, parts: Sequence[Part]) -> None:
        """What the templates have left by now; each row with an id of its own gets new ones for the copies."""
        for part in parts:
            with self._engines[part.database].begin() as connection:
                for template in self._templates:
                    template.rows[part] = read(connection, part, template.values)
                    copies = [copy for copy in self._copies if copy.template is template]
                    for old, new in new_ids(connection, part.table, template.rows[part], len(copies)).items():
                        for copy, fresh in zip(copies, new, strict=True):
                            copy.exchange.learn(old, fresh)

    def _write(self, parts: Sequence[Part]) -> None:
        for part in parts:
            rows = (_copied(copy, row) for copy in self._copies for row in copy.template.rows[part])
            with self._engines[part.database].begin() as connection:
                write(connection, part.table, rows)

    # --- who they are -------------------------------------------------------------------------------------------------

    def _name(self) -> None:
        key = self._market.service(Identity).settings.link_secret
        for copy in self._copies:
            exchange, values = copy.exchange, copy.template.values
            for old, new in zip(_told(copy.template.first.person), _told(copy.joined.person), strict=True):
                exchange.within[old] = new
            old_words, new_words = _words(copy.template.first.person), _words(copy.joined.person)
            exchange.whole |= dict(zip(old_words, new_words, strict=True))
            exchange.within[copy.template.first.phone] = copy.joined.phone
            exchange.learn(LAST_FOUR, copy.joined.last_four)
            exchange.learn(short_number(values["order"]), short_number(exchange.whole[values["order"]]))
            exchange.named |= {"city": copy.joined.person.city, "district": copy.joined.person.district}
            exchange.named["ties"] = ties.ties_of(key, [(ties.PHONE, copy.joined.phone)])

    def _count(self) -> None:
        """Each of them moves the count and the price of the ad; the next real buyer has them announced."""
        with self._market.service(Ads).work() as work:
            ad = locked_ad(work.session, self._ad_id)
            for copy in self._copies:
                ad.units_sold += copy.template.units
                ad.sequence += 1
                ad.price_kurus = price_at(terms_of(ad), ad.units_sold)
                copy.exchange.named |= {"seq": ad.sequence, "counted_sequence": ad.sequence}
                copy.exchange.named |= {"units_after": ad.units_sold, "price_after_kurus": ad.price_kurus}
            ad.discount_basis_points = discount_basis_points(ad.initial_kurus, ad.price_kurus)


def _copied(copy: Copy, row: Row) -> Row:
    """A row as theirs. Texts that were accepted have the hash of their words."""
    copied = copy.exchange.row(row)
    if copied.get("agreement"):
        copied["terms_hash"] = Agreement(copied["terms_version"], copied["agreement"]).hash
        copy.exchange.learn(row["terms_hash"], copied["terms_hash"])
    return copied


def _words(person: DemoPerson) -> tuple[str, ...]:
    """What stands alone in a row."""
    return (
        person.first_name,
        person.last_name,
        person.town,
        person.street,
        places.city_names()[person.city],
        places.district_names()[person.district],
        person.email,
    )


def _told(person: DemoPerson) -> tuple[str, ...]:
    """What is part of longer texts."""
    _, _, town, street, city, district, email = _words(person)
    return f"{town}, {street}, {district} / {city}", f"{person.first_name} {person.last_name}", email, street


def crowding(made: Made, place: int, story: "AdStory") -> list[Happening]:
    """When a crowd joins an ad of the demo world, and when that ad ends with all of its orders."""
    crowds: list[Crowd] = []

    def join() -> None:
        firsts = [
            First(BUYERS[one.buyer], phone_of(one.buyer + 1), made.orders[place, one.buyer])
            for one in story.purchases[: max(LIKES) + 1]
        ]
        joined = crowd(ORDERS - len(story.purchases))
        crowds.append(Crowd(made.market, made.ads[place], firsts))
        crowds[0].join(joined)
        made.copied += len(joined)

    def end() -> None:
        crowds[0].end()

    return [(JOINED_BEFORE - story.ends_in, join), (-story.ends_in - ENDED_AFTER, end)]
