"""What the catalogue is asked: whose products are."""

from collections.abc import Iterable
from dataclasses import dataclass

from contracts.calls.base import Call, Shape, outside

ASKED_MAX = 200
PRODUCT_MAX = 2**31 - 1


@dataclass(frozen=True)
class OwnersWanted(Shape):
    """Products whose supplier ads does not know yet."""

    product_ids: list[int]

    def out_of_bounds(self) -> Iterable[str]:
        """Fields whose values are refused."""
        are_products = all(1 <= product_id <= PRODUCT_MAX for product_id in self.product_ids)
        return outside(product_ids=are_products and 1 <= len(self.product_ids) <= ASKED_MAX)


@dataclass(frozen=True)
class Owner(Shape):
    """Whose a product is."""

    product_id: int
    supplier_id: str


@dataclass(frozen=True)
class Owners(Shape):
    """Whose the products are that were asked about; one that is unknown is left out."""

    owners: list[Owner]


OWNERS = Call(
    to="catalogue",
    callers=("ads",),
    method="POST",
    path="/internal/products/owners",
    body=OwnersWanted,
    answer=Owners,
    meaning="Whose products these are, for the copies that were made before the event told it.",
)
