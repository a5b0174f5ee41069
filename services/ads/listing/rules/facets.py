"""Under which other choices each choice of a listing is counted.

A choice is counted under all other choices that were made, but not under those of its own facet, so that a shopper sees
what another choice instead would bring.
"""

from collections.abc import Mapping

RATINGS = (9, 8, 7)  # out of ten, and more
FLAGS = ("ending_soon", "near_lowest", "one_step_away", "deposit")

# Another category may have other brands, and another main category has other categories.
_LIFTED = {
    "parent_id": ("parent_id", "category_id", "brand_id"),
    "category_id": ("category_id", "brand_id"),
}

FACETS = ("parent_id", "category_id", "brand_id", "rating", *FLAGS)

Choices = Mapping[str, int | bool]


def counted_under(facet: str, chosen: Choices) -> dict[str, int | bool]:
    """The choices that stay while those of a facet are counted."""
    lifted = _LIFTED.get(facet, (facet,))
    return {name: value for name, value in chosen.items() if name not in lifted}


def at_least(points: Mapping[int, int]) -> dict[int, int]:
    """How many ads have sellers of so many points or more, from how many have just so many; none is not told."""
    counts = {least: sum(count for rating, count in points.items() if rating >= least) for least in RATINGS}
    return {least: count for least, count in counts.items() if count}
