"""What only tests and operators of the sandbox use: faults, the provider's books, and the notifications waiting."""

from typing import Any

from flask import Blueprint, Response, current_app, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.database import unit_of_work
from sandbox.faults import add_fault_routes
from sandbox.iyzico import money, payouts, webhook
from sandbox.iyzico.faults import FAULTS
from sandbox.models import Line, Payment, Payout, Refund, Webhook

blueprint = Blueprint("iyzico_admin", __name__, url_prefix="/sandbox/iyzico")
add_fault_routes(blueprint, FAULTS)

PAGE = 1000
SHOWN = 100


@blueprint.get("/books.json")
def books() -> ResponseReturnValue:
    """Payments after the number `after`, oldest first, `limit` a page; `next` is the number to go on after, or null."""
    after = min(request.args.get("after", 0, type=int), 10**18)
    limit = max(1, min(request.args.get("limit", PAGE, type=int), PAGE))
    with unit_of_work() as session:
        chosen = select(Payment).where(Payment.id > after).order_by(Payment.id).limit(limit)
        payments, rows = _page(session, chosen)
    page = {
        "payments": [_payment(payment, rows) for payment in payments],
        "next": payments[-1].id if len(payments) == limit else None,
    }
    return Response(money.dump(page), content_type="application/json; charset=utf-8")


@blueprint.get("/books")
def show_books() -> ResponseReturnValue:
    """The newest hundred payments, for people: lines with what went back, approvals and payouts."""
    with unit_of_work() as session:
        payments, rows = _page(session, select(Payment).order_by(Payment.id.desc()).limit(SHOWN))
    shown = [_payment(payment, rows) for payment in payments]
    return render_template("iyzico/books.html", payments=shown, lira=money.turkish)


def _page(session: Session, chosen: Select[Payment]) -> tuple[list[Payment], dict[int, list[Refund | Payout]]]:
    """Payments, and what happened to their lines, by line."""
    payouts.settle(session)
    payments = list(session.scalars(chosen))
    lines = [line.id for payment in payments for line in payment.lines]
    rows: dict[int, list[Refund | Payout]] = {}
    for refund in session.scalars(select(Refund).where(Refund.line_id.in_(lines)).order_by(Refund.id)):
        rows.setdefault(refund.line_id, []).append(refund)
    for payout in session.scalars(select(Payout).where(Payout.line_id.in_(lines)).order_by(Payout.id)):
        rows.setdefault(payout.line_id, []).append(payout)
    return payments, rows


def _payment(payment: Payment, rows: dict[int, list[Refund | Payout]]) -> dict[str, Any]:
    return {
        "paymentId": str(payment.id), "token": payment.token, "conversationId": payment.conversation_id,
        "basketId": payment.basket_id, "currency": payment.currency, "priceKurus": payment.price_kurus,
        "capturedKurus": payment.paid_price_kurus, "fraudStatus": payment.fraud_status_at(now()),
        "createdAt": payment.created_at.isoformat(),
        "cancelledAt": payment.cancelled_at.isoformat() if payment.cancelled_at else None,
        "lines": [_line(line, rows.get(line.id, [])) for line in payment.lines],
    }  # fmt: skip


def _line(line: Line, rows: list[Refund | Payout]) -> dict[str, Any]:
    refunds = [row for row in rows if isinstance(row, Refund)]
    paid_out = [row for row in rows if isinstance(row, Payout)]
    return {
        "paymentTransactionId": str(line.id), "itemId": line.item_id, "capturedKurus": line.paid_price_kurus,
        "priceKurus": line.price_kurus, "refundedKurus": line.refunded_kurus, "subMerchantKey": line.sub_merchant_key,
        "subMerchantPriceKurus": line.sub_merchant_price_kurus,
        "approvedAt": line.approved_at.isoformat() if line.approved_at else None,
        "refunds": [
            {
                "refundTxId": str(row.id), "conversationId": row.conversation_id, "amountKurus": row.amount_kurus,
                "kind": row.kind, "isAfterSettlement": row.after_settlement, "createdAt": row.created_at.isoformat(),
            }
            for row in refunds
        ],
        "payouts": [
            {
                "subMerchantKey": row.sub_merchant_key, "amountKurus": row.amount_kurus, "status": row.status,
                "dueAt": row.due_at.isoformat(), "occurredAt": row.occurred_at.isoformat() if row.occurred_at else None,
            }
            for row in paid_out
        ],
    }  # fmt: skip


@blueprint.get("/webhooks")
def list_webhooks() -> ResponseReturnValue:
    """The last hundred notifications, newest first."""
    with unit_of_work() as session:
        rows = list(session.scalars(select(Webhook).order_by(Webhook.id.desc()).limit(100)))
    return jsonify([_webhook(row) for row in rows])


def _webhook(row: Webhook) -> dict[str, Any]:
    return {
        "id": row.id, "token": row.token, "body": row.body, "signature": row.signature, "attempts": row.attempts,
        "waiting": row.due_at is not None, "delivered": row.delivered_at is not None, "lastAnswer": row.last_answer,
    }  # fmt: skip


@blueprint.post("/webhooks/deliver")
def deliver_webhooks() -> ResponseReturnValue:
    """Deliver everything that waits now, due or not; optional `token`. Tests call it instead of waiting."""
    taken = webhook.deliver(current_app.extensions["sandbox"], token=request.args.get("token"), everything=True)
    return jsonify(delivered=taken)
