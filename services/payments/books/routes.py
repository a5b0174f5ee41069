"""Our books beside the provider's, for operators."""

from typing import Any

from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from payments.books.schemas import (
    ComparisonsQuerySchema,
    FundsSchema,
    ReconciledListSchema,
    ReconciledPayoutListSchema,
    ReconciliationSchema,
)
from payments.books.selects import Wish, funds
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
