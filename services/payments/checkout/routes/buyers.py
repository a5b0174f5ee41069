"""What a buyer calls."""

from functools import partial
from typing import Any

from flask import request

from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.idempotency import answer_once, may_be_repeated
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.checkout.clients.orders import Wanted
from payments.checkout.schemas import (
    BalancePaymentSchema,
    PaymentCreateSchema,
    PaymentLookSchema,
    PaymentStandingSchema,
    StartedPaymentSchema,
)
from payments.checkout.steps import ask, pay_balances, start
from payments.refunds.schemas import RefundAccountSchema
from payments.refunds.steps import parked
from payments.service import Payments

USER_AGENT_LIMIT = 300

# Who may have paid already is given no second page.
refuses_a_page = refuses(already_paid=Conflict, payment_review=Conflict, payment_unknown=Conflict)
# What orders, and ads and identity through it, say of the cart.
refuses_the_cart = refuses(
    NotFound,
    account_closing=Conflict,
    ad_closed=Conflict,
    cart_empty=Conflict,
    email_missing=Conflict,
    first_order_limit=Conflict,
    limit_per_buyer=Conflict,
    own_ad=Conflict,
    payment_given_up=Conflict,
    reservation_open=Conflict,
    stock_exhausted=Conflict,
    terms_changed=Conflict,
)

blp = Blueprint("payment", __name__, description="Paying, and getting money back.")


@blp.route("/payment/create", methods=["POST"])
@signed_in()
@may_be_repeated
@refuses_a_page
@refuses_the_cart
@refuses(payment_paused=Conflict)
@blp.arguments(PaymentCreateSchema)
@blp.response(200, success_of(StartedPaymentSchema()))
def create_payment(body: dict[str, Any]) -> dict[str, Any]:
    """Start paying a cart: answers the address of the provider's page, or that the phone must be verified first.

    Send an `Idempotency-Key`: the same key with the same body gives the same answer and no second payment.
    """
    service, buyer_id = current_service(Payments), current_person().id
    agent = request.headers.get("User-Agent", "")[:USER_AGENT_LIMIT]
    wanted = Wanted(buyer_id=buyer_id, ip=request.remote_addr or "", user_agent=agent, **body)
    key = request.headers.get("Idempotency-Key", "")
    begin = partial(_begin, service, wanted)
    return {"success": answer_once(service, buyer_id, "payment/create", key, body, begin)}


@blp.route("/payment/balance", methods=["POST"])
@signed_in()
@may_be_repeated
@refuses_a_page
@refuses(NotFound, account_closing=Conflict, balance_overdue=Conflict)
@blp.arguments(BalancePaymentSchema)
@blp.response(200, success_of(StartedPaymentSchema()))
def pay_balance(body: dict[str, Any]) -> dict[str, Any]:
    """Start paying what is still due for an order with deposits: answers the address of the provider's page.

    Send an `Idempotency-Key`: the same key with the same body gives the same answer and no second payment.
    """
    service, buyer_id = current_service(Payments), current_person().id
    key, ip = request.headers.get("Idempotency-Key", ""), request.remote_addr or ""
    begin = partial(_begin_balance, service, buyer_id, body["order_id"], ip)
    return {"success": answer_once(service, buyer_id, "payment/balance", key, body, begin)}


@blp.route("/payment/look", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(PaymentLookSchema)
@blp.response(200, success_of(PaymentStandingSchema()))
def look_at_payment(body: dict[str, Any]) -> dict[str, Any]:
    """How an own payment stands. While it may still be paid the provider is asked, at most every few seconds."""
    return {"success": ask.look(current_service(Payments), current_person().id, **body)}


@blp.route("/payment/refundIban", methods=["POST"])
@signed_in()
@refuses(NotFound, approval_pending=Conflict, iban_not_needed=Conflict)
@blp.arguments(RefundAccountSchema)
@blp.response(200, success_of())
def name_refund_account(body: dict[str, Any]) -> dict[str, Any]:
    """Name the bank account for an own refund that the card can't take."""
    parked.give_account(current_service(Payments), current_person().id, **body)
    return {"success": True}


def _begin(service: Payments, wanted: Wanted) -> dict[str, Any]:
    """Start a payment, as one of the few of a buyer in some minutes. A repeat of an answered request is none."""
    service.limiter.hit(service.settings.create_limits, "payment-create", wanted.buyer_id)
    return start.create_payment(service, wanted)


def _begin_balance(service: Payments, buyer_id: str, order_id: str, ip: str) -> dict[str, Any]:
    """The same for a balance."""
    service.limiter.hit(service.settings.create_limits, "balance-create", buyer_id)
    return pay_balances.start_balance_payment(service, buyer_id, order_id, ip)
