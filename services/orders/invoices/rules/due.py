"""What an item still has to be invoiced for."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What an invoice is about: units that were sold, or units that were taken back."""

    SALE = "sale"
    RETURN = "return"


class InvoiceState(StrEnum):
    """How an item stands: its sale is to be invoiced, what came back is, or nothing is."""

    WAITING = "waiting"
    RETURNED = "returned"
    SENT = "sent"


@dataclass(frozen=True)
class Invoiced:
    """An item as its invoices see it.

    `sold_units` were bought and not cancelled, `kept_units` of them did not come back either. `named_units` are those
    that the sale's invoice names (None: there is no such invoice), `credited_units` those that return invoices name.
    """

    sold_units: int
    kept_units: int
    named_units: int | None = None
    credited_units: int = 0


def state_of(item: Invoiced) -> InvoiceState:
    """How an item stands. What comes back is invoiced only after its sale was: before, there is nothing to undo."""
    if item.named_units is None:
        return InvoiceState.WAITING
    return InvoiceState.RETURNED if _to_credit(item) > 0 else InvoiceState.SENT


def due_units(item: Invoiced, kind: Kind) -> int:
    """For how many units an invoice of this kind is missing; 0 where none is."""
    if kind is Kind.RETURN:
        return max(0, _to_credit(item))
    return item.sold_units if item.named_units is None else 0


def named_again(item: Invoiced) -> int:
    """What a better paper of the sale's invoice names: what is sold by now, because units may have been cancelled since
    the one before, and those cancelled that return invoices took back already, which would stand for others otherwise.

    Where all were cancelled it names what that one named, and a return invoice takes it back.
    """
    named = item.named_units or 0
    return min(named, item.sold_units + item.credited_units) if item.sold_units else named


def _to_credit(item: Invoiced) -> int:
    """Units that an invoice names and the buyer has not, and no return invoice took back yet."""
    return 0 if item.named_units is None else item.named_units - item.credited_units - item.kept_units
