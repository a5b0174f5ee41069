"""How many units a cancel or return is about, and how many may come back."""

from collections.abc import Iterable

from kit.errors import Invalid
from returns.rules.life import Objection, Status, holds_units

AMOUNT = "returnAmount"  # of the forms


def returnable_units(delivered: int, returns: Iterable[tuple[Status, int, Objection | None]]) -> int:
    """Units delivered that no return has: neither a finished one nor one that is still open."""
    return delivered - sum(units for status, units, objection in returns if holds_units(status, objection))


def wanted_units(asked: int | None, at_hand: int, possible: int) -> int:
    """The units that a form asks for. It may leave them out only where no more than one is possible.

    `at_hand` are the units that there ever were: more than those is a mistake in the form. Raises `Invalid`.
    """
    if asked is None:
        if possible > 1:
            raise _wrong("Adet boş olamaz(!)")
        return 1
    if asked > at_hand:
        raise _wrong(f"Adet en fazla {at_hand} olabilir(!)")
    return asked


def _wrong(message: str) -> Invalid:
    return Invalid("validation_failed", message, {AMOUNT: [message]})
