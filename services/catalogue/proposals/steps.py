"""Names come, and are renamed by the supplier who brought them.

An author of None is the operator's hand: it may change what others made. A change of a name announces every
product that carries it; the row of the name is locked meanwhile, so no product slips in with the old one.
"""

from collections.abc import Sequence
from typing import cast

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.dialects.postgresql import insert

from catalogue.names import selects as names_selects
from catalogue.names.rows import ROWS, TOP, AnyNamed, Brand, BrandCategory, Category, ProductModel, Proposer
from catalogue.names.rules import refusals
from catalogue.names.rules.life import ACCEPTED, BRAND, CATEGORY, MODEL, PROPOSED, WORDS, check_usable, state_of_new
from catalogue.names.rules.spelling import clean_name, name_key
from catalogue.names.selects import is_proposed_by
from catalogue.names.steps import existing, flush_or
from catalogue.products.rows import Product
from catalogue.products.selects import products as products_selects
from catalogue.products.steps.announcing import announce_again
from catalogue.proposals import selects as proposals_selects
from kit.changes import rows_changed
from kit.db import UnitOfWork


def add_category(work: UnitOfWork, name: str, parent_id: int | None = None, author_id: str | None = None) -> int:
    """Add a category at the top, or with `parent_id` under a top one. Gives its id.

    A name that another supplier has proposed, and that this one can't see, is proposed by both from then on. So it is
    with brands and models.
    """
    if parent_id:
        parent = existing(work, Category, parent_id, "kategori")
        if parent.parent_id != TOP:
            raise refusals.not_under_a_subcategory()
        check_usable(parent.state, "kategori")
    return _add(work, CATEGORY, name, author_id, parent_id=parent_id or TOP)


def rename_category(
    work: UnitOfWork, category_id: int, name: str, parent_id: int | None = None, author_id: str | None = None
) -> int:
    """Give a category another name. A parent that is named must be the one that it has."""
    category = existing(work, Category, category_id, "kategori", to_change=True)
    if parent_id and parent_id != category.parent_id:
        raise refusals.cannot_move()
    inside = select(Category.id).where(or_(Category.id == category_id, Category.parent_id == category_id))
    _rename(work, category, CATEGORY, name, author_id, Product.category_id.in_(inside))
    return category_id


def add_brand(work: UnitOfWork, name: str, category_ids: Sequence[int], author_id: str | None = None) -> int:
    """Add a brand to sub-categories. A brand that is known elsewhere appears in these too. Gives its id."""
    _check_subcategories(work, category_ids)
    known = work.session.scalar(select(Brand.id).filter_by(name_key=name_key(clean_name(name))))
    brand_id = known or _add(work, BRAND, name, author_id)
    brand = existing(work, Brand, brand_id, "marka")
    check_usable(brand.state, "marka")
    is_new_to_author = known is not None and _propose_as_well(work, BRAND, brand, author_id)
    if _place_brand(work, brand_id, category_ids, author_id) == 0 and not is_new_to_author:
        raise refusals.name_taken("marka", clean_name(name))
    return brand_id


def rename_brand(
    work: UnitOfWork, brand_id: int, name: str, category_ids: Sequence[int], author_id: str | None = None
) -> int:
    """Give a brand another name, and let it appear in these sub-categories as well.

    A supplier does neither with a brand that is not its own proposal. Raises `Forbidden`.
    """
    _check_subcategories(work, category_ids)
    brand = existing(work, Brand, brand_id, "marka", to_change=True)
    _require_own_proposal(brand, author_id)
    _rename(work, brand, BRAND, name, author_id, Product.brand_id == brand_id)
    _place_brand(work, brand_id, category_ids, author_id)
    return brand_id


def add_model(work: UnitOfWork, name: str, brand_id: int, category_id: int, author_id: str | None = None) -> int:
    """Add a model of a brand in a sub-category where the brand appears. Gives its id."""
    _check_subcategories(work, [category_id])
    check_usable(existing(work, Brand, brand_id, "marka").state, "marka")
    if not names_selects.is_in_category(work.session, brand_id, category_id):
        raise refusals.brand_not_in_category()
    return _add(work, MODEL, name, author_id, brand_id=brand_id, category_id=category_id)


