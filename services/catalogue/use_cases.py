"""What people do with the catalogue: add and rename its names, present products, set its pictures.

An author of None is the operator's hand: it may change what others made. Whoever changes a name announces every
product that carries it; the row of the name is locked meanwhile, so no product slips in with the old one.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, cast

from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError

from catalogue import repository
from catalogue.domain import refusals
from catalogue.domain.names import clean_name, name_key
from catalogue.domain.proposals import ACCEPTED, BRAND, CATEGORY, MODEL, PROPOSED, WORDS, check_usable, state_of_new
from catalogue.models import Brand, BrandCategory, Category, GoneName, Product, ProductModel, Proposer
from catalogue.picture_order import PictureOrder, in_order
from catalogue.repository import AnyNamed, Named
from catalogue.uploads import name_pictures
from catalogue.visible import ROWS, is_proposed_by
from contracts.events import Picture, ProductChanged, Spec
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Refusal
from kit.personal import rows

TOP = 0
ANNOUNCED_AT_ONCE = 500
NAMES_OF_A_PRODUCT = ("parent", "category", "brand")


def record(work: UnitOfWork, person_id: str) -> dict[str, Any]:
    """Everything kept here about a person: the products that they present, and the names that they proposed."""
    proposed = {"categories": Category, "brands": Brand, "models": ProductModel}
    names = {name: rows(work.session, select(row).filter_by(author_id=person_id)) for name, row in proposed.items()}
    return {
        "products": rows(work.session, select(Product).filter_by(supplier_id=person_id)),
        **names,
        "gone_names": rows(work.session, select(GoneName).filter_by(author_id=person_id)),
        "proposed_after_others": rows(work.session, select(Proposer).filter_by(supplier_id=person_id)),
    }


def add_category(work: UnitOfWork, name: str, parent_id: int | None = None, author_id: str | None = None) -> int:
    """Add a category at the top, or with `parent_id` under a top one. Gives its id.

    A name that another supplier has proposed, and that this one can't see, is proposed by both from then on. So it is
    with brands and models.
    """
    if parent_id:
        parent = _existing(work, Category, parent_id, "kategori")
        if parent.parent_id != TOP:
            raise refusals.not_under_a_subcategory()
        check_usable(parent.state, "kategori")
    return _add(work, CATEGORY, name, author_id, parent_id=parent_id or TOP)


def rename_category(
    work: UnitOfWork, category_id: int, name: str, parent_id: int | None = None, author_id: str | None = None
) -> int:
    """Give a category another name. A parent that is named must be the one that it has."""
    category = _existing(work, Category, category_id, "kategori", to_change=True)
    if parent_id and parent_id != category.parent_id:
        raise refusals.cannot_move()
    inside = select(Category.id).where(or_(Category.id == category_id, Category.parent_id == category_id))
    _rename(work, category, CATEGORY, name, author_id, Product.category_id.in_(inside))
    return category_id


def set_category_picture(work: UnitOfWork, category_id: int, picture: Picture) -> None:
    """Choose the picture of a category; without one it shows its first product."""
    name_pictures(work, [picture])
    _existing(work, Category, category_id, "kategori", to_change=True).picture = asdict(picture)


def add_brand(work: UnitOfWork, name: str, category_ids: Sequence[int], author_id: str | None = None) -> int:
    """Add a brand to sub-categories. A brand that is known elsewhere appears in these too. Gives its id."""
    _check_subcategories(work, category_ids)
    known = work.session.scalar(select(Brand.id).filter_by(name_key=name_key(clean_name(name))))
    brand_id = known or _add(work, BRAND, name, author_id)
    brand = _existing(work, Brand, brand_id, "marka")
    check_usable(brand.state, "marka")
    is_new_to_author = known is not None and _propose_as_well(work, BRAND, brand, author_id)
    if _place_brand(work, brand_id, category_ids) == 0 and not is_new_to_author:
        raise refusals.name_taken("marka", clean_name(name))
    return brand_id


def rename_brand(
    work: UnitOfWork, brand_id: int, name: str, category_ids: Sequence[int], author_id: str | None = None
) -> int:
    """Give a brand another name, and let it appear in these sub-categories as well."""
    _check_subcategories(work, category_ids)
    brand = _existing(work, Brand, brand_id, "marka", to_change=True)
    _rename(work, brand, BRAND, name, author_id, Product.brand_id == brand_id)
    _place_brand(work, brand_id, category_ids)
    return brand_id


def add_model(work: UnitOfWork, name: str, brand_id: int, category_id: int, author_id: str | None = None) -> int:
    """Add a model of a brand in a sub-category where the brand appears. Gives its id."""
    _check_subcategories(work, [category_id])
    check_usable(_existing(work, Brand, brand_id, "marka").state, "marka")
    if not repository.is_in_category(work.session, brand_id, category_id):
        raise refusals.brand_not_in_category()
    return _add(work, MODEL, name, author_id, brand_id=brand_id, category_id=category_id)


def rename_model(work: UnitOfWork, model_id: int, name: str, author_id: str | None = None) -> int:
    """Give a model another name."""
    model = _existing(work, ProductModel, model_id, "model", to_change=True)
    _rename(work, model, MODEL, name, author_id, Product.model_id == model_id)
    return model_id


def add_product(
    work: UnitOfWork,
    supplier_id: str,
    category_id: int,
    brand_id: int,
    model_id: int,
    pictures: Sequence[Picture],
    description: str = "",
    specs: Sequence[tuple[str, str]] = (),
    order: PictureOrder | None = None,
) -> int:
    """Present a model, with one to six pictures; specs are pairs of name and value. Gives the product's id."""
    _check_model(work, category_id, brand_id, model_id, is_new=True)
    pictures = pictures if order is None else in_order(order, (), pictures)
    name_pictures(work, pictures)
    row = {
        "supplier_id": supplier_id,
        "category_id": category_id,
        "brand_id": brand_id,
        "model_id": model_id,
        "description": description,
        "specs": _numbered(specs),
        "pictures": [asdict(picture) for picture in pictures],
        "sequence": 1,
        "created_at": work.now,
        "changed_at": work.now,
    }
    added = insert(Product).values(row).on_conflict_do_nothing().returning(Product.id)
    product_id = work.session.scalar(added)
    if product_id is None:
        raise refusals.product_exists()
    _announce(work, [product_id])
    return product_id


