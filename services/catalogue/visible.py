"""Which names somebody sees beyond those that are accepted.

A supplier sees what it proposed itself, first or after another, and what its own products stand under; an operator sees
every proposal, a shopper none.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, or_, select
from sqlalchemy.orm import Session

from catalogue.domain.proposals import ACCEPTED, BRAND, CATEGORY, KINDS, MODEL, PROPOSED
from catalogue.models import Brand, Category, Product, ProductModel, Proposer
from catalogue.repository import AnyNamed, Named

ROWS: dict[str, type[AnyNamed]] = dict(zip(KINDS, (Category, Brand, ProductModel), strict=True))


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


def all_proposals(session: Session) -> Beyond:
    """What operators see."""
    return Beyond(*(_ids(session, select(row.id).where(row.state == PROPOSED)) for row in ROWS.values()))


def of_supplier(session: Session, supplier_id: str) -> Beyond:
    """What a supplier proposed, and what its products and its proposed models stand under."""
    products = Product.supplier_id == supplier_id
    models = _own(session, ProductModel, MODEL, supplier_id, select(Product.model_id).where(products))
    mine = ProductModel.id.in_(models)
    brands = _own(session, Brand, BRAND, supplier_id, select(ProductModel.brand_id).where(mine))
    categories = _own(session, Category, CATEGORY, supplier_id, select(ProductModel.category_id).where(mine))
    above = select(Category.parent_id).where(Category.id.in_(categories))
    return Beyond(categories | _ids(session, _proposed(Category).where(Category.id.in_(above))), brands, models)


def is_proposed_by(session: Session, kind: str, row: AnyNamed, supplier_id: str) -> bool:
    """Whether a supplier proposed this name, first or after another."""
    return row.author_id == supplier_id or session.get(Proposer, (kind, row.id, supplier_id)) is not None


def _own(session: Session, row: type[Named], kind: str, supplier_id: str, used: Select[int]) -> set[int]:
    after_another = select(Proposer.row_id).where(Proposer.kind == kind, Proposer.supplier_id == supplier_id)
    mine = or_(row.author_id == supplier_id, row.id.in_(after_another), row.id.in_(used))
    return _ids(session, _proposed(row).where(mine))


def _proposed(row: type[Named]) -> Select[int]:
    return select(row.id).where(row.state == PROPOSED)


def _ids(session: Session, wanted: Select[Any]) -> set[int]:
    return set(session.scalars(wanted))
