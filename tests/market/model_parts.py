"""What the model's stories are about: orders and refunds, and when something can happen to them."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import Decimal

from hypothesis.stateful import precondition

from ads.price.rules.curve import Terms
from ads.stock import rules as hold
from kit.errors import IllegalMove
from orders.orders.rules.states import ITEM_MOVES, ItemStatus
from payments.ledger.rules import postings as ledger
from payments.ledger.rules import shares
from payments.lines.rules import line
from payments.lines.rules import payment as pay
from payments.lines.rules.line import Line
from payments.refunds.rules import refund as refunds
from returns.rules import life as return_life

SETTLED = (return_life.Status.SUCCESS, return_life.Status.SUCCESS_NO_PRODUCT_RETURN)  # nothing leads on from here

TERMS, STOCK = Terms(10_000, 3_000, 1, 6), 8
RATES = shares.Rates(Decimal("0.08"))
HOLD = timedelta(days=15)
QUIET, SECOND_READING = timedelta(minutes=10), timedelta(hours=1)


@dataclass(eq=False)
class Asked:
    """Units that a buyer asked to send back."""

    units: int
    status: return_life.Status = return_life.Status.CREATED
    objection: return_life.Objection | None = None

    @property
    def is_open(self) -> bool:
        """Whether the supplier waits for its end. The model refunds at once."""
        return return_life.is_open(self.status, is_refunded=True, objection=self.objection)

    @property
    def claim(self) -> tuple[return_life.Status, int, return_life.Objection | None]:
        """What it takes of the units that were delivered."""
        return self.status, self.units, self.objection


@dataclass(eq=False)
class Order:
    """One buyer's units, from the reservation to the payout."""

    number: int
    units: int
    reservation: str = hold.HELD
    payment: str = pay.OPEN
    is_paid_at_provider: bool = False
    is_heard_by_ad: bool = False
    is_counted: bool = False  # its units are sold
    item: ItemStatus = ItemStatus.CREATED
    line: Line | None = None
    delivered_at: datetime | None = None
    returns: list[Asked] = field(default_factory=list)
    payout: str | None = None


@dataclass(eq=False)
class Refund:
    """A refund's work row, and the last call for it."""

    order: Order
    amount: int
    state: str = refunds.QUEUED
    attempts: int = 0
    before: int = 0  # what the provider had given back when it was called
    asked_from: datetime | None = None
    first_absent_at: datetime | None = None


def can_be_paid(order: Order) -> bool:
    """Its page is still open somewhere."""
    return order.payment in (pay.OPEN, pay.EXPIRED) and not order.is_paid_at_provider


def is_unheard(order: Order) -> bool:
    """Paid, and we don't know it yet."""
    return order.is_paid_at_provider and order.payment in pay.ASKABLE


def is_held(order: Order) -> bool:
    """Its reservation holds units."""
    return order.reservation == hold.HELD


def can_be_cancelled(order: Order) -> bool:
    """It counts, and has not been shipped."""
    return order.is_counted and order.item is ItemStatus.CREATED


def awaits_difference(order: Order) -> bool:
    """It counts, and nothing was taken off its price."""
    return order.is_counted and order.line.unit_difference_kurus == 0 and order.line.left_units > 0


def is_delivered(order: Order) -> bool:
    """Its buyer has it."""
    return order.item is ItemStatus.DELIVERED


def has_open_return(order: Order) -> bool:
    """Something of it is to be decided, sent or inspected."""
    return any(asked.status not in SETTLED for asked in order.returns)


def is_not_paid_out(order: Order) -> bool:
    """Its supplier has nothing for it yet."""
    return is_delivered(order) and order.payout is None


def some(is_wanted):
    """A rule that needs an order like this."""
    return precondition(lambda self: any(is_wanted(order) for order in self.orders))


def some_refund(state: str):
    """A rule that needs a refund in this state."""
    return precondition(lambda self: any(refund.state == state for refund in self.refunds))


class Bookkeeping:
    """What a story does about money: refunds opened, doubted and completed, and the ledger beside them."""

    def _is_busy(self, refund) -> bool:
        return any(r.order is refund.order and r.state in refunds.AT_PROVIDER for r in self.refunds)

    def _cancel(self, order, units):
        self._apply(order, line.cancel(order.line, units))
        if order.line.left_units == 0 and order.item is ItemStatus.CREATED:
            ITEM_MOVES.require(order.item, ItemStatus.CANCELLED, str(order.number))
            order.item = ItemStatus.CANCELLED

    def _apply(self, order, change):
        before = order.line
        order.line, part = change
        if part is None:
            return
        back = ledger.NOTHING_BACK
        if part.from_payable_kurus:
            taken = shares.given_back(before.rest_kurus, part.from_payable_kurus, RATES)
            back = ledger.GivenBack(taken.net_kurus, taken.commission_kurus, taken.withholding_kurus)
        self._book(ledger.refund_opened(str(order.number), part.amount_kurus, "s", back))
        self.refunds.append(Refund(order, part.amount_kurus))

    def _complete(self, refund):
        self._move(refund, refunds.SUCCEEDED)
        changed = refund.order.line
        refund.order.line = Line(
            **changed.__dict__
            | {
                "open_refund_kurus": changed.open_refund_kurus - refund.amount,
                "refunded_kurus": changed.refunded_kurus + refund.amount,
            }
        )
        self._book(ledger.refund_confirmed(str(refund.order.number), refund.amount))

    def _doubt(self, refund):
        self._move(refund, refunds.IN_DOUBT)
        refund.asked_from = self.now + QUIET

    def _move(self, refund, state):
        if refund.state not in refunds.MOVES.before(state):
            raise IllegalMove(f"{refund.state} to {state}")
        refund.state = state

    def _book(self, entries):
        self.books += entries
