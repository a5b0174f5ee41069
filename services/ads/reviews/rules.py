"""How a score is shown."""


def whole_stars(score_tenths: int) -> int:
    """A score of 0 to 100 tenths as one to five whole stars, rounded half up."""
    return max(1, (score_tenths + 10) // 20)
