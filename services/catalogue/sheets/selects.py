"""What a file is held against: a supplier's products, and the names that it may choose from; and what files made."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, NotNullable, Row, func, or_, select
from sqlalchemy.orm import Session

from catalogue.names.rows import TOP, Brand, Category, Named, ProductModel
from catalogue.products.rows import CountedAd, Product
from catalogue.products.selects.products import NamedProduct, Parent, named_products_select
from catalogue.sheets.rows import ImportedProduct, ProductImport
from catalogue.sheets.rules.columns import Sheet
from catalogue.sheets.rules.directory import ABOVE, Called, Directory, Names
from catalogue.sheets.rules.verdicts import Known, Place
from catalogue.tree.rules import Beyond
from catalogue.tree.selects import of_supplier
from kit.keyset import Slice, Sorting, part_behind, sliced_part, total_of

PART = 200  # rows of a file that are read at once
BY_NUMBER = Sorting((ProductImport.id,))


def choosable(session: Session, supplier_id: str, brands_of: Iterable[str]) -> Directory:
    """The names that a supplier sees, with the models of these brands, as they are written."""
    beyond = of_supplier(session, supplier_id)
    brands = Names(_brands(session, beyond))
    meant = {found.id for text in brands_of if (found := brands.find(text)) is not None}
    return Directory(Names(_categories(session, beyond)), brands, _models(session, beyond, meant))


def _categories(session: Session, beyond: Beyond) -> list[Called]:
    wanted = select(Category.id, Category.name, Category.state, Parent.id, Parent.name, Parent.state)
    rows = session.execute(wanted.join(Parent, Parent.id == Category.parent_id).where(Category.parent_id != TOP))
    return [
        Called(row_id, f"{above}{ABOVE}{name}")
        for row_id, name, state, above_id, above, above_state in rows
        if beyond.shows_category(row_id, state) and beyond.shows_category(above_id, above_state)
    ]


def _brands(session: Session, beyond: Beyond) -> list[Called]:
    rows = session.execute(select(Brand.id, Brand.name, Brand.state))
    return [Called(row_id, name) for row_id, name, state in rows if beyond.shows_brand(row_id, state)]


def _models(session: Session, beyond: Beyond, brand_ids: Collection[int]) -> dict[tuple[int, int], Names]:
    model = ProductModel
    wanted = select(model.category_id, model.brand_id, model.id, model.name, model.state)
    found: dict[tuple[int, int], list[Called]] = {}
    for category_id, brand_id, row_id, name, state in session.execute(wanted.where(model.brand_id.in_(brand_ids))):
        if beyond.shows_model(row_id, state):
            found.setdefault((category_id, brand_id), []).append(Called(row_id, name))
    return {place: Names(names) for place, names in found.items()}


def known_products(
    session: Session, supplier_id: str, ids: Collection[int], codes: Collection[str], brand_ids: Collection[int]
) -> list[Known]:
    """A supplier's products of these numbers, codes and brands."""
    meant = or_(Product.id.in_(ids), Product.code.in_(codes), Product.brand_id.in_(brand_ids))
    rows = session.execute(named_products_select().where(Product.supplier_id == supplier_id, meant)).all()
    ads = ads_of(session, [row.Product.id for row in rows])
    return [_known(row, ads.get(row.Product.id, 0)) for row in rows]


def sheet_of(row: NamedProduct) -> Sheet:
    """What a file says of a product."""
    product = row.Product
    specs = tuple((spec["name"], spec["value"]) for spec in product.specs)
    category = f"{row.parent_name}{ABOVE}{row.category_name}"
    return Sheet(
        id=product.id,
        code=product.code,
        category=category,
        brand=row.brand_name,
        model=row.model_name,
        description=product.description,
        specs=specs,
    )


def _known(row: NamedProduct, ads: int) -> Known:
    product = row.Product
    place = Place(product.category_id, product.brand_id, product.model_id)
    return Known(sheet_of(row), place, ads, product.is_twin)


def ads_of(session: Session, product_ids: Collection[int]) -> dict[int, int]:
    """How many ads were ever published for each of these products; one without any is left out."""
    counted = select(NotNullable(CountedAd.product_id), func.count()).where(CountedAd.product_id.in_(product_ids))
    return dict(session.execute(counted.group_by(CountedAd.product_id)).all())


