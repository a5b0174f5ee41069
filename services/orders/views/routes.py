"""Where an order is, what suppliers have to ship, and what operators see of those who are late."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.callers import calling_network
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.orders.rows import Item, Order
from orders.service import Orders
from orders.views.documents.spreadsheet import HEAD, OWN_HEAD, late_cells, own_cells
from orders.views.schemas.panels import (
    LateItemListSchema,
    LateQuerySchema,
    SupplierItemListSchema,
    SupplierOrdersQuerySchema,
)
from orders.views.schemas.shown import TrackingSchema
from orders.views.selects import SORTINGS, Wish, items_shown, late_wanted, own_ads, own_ids, sorting_of
from orders.views.steps import supplier_lists, tracking

blp = Blueprint("views", __name__, description="Orders as suppliers, operators and visitors see them.")


@blp.route("/orders/track/<string:number>")
@public
@refuses(Invalid, ambiguous_number=Conflict)
@blp.response(200, success_of(TrackingSchema()))
def track_order(number: str) -> dict[str, Any]:
    """Where an order is, by its number: at least 8 characters, nothing personal."""
    service = current_service(Orders)
    service.limiter.hit(service.settings.tracking_limits, "track", calling_network())
    with service.work() as work:
        return {"success": tracking.track_order(work, number)}


@blp.route("/supplier/orders")
@signed_in("supplier", duty=Duty.ORDERS)
@blp.arguments(SupplierOrdersQuerySchema, location="query")
@blp.response(200, success_of(SupplierItemListSchema()))
def list_supplier_orders(query: dict[str, Any]) -> dict[str, Any]:
    """My items in one state, with where they go as long as that is needed for sending them; 50 at a time: those behind
    `after`, the last one that I have.

    `q` finds an order by its number, by that of a parcel of mine, or by words of the recipient's name as long as that
    is shown.
    """
    after = query.pop("after")
    with current_service(Orders).work() as work:
        return {"success": supplier_lists.list_for_supplier(work, current_person().id, Wish(**query), after)}


@blp.route("/supplier/orders.csv")
@signed_in("supplier", duty=Duty.ORDERS)
@blp.arguments(SupplierOrdersQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_supplier_orders(query: dict[str, Any]) -> Response:
    """The same list for a spreadsheet, without where they go: UTF-8 with a mark, semicolons."""
    service, wish = current_service(Orders), Wish(**query)
    with service.reading() as read:
        wanted = own_ids(own_ads(read.session, current_person().id, wish.ad_id), wish, read.now)
    return list_file(service, OWN_ITEMS, wanted, sorting_of(wish))


def _own_lines(work: UnitOfWork, rows: Sequence[tuple[str]]) -> Iterable[Cells]:
    items = items_shown(work.session, [item_id for (item_id,) in rows])
    return map(own_cells, supplier_lists.show_rows(work, items))


OWN_ITEMS = ListFile("siparisler", OWN_HEAD, _own_lines)


@blp.route("/operator/lateShipments")
@signed_in("operator")
@blp.arguments(LateQuerySchema, location="query")
@blp.response(200, success_of(LateItemListSchema()))
def list_late_shipments(query: dict[str, Any]) -> dict[str, Any]:
    """All suppliers' items that were not shipped in time, those that wait longest first where nothing else is asked
    for, 50 at a time: those behind `after`, the last one that I have.
    """
    with current_service(Orders).work() as work:
        return {"success": supplier_lists.list_late(work, **query)}


@blp.route("/operator/lateShipments.csv")
@signed_in("operator")
@blp.arguments(LateQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_late_shipments(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons."""
    service = current_service(Orders)
    return list_file(service, LATE_ITEMS, late_wanted(service.clock.now(), query["q"]), SORTINGS[query["sort"]])


def _lines(work: UnitOfWork, rows: Sequence[tuple[Item, Order]]) -> Iterable[Cells]:
    return map(late_cells, supplier_lists.show_late(work, rows))


LATE_ITEMS = ListFile("geciken-kargolar", HEAD, _lines)
