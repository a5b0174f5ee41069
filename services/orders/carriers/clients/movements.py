"""Reading what carriers write for people: movements by their words, and instants in Turkish time."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from kit.clock import ISTANBUL
from kit.turkish import fold
from orders.carriers.rules import PARCEL_MOVES, ParcelState, Step

# The first words that are found decide, so 'Teslim edilemedi' comes before 'Teslim'.
WORDS: Sequence[tuple[str, ParcelState]] = (
    ("teslim edilemedi", ParcelState.FAILED),
    ("devir", ParcelState.FAILED),
    ("iade teslim", ParcelState.RETURNED),
    ("iade edildi", ParcelState.RETURNED),
    ("teslim edildi", ParcelState.DELIVERED),
    ("dagitim", ParcelState.OUT_FOR_DELIVERY),
    ("kurye", ParcelState.OUT_FOR_DELIVERY),
    ("aktarma", ParcelState.IN_TRANSIT),
    ("transfer", ParcelState.IN_TRANSIT),
    ("yuklendi", ParcelState.IN_TRANSIT),
    ("indirildi", ParcelState.IN_TRANSIT),
    ("yolda", ParcelState.IN_TRANSIT),
    ("varis", ParcelState.IN_TRANSIT),
    ("kabul", ParcelState.ACCEPTED),
    ("teslim alindi", ParcelState.ACCEPTED),
    ("duzenlendi", ParcelState.CREATED),  # a waybill was written; the status says whether the goods are there
)
FIRST_YEAR = 2000
FORMATS = ("%Y%m%d %H%M%S", "%d-%m-%Y %H:%M:%S", "%d-%m-%Y %H:%M", "%d.%m.%Y %H:%M:%S", "%d.%m.%Y %H:%M")


def by_words(movement: str) -> ParcelState | None:
    """The state that a movement's text means, if it is one that counts."""
    folded = fold(movement.replace("_", " "))
    return next((state for words, state in WORDS if words in folded), None)


def turkish_instant(*parts: str) -> datetime | None:
    """An instant as carriers write it, in Istanbul's time unless it names another; None when it can't be read, and also
    where a field that was never filled in is written as a calendar's first instant (0001-01-01, 1900-01-01).
    """
    text = " ".join(part.strip() for part in parts if part.strip())
    if "T" in text:
        return _aware(text, datetime.fromisoformat)
    read = (_aware(text, partial(_by_pattern, pattern)) for pattern in FORMATS)
    return next((instant for instant in read if instant is not None), None)


def _by_pattern(pattern: str, text: str) -> datetime:
    return datetime.strptime(text, pattern)  # noqa: DTZ007 (the zone comes next)


def _aware(text: str, parse: Callable[[str], datetime]) -> datetime | None:
    try:
        parsed = parse(text)
        instant = (parsed if parsed.tzinfo else parsed.replace(tzinfo=ISTANBUL)).astimezone(UTC)
    except (OverflowError, ValueError):
        return None
    return instant if instant.year >= FIRST_YEAR else None


def completed(
    movements: Sequence[Step], state: ParcelState | None, told_at: datetime | None, now: datetime
) -> tuple[Step, ...]:
    """Movements and what a parcel's status adds to them: that it is further than their words told."""
    if state is None or (movements and state not in PARCEL_MOVES.table[movements[-1].state]):
        return tuple(movements)
    return (*movements, Step(state, told_at or (movements[-1].at if movements else now)))
