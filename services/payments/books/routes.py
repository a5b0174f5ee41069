"""Our books beside the provider's, for operators."""

from typing import Any

from flask import Response

from kit.http import current_service, success_of
from kit.list_files import FILE, ListFile, list_file
from kit.policy import signed_in
from kit.reading import Blueprint
from payments.books.documents.spreadsheet import PAYMENTS_HEAD, PAYOUTS_HEAD, payment_cells, payout_cells
from payments.books.schemas import (
    ComparisonsQuerySchema,
    FundsSchema,
    ReconciledListSchema,
    ReconciledPayoutListSchema,
    ReconciliationSchema,
)
from payments.books.selects import (
    PAYMENT_SORTINGS,
    PAYOUT_SORTINGS,
    Wish,
    funds,
    payments_compared,
    payouts_compared,
)
from payments.books.steps import compare, listing
from payments.service import Payments

blp = Blueprint("books", __name__, description="Our books beside the provider's, for operators.")


@blp.route("/operator/reconciliation", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(ReconciliationSchema()))
def show_reconciliation() -> dict[str, Any]:
    """Our books beside the provider's, as they were last compared. Nothing is asked of the provider for it."""
    return _report()


@blp.route("/operator/reconciliation", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of(ReconciliationSchema()))
def compare_books() -> dict[str, Any]:
    """Compare the least recently compared payments with the provider's books, and show what all came to."""
    compare.reconcile(current_service(Payments), compare.FRESH_ENOUGH, compare.BATCH)
    return _report()


@blp.route("/operator/reconciliation/payments", methods=["GET"])
@signed_in("operator")
@blp.arguments(ComparisonsQuerySchema, location="query")
@blp.response(200, success_of(ReconciledListSchema()))
def list_reconciled_payments(query: dict[str, Any]) -> dict[str, Any]:
    """Payments with their last comparison, 50 at a time: those behind `after`, the last one that I have."""
    with current_service(Payments).work() as work:
        return {"success": listing.list_payments(work, _wish(query), query["sort"], query["after"])}


@blp.route("/operator/reconciliation/payouts", methods=["GET"])
@signed_in("operator")
@blp.arguments(ComparisonsQuerySchema, location="query")
@blp.response(200, success_of(ReconciledPayoutListSchema()))
def list_reconciled_payouts(query: dict[str, Any]) -> dict[str, Any]:
    """Payouts with their last comparison, 50 at a time: those behind `after`, the last one that I have."""
    with current_service(Payments).work() as work:
        return {"success": listing.list_payouts(work, _wish(query), query["sort"], query["after"])}


@blp.route("/operator/reconciliation/payments.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(ComparisonsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_reconciled_payments(query: dict[str, Any]) -> Response:
    """All of the list for a spreadsheet: UTF-8 with a mark, semicolons."""
    file = ListFile(
        "karsilastirilan-odemeler",
        PAYMENTS_HEAD,
        lambda work, rows: map(payment_cells, listing.shown_payments(work, rows)),
    )
    wanted = payments_compared(_wish(query))
    return list_file(current_service(Payments), file, wanted, PAYMENT_SORTINGS[query["sort"]])


@blp.route("/operator/reconciliation/payouts.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(ComparisonsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_reconciled_payouts(query: dict[str, Any]) -> Response:
    """All of the list for a spreadsheet: UTF-8 with a mark, semicolons."""
    file = ListFile(
        "karsilastirilan-hakedisler",
        PAYOUTS_HEAD,
        lambda _work, rows: map(payout_cells, listing.shown_payouts(rows)),
    )
    wanted = payouts_compared(_wish(query))
    return list_file(current_service(Payments), file, wanted, PAYOUT_SORTINGS[query["sort"]])


def _wish(query: dict[str, Any]) -> Wish:
    return Wish(query["state"] == "differs", query["q"], query["since"], query["until"])


def _report() -> dict[str, Any]:
    service = current_service(Payments)
    with service.work() as work:
        return {"success": compare.report(work, service.settings)}


@blp.route("/operator/funds", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(FundsSchema()))
def show_funds() -> dict[str, Any]:
    """What the provider holds for us, and whose it is: buyers', on its way back to them, suppliers'."""
    with current_service(Payments).work() as work:
        return {"success": funds(work.session)}
