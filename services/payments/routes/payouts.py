"""What operators see and do about suppliers' money: payouts and chargebacks."""

from flask_smorest import Blueprint

from kit.http import current_service, success_of
from kit.ids import short_number
from kit.policy import current_person, signed_in
from payments import repository
from payments.domain import payout as payouts
from payments.domain.payout import EXPLANATIONS
from payments.models import Payment, PaymentLine, Payout
from payments.schemas.suppliers import (
    ChargebackSchema,
    NewChargebackSchema,
    PayoutActSchema,
    PayoutPageSchema,
    PayoutsQuerySchema,
    RecordedChargebackSchema,
)
from payments.use_cases import chargebacks, payout_doubts
from payments.use_cases.chargebacks import Letter
from payments.use_cases.earning import blocked_by

PAYOUT = ("id", "supplier_id", "gross_kurus", "commission_kurus", "withholding_kurus", "net_kurus", "deducted_kurus",
          "state", "earned_at")  # fmt: skip
CHARGEBACK = ("id", "order_id", "item_id", "ad_id", "amount_kurus", "reason", "bank_reference", "recorded_at")

blp = Blueprint("payouts", __name__, description="Payouts and chargebacks, for operators.")


@blp.route("/operator/payouts", methods=["GET"])
@signed_in("operator")
@blp.arguments(PayoutsQuerySchema, location="query")
@blp.response(200, success_of(PayoutPageSchema()))
def list_payouts(query: dict) -> dict:
    """Payouts of one state or of all, twenty a page, newest first."""
    with current_service().work() as work:
        rows, total = repository.payouts_listed(work.session, query["state"], query["page"])
    pages = max(-(-total // repository.PAGE_SIZE), 1)
    items = [_listed(*row) for row in rows]
    return {"success": {"items": items, "page": query["page"], "pages": pages, "total": total}}


@blp.route("/operator/payouts/<uuid:payout_id>/retry", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of(PayoutActSchema()))
def retry_payout(payout_id: object) -> dict:
    """Have a parked or bounced payout tried again. What may have been approved is asked about before it is sent."""
    state = payout_doubts.retry(current_service(), str(payout_id), current_person().id)
    return {"success": {"payoutId": payout_id, "state": state}}


@blp.route("/operator/chargebacks", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(ChargebackSchema(), many=True))
def list_chargebacks() -> dict:
    """The newest 200 chargebacks."""
    with current_service().work() as work:
        rows = repository.chargebacks_listed(work.session)
    named = [{name: getattr(row, name) for name in CHARGEBACK} | {"number": short_number(row.order_id)} for row in rows]
    return {"success": named}


@blp.route("/operator/chargebacks", methods=["POST"])
@signed_in("operator")
@blp.arguments(NewChargebackSchema)
@blp.response(200, success_of(RecordedChargebackSchema()))
def record_chargeback(body: dict) -> dict:
    """Record what a bank took back for an item: it is not paid out by itself any more, and its supplier owes it."""
    order = body["order_id"] or body["order_number"]
    letter = Letter(order, body["item_id"], body["amount_kurus"], body["reason"], body["bank_reference"], body["ad_id"])
    with current_service().work() as work:
        recorded = chargebacks.record_chargeback(work, letter, current_person().id)
    return {"success": {"chargebackIds": recorded}}


def _listed(row: Payout, line: PaymentLine, payment: Payment) -> dict:
    names = {name: getattr(row, name) for name in PAYOUT}
    waits = blocked_by(line, payment) if row.state == payouts.QUEUED else None
    reason = EXPLANATIONS[waits] if waits else row.reason
    about = {"number": short_number(line.order_id), "ad_id": line.ad_id, "title": line.title}
    return names | about | {"reason": reason}
