"""What operators see and do about suppliers' payouts."""

from datetime import datetime
from typing import Any

from flask import Response

from kit.downloads import download
from kit.errors import Conflict
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.lines.rows import Payment, PaymentLine
from payments.payouts import rules as payouts
from payments.payouts import selects
from payments.payouts.documents.spreadsheet import payouts_csv
from payments.payouts.rows import Payout
from payments.payouts.rules import EXPLANATIONS
from payments.payouts.schemas import PayoutActSchema, PayoutPageSchema, PayoutsQuerySchema
from payments.payouts.steps import retry
from payments.payouts.steps.pay import NOT_REPORTED, blocked_by, promised_at
from payments.service import Payments
from payments.suppliers.rows import SubMerchant

PAYOUT = ("id", "supplier_id", "gross_kurus", "commission_kurus", "withholding_kurus", "net_kurus", "deducted_kurus",
          "state", "earned_at")  # fmt: skip

FILE = {"type": "string", "format": "binary"}

blp = Blueprint("payouts", __name__, description="Payouts, for operators.")


@blp.route("/operator/payouts", methods=["GET"])
@signed_in("operator")
@blp.arguments(PayoutsQuerySchema, location="query")
@blp.response(200, success_of(PayoutPageSchema()))
def list_payouts(query: dict[str, Any]) -> dict[str, Any]:
    """Payouts of one state, overdue ones, or all; sorted, twenty a page."""
    service = current_service(Payments)
    with service.work() as work:
        before = payouts.overdue_before(work.now, service.settings.payout_overdue_days)
        rows, total = selects.payouts_listed(work.session, **query, overdue_before=before)
        now = work.now
    pages = max(-(-total // selects.PAGE_SIZE), 1)
    items = [_listed(*row, before, now) for row in rows]
    return {"success": {"items": items, "page": query["page"], "pages": pages, "total": total}}


@blp.route("/operator/payouts.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(PayoutsQuerySchema(exclude=("page",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_payouts(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons."""
    service = current_service(Payments)
    with service.work() as work:
        before = payouts.overdue_before(work.now, service.settings.payout_overdue_days)
        found = selects.all_payouts(work.session, **query, overdue_before=before)
        content = payouts_csv(_listed(*row, before, work.now) for row in found)
        return download(content, "text/csv; charset=utf-8", "hakedisler", work.now)


@blp.route("/operator/payouts/<uuid:payout_id>/retry", methods=["POST"])
@signed_in("operator")
@refuses(Conflict)
@blp.response(200, success_of(PayoutActSchema()))
def retry_payout(payout_id: object) -> dict[str, Any]:
    """Have a parked or bounced payout tried again. What may have been approved is asked about before it is sent."""
    state = retry.retry(current_service(Payments), str(payout_id), current_person().id)
    return {"success": {"payoutId": payout_id, "state": state}}


def _listed(
    row: Payout,
    line: PaymentLine,
    payment: Payment,
    supplier: SubMerchant | None,
    overdue_before: datetime,
    now: datetime,
) -> dict[str, Any]:
    names = {name: getattr(row, name) for name in PAYOUT}
    waits = blocked_by(line, payment, supplier, now) if row.state == payouts.QUEUED else None
    promised = promised_at(row)
    is_overdue = row.state == payouts.APPROVED and promised is not None and promised < overdue_before
    reason = EXPLANATIONS[waits] if waits else NOT_REPORTED if is_overdue else row.reason
    about = {"number": short_number(line.order_id), "ad_id": line.ad_id, "title": line.title}
    about |= {"order_id": line.order_id, "seller_name": supplier.supplier_name if supplier else ""}
    return names | about | {"reason": reason, "is_overdue": is_overdue, "approved_at": promised}
