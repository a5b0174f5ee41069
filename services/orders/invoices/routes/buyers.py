"""Invoices for buyers, and for operators who look after them."""

from typing import Any
from uuid import UUID

from flask import Response

from contracts.duties import Duty
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.next_link import LINK, beside
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.invoices.documents.papers import MIME_TYPE
from orders.invoices.schemas import AfterQuerySchema, InvoiceSchema, OwnInvoiceSchema, OwnQuerySchema
from orders.invoices.steps import showing
from orders.service import Orders

FILE = {"type": "string", "format": "binary"}

blp = Blueprint("own_invoices", __name__, description="Invoices for who bought.")


@blp.route("/order/invoices")
@signed_in()
@blp.arguments(OwnQuerySchema, location="query")
@blp.response(200, success_of(OwnInvoiceSchema(), many=True), headers=LINK)
def list_own(query: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The invoices of my orders, or of one of them, newest first, behind `after`; `Link` says if there are more."""
    with current_service(Orders).work() as work:
        part = showing.own_invoices(work, current_person().id, query["cart_id"], query["after"])
        return {"success": part.items}, beside(part)


@blp.route("/order/invoices/<uuid:invoice_id>")
@signed_in(duty=Duty.INVOICES)
@refuses(NotFound)
@blp.response(200, FILE, content_type=MIME_TYPE)
def download(invoice_id: UUID) -> Response:
    """An invoice's paper, for its buyer, the supplier who wrote it, and operators, of whom it is kept."""
    invoice, order, pdf = showing.show_paper(current_service(Orders), current_person(), str(invoice_id))
    name = "iade-faturasi" if invoice.kind == "return" else "fatura"
    response = Response(pdf, content_type=MIME_TYPE)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}-{order.number}.pdf"'
    response.headers["Cache-Control"] = "private, no-store"
    # It came from outside: it is saved, and never shown inside a page of ours.
    response.headers["Content-Security-Policy"] = "sandbox; default-src 'none'"
    return response


@blp.route("/operator/orders/<uuid:order_id>/invoices")
@signed_in("operator")
@blp.arguments(AfterQuerySchema, location="query")
@blp.response(200, success_of(InvoiceSchema(), many=True), headers=LINK)
def list_for_operator(query: dict[str, Any], order_id: UUID) -> tuple[dict[str, Any], dict[str, str]]:
    """The invoices of any order, the newest first, from behind `after` on; `Link` says if there are more."""
    with current_service(Orders).work() as work:
        part = showing.invoices_for_operator(work, str(order_id), query["after"])
        return {"success": part.items}, beside(part)
