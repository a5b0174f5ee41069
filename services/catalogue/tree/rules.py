"""Which names a person sees beyond those that are accepted."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from catalogue.names.rules.life import ACCEPTED


@dataclass(frozen=True)
class Beyond:
    """Names that are seen although they are not accepted: ids of each kind."""

    categories: AbstractSet[int] = frozenset()
    brands: AbstractSet[int] = frozenset()
    models: AbstractSet[int] = frozenset()

    def shows_category(self, row_id: int, state: str) -> bool:
        """Whether this category is seen."""
        return state == ACCEPTED or row_id in self.categories

    def shows_brand(self, row_id: int, state: str) -> bool:
        """Whether this brand is seen."""
        return state == ACCEPTED or row_id in self.brands

    def shows_model(self, row_id: int, state: str) -> bool:
        """Whether this model is seen."""
        return state == ACCEPTED or row_id in self.models


NOTHING = Beyond()
