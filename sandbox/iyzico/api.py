"""The provider's signed API: one line per endpoint.

Served under `/sandbox/iyzico` and, for clients that take a host only, at the root.
"""

from flask import Blueprint

from sandbox.iyzico import checkout, lookups, marketplace, refunds, settlement
from sandbox.iyzico.calls import Handle, answer_call

blueprint = Blueprint("iyzico", __name__)

ENDPOINTS = (
    ("POST", "/payment/iyzipos/checkoutform/initialize/auth/ecom", "initialize", checkout.initialize),
    ("POST", "/payment/iyzipos/checkoutform/initialize/ecom", "initialize", checkout.initialize),
    ("POST", "/payment/iyzipos/checkoutform/auth/ecom/detail", "detail", checkout.detail),
    ("POST", "/payment/refund", "refund", refunds.refund),
    ("POST", "/v2/payment/refund", "refund_v2", refunds.refund_by_payment),
    ("POST", "/payment/iyzipos/refund/merchant/charge", "refund", refunds.refund),
    ("POST", "/payment/cancel", "cancel", refunds.cancel),
    ("POST", "/payment/iyzipos/item/approve", "approve", marketplace.approve),
    ("POST", "/payment/iyzipos/item/disapprove", "disapprove", marketplace.disapprove),
    ("PUT", "/payment/item", "item", marketplace.update_item),
    ("POST", "/onboarding/submerchant", "submerchant", marketplace.create_sub_merchant),
    ("PUT", "/onboarding/submerchant", "submerchant", marketplace.update_sub_merchant),
    ("POST", "/onboarding/submerchant/detail", "submerchant", marketplace.sub_merchant_detail),
    ("POST", "/payment/bin/check", "bin", lookups.bin_check),
    ("POST", "/payment/iyzipos/installment", "installment", lookups.installment),
    ("POST", "/payment/detail", "payment_detail", lookups.payment_detail),
    ("GET", "/v2/reporting/payment/details", "reporting", lookups.reporting_details),
    ("GET", "/v2/reporting/payment/transactions", "reporting", settlement.transactions),
    ("POST", "/reporting/settlement/payoutcompleted", "settlement", settlement.payouts_completed),
    ("POST", "/reporting/settlement/bounced", "settlement", settlement.payouts_bounced),
    ("GET", "/payment/test", "test", lookups.ping),
)


def _serve(method: str, path: str, kind: str, handle: Handle) -> None:
    name = f"{method}_{path}".replace("/", "_").lower()
    blueprint.add_url_rule(path, endpoint=name, view_func=lambda: answer_call(kind, handle), methods=[method])


for _endpoint in ENDPOINTS:
    _serve(*_endpoint)
