"""Which wording of a text is in force on a day."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Wording:
    """A text from a day on, before it is filled in. `key` says which text; the day is its version's name."""

    key: str
    version: str
    body: str


def in_force(wordings: Iterable[Wording], day: date) -> Wording:
    """The newest that is no younger than the day, or else the first. Of two of one day the one named later."""
    known = list(wordings)
    begun = [one for one in known if one.version <= day.isoformat()]
    return _newest(begun) if begun else min(known, key=lambda one: one.version)


def _newest(wordings: list[Wording]) -> Wording:
    # `max` gives the first of equals, so the list is read from its end.
    return max(reversed(wordings), key=lambda one: one.version)