def change_product(
    work: UnitOfWork,
    supplier_id: str | None,
    product_id: int,
    category_id: int,
    brand_id: int,
    model_id: int,
    pictures: Sequence[Picture] = (),
    description: str | None = None,
    specs: Sequence[tuple[str, str]] | None = None,
    order: PictureOrder | None = None,
) -> int:
    """Change a supplier's own product (None: any). Without pictures, text or specs these stay as they are.

    With an order it has the pictures that the order names, of its own and of `pictures`; without one `pictures` alone.
    """
    _check_model(work, category_id, brand_id, model_id)
    product = own_product(work, supplier_id, product_id)
    if model_id != product.model_id and repository.has_ads(work.session, product_id):
        raise refusals.frozen_by_ads()
    product.category_id, product.brand_id, product.model_id = category_id, brand_id, model_id
    if order is not None:
        pictures = in_order(order, product.pictures, pictures)
    if pictures:
        name_pictures(work, pictures)
        product.pictures = [asdict(picture) for picture in pictures]
    if description is not None:
        product.description = description
    if specs is not None:
        product.specs = _numbered(specs)
    flush_or(work, refusals.product_exists())
    announce_again(work, [product_id])
    return product_id


def own_product(work: UnitOfWork, supplier_id: str | None, product_id: int) -> Product:
    """A supplier's own product (None: any), locked for a change. Another's is not found."""
    product = repository.own_product(work.session, product_id, supplier_id)
    if product is None:
        raise refusals.unknown("ürün")
    return product


