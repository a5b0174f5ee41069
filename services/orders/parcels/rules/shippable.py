"""When an item may be handed to a carrier, and who may see where it goes."""

from dataclasses import dataclass

from kit.errors import Conflict
from orders.ads.rules import ENDED
from orders.orders.rules.states import BalanceState, ItemStatus


@dataclass(frozen=True)
class ShipLine:
    """What is known of an item that its supplier wants to ship. `is_doomed`: it is being cancelled with its ad;
    `is_partly_sent`: some of its units are with a carrier, or have arrived, and others are to be shipped yet.
    """

    status: ItemStatus
    ad_status: str
    balance: BalanceState | None = None
    is_doomed: bool = False
    is_partly_sent: bool = False


def is_to_ship(line: ShipLine) -> bool:
    """Whether the supplier may ship it now: its ad has ended, and everything is paid."""
    is_paid = line.balance in (None, BalanceState.PAID)
    return line.status is ItemStatus.CREATED and line.ad_status == ENDED and is_paid and not line.is_doomed


def refuse_shipping(line: ShipLine) -> None:
    """Raises `Conflict` with already_shipped, cancelled, ad_open or balance_unpaid when it may not be shipped."""
    if line.status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED):
        raise Conflict("already_shipped", "Bu ürün daha önce kargoya verilmiş!")
    if line.status is ItemStatus.CANCELLED or line.is_doomed:
        raise Conflict("cancelled", "İptal edilen ürün kargoya verilemez!")
    if line.ad_status != ENDED:
        raise Conflict("ad_open", "Ürün, ilan sona ermeden kargoya verilemez!")
    if not is_to_ship(line):
        raise Conflict("balance_unpaid", "Kalan ödemesi yapılmayan ürün kargoya verilemez!")


def has_buyers_address(line: ShipLine) -> bool:
    """Whether its supplier may see where it goes: only as long as that is needed for sending it."""
    return is_to_ship(line) or line.is_partly_sent or line.status is ItemStatus.SHIPPED


def refuse_units(left: int, wanted: int) -> None:
    """Raises `Conflict` (too_many_units) when more units are to go into a parcel than lie with their supplier."""
    if wanted > left:
        raise Conflict("too_many_units", f"Bu üründen kargoya verilecek {left} adet kaldı!")