def rename_model(work: UnitOfWork, model_id: int, name: str, author_id: str | None = None) -> int:
    """Give a model another name."""
    model = existing(work, ProductModel, model_id, "model", to_change=True)
    _rename(work, model, MODEL, name, author_id, Product.model_id == model_id)
    return model_id


def _add(work: UnitOfWork, kind: str, name: str, author_id: str | None, **place: int) -> int:
    """Add a name at a place, where each name stands once; gives its id, or that of a proposal of the same name."""
    row, name = ROWS[kind], clean_name(name)
    where = {"name_key": name_key(name), **place}
    values = {"name": name, "created_at": work.now, "author_id": author_id, "state": state_of_new(author_id), **where}
    row_id: int | None = work.session.scalar(insert(row).values(values).on_conflict_do_nothing().returning(row.id))
    if row_id is not None:
        return row_id
    there = cast("AnyNamed | None", work.session.scalar(select(row).filter_by(**where).with_for_update(read=True)))
    if there is None or not _propose_as_well(work, kind, there, author_id):
        raise refusals.name_taken(WORDS[kind], name)
    return there.id


def _propose_as_well(work: UnitOfWork, kind: str, row: AnyNamed, author_id: str | None) -> bool:
    """Count a supplier among those who proposed a name that waits; False where it is one of them, or nothing waits."""
    if author_id is None or row.state != PROPOSED or is_proposed_by(work.session, kind, row, author_id):
        return False
    work.session.add(Proposer(kind=kind, row_id=row.id, supplier_id=author_id, at=work.now))
    work.session.flush()
    return True


def _rename(
    work: UnitOfWork,
    row: AnyNamed,
    kind: str,
    name: str,
    author_id: str | None,
    naming: ColumnElement[bool],
) -> None:
    """Rename what `row` is and announce the products for which `naming` holds, because they carry the name."""
    name = clean_name(name)
    if name == row.name:
        return
    _require_own_proposal(row, author_id)
    if author_id and proposals_selects.is_used_by_others(work.session, author_id, kind, row.id, naming):
        raise refusals.rename_forbidden()
    row.name, row.name_key = name, name_key(name)
    flush_or(work, refusals.name_taken(WORDS[kind], name))
    announce_again(work, products_selects.product_ids(work.session, naming))


def _require_own_proposal(row: AnyNamed, author_id: str | None) -> None:
    """Whether a name is an author's to change: an operator's (None), or a supplier's that no operator accepted yet."""
    if author_id is not None and (row.author_id != author_id or row.state == ACCEPTED):
        raise refusals.rename_forbidden()


def _check_subcategories(work: UnitOfWork, category_ids: Sequence[int]) -> None:
    for category_id in sorted(set(category_ids)):
        category = existing(work, Category, category_id, "kategori")
        if category.parent_id == TOP:
            raise refusals.needs_subcategory()
        check_usable(category.state, "kategori")


def _place_brand(work: UnitOfWork, brand_id: int, category_ids: Sequence[int], author_id: str | None) -> int:
    """Let a brand appear in categories; gives in how many it is new. What a supplier did an operator makes good."""
    is_proposed = author_id is not None
    places = [{"brand_id": brand_id, "category_id": category_id} for category_id in sorted(set(category_ids))]
    row = insert(BrandCategory).values([place | {"is_proposed": is_proposed} for place in places])
    if is_proposed:
        return rows_changed(work.session, row.on_conflict_do_nothing())
    index = [BrandCategory.brand_id, BrandCategory.category_id]
    good = row.on_conflict_do_update(
        index_elements=index, set_={"is_proposed": False}, where=BrandCategory.is_proposed.is_(True)
    )
    return rows_changed(work.session, good)
