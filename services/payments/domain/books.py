"""Our books beside the provider's: what both must agree on for each captured line, kuruş by kuruş."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LineBooks:
    """A line as one side has it. `refunded` is what went back through the provider, bank transfers are not in it."""

    captured_kurus: int
    refunded_kurus: int
    approved_kurus: int = 0  # what the provider is to pay, or has paid, to the supplier
    paid_out_kurus: int = 0  # what it reported to have paid


Books = dict[str, LineBooks]  # by the provider's line id


def differing(ours: Books, theirs: Books) -> int:
    """How many lines the two sides disagree about; a line that only one of them has is one."""
    return sum(ours.get(key) != theirs.get(key) for key in ours.keys() | theirs.keys())


def total(books: Books, name: str) -> int:
    """The sum of one column."""
    return sum(getattr(line, name) for line in books.values())
