"""A supplier's products as a file: written, looked through, applied and undone."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from flask import Response, request
from marshmallow import RAISE

from catalogue.products.selects.own import Wish as ProductsWish
from catalogue.service import Catalogue
from catalogue.sheets import selects as sheets_selects
from catalogue.sheets.rules.columns import HEAD, cells_of, read_lines
from catalogue.sheets.schemas import (
    ApplyQuerySchema,
    DownloadQuerySchema,
    ImportsQuerySchema,
    ProductFileReportSchema,
    ProductFileSchema,
    ProductImportListSchema,
    UndoneFileSchema,
)
from catalogue.sheets.steps import applying, exporting, undoing
from catalogue.suppliers.steps import require_not_suspended
from contracts.duties import Duty
from kit.downloads import download
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.form_files import file_name
from kit.http import current_service, success_of
from kit.idempotency import KEY_LIMIT
from kit.ids import new_id
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.spreadsheet import MARK, MAX_BYTES, csv_rows

FILE_ROUTE = "/supplier/productFile"
UPLOAD_ROUTES = (f"{FILE_ROUTE}/check", f"{FILE_ROUTE}/apply")
FILE = {"type": "string", "format": "binary"}
NAME_MAX = 120

blp = Blueprint("sheets", "sheets", description="Products of suppliers as files.")

refuses_files = refuses(file_too_large=Invalid, not_a_csv=Invalid, not_a_product_list=Invalid, too_many_lines=Invalid)


@blp.route("/supplier/products.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(DownloadQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_products(query: dict[str, Any]) -> Response:
    """My own products, for a spreadsheet and back: all that a list asks for, the oldest first."""
    service = current_service(Catalogue)
    del query["after"]
    is_blank = query.pop("blank")
    parts = exporting.parts_of_products(service, current_person().id, ProductsWish(**query))
    first = [] if is_blank else next(parts)  # so that a database that is away is an answer of its own
    rows: Iterator[bytes] = (csv_rows(map(cells_of, part)) for part in chain([first], () if is_blank else parts))
    name = "urun-sablonu" if is_blank else "urunler"
    return download(chain([MARK + csv_rows([HEAD])], rows), "text/csv; charset=utf-8", name, service.clock.now())


@blp.route(f"{FILE_ROUTE}/check", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses_files
@blp.arguments(ProductFileSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.response(200, success_of(ProductFileReportSchema()))
def check_products(form: dict[str, Any]) -> dict[str, Any]:
    """What would become of each line of a list of products. Nothing is changed."""
    lines = read_lines(_read(form))
    with current_service(Catalogue).work() as work:
        return {"success": applying.Report(applying.look_through(work, current_person().id, lines))}


@blp.route(f"{FILE_ROUTE}/apply", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses_files
@refuses(Conflict, idempotency_mismatch=Invalid, supplier_suspended=Forbidden)
@blp.arguments(ProductFileSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.arguments(ApplyQuerySchema, location="query")
@blp.response(200, success_of(ProductFileReportSchema()))
def apply_products(form: dict[str, Any], query: dict[str, Any]) -> dict[str, Any]:
    """Add and change products as a list of them says, all at once. An Idempotency-Key makes a repeat safe."""
    content, supplier_id = _read(form), current_person().id
    key = request.headers.get("Idempotency-Key", "")[:KEY_LIMIT] or new_id()
    wish = applying.Wish(key, file_name(form["file"], NAME_MAX), content, query["whole"])
    with current_service(Catalogue).work() as work:
        require_not_suspended(work, supplier_id)
        return {"success": applying.apply(work, supplier_id, wish)}


@blp.route("/supplier/productFiles", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(ImportsQuerySchema, location="query")
@blp.response(200, success_of(ProductImportListSchema()))
def list_imports(query: dict[str, Any]) -> dict[str, Any]:
    """The files that I applied within the last ninety days, the newest first, 50 at a time."""
    with current_service(Catalogue).work() as work:
        return {"success": sheets_selects.list_imports(work.session, current_person().id, query["after"])}


@blp.route("/supplier/productFiles/<int(max=2147483647):import_id>/undo", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound, already_undone=Conflict, supplier_suspended=Forbidden)
@blp.response(200, success_of(UndoneFileSchema()))
def undo_import(import_id: int) -> dict[str, Any]:
    """Take back what a file did to products that were not changed since; the answer says what stays."""
    supplier_id = current_person().id
    with current_service(Catalogue).work() as work:
        require_not_suspended(work, supplier_id)
        return {"success": undoing.undo_import(work, supplier_id, import_id)}


def _read(form: dict[str, Any]) -> bytes:
    service = current_service(Catalogue)
    service.limiter.hit(service.settings.product_limits, "product-file", current_person().id)
    content: bytes = form["file"].read(MAX_BYTES + 1)
    return content