def part_of_products(
    session: Session, supplier_id: str, conditions: Iterable[ColumnElement[bool]], behind_id: int
) -> Sequence[NamedProduct]:
    """A supplier's products for which these hold, the oldest first, from behind one on."""
    wanted = named_products_select().where(Product.supplier_id == supplier_id, Product.id > behind_id, *conditions)
    return session.execute(wanted.order_by(Product.id).limit(PART)).all()


def hold_names(session: Session, places: Iterable[Place]) -> None:
    """Lock names against operators' acts, in the order in which a single product locks them."""
    places = list(places)
    categories = {place.category_id for place in places}
    _hold(session, Category, categories)
    _hold(session, Category, set(session.scalars(select(Category.parent_id).where(Category.id.in_(categories)))))
    _hold(session, Brand, {place.brand_id for place in places})
    _hold(session, ProductModel, {place.model_id for place in places})


def _hold(session: Session, kind: type[Named], ids: Collection[int]) -> None:
    session.execute(select(kind.id).where(kind.id.in_(ids)).order_by(kind.id).with_for_update(read=True))


def held_products(session: Session, supplier_id: str, ids: Collection[int]) -> Sequence[Product]:
    """These products of a supplier's, as they are now, locked for a change."""
    wanted = select(Product).where(Product.supplier_id == supplier_id, Product.id.in_(ids)).order_by(Product.id)
    return session.scalars(wanted.with_for_update(), execution_options={"populate_existing": True}).all()


def places_of(session: Session, model_ids: Collection[int]) -> dict[int, tuple[int, int]]:
    """Where these models stand: in which category, of which brand."""
    model = ProductModel
    rows = session.execute(select(model.id, model.category_id, model.brand_id).where(model.id.in_(model_ids)))
    return {row_id: (category_id, brand_id) for row_id, category_id, brand_id in rows}


def keys_of(
    session: Session, supplier_id: str, codes: Collection[str], model_ids: Collection[int]
) -> Sequence[Row[int, str | None, int]]:
    """A supplier's products that have one of these codes or models: id, code and model_id."""
    meant = or_(Product.code.in_(codes), Product.model_id.in_(model_ids))
    return session.execute(
        select(Product.id, Product.code, Product.model_id).where(Product.supplier_id == supplier_id, meant)
    ).all()


def models_of(session: Session, product_ids: Collection[int]) -> Sequence[Row[int, int]]:
    """Of which model each of these products is: id and model_id."""
    return session.execute(select(Product.id, Product.model_id).where(Product.id.in_(product_ids))).all()


def import_by_key(session: Session, supplier_id: str, key: str) -> ProductImport | None:
    """The file that was applied under a key."""
    return session.scalar(select(ProductImport).filter_by(supplier_id=supplier_id, key=key))


def own_import(session: Session, supplier_id: str, import_id: int) -> ProductImport | None:
    """A file of the supplier's, locked."""
    return session.scalar(select(ProductImport).filter_by(supplier_id=supplier_id, id=import_id).with_for_update())


def imported(session: Session, import_id: int) -> Sequence[ImportedProduct]:
    """What a file made, line by line."""
    wanted = select(ImportedProduct).filter_by(import_id=import_id)
    return session.scalars(wanted.order_by(ImportedProduct.line)).all()


def applied_before(session: Session, before: datetime, limit: int) -> Sequence[int]:
    """Some files that were applied before an instant, the oldest first."""
    old = select(ProductImport.id).where(ProductImport.applied_at < before)
    return session.scalars(old.order_by(ProductImport.applied_at).limit(limit)).all()


def list_imports(session: Session, supplier_id: str, after: object) -> Slice[ProductImport]:
    """A supplier's files, the newest first, from behind the one `after` on."""
    mine = ProductImport.supplier_id == supplier_id
    wanted = select(ProductImport).where(mine)
    part = part_behind(session, wanted, BY_NUMBER, after, mine)
    return sliced_part(part.showing([file for (file,) in part.items]), total_of(session, wanted))
