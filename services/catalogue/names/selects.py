"""Names, and what they have become by merges."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Select, or_, select
from sqlalchemy.orm import Session

from catalogue.names.rows import AnyNamed, BrandCategory, Category, GoneName, Named, Proposer
from catalogue.names.rules.life import BRAND, CATEGORY, MODEL

# What forms say of the place of something, and of which kind the name is.
PLACE = {"category_id": CATEGORY, "brand_id": BRAND, "model_id": MODEL}


def locked(session: Session, kind: type[Named], row_id: int, to_change: bool = False) -> Named | None:
    """One row by id, or None. Locked, so that a name that is read here is the name when this unit of work commits."""
    return session.scalar(select(kind).where(kind.id == row_id).with_for_update(read=not to_change))


def is_in_category(session: Session, brand_id: int, category_id: int) -> bool:
    """Whether a brand appears in a category."""
    return session.get(BrandCategory, (brand_id, category_id)) is not None


def inside(category_id: int) -> Select[int]:
    """A category and what stands under it."""
    return select(Category.id).where(or_(Category.id == category_id, Category.parent_id == category_id))


def all_categories(session: Session) -> Sequence[Category]:
    """Every category."""
    return session.scalars(select(Category)).all()


def is_proposed_by(session: Session, kind: str, row: AnyNamed, supplier_id: str) -> bool:
    """Whether a supplier proposed this name, first or after another."""
    return row.author_id == supplier_id or session.get(Proposer, (kind, row.id, supplier_id)) is not None


def present_id(session: Session, kind: str, row_id: int) -> int:
    """What an id has become by merges; itself, where it was not merged."""
    while (gone := session.get(GoneName, (kind, row_id))) is not None and gone.into_id is not None:
        row_id = gone.into_id
    return row_id


def present_place(session: Session, place: Mapping[str, int]) -> dict[str, int]:
    """Where a form stands by now that was opened before names in it were merged; its ids by `PLACE`."""
    return {name: present_id(session, kind, place[name]) for name, kind in PLACE.items() if name in place}
