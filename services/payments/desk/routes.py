"""The money of any order, for operators."""

from typing import Any
from uuid import UUID

from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.desk import steps
from payments.desk.schemas import FoundMoneySchema, MoneyQuerySchema, OrderMoneySchema, PaymentPageSchema
from payments.service import Payments

blp = Blueprint("money_desk", __name__, description="The money of any order, for operators.")


@blp.route("/operator/money")
@signed_in("operator")
@blp.arguments(MoneyQuerySchema, location="query")
@blp.response(200, success_of(FoundMoneySchema(), many=True))
def find_money(query: dict[str, Any]) -> dict[str, Any]:
    """Whose money it is: of a payment's number at the provider, or of the IBAN to which refunds go; at most 50."""
    with current_service(Payments).work() as work:
        return {"success": steps.find_money(work, **query)}


@blp.route("/operator/orders/<uuid:order_id>/money")
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(OrderMoneySchema()))
def show_money(order_id: UUID) -> dict[str, Any]:
    """Every payment, refund and payout of an order, and every movement of the ledger that concerns it."""
    with current_service(Payments).work() as work:
        return {"success": steps.money_of(work, str(order_id))}


@blp.route("/operator/payments/<uuid:payment_id>")
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(PaymentPageSchema()))
def show_payment(payment_id: UUID) -> dict[str, Any]:
    """One payment: how it went, and what became of what it captured."""
    with current_service(Payments).work() as work:
        return {"success": steps.payment_of(work, str(payment_id))}
