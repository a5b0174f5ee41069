"""A file of products: looked through without a change, and then done in one unit of work, all of it or nothing."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from catalogue.products.rows import Product
from catalogue.products.steps.announcing import announce_again
from catalogue.products.steps.presenting import hold_products, numbered
from catalogue.sheets import selects as sheets_selects
from catalogue.sheets.rows import ImportedProduct, ProductImport
from catalogue.sheets.rules.columns import BRAND, CODE, Line, Sheet, read_lines
from catalogue.sheets.rules.judging import Shelf, judge, typed_id
from catalogue.sheets.rules.refusals import changed_meanwhile, key_of_another_file
from catalogue.sheets.rules.verdicts import Judged, Place, Verdict
from kit.db import UnitOfWork
from kit.many import Row, insert_many, insert_new, table_of, update_many

WRITTEN = ("code", "category_id", "brand_id", "model_id", "description", "specs")


@dataclass(frozen=True)
class Wish:
    """A file to be applied: its lines, and under which key. With `is_whole` nothing is done if a line is refused."""

    key: str
    file_name: str
    content: bytes
    is_whole: bool = False

    @property
    def fingerprint(self) -> str:
        """A digest of what is asked for."""
        return hashlib.sha256(bytes([self.is_whole]) + self.content).hexdigest()


@dataclass(frozen=True)
class Report:
    """What becomes of each line, and what was applied, if anything was."""

    judged: Sequence[Judged]
    applied: ProductImport | None = None


def look_through(work: UnitOfWork, supplier_id: str, lines: Sequence[Line]) -> list[Judged]:
    """What would become of each line. Nothing is changed."""
    cells = [line.cells for line in lines if line.cells is not None]
    directory = sheets_selects.choosable(work.session, supplier_id, {one[BRAND] for one in cells})
    brands = {found.id for one in cells if (found := directory.brands.find(one[BRAND])) is not None}
    ids = {typed_id(one) or 0 for one in cells} - {0}
    codes = {code for one in cells if (code := one.get(CODE))}
    return judge(lines, directory, Shelf(sheets_selects.known_products(work.session, supplier_id, ids, codes, brands)))


def apply(work: UnitOfWork, supplier_id: str, wish: Wish) -> Report:
    """Do what is right in a file. The same wish again does nothing: its report says what was applied before.

    Raises `Invalid` for a file that is none and for a key of another file, `Conflict` where the world moved meanwhile.
    """
    lines = read_lines(wish.content)
    hold_products(work, supplier_id)
    before = sheets_selects.import_by_key(work.session, supplier_id, wish.key)
    if before is not None and before.fingerprint != wish.fingerprint:
        raise key_of_another_file()
    judged = look_through(work, supplier_id, lines)
    if before is not None:
        return Report(judged, before)
    held = _to_do(judged)
    _hold(work, supplier_id, held)
    judged = look_through(work, supplier_id, lines)  # once more: what it is held against now stays as it is
    to_do = _to_do(judged)
    if not _touched(to_do) <= _touched(held):
        raise changed_meanwhile()
    if not to_do or (wish.is_whole and any(one.verdict is Verdict.REFUSED for one in judged)):
        return Report(judged)
    return Report(judged, _apply(work, supplier_id, wish, judged))


def _to_do(judged: Iterable[Judged]) -> list[Judged]:
    return [one for one in judged if one.verdict in (Verdict.ADDED, Verdict.CHANGED)]


def _touched(judged: Iterable[Judged]) -> set[tuple[Place | None, int | None]]:
    """What lines write under, and to."""
    return {(one.place, one.product_id) for one in judged}


def _hold(work: UnitOfWork, supplier_id: str, to_do: Sequence[Judged]) -> None:
    sheets_selects.hold_names(work.session, [one.place for one in to_do if one.place])
    sheets_selects.held_products(work.session, supplier_id, [one.product.sheet.id for one in to_do if one.product])


def _apply(work: UnitOfWork, supplier_id: str, wish: Wish, judged: Sequence[Judged]) -> ProductImport:
    added = [one for one in judged if one.verdict is Verdict.ADDED]
    changed = [one for one in judged if one.verdict is Verdict.CHANGED]
    applied = ProductImport(
        supplier_id=supplier_id,
        key=wish.key,
        fingerprint=wish.fingerprint,
        file_name=wish.file_name,
        added=len(added),
        changed=len(changed),
        refused=sum(one.verdict is Verdict.REFUSED for one in judged),
        applied_at=work.now,
        stayed=0,
    )
    work.session.add(applied)
    work.session.flush()
    rows: list[Row] = [*_add(work, supplier_id, added), *_change(work, changed)]
    insert_many(work.session, table_of(ImportedProduct), [{"import_id": applied.id, **row} for row in rows])
    return applied


def _add(work: UnitOfWork, supplier_id: str, added: Sequence[Judged]) -> list[Row]:
    """Products without a picture: nothing is announced of them yet."""
    if not added:
        return []
    at = {"created_at": work.now, "changed_at": work.now}
    base = {"supplier_id": supplier_id, "pictures": [], "sequence": 1} | at
    contents = [_content(one) for one in added]
    columns = table_of(Product).c
    ids = insert_new(work.session, columns.id.table, [base | content for content in contents], columns.id)
    if len(ids) < len(added):  # a form of the release before takes no lock, and was faster
        raise changed_meanwhile()
    models = {row.model_id: row.id for row in sheets_selects.models_of(work.session, ids)}
    return [
        {"product_id": models[content["model_id"]], "line": one.line, "before": None, "after": content, "ads": 0}
        for one, content in zip(added, contents, strict=True)
    ]


def _change(work: UnitOfWork, changed: Sequence[Judged]) -> list[Row]:
    written: list[Row] = []
    updates: list[Row] = []
    for one in changed:
        assert one.product is not None  # what is changed is there
        product_id, after = one.product.sheet.id, _content(one)
        before = _as_written(one.product.sheet, one.product.place)
        told = {"product_id": product_id, "line": one.line, "before": before, "after": after}
        written.append(told | {"ads": one.product.ads})
        updates.append(after | {"id": product_id, "is_twin": one.stays_twin})
    update_many(work.session, Product, updates)
    announce_again(work, [row["product_id"] for row in written])
    return written


def _content(judged: Judged) -> dict[str, Any]:
    assert judged.wanted is not None and judged.place is not None  # it was not refused
    return _as_written(judged.wanted, judged.place)


def _as_written(sheet: Sheet, place: Place) -> dict[str, Any]:
    return {"code": sheet.code, "description": sheet.description, "specs": numbered(sheet.specs)} | vars(place)
