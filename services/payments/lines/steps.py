"""Reading and writing the money of lines. Always inside a unit of work."""

from collections.abc import Sequence

from kit.db import UnitOfWork
from payments.lines import selects
from payments.lines.rows import PaymentLine
from payments.lines.rules.line import Line

COUNTED = (
    "units",
    "unit_price_kurus",
    "captured_kurus",
    "unit_difference_kurus",
    "cancelled_units",
    "returned_units",
    "refunded_kurus",
    "open_refund_kurus",
    "charged_back_kurus",
    "earned_kurus",
    "clawed_back_kurus",
)


class NotCapturedYet(Exception):
    """An event about money that is not known here (yet): it is tried again later."""


def counted(row: PaymentLine) -> Line:
    """A line's money and units, for the rules to reckon with."""
    return Line(**{name: getattr(row, name) for name in COUNTED})


def record(row: PaymentLine, line: Line) -> None:
    """Write what the rules reckoned back to a locked row."""
    for name in COUNTED:
        if getattr(row, name) != getattr(line, name):
            setattr(row, name, getattr(line, name))


def captured_lines(work: UnitOfWork, order_id: str, item_ids: Sequence[str]) -> Sequence[PaymentLine]:
    """The captured lines of some items of an order, under locks. Raises `NotCapturedYet` when there is none."""
    lines = selects.lines_of_items_locked(work.session, order_id, item_ids)
    if not lines:
        raise NotCapturedYet(order_id)
    return lines