def _existing(work: UnitOfWork, kind: type[Named], row_id: int, word: str, to_change: bool = False) -> Named:
    row = repository.locked(work.session, kind, row_id, to_change)
    if row is None:
        raise refusals.unknown(word)
    return row


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
    if author_id is not None and (
        row.author_id != author_id
        or row.state == ACCEPTED
        or repository.is_used_by_others(work.session, author_id, kind, row.id, naming)
    ):
        raise refusals.rename_forbidden()
    row.name, row.name_key = name, name_key(name)
    flush_or(work, refusals.name_taken(WORDS[kind], name))
    announce_again(work, repository.product_ids(work.session, naming))


def flush_or(work: UnitOfWork, refusal: Refusal) -> None:
    """Write what was changed; a unique index that says no is this refusal."""
    try:
        work.session.flush()
    except IntegrityError as error:
        raise refusal from error


def _check_subcategories(work: UnitOfWork, category_ids: Sequence[int]) -> None:
    for category_id in sorted(set(category_ids)):
        category = _existing(work, Category, category_id, "kategori")
        if category.parent_id == TOP:
            raise refusals.needs_subcategory()
        check_usable(category.state, "kategori")


def _place_brand(work: UnitOfWork, brand_id: int, category_ids: Sequence[int]) -> int:
    rows = [{"brand_id": brand_id, "category_id": category_id} for category_id in sorted(set(category_ids))]
    return rows_changed(work.session, insert(BrandCategory).values(rows).on_conflict_do_nothing())


def _check_model(work: UnitOfWork, category_id: int, brand_id: int, model_id: int, is_new: bool = False) -> None:
    """A product's names are locked before the product itself, as in renaming: they stay until it is saved.

    A product that stands under a refused name stays there, a new one is not put there.
    """
    category = _existing(work, Category, category_id, "kategori")
    if category.parent_id == TOP:
        raise refusals.needs_subcategory()
    parent = _existing(work, Category, category.parent_id, "kategori")
    brand = _existing(work, Brand, brand_id, "marka")
    if is_new:
        for name, word in ((parent, "kategori"), (category, "kategori"), (brand, "marka")):
            check_usable(name.state, word)
    model = _existing(work, ProductModel, model_id, "model")
    if (model.category_id, model.brand_id) != (category_id, brand_id):
        raise refusals.model_does_not_fit()


def _numbered(specs: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    return [{"id": number, "name": name, "value": value} for number, (name, value) in enumerate(specs, start=1)]


def announce_again(work: UnitOfWork, product_ids: Sequence[int]) -> None:
    """Products changed: count the change and announce them as they are now."""
    for start in range(0, len(product_ids), ANNOUNCED_AT_ONCE):
        some = product_ids[start : start + ANNOUNCED_AT_ONCE]
        counted = update(Product).where(Product.id.in_(some))
        counted = counted.values(sequence=Product.sequence + 1, changed_at=work.now)
        work.session.execute(counted, execution_options={"synchronize_session": False})
        work.session.expire_all()
        _announce(work, some)


def _announce(work: UnitOfWork, product_ids: Sequence[int]) -> None:
    for row in repository.named_products(work.session, product_ids):
        product = row.Product
        work.announce(
            ProductChanged(
                product_id=product.id,
                sequence=product.sequence,
                category_id=product.category_id,
                category_name=row.category_name,
                parent_id=row.parent_id,
                parent_name=row.parent_name,
                brand_id=product.brand_id,
                brand_name=row.brand_name,
                model_id=product.model_id,
                model_name=row.model_name,
                description=product.description,
                pictures=[Picture(**picture) for picture in product.pictures],
                specs=[Spec(**spec) for spec in product.specs],
                supplier_id=product.supplier_id,
                not_accepted=[kind for kind in NAMES_OF_A_PRODUCT if getattr(row, f"{kind}_state") != ACCEPTED],
            )
        )
