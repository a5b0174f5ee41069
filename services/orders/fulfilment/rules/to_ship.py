"""An item that waits for its parcel: what to pack, where it goes, and who gets the invoice."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

TURKISH_PHONE = re.compile(r"\+90(\d{3})(\d{3})(\d{2})(\d{2})")


@dataclass(frozen=True)
class Recipient:
    """Where it goes, as a parcel is addressed."""

    name: str
    phone: str
    address: str
    town: str
    district: str
    city: str


@dataclass(frozen=True)
class Invoice:
    """Who gets the invoice. `tax_number` (VKN or TCKN) and `tax_office` are empty where the order keeps none."""

    name: str
    tax_number: str
    tax_office: str
    address: str


@dataclass(frozen=True)
class ToShip:
    """One item of one order."""

    order_id: str
    number: str  # of the order, as people read it
    ad_id: int
    title: str
    code: str  # of its product, as its supplier calls it; empty where it has none
    options: str  # what was chosen with it: 'Renk: Mavi, Beden: M'
    units: int
    ship_by: date | None
    seller_name: str
    recipient: Recipient
    invoice: Invoice

    @property
    def code_words(self) -> str:
        """The code as papers name it."""
        return f"Stok kodu: {self.code}"


def recipient_of(address: Mapping[str, Any], name: str) -> Recipient:
    """An address that an order keeps, for who is called so."""
    return Recipient(
        name=name,
        phone=phone_text(address["phone"]),
        address=address["addressText"],
        town=address["town"],
        district=address["districtName"],
        city=address["cityName"],
    )


def invoice_of(address: Mapping[str, Any], name: str) -> Invoice:
    """An address that an order keeps, for the invoice. A person's carries no tax number."""
    is_corporate = bool(address.get("isCorporate"))
    place = f"{address['districtName']} / {address['cityName']}"
    return Invoice(
        name=name,
        tax_number=str(address.get("taxNumber") or "") if is_corporate else "",
        tax_office=str(address.get("taxOffice") or "") if is_corporate else "",
        address=", ".join(filter(None, (address["addressText"], address["town"], place))),
    )


def phone_text(phone: str) -> str:
    """A Turkish number as people in Turkey write it, 0532 123 45 67; any other as it is."""
    found = TURKISH_PHONE.fullmatch(phone)
    return "0{} {} {} {}".format(*found.groups()) if found else phone


def option_text(options: Sequence[Mapping[str, str]]) -> str:
    """What was chosen with an item, in one line."""
    return ", ".join(f"{option['name']}: {option['value']}" for option in options)


def by_order(items: Sequence[ToShip]) -> list[list[ToShip]]:
    """Items that travel together, in the order in which the first of each stands."""
    places: dict[str, int] = {}
    for item in items:
        places.setdefault(item.order_id, len(places))
    in_order = sorted(items, key=lambda item: places[item.order_id])
    return [list(together) for _, together in groupby(in_order, key=lambda item: item.order_id)]


def by_last_day(items: Sequence[ToShip]) -> list[ToShip]:
    """Ad by ad as before, what is to be shipped first at the top: the ads by their first day, and the items of each."""
    first: dict[int, date] = {}
    for item in items:
        first[item.ad_id] = min(first.get(item.ad_id, date.max), item.ship_by or date.max)
    return sorted(items, key=lambda item: (first[item.ad_id], item.ad_id, item.ship_by or date.max))
