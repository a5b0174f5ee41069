"""Our books beside the provider's: what both must agree on for each captured line, kuruş by kuruş."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True)
class LineBooks:
    """A line as one side has it. `refunded` is what went back through the provider, bank transfers are not in it."""

    captured_kurus: int
    refunded_kurus: int
    approved_kurus: int = 0  # what the provider is to pay, or has paid, to the supplier
    paid_out_kurus: int = 0  # what it reported to have paid


Books = dict[str, LineBooks]  # by the provider's line id

LOOK_AGAIN_AFTER = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 5, 10, 15))


def next_look(looks: int) -> timedelta:
    """How long until a payment that differs is compared again, when it has differed `looks` times in a row before.

    The provider's books may only lag behind: then its refunds and payouts go on within minutes.
    """
    return LOOK_AGAIN_AFTER[min(looks, len(LOOK_AGAIN_AFTER) - 1)]


def differing(ours: Books, theirs: Books) -> int:
    """How many lines the two sides disagree about; a line that only one of them has is one."""
    return sum(ours.get(key) != theirs.get(key) for key in ours.keys() | theirs.keys())


def total(books: Books, name: str) -> int:
    """The sum of one column."""
    return sum(getattr(line, name) for line in books.values())
