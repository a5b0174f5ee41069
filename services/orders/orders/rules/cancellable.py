"""What may be cancelled: everything that has not been shipped, until the day on which its balance should be there."""

from dataclasses import dataclass
from datetime import datetime

from kit.errors import Conflict
from orders.orders.rules.states import BalanceState, ItemStatus


@dataclass(frozen=True)
class CancelLine:
    """What is known of an item that is to be cancelled. `is_doomed`: it is being cancelled with its ad;
    `sent_units` of what is not shipped as a whole are in parcels already.
    """

    status: ItemStatus
    units: int
    cancelled_units: int
    balance: BalanceState | None = None
    balance_due_at: datetime | None = None
    is_doomed: bool = False
    sent_units: int = 0

    @property
    def left(self) -> int:
        """Units that have neither been cancelled nor shipped."""
        return self.units - self.cancelled_units - self.sent_units

    def is_overdue(self, now: datetime) -> bool:
        """Whether its balance should have been paid by now: then only payments knows what becomes of it."""
        return self.balance is BalanceState.DUE and self.balance_due_at is not None and now > self.balance_due_at


def cancellable_units(line: CancelLine, now: datetime) -> int:
    """Units that their buyer may cancel now."""
    if line.status is not ItemStatus.CREATED or line.is_doomed or line.is_overdue(now):
        return 0
    return line.left


def units_to_cancel(line: CancelLine, wanted: int) -> int:
    """Of units that a buyer withdraws from, those that have not been shipped; one at least, so that none is refused."""
    return max(1, min(wanted, line.left))


def is_same_wish(cancelled: int, wanted: int, is_up_to: bool) -> bool:
    """Whether units that were cancelled before are what is wanted by the same cancellation now."""
    return cancelled <= wanted if is_up_to else cancelled == wanted


def refuse_cancel(line: CancelLine, wanted: int, now: datetime) -> None:
    """Raises `Conflict` with already_shipped, forfeited or nothing_to_cancel; says nothing when it may be done."""
    if line.status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED):
        raise Conflict("already_shipped", "Kargoya verilen ürün iptal edilemez!")
    if line.balance is BalanceState.FORFEITED or line.is_overdue(now):
        raise Conflict("forfeited", "Kalan ödeme süresi dolduğu için bu ürün iptal edilemez!")
    if line.status is ItemStatus.CANCELLED:
        raise Conflict("nothing_to_cancel", "Bu ürün zaten iptal edilmiş!")
    if line.is_doomed:
        raise Conflict("nothing_to_cancel", "Bu ürün ilanıyla birlikte zaten iptal ediliyor!")
    if wanted > line.left:
        raise Conflict("nothing_to_cancel", f"En fazla {line.left} adet iptal edebilirsiniz!")
