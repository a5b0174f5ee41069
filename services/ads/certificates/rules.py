"""What a certificate says, and how the public history is written down to be hashed. Read by the browser as well."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from ads.ads.rules import is_reached
from ads.price.rules.curve import Terms
from kit.clock import iso

FORMAT = 1  # of what a certificate says; another one gets another number


class Movement(NamedTuple):
    """A line of the public history."""

    seq: int
    at: datetime
    units: int
    units_after: int
    price_after_kurus: int


def history_text(lines: Iterable[Movement]) -> str:
    """The public history, oldest first. A line is a movement: number, time, units, units after, price after (kuruş).

    What it leaves out is not public: who bought. Of the same history this is always the same text.
    """
    return "".join(
        f"{line.seq} {iso(line.at)} {line.units} {line.units_after} {line.price_after_kurus}\n" for line in lines
    )


def digest(text: str) -> str:
    """The SHA-256 of a text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class Outcome:
    """What an ad came to at its end."""

    terms: Terms
    units: int
    final_kurus: int
    deposit_kurus: int | None

    @property
    def is_reached(self) -> bool:
        """Whether its orders stand."""
        return is_reached(self.deposit_kurus, self.units, self.terms.min_participants)

    @property
    def promised_kurus(self) -> int:
        """What all buyers together get back because the ad ended as it did. What is sent of it, payments knows.

        The price difference of every unit; of a deposit ad that failed every deposit. A deposit ad that was reached
        gives nothing back: the price that has fallen leaves less to pay.
        """
        if self.deposit_kurus is None:
            return self.units * (self.terms.initial_kurus - self.final_kurus)
        return 0 if self.is_reached else self.units * self.deposit_kurus
