"""The life of a reservation and of its lines, and what a buyer may still take. Rules, section 3."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kit.moves import Moves

HELD = "held"
COMMITTED = "committed"
RELEASED = "released"
EXPIRED = "expired"
REFUSED = "refused"

# A capture can come after a reservation was given up or has expired: it is committed then, line by line, as far as
# the units can be given again.
RESERVATION_MOVES = Moves(
    "reservation",
    {
        HELD: (COMMITTED, RELEASED, EXPIRED),
        RELEASED: (COMMITTED,),
        EXPIRED: (COMMITTED,),
        COMMITTED: (),
    },
)
LINE_MOVES = Moves(
    "reservation line",
    {
        HELD: (COMMITTED, REFUSED, RELEASED, EXPIRED),
        RELEASED: (COMMITTED, REFUSED),
        EXPIRED: (COMMITTED, REFUSED),
        COMMITTED: (),
        REFUSED: (),
    },
)

# Causes for which cancelled units stay in the count of an open ad: they were never in it, or there is no count to keep.
NEVER_COUNTED_DOWN = ("late_capture", "withdrawn", "ad_failed", "forfeited")


# How the references of lines begin that hold units out of the count because of a doubt, and count them again: cleared,
# after the longest time that a doubt is waited for, or because their buyer cancels them.
DOUBTED = "doubt:"
CLEARED = "cleared:"
LAPSED = "time:"
CANCELLED = "cancel:"
IN_DOUBT = (DOUBTED, CLEARED, LAPSED, CANCELLED)

JOINED, LEFT, HELD_OUT, RECOUNTED = MOVEMENTS = ("joined", "cancelled", "doubted", "recounted")


def is_in_doubt(reference: str) -> bool:
    """Whether a line of the history says that units are held out of the count, or count again."""
    return reference.startswith(IN_DOUBT)


def is_passed_through(reference: str) -> bool:
    """Whether the count that a line leads to never held: its units are counted only to be cancelled by the next."""
    return reference.startswith(CANCELLED)


def movement(units: int, reference: str) -> str:
    """What a line of the history tells: units joined or left, were held out, or count again."""
    is_more = units > 0
    if is_in_doubt(reference):
        return RECOUNTED if is_more else HELD_OUT
    return JOINED if is_more else LEFT


def bought_units(moves: Mapping[str, int]) -> int:
    """What is left of an item after its cancels, counted or held out: its moves are told by their references."""
    return sum(units for reference, units in moves.items() if not is_in_doubt(reference))


@dataclass(frozen=True)
class Line:
    """Units of one ad that an order asks for."""

    item_id: str
    ad_id: int
    units: int


def units_by_ad(lines: Iterable[Line]) -> dict[int, int]:
    """The units asked of each ad, in the order of ad ids: the order in which stock is locked, everywhere."""
    units: dict[int, int] = {}
    for line in lines:
        units[line.ad_id] = units.get(line.ad_id, 0) + line.units
    return dict(sorted(units.items()))
