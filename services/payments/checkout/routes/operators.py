"""What operators see and do about payments that were paid and not accepted."""

from typing import Any

from flask import Response
from sqlalchemy import Select

from kit.errors import Conflict, Forbidden
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.list_files import FILE, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.checkout import selects
from payments.checkout.documents.spreadsheet import ODD_PAYMENTS
from payments.checkout.schemas import OddPaymentListSchema, PaymentRefundSchema, PaymentsQuerySchema
from payments.checkout.steps import mismatches
from payments.lines.rows import Payment
from payments.service import Payments

blp = Blueprint("odd_payments", __name__, description="Payments that were paid and not accepted, for operators.")


@blp.route("/operator/payments", methods=["GET"])
@signed_in("operator")
@blp.arguments(PaymentsQuerySchema, location="query")
@blp.response(200, success_of(OddPaymentListSchema()))
def list_odd_payments(query: dict[str, Any]) -> dict[str, Any]:
    """Payments that were paid and not accepted (yet), or of state given_back those that an operator had go back, newest
    first, 50 at a time: those behind `after`.

    `q` is the number of an order, or its id.
    """
    names = ("id", "state", "purpose", "total_kurus", "reported_kurus", "reason", "created_at", "refused_at")
    with current_service(Payments).work() as work:
        found = selects.odd_payments_listed(work.session, _wanted(query), query["sort"], query["after"])
        return {"success": found.showing([_row(row, names) for row in found.items])}


@blp.route("/operator/payments.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(PaymentsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_odd_payments(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons."""
    return list_file(current_service(Payments), ODD_PAYMENTS, _wanted(query), selects.SORTINGS[query["sort"]])


@blp.route("/operator/payments/<uuid:payment_id>/refund", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, own_matter=Forbidden, already_refunded=Conflict, not_in_books=Conflict)
@blp.arguments(PaymentRefundSchema)
@blp.response(200, success_of())
def refund_payment(body: dict[str, Any], payment_id: object) -> dict[str, Any]:
    """Give all of a mismatching payment back, by the provider's record of it."""
    mismatches.refund_mismatch(current_service(Payments), str(payment_id), current_person().id, body["reason"])
    return {"success": True}


def _wanted(query: dict[str, Any]) -> Select[Payment]:
    return selects.odd_payments_wanted(query["state"], query["q"])


def _row(row: Payment, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names} | {"number": short_number(row.order_id)}
