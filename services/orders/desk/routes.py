"""Orders, as operators find them and look at them."""

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from flask import Response

from contracts.calls.orders import PROOF, OrderProof
from kit.answering import answers
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.desk import steps
from orders.desk.documents.spreadsheet import HEAD, order_cells
from orders.desk.schemas import FoundOrdersSchema, OrderFileSchema, OrdersQuerySchema
from orders.desk.selects import SORTINGS, Wish, orders_wanted
from orders.orders.rows import Order
from orders.service import Orders

blp = Blueprint("order_desk", __name__, description="Any order, for operators.")


@blp.route("/operator/orders")
@signed_in("operator")
@blp.arguments(OrdersQuerySchema, location="query")
@blp.response(200, success_of(FoundOrdersSchema()))
def find_orders(query: dict[str, Any]) -> dict[str, Any]:
    """Paid orders, newest first, 50 at a time: those behind `after`, the last one that I have.

    `q` is a number of 8 characters or more, the id of a buyer or a payment, the number of an ad, or that of a parcel at
    its carrier; `status` leaves out all others, and so does `supplierId`, which names whose ads were bought.
    """
    sort, after = query.pop("sort"), query.pop("after")
    with current_service(Orders).work() as work:
        return {"success": steps.find_orders(work, Wish(**query), sort, after)}


@blp.route("/operator/orders.csv")
@signed_in("operator")
@blp.arguments(OrdersQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_orders(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Orders)
    with service.work() as work:
        steps.note_file(work, current_person().id)
    sorting = SORTINGS[query.pop("sort")]
    return list_file(service, ORDERS, orders_wanted(Wish(**query)), sorting)


def _lines(work: UnitOfWork, rows: Sequence[tuple[Order]]) -> Iterable[Cells]:
    return map(order_cells, steps.show_found(work, [order for (order,) in rows]))


ORDERS = ListFile("siparisler", HEAD, _lines)


@blp.route("/operator/orders/<uuid:order_id>")
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(OrderFileSchema()))
def look_at_order(order_id: UUID) -> dict[str, Any]:
    """An order as its buyer sees it, and the states it went through. Who looked is kept."""
    with current_service(Orders).work() as work:
        return {"success": steps.look_at_order(work, str(order_id), current_person().id)}


@answers(blp, PROOF)
def prove_order(order_id: UUID) -> OrderProof:
    """What can be shown to a bank that took an order's money back: what was accepted, and what was delivered."""
    with current_service(Orders).work() as work:
        return steps.proof_of(work, str(order_id))
