"""What a member of a supplier's team may call, as data: the duty that opens each operation. What is not named here is kept
from all who act for a company, with any duty; `tests/contracts/test_duties_table.py` holds the code to it.
"""

from contracts.duties import Duty

_ADS = (
    "GET /api/supplier/ads", "GET /api/supplier/ads.csv", "GET /api/supplier/drafts", "GET /api/supplier/drafts/{draft_id}",
    "GET /api/supplier/categories", "GET /api/supplier/proposals", "GET /api/supplier/proposals.csv", "GET /api/supplier/products",
    "GET /api/supplier/products.csv", "GET /api/supplier/products/{product_id}", "GET /api/supplier/productFiles",
    "GET /api/supplier/coach", "GET /api/supplier/demand", "GET /api/supplier/demand.csv",
    "POST /api/categories", "POST /api/brands", "POST /api/models", "POST /api/products", "POST /api/product-features",
    "POST /api/disable-ad", "POST /api/supplier/productFile/check", "POST /api/supplier/productFile/apply",
    "POST /api/supplier/productFiles/{import_id}/undo", "POST /api/supplier/products/{product_id}/remove",
    "POST /api/supplier/drafts",
    "POST /api/supplier/drafts/{draft_id}", "POST /api/supplier/drafts/{draft_id}/plan",
    "POST /api/supplier/drafts/{draft_id}/unplan", "POST /api/supplier/drafts/{draft_id}/remove",
    "POST /api/supplier/ads/{ad_id}/clone", "POST /api/supplier/demand/{product_id}/draft",
)  # fmt: skip
_ORDERS = (
    "GET /api/supplier/orders", "GET /api/supplier/orders.csv", "GET /api/supplier/toShip", "GET /api/supplier/toShip.csv",
    "GET /api/supplier/pickList.pdf", "GET /api/supplier/packingSlips.pdf", "GET /api/supplier/supplyRecord",
    "POST /api/supplier/trackingFile/check", "POST /api/supplier/trackingFile/apply", "POST /api/supplier/ship",
    "GET /api/supplier/trackingFiles", "GET /api/supplier/trackingFiles/{file_id}",
    "POST /api/supplier/trackingFiles/{file_id}/undo",
    "POST /api/supplier/shortfalls", "POST /api/supplier/shipments/{shipment_id}/announceAgain",
    "POST /api/supplier/shipments/{shipment_id}/giveUp", "POST /api/supplier/shipments/{shipment_id}/correct",
    "POST /api/supplier/shipments/{shipment_id}/sendAgain", "POST /api/supplier/shipments/{shipment_id}/takeBack",
)  # fmt: skip
_INVOICES = (
    "GET /api/supplier/invoices", "GET /api/supplier/invoices/ads", "GET /api/supplier/invoices.csv", "GET /api/supplier/invoices/sent.csv",
    "POST /api/supplier/invoiceFile/list", "POST /api/supplier/invoiceFile/check",
    "POST /api/supplier/invoiceFile/keep", "GET /api/order/invoices/{invoice_id}",
)  # fmt: skip
_CARE = (
    "GET /api/supplier/questions", "POST /api/supplier/answerQuestion", "POST /api/supplier/editAnswer",
    "GET /api/supplier/reviews", "POST /api/supplier/replyToReview", "GET /api/supplier/returns", "GET /api/supplier/returns.csv",
    "GET /api/supplier/questions.csv", "GET /api/supplier/reviews.csv",
    "POST /api/supplier/returns/{return_id}/decide", "POST /api/supplier/returns/{return_id}/inspect",
    "POST /api/supplier/returns/{return_id}/answer", "POST /api/order/returnPicture", "GET /api/order/returnPicture/{picture_id}",
)  # fmt: skip
_MONEY = (
    "GET /api/supplier/forecast", "GET /api/supplier/statement", "GET /api/supplier/statement.csv",
    *(f"GET /api/supplier/ads/{{ad_id}}/{name}" for name in ("earnings", "earnings.csv", "units")),
    "GET /api/supplier/statement.pdf", "GET /api/supplier/waiting", "GET /api/supplier/waiting.csv", "GET /api/supplier/reports/funnelDays.csv",
    "GET /api/supplier/chargebacks", "GET /api/supplier/chargebacks.csv", "GET /api/supplier/chargebacks/{case_id}",
    "POST /api/supplier/chargebacks/{case_id}/words", "POST /api/supplier/chargebacks/{case_id}/papers",
    "GET /api/supplier/chargebacks/{case_id}/papers/{paper_id}",
    "POST /api/supplier/chargebacks/{case_id}/papers/{paper_id}/remove",
    *(
        f"GET /api/supplier/reports/{name}{ending}"
        for name in ("money", "returns", "shipping", "answers", "followers", "funnel")
        for ending in ("", ".csv")
    ),
)  # fmt: skip
# The shop's terms and the score that shoppers see as well; who one is, and for whom one acts.
WITH_ANY_DUTY = frozenset(
    {
        "GET /api/supplier/rates", "GET /api/supplier/adRates", "GET /api/supplier/reliability", "GET /api/user/me", "GET /api/user/companies",
        "POST /api/user/acting", "POST /api/user/acting/stop", "POST /api/user/companies/{membership_id}/leave",
    }
)  # fmt: skip

DUTIES: dict[str, Duty] = {
    **dict.fromkeys(_ADS, Duty.ADS),
    **dict.fromkeys(_ORDERS, Duty.ORDERS),
    **dict.fromkeys(_INVOICES, Duty.INVOICES),
    **dict.fromkeys(_CARE, Duty.CARE),
    **dict.fromkeys(_MONEY, Duty.MONEY),
}
