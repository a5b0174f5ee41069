"""What came back of what was delivered, and why: a supplier's report. Pure."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from returns.rules.life import Status

ACCEPTED = (Status.PROCESSING_REFUND, Status.SUCCESS, Status.SUCCESS_NO_PRODUCT_RETURN)
TURNED_DOWN = (Status.DENIED, Status.SELLER_REJECTED)


@dataclass(frozen=True)
class Asked:
    """Units that were asked back for one reason, and how their returns stand. `is_objected`: an operator has yet to
    decide about what was turned down.
    """

    reason: str
    status: Status
    units: int
    is_objected: bool = False

    @property
    def is_turned_down(self) -> bool:
        """For good, as far as is known."""
        return self.status in TURNED_DOWN and not self.is_objected


@dataclass(frozen=True)
class CameBack:
    """Units that were asked back, and how many of them were accepted or turned down so far."""

    asked: int = 0
    accepted: int = 0
    turned_down: int = 0

    @property
    def under_way(self) -> int:
        """Those that are not decided for good."""
        return self.asked - self.accepted - self.turned_down


@dataclass(frozen=True)
class ReasonFigures(CameBack):
    """The same for one reason."""

    reason: str = ""


@dataclass(frozen=True)
class ReturnsFigures:
    """What was delivered, and what came back of it."""

    delivered: int
    back: CameBack

    @property
    def percent(self) -> float | None:
        """The part that was accepted, with one decimal; unknown while nothing was delivered."""
        return round(self.back.accepted * 100 / self.delivered, 1) if self.delivered else None


def sum_of(asked: Iterable[Asked]) -> CameBack:
    """All of it."""
    rows = list(asked)
    return CameBack(*_counts(rows))


def by_reason(asked: Iterable[Asked]) -> list[ReasonFigures]:
    """Each reason, the one for which most was accepted first."""
    found: dict[str, list[Asked]] = defaultdict(list)
    for one in asked:
        found[one.reason].append(one)
    figures = [ReasonFigures(*_counts(rows), reason=reason) for reason, rows in found.items()]
    return sorted(figures, key=lambda one: (-one.accepted, -one.asked, one.reason))


def _counts(rows: list[Asked]) -> tuple[int, int, int]:
    return (
        sum(one.units for one in rows),
        sum(one.units for one in rows if one.status in ACCEPTED),
        sum(one.units for one in rows if one.is_turned_down),
    )
