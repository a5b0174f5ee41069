"""The numbers of ads as people type them, in part: which numbers contain some digits."""

CANDIDATES_MAX = 1_000


def numbers_containing(digits: str, lowest: int, highest: int) -> list[int] | None:
    """Every number from `lowest` to `highest` that contains the digits; None when they are too many to name."""
    found: set[int] = set()
    for free in range(len(str(highest)) - len(digits) + 1):
        if (free + 1) * 10**free > CANDIDATES_MAX:
            return None
        for behind in range(free + 1):
            for before in range(10 ** (free - behind)):
                first = (before * 10 ** len(digits) + int(digits)) * 10**behind
                found.update(range(first, first + 10**behind))
    return sorted(number for number in found if lowest <= number <= highest and digits in str(number))
