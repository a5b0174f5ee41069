"""Items as the rules of invoices see them, and what an invoice of one says."""

from dataclasses import dataclass

from orders.invoices.rules.due import Invoiced, InvoiceState, Kind, due_units, state_of
from orders.invoices.rules.vat import Taxed, taxed
from orders.invoices.selects import Found
from orders.orders.rows import Item
from orders.orders.steps.items import units_left


@dataclass(frozen=True)
class Reckoned:
    """One line of an invoice, kept or due."""

    state: InvoiceState
    kind: Kind
    units: int
    unit_price_kurus: int
    vat_rate: int

    @property
    def sums(self) -> Taxed:
        """What it comes to."""
        return taxed(self.units, self.unit_price_kurus, self.vat_rate)


def invoiced_of(found: Found) -> Invoiced:
    """An item as its invoices see it."""
    item, _, sale, credited = found
    left = units_left(item)
    return Invoiced(left, left - item.returned_units, None if sale is None else sale.units, credited)


def reckoned(found: Found) -> Reckoned:
    """What is due of an item, or what its sale's invoice says when nothing is."""
    _, _, sale, _ = found
    state = state_of(invoiced_of(found))
    if state is InvoiceState.SENT and sale is not None:
        return Reckoned(state, Kind.SALE, sale.units, sale.unit_price_kurus, sale.vat_rate)
    kind = Kind.SALE if state is InvoiceState.WAITING else Kind.RETURN
    return Reckoned(state, kind, due_units(invoiced_of(found), kind), *price_of(found))


def price_of(found: Found) -> tuple[int, int]:
    """What a unit costs, with tax, and the rate: a return's are those of the sale that it undoes."""
    item, _, sale, _ = found
    if sale is not None:
        return sale.unit_price_kurus, sale.vat_rate
    return final_price_of(item), item.ad.vat_rate


def final_price_of(item: Item) -> int:
    """The price that is invoiced: it is final."""
    if item.final_price_kurus is None:
        raise LookupError(f"the price of item {item.id} is not final")
    return item.final_price_kurus
