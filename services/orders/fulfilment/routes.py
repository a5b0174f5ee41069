"""The desk of a supplier with many parcels: what is to ship as files, and tracking numbers read back from one."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from flask import Response
from marshmallow import RAISE

from contracts.duties import Duty
from kit.downloads import download
from kit.errors import Conflict, Invalid, NotFound
from kit.form_files import file_name
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.spreadsheet import MAX_BYTES
from orders.fulfilment.documents.spreadsheet import sheet_head, sheet_rows
from orders.fulfilment.rules.to_ship import ToShip
from orders.fulfilment.rules.tracking_file import read_lines
from orders.fulfilment.schemas import (
    AdOnDeskSchema,
    AppliedFileListSchema,
    AppliedFilesQuerySchema,
    OfAdSchema,
    TrackingFileSchema,
    TrackingReportSchema,
    UndoingSchema,
    WayBackSchema,
)
from orders.fulfilment.steps import desk, files, taking_back, tracking, undoing
from orders.fulfilment.steps.tracking import Upload
from orders.parcels.steps.deciding import Decider
from orders.service import Orders
from orders.site.steps.reading import values_now

TRACKING_ROUTE = "/supplier/trackingFile"
FILE_ROUTE = "/supplier/trackingFiles/<int(max=2147483647):file_id>"
NAME_MAX = 120
FILE = {"type": "string", "format": "binary"}

blp = Blueprint("fulfilment", __name__, description="What suppliers ship by the hundred.")


@blp.route("/supplier/toShip")
@signed_in("supplier", duty=Duty.ORDERS)
@blp.response(200, success_of(AdOnDeskSchema(), many=True))
def show_desk() -> dict[str, Any]:
    """My ads of which something is to ship or on its way, those that are due first at the top."""
    with current_service(Orders).work() as work:
        return {"success": desk.show_desk(work, current_person().id)}


@blp.route("/supplier/toShip.csv")
@signed_in("supplier", duty=Duty.ORDERS)
@blp.arguments(OfAdSchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_spreadsheet(query: dict[str, Any]) -> Response:
    """What I have to ship, for a spreadsheet: UTF-8 with a mark, semicolons, its last three columns to be filled in."""
    parts = _parts(query)
    first = next(parts)  # so that a database that is away is an answer of its own
    lines = (sheet_rows(part) for part in chain([first], parts))
    return _file(chain([sheet_head()], lines), "text/csv; charset=utf-8", "kargo-listesi", "csv", query)


@blp.route("/supplier/pickList.pdf")
@signed_in("supplier", duty=Duty.ORDERS)
@refuses(too_much_for_paper=Conflict)
@blp.arguments(OfAdSchema, location="query")
@blp.response(200, FILE, content_type="application/pdf")
def download_pick_list(query: dict[str, Any]) -> Response:
    """What to fetch from the shelves: for each ad how many of each choice, then order by order."""
    from orders.fulfilment.documents.pick_list import pick_list_pdf  # noqa: PLC0415 (a large library that few requests need)

    content = pick_list_pdf(_for_paper(query), current_service(Orders).clock.now(), _brand())
    return _file(content, "application/pdf", "toplama-listesi", "pdf", query)


@blp.route("/supplier/packingSlips.pdf")
@signed_in("supplier", duty=Duty.ORDERS)
@refuses(too_much_for_paper=Conflict)
@blp.arguments(OfAdSchema, location="query")
@blp.response(200, FILE, content_type="application/pdf")
def download_slips(query: dict[str, Any]) -> Response:
    """The papers that go into the parcels, a page for each order, with its number as a barcode."""
    from orders.fulfilment.documents.slips import slips_pdf  # noqa: PLC0415 (a large library that few requests need)

    content = slips_pdf(_for_paper(query), current_service(Orders).clock.now(), _brand())
    return _file(content, "application/pdf", "paket-fisleri", "pdf", query)


refuses_files = refuses(file_too_large=Invalid, not_a_csv=Invalid, not_a_shipping_list=Invalid, too_many_lines=Invalid)


@blp.route(f"{TRACKING_ROUTE}/check", methods=["POST"])
@signed_in("supplier", duty=Duty.ORDERS)
@refuses_files
@blp.arguments(TrackingFileSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.response(200, success_of(TrackingReportSchema()))
def check_tracking_numbers(form: dict[str, Any]) -> dict[str, Any]:
    """What would become of each line of a shipping list with tracking numbers. Nothing is changed."""
    upload = _read(form)
    with current_service(Orders).work() as work:
        return {"success": tracking.look_through(work, current_person().id, upload.lines)}


@blp.route(f"{TRACKING_ROUTE}/apply", methods=["POST"])
@signed_in("supplier", duty=Duty.ORDERS)
@refuses_files
@blp.arguments(TrackingFileSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.response(200, success_of(TrackingReportSchema()))
def apply_tracking_numbers(form: dict[str, Any]) -> dict[str, Any]:
    """Ship what is right in a shipping list with tracking numbers, and say what is not.

    At most 500 parcels and eight seconds at a time: the same file again ships the next ones, and does no other harm.
    """
    return {"success": tracking.ship_lines(current_service(Orders), current_person().id, _read(form))}


@blp.route("/supplier/trackingFiles")
@signed_in("supplier", duty=Duty.ORDERS)
@blp.arguments(AppliedFilesQuerySchema, location="query")
@blp.response(200, success_of(AppliedFileListSchema()))
def list_tracking_files(query: dict[str, Any]) -> dict[str, Any]:
    """The shipping lists with which I shipped something within the last ninety days, the newest first, 50 at a time."""
    with current_service(Orders).work() as work:
        return {"success": files.list_files(work, current_person().id, query["after"])}


@blp.route(FILE_ROUTE)
@signed_in("supplier", duty=Duty.ORDERS)
@refuses(NotFound)
@blp.response(200, success_of(UndoingSchema()))
def look_at_tracking_file(file_id: int) -> dict[str, Any]:
    """What would become of each parcel of a shipping list if it were undone now. Nothing is changed."""
    with current_service(Orders).work() as work:
        return {"success": undoing.look_at(work, current_person().id, file_id)}


@blp.route(f"{FILE_ROUTE}/undo", methods=["POST"])
@signed_in("supplier", duty=Duty.ORDERS)
@refuses(NotFound, already_undone=Conflict)
@blp.response(200, success_of(UndoingSchema()))
def undo_tracking_file(file_id: int) -> dict[str, Any]:
    """Take back the parcels of a shipping list that no carrier and no buyer had to do with yet; the answer says of each
    what became of it.

    At most 500 parcels and eight seconds at a time: undoing it again takes back the next ones.
    """
    return {"success": undoing.undo_file(current_service(Orders), current_person().id, file_id)}


@blp.route("/supplier/shipments/<uuid:shipment_id>/takeBack", methods=["POST"])
@signed_in("supplier", duty=Duty.ORDERS)
@refuses(NotFound, already_decided=Conflict, already_delivered=Conflict, sent_in_place=Conflict, with_carrier=Conflict)
@refuses(taken_back_too_often=Conflict)
@blp.response(200, success_of(WayBackSchema()))
def take_back(shipment_id: object) -> dict[str, Any]:
    """Take back a parcel that was not handed over after all: what is in it is to ship again, and its buyer is told.

    One that was announced at its carrier is called off there first. Again changes nothing.
    """
    supplier_id = current_person().id
    with current_service(Orders).work() as work:
        way = taking_back.take_back_one(work, Decider(supplier_id, supplier_id), str(shipment_id))
    return {"success": {"way_back": way}}


def _read(form: dict[str, Any]) -> Upload:
    service, person = current_service(Orders), current_person()
    service.limiter.hit(service.settings.tracking_file_limits, "tracking-file", person.id)
    content: bytes = form["file"].read(MAX_BYTES + 1)
    return Upload(file_name(form["file"], NAME_MAX), content, read_lines(content), person.own_id)


def _brand() -> str:
    """What papers say below, as it is called now."""
    service = current_service(Orders)
    with service.reading() as read:
        return values_now(service, read)[1].brand


def _for_paper(query: dict[str, Any]) -> list[ToShip]:
    return desk.few_enough(_parts(query))


def _parts(query: dict[str, Any]) -> Iterator[list[ToShip]]:
    numbers = query["orders"].split(",") if query["orders"] else ()
    return desk.parts_to_ship(current_service(Orders), current_person().id, query["ad_id"], numbers)


def _file(
    content: Iterator[bytes] | bytes, content_type: str, name: str, extension: str, query: dict[str, Any]
) -> Response:
    of_ad = f"-{query['ad_id']}" if query["ad_id"] else ""
    return download(content, content_type, f"{name}{of_ad}", current_service(Orders).clock.now(), extension)
