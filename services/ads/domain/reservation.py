"""The life of a reservation and of its lines, and what a buyer may still take. Rules, section 3."""

from collections.abc import Iterable
from dataclasses import dataclass

from kit.errors import IllegalMove

HELD = "held"
COMMITTED = "committed"
RELEASED = "released"
EXPIRED = "expired"
REFUSED = "refused"

STATES = (HELD, COMMITTED, RELEASED, EXPIRED)
LINE_STATES = (HELD, COMMITTED, RELEASED, EXPIRED, REFUSED)

# A capture can come after a reservation was given up or has expired: it is committed then, line by line, as far as
# the units can be given again.
MOVES: dict[tuple[str, str], str] = {
    (HELD, "commit"): COMMITTED,
    (HELD, "release"): RELEASED,
    (HELD, "expire"): EXPIRED,
    (RELEASED, "commit"): COMMITTED,
    (EXPIRED, "commit"): COMMITTED,
}


@dataclass(frozen=True)
class Line:
    """Units of one ad that an order asks for."""

    item_id: str
    ad_id: int
    units: int


def move(state: str, happening: str) -> str:
    """The state after something happened. Raises `IllegalMove` when it cannot happen in this state."""
    after = MOVES.get((state, happening))
    if after is None:
        raise IllegalMove(f"a reservation that is {state} cannot {happening}")
    return after


def sources_of(happening: str) -> tuple[str, ...]:
    """The states in which it can happen."""
    return tuple(state for state, name in MOVES if name == happening)


def units_by_ad(lines: Iterable[Line]) -> dict[int, int]:
    """The units asked of each ad, in the order of ad ids: the order in which stock is locked, everywhere."""
    units: dict[int, int] = {}
    for line in lines:
        units[line.ad_id] = units.get(line.ad_id, 0) + line.units
    return dict(sorted(units.items()))
