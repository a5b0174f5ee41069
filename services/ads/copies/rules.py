"""What many ratings come to: a mean with one decimal, rounded half up. Sums and counts are exact; rules, section 9."""


def mean_tenths(total: int, count: int) -> int | None:
    """The mean of `count` whole numbers that sum to `total`, rounded half up; None until there is one."""
    return (2 * total + count) // (2 * count) if count else None


def out_of_ten(total_tenths: int, count: int) -> float | None:
    """A supplier's rating, 0 to 10, from scores of 0 to 100 tenths."""
    tenths = mean_tenths(total_tenths, count)
    return None if tenths is None else tenths / 10


def stars(total: int, count: int) -> float | None:
    """A product's mean star, 1 to 5."""
    tenths = mean_tenths(10 * total, count)
    return None if tenths is None else tenths / 10
