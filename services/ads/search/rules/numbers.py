"""The numbers of ads as people type them, in part: which numbers contain some digits."""

from itertools import product

FREE_MAX = 2  # digits that were not typed: some three hundred numbers; with three they would be four thousand


def numbers_containing(digits: str, lowest: int, highest: int) -> list[int] | None:
    """Every number from `lowest` to `highest` that contains the digits; None when they are too many to name."""
    found: set[int] = set()
    for free in range(len(str(highest)) - len(digits) + 1):
        if free > FREE_MAX:
            return None
        for others in product("0123456789", repeat=free):
            texts = ("".join((*others[:at], digits, *others[at:])) for at in range(free + 1))
            found.update(int(text) for text in texts if not text.startswith("0"))
    return sorted(number for number in found if lowest <= number <= highest)
