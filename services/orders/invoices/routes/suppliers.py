"""What suppliers have to invoice, the file for their integrator, and the papers that come back."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from flask import Response
from marshmallow import RAISE

from contracts.duties import Duty
from kit.db import UnitOfWork
from kit.downloads import download
from kit.errors import Conflict, Invalid, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.spreadsheet import MAX_BYTES as SHEET_MAX_BYTES
from orders.invoices.documents.sent_list import HEAD, cells
from orders.invoices.documents.spreadsheet import batch_head, batch_rows
from orders.invoices.rules import paper_list
from orders.invoices.rules.due import Kind
from orders.invoices.rules.paper import MAX_BYTES
from orders.invoices.rules.sold import AdUnits
from orders.invoices.schemas import (
    AdUnitsSchema,
    BatchQuerySchema,
    DueAdSchema,
    DueItemsSchema,
    DueQuerySchema,
    KeptPaperSchema,
    ListedPaperSchema,
    NamedPaperSchema,
    PaperListSchema,
    PaperSchema,
    SentQuerySchema,
)
from orders.invoices.selects import Found, Wish, items_wanted, sorting_of
from orders.invoices.steps import keeping, listing, sold
from orders.invoices.steps.keeping import Paper
from orders.service import Orders

FILE_ROUTE = "/supplier/invoiceFile"

blp = Blueprint("invoices", __name__, description="What suppliers have to invoice.")

refuses_papers = refuses(
    NotFound,
    file_too_large=Invalid,
    not_a_pdf=Invalid,
    no_order_named=Invalid,
    ambiguous_order=Conflict,
    nothing_to_invoice=Conflict,
    invoice_number_taken=Conflict,
    paper_of_another=Conflict,
)


@blp.route("/supplier/invoices")
@signed_in("supplier", duty=Duty.INVOICES)
@blp.arguments(DueQuerySchema, location="query")
@blp.response(200, success_of(DueItemsSchema()))
def list_due(query: dict[str, Any]) -> dict[str, Any]:
    """My items with a final price, 50 at a time: those behind `after`, the last one that I have.

    What is due comes oldest first, what was sent newest first. `q` is how an order's number begins.
    """
    after = query.pop("after")
    with current_service(Orders).work() as work:
        return {"success": listing.list_items(work, current_person().id, Wish(**query), after)}


@blp.route("/supplier/invoices/ads")
@signed_in("supplier", duty=Duty.INVOICES)
@blp.response(200, success_of(DueAdSchema(), many=True))
def list_ads() -> dict[str, Any]:
    """My ads of which something is to be invoiced, the newest first."""
    with current_service(Orders).work() as work:
        return {"success": listing.list_ads(work, current_person().id)}


@blp.route("/supplier/ads/<int(max=9007199254740991):ad_id>/units")
@signed_in("supplier", duty=Duty.MONEY)
@refuses(NotFound)
@blp.response(200, success_of(AdUnitsSchema()))
def show_units(ad_id: int) -> dict[str, AdUnits]:
    """What became of the units of one of my ads, and the tax in what stays sold."""
    with current_service(Orders).work() as work:
        return {"success": sold.units_of(work, current_person().id, ad_id)}


@blp.route("/supplier/invoices.csv")
@signed_in("supplier", duty=Duty.INVOICES)
@blp.arguments(BatchQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_batch(query: dict[str, Any]) -> Response:
    """What is to be invoiced, for an integrator: UTF-8 with a mark, semicolons, decimal commas; a row for each line."""
    service, ad_id = current_service(Orders), query["ad_id"]
    site = service.settings.common.public_url
    parts = listing.parts_due(service, current_person().id, ad_id)
    first = next(parts)  # so that a database that is away is an answer of its own
    rows: Iterator[bytes] = (batch_rows(part, site) for part in chain([first], parts))
    name = f"faturalar-{ad_id}" if ad_id else "faturalar"
    return download(chain([batch_head()], rows), "text/csv; charset=utf-8", name, service.clock.now())


@blp.route("/supplier/invoices/sent.csv")
@signed_in("supplier", duty=Duty.INVOICES)
@blp.arguments(SentQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_sent(query: dict[str, Any]) -> Response:
    """All that was invoiced, as the list of it is filtered and sorted: UTF-8 with a mark, semicolons; without names."""
    service, wish = current_service(Orders), Wish(state="sent", **query)
    return list_file(service, SENT, items_wanted(current_person().id, wish), sorting_of(wish))


def _sent_lines(work: UnitOfWork, rows: Sequence[Found]) -> Iterable[Cells]:
    return map(cells, listing.show_rows(work, rows))


SENT = ListFile("gonderilen-faturalar", HEAD, _sent_lines)


@blp.route(f"{FILE_ROUTE}/list", methods=["POST"])
@signed_in("supplier", duty=Duty.INVOICES)
@refuses(file_too_large=Invalid, not_a_csv=Invalid, not_a_paper_list=Invalid, too_many_lines=Invalid)
@blp.arguments(PaperListSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.response(200, success_of(ListedPaperSchema(), many=True))
def read_paper_list(form: dict[str, Any]) -> dict[str, Any]:
    """Which of the PDFs is the invoice of which order, as a list says. Nothing is kept."""
    service = current_service(Orders)
    service.limiter.hit(service.settings.tracking_file_limits, "invoice-list", current_person().id)
    return {"success": paper_list.read_list(form["file"].read(SHEET_MAX_BYTES + 1))}


@blp.route(f"{FILE_ROUTE}/check", methods=["POST"])
@signed_in("supplier", duty=Duty.INVOICES)
@refuses_papers
@blp.arguments(PaperSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.arguments(NamedPaperSchema, location="query")
@blp.response(200, success_of(KeptPaperSchema()))
def check_paper(form: dict[str, Any], named: dict[str, Any]) -> dict[str, Any]:
    """What would become of an invoice's PDF, whose name has the number of its order. Nothing is changed."""
    paper = _read(form, named)
    with current_service(Orders).work() as work:
        return {"success": keeping.check_paper(work, current_person().id, paper)}


@blp.route(f"{FILE_ROUTE}/keep", methods=["POST"])
@signed_in("supplier", duty=Duty.INVOICES)
@refuses_papers
@blp.arguments(PaperSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.arguments(NamedPaperSchema, location="query")
@blp.response(200, success_of(KeptPaperSchema()))
def keep_paper(form: dict[str, Any], named: dict[str, Any]) -> dict[str, Any]:
    """Keep an invoice's PDF for its buyer, who is told. The same one again changes nothing."""
    return {"success": keeping.keep_paper(current_service(Orders), current_person().id, _read(form, named))}


def _read(form: dict[str, Any], named: dict[str, Any]) -> Paper:
    service = current_service(Orders)
    service.limiter.hit(service.settings.invoice_limits, "invoice-file", current_person().id)
    said = {"order": (named["order"] or "").removeprefix("#") or None, "ad_id": named["ad_id"]}
    said |= {"kind": Kind(named["kind"]) if named["kind"] else None, "number": (named["number"] or "").upper() or None}
    said |= {"also_of": (named["also_of"] or "").removeprefix("#").lower() or None}
    file = form["file"]
    return Paper(file.filename or "", file.read(MAX_BYTES + 1), **said)
