"""What operators see and do about suppliers' payouts."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from flask import Response

from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.list_files import FILE, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.lines.rows import Payment, PaymentLine
from payments.payouts import rules as payouts
from payments.payouts.documents.spreadsheet import HEAD, payout_cells
from payments.payouts.rows import Payout
from payments.payouts.rules import EXPLANATIONS
from payments.payouts.schemas import PayoutActSchema, PayoutListSchema, PayoutsQuerySchema
from payments.payouts.selects import lists
from payments.payouts.steps import retry
from payments.payouts.steps.pay import NOT_REPORTED, blocked_by, promised_at
from payments.service import Payments
from payments.suppliers.rows import SubMerchant

PAYOUT = ("id", "supplier_id", "gross_kurus", "commission_kurus", "withholding_kurus", "net_kurus", "deducted_kurus",
          "state", "earned_at")  # fmt: skip

blp = Blueprint("payouts", __name__, description="Payouts, for operators.")


@blp.route("/operator/payouts", methods=["GET"])
@signed_in("operator")
@blp.arguments(PayoutsQuerySchema, location="query")
@blp.response(200, success_of(PayoutListSchema()))
def list_payouts(query: dict[str, Any]) -> dict[str, Any]:
    """Payouts of one state, overdue ones, or all; sorted, 50 at a time: those behind `after`, the last that I have.

    `q` is the number of an order or an ad, or words of a supplier's name.
    """
    service, sort, after = current_service(Payments), query.pop("sort"), query.pop("after")
    with service.work() as work:
        found = lists.payouts_listed(work.session, lists.Wish(**query), sort, after, _overdue_before(service, work.now))
        return {"success": found.showing(_shown(service, work, found.items))}


@blp.route("/operator/payouts.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(PayoutsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_payouts(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons."""
    service, sort = current_service(Payments), query.pop("sort")
    file = ListFile("hakedisler", HEAD, lambda work, rows: map(payout_cells, _shown(service, work, rows)))
    wanted = lists.payouts_wanted(lists.Wish(**query), _overdue_before(service, service.clock.now()))
    return list_file(service, file, wanted, lists.SORTINGS[sort])


@blp.route("/operator/payouts/<uuid:payout_id>/retry", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, own_matter=Forbidden)
@blp.response(200, success_of(PayoutActSchema()))
def retry_payout(payout_id: object) -> dict[str, Any]:
    """Have a parked or bounced payout tried again. What may have been approved is asked about before it is sent."""
    state = retry.retry(current_service(Payments), str(payout_id), current_person().id)
    return {"success": {"payoutId": payout_id, "state": state}}


def _overdue_before(service: Payments, now: datetime) -> datetime:
    return payouts.overdue_before(now, service.settings.payout_overdue_days)


def _shown(service: Payments, work: UnitOfWork, rows: Sequence[lists.ListedPayout]) -> list[dict[str, Any]]:
    before = _overdue_before(service, work.now)
    return [_listed(*row, before, work.now) for row in rows]


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
