"""A file is undone: what it added is gone, and what it changed is as before, where it was not changed since."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete

from catalogue.names.rules.refusals import unknown
from catalogue.products.rows import Product
from catalogue.products.steps.announcing import announce_again
from catalogue.products.steps.presenting import hold_products
from catalogue.service import Catalogue
from catalogue.sheets import selects as sheets_selects
from catalogue.sheets.rows import ImportedProduct, ProductImport
from catalogue.sheets.rules.refusals import already_undone
from catalogue.sheets.rules.undoing import Elsewhere, Outcome, Present, Written, undo
from catalogue.sheets.rules.verdicts import Place
from catalogue.sheets.steps.applying import WRITTEN
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.many import update_many

KEPT = timedelta(days=90)
AT_ONCE = 20  # files with up to 2,000 lines each


@dataclass(frozen=True)
class Left:
    """A line of a file that could not be undone, and why."""

    line: int
    product_id: int
    outcome: Outcome


@dataclass(frozen=True)
class Undone:
    """A file that was undone, and what is left of it."""

    applied: ProductImport
    left: Sequence[Left]


def undo_import(work: UnitOfWork, supplier_id: str, import_id: int) -> Undone:
    """Undo what can be of a file. Raises `NotFound`, and `Conflict` (already_undone)."""
    hold_products(work, supplier_id)
    applied = sheets_selects.own_import(work.session, supplier_id, import_id)
    if applied is None:
        raise unknown("dosya")
    if applied.undone_at is not None:
        raise already_undone()
    rows = sheets_selects.imported(work.session, import_id)
    sheets_selects.hold_names(work.session, [_place(row.before) for row in rows if row.before])
    outcomes = _outcomes(work, supplier_id, rows)
    done = [row for row in rows if outcomes[row.product_id] is Outcome.UNDONE]
    _put_back(work, done)
    left = [Left(row.line, row.product_id, outcomes[row.product_id]) for row in rows if row not in done]
    applied.undone_at, applied.stayed = work.now, len(left)
    return Undone(applied, left)


def forget_imports(service: Catalogue) -> int:
    """Due step: forget files after ninety days, which ends that they can be undone. Gives how many."""
    with service.work() as work:
        work.is_quiet = True
        old = sheets_selects.applied_before(work.session, work.now - KEPT, AT_ONCE)
        return rows_changed(work.session, delete(ProductImport).where(ProductImport.id.in_(old)))


def _place(content: Mapping[str, int]) -> Place:
    return Place(content["category_id"], content["brand_id"], content["model_id"])


def _outcomes(work: UnitOfWork, supplier_id: str, rows: Sequence[ImportedProduct]) -> dict[int, Outcome]:
    ids = [row.product_id for row in rows]
    products = sheets_selects.held_products(work.session, supplier_id, ids)
    ads = sheets_selects.ads_of(work.session, ids)
    present = {one.id: Present(_content(one), bool(one.pictures), ads.get(one.id, 0)) for one in products}
    elsewhere = _elsewhere(work, supplier_id, rows)
    return {
        row.product_id: undo(
            Written(row.product_id, row.before, row.after, row.ads), present.get(row.product_id), elsewhere
        )
        for row in rows
    }


def _elsewhere(work: UnitOfWork, supplier_id: str, rows: Sequence[ImportedProduct]) -> Elsewhere:
    before = [row.before for row in rows if row.before]
    models = {one["model_id"] for one in before}
    found = sheets_selects.keys_of(work.session, supplier_id, [one["code"] for one in before if one["code"]], models)
    by_model: dict[int, list[int]] = {}
    for row in found:
        by_model.setdefault(row.model_id, []).append(row.id)
    codes = {row.code: row.id for row in found if row.code}
    return Elsewhere(codes, by_model, sheets_selects.places_of(work.session, models))


def _put_back(work: UnitOfWork, rows: Sequence[ImportedProduct]) -> None:
    """What was added goes first: what comes back may need its code."""
    added = [row.product_id for row in rows if row.before is None]
    work.session.execute(delete(Product).where(Product.id.in_(added)), execution_options={"synchronize_session": False})
    changed = [row for row in rows if row.before is not None]
    update_many(work.session, Product, [{"id": row.product_id} | (row.before or {}) for row in changed])
    announce_again(work, [row.product_id for row in changed])


def _content(product: Product) -> dict[str, object]:
    return {name: getattr(product, name) for name in WRITTEN}
