"""When a supplier may say that it cannot deliver what it sold, or needs more days for it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from kit.errors import Conflict, Invalid
from orders.ads.rules import ENDED
from orders.orders.rules.states import ItemStatus
from orders.parcels.rules.shippable import ShipLine, is_to_ship

DAYS_MAX = 7
NOTE_MIN, NOTE_MAX = 10, 300
RECORD_DAYS = 90  # of ads that ended in so many days the record of a supplier tells


class Outcome(StrEnum):
    """What becomes of it."""

    REFUND = "refund"  # units are cancelled, and all that was paid for them goes back
    EXTRA_DAYS = "extra_days"  # it is shipped later


class Reason(StrEnum):
    """Why, as the buyer reads it."""

    STOCK_DAMAGED = "stock_damaged"
    OWN_SUPPLIER = "own_supplier"  # who sells to the supplier did not deliver
    LISTING_ERROR = "listing_error"
    OTHER = "other"  # in the supplier's own words


@dataclass(frozen=True)
class ShortfallWanted:
    """What a supplier says of an item. `units` of a refund, `days` of more time; `note` for another reason."""

    request_id: str
    order_id: str
    item_id: str
    outcome: Outcome
    reason: Reason
    units: int | None = None
    days: int | None = None
    note: str | None = None


@dataclass(frozen=True)
class SupplyRecord:
    """Of a supplier's ads that ended lately: units that were to be delivered, how many of them it gave up, and for
    how many items it took more days. What others cancelled was not to be delivered.
    """

    sold_units: int
    short_units: int
    postponed_items: int


def require_whole(wanted: ShortfallWanted) -> None:
    """Raises `Invalid` unless it says either how many units or how many days, and explains another reason."""
    missing = {}
    if (wanted.outcome is Outcome.REFUND) != (wanted.units is not None):
        missing["amount"] = ["Lütfen kaç adet veremeyeceğinizi yazınız(!)"]
    if (wanted.outcome is Outcome.EXTRA_DAYS) != (wanted.days is not None):
        missing["days"] = ["Lütfen kaç gün ek süre istediğinizi seçiniz(!)"]
    if (wanted.reason is Reason.OTHER) != (wanted.note is not None):
        missing["note"] = ["Lütfen nedeni kısaca açıklayınız(!)"]
    if missing:
        raise Invalid("validation_failed", next(iter(missing.values()))[0], missing)


def refuse_refund(line: ShipLine, left: int, units: int) -> None:
    """Raises `Conflict` with already_shipped, cancelled, ad_open, balance_unpaid or too_many_units."""
    _refuse_unless_to_ship(line)
    if units > left:
        raise Conflict("too_many_units", f"Bu üründen gönderilecek {left} adet kaldı; daha fazlası iptal edilemez!")


def refuse_days(line: ShipLine, ship_by: datetime | None, now: datetime, has_asked: bool) -> None:
    """Raises `Conflict` with already_shipped, cancelled, ad_open, balance_unpaid, days_taken or too_late."""
    _refuse_unless_to_ship(line)
    if has_asked:
        raise Conflict("days_taken", "Bu ürün için daha önce ek süre aldınız; ek süre bir kez alınabilir!")
    if not may_take_days(line, ship_by, now, has_asked):
        raise Conflict("too_late", "Gönderim süresi geçtiği için ek süre alınamaz!")


def may_take_days(line: ShipLine, ship_by: datetime | None, now: datetime, has_asked: bool) -> bool:
    """Whether more time may be taken for an item: once, and before its time is over."""
    return is_to_ship(line) and not has_asked and ship_by is not None and now <= ship_by


def later(ship_by: datetime, days: int) -> datetime:
    """The last moment for shipping with the extra days."""
    return ship_by + timedelta(days=days)


def _refuse_unless_to_ship(line: ShipLine) -> None:
    if line.status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED):
        raise Conflict("already_shipped", "Bu ürünü kargoya verdiniz; artık tedarik edilemedi diye bildirilemez!")
    if line.status is ItemStatus.CANCELLED or line.is_doomed:
        raise Conflict("cancelled", "Bu ürün iptal edilmiş!")
    if line.ad_status != ENDED:
        raise Conflict("ad_open", "İlan sona ermeden bu bildirim yapılamaz!")
    if not is_to_ship(line):
        raise Conflict("balance_unpaid", "Alıcı kalan tutarı ödemeden bu bildirim yapılamaz!")
