"""One line of the file for an integrator: what is invoiced, and to whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from orders.fulfilment.rules.to_ship import Invoice
from orders.invoices.rules.due import Kind
from orders.invoices.rules.internet_sale import InternetSale


@dataclass(frozen=True)
class Billed:
    """Who gets an invoice, with the address in its parts."""

    name: str
    tax_number: str  # VKN; empty for a person
    tax_office: str
    address: str
    town: str
    district: str
    city: str


@dataclass(frozen=True)
class BatchLine:
    """One line to be invoiced: `place` is the item's among those of its order, from 1 on. A return's names the number
    of the invoice that it takes back (`taken_back`; empty where its paper came without one), a sale's how it was made.
    """

    number: str
    place: int
    ad_id: int
    kind: Kind
    billed: Billed
    title: str
    options: str
    units: int
    unit_price_kurus: int
    vat_rate: int
    priced_on: date
    taken_back: str = ""
    sale: InternetSale | None = None


def billed_to(address: Mapping[str, Any], bill: Invoice) -> Billed:
    """Who gets the invoice, from an address that an order keeps and what the shipping list says of it."""
    text = {name: str(address.get(name) or "") for name in ("addressText", "town", "districtName", "cityName")}
    place = (text["addressText"], text["town"], text["districtName"], text["cityName"])
    return Billed(bill.name, bill.tax_number, bill.tax_office, *place)
