"""Who may call what, as data: every operation of the public contract, beside the rule that it follows.

A rule (`authorisation_rules.py`) names, for each kind of caller, what the gateway answers.
`tests/journeys/test_authorisation.py` asks every cell of a running system; `tests/contracts/test_authorisation_table.py`
fails when an operation of the contract is missing here. What stands in braces is the id of something real that belongs
to the buyer or to the supplier (never to the other buyer or the other supplier). `UNKNOWN` is a body that every schema
refuses, after who is asking was decided: so it harms nothing.
"""

from dataclasses import dataclass, field
from typing import Any

from kit.settings import SERVICES
from tests.journeys.authorisation_rules import (
    ALL_FIND_NOTHING,
    NOTHING_DUE,
    OPERATORS,
    OPERATORS_FIND_NOTHING,
    PASSWORD_LINK,
    PUBLIC,
    SIGNED_IN,
    SUPPLIERS,
    SUPPLIERS_AND_OPERATORS,
    SUPPLIERS_FIND_NOTHING,
    THE_BUYERS,
    THE_BUYERS_AND_JUDGES,
    THE_SUPPLIERS,
    THE_SUPPLIERS_AND_OPERATORS,
    Rule,
)
from tests.support.hostile_texts import ANSWER

UNKNOWN = {"bilinmeyen": 1}
NOTHING = "00000000-0000-4000-8000-000000000000"
CASE = "/api/operator/chargebacks/{case_id}/"  # acts on one come behind it


@dataclass(frozen=True)
class Row:
    """One operation as the contract names it, its rule, and how it is asked."""

    method: str
    path: str
    rule: Rule
    body: Any = None
    form: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    # What the path's own names stand for, where it is not the thing of that name.
    ids: dict[str, str] = field(default_factory=dict)

    @property
    def operation(self) -> tuple[str, str]:
        """How the contract calls it."""
        return self.method, self.path


def _gets(rule: Rule, *paths: str, **ids: str) -> list[Row]:
    return [Row("GET", path, rule, ids=ids) for path in paths]


def _posts(rule: Rule, *paths: str, **ids: str) -> list[Row]:
    return [Row("POST", path, rule, UNKNOWN, ids=ids) for path in paths]


def _post(path: str, rule: Rule, **body: Any) -> Row:
    return Row("POST", path, rule, body)


_ITEM = {"cartId": "{order_id}", "adId": "{ad_id}"}
_REQUEST = _ITEM | {"reason": "Diğer", "comment": "", "returnAmount": 1}
_ADDRESS = {
    "id": "{address_id}", "addressTitle": "Ev", "firstName": "Deneme", "lastName": "Alıcı", "city": 34, "district": 3401,
    "town": "Caferağa", "addressText": "Moda Caddesi No: 1", "phone": "+905321112233",
}  # fmt: skip
_TERMS = {
    "ProductId": "{product_id}", "MinParticipants": 1, "MaxParticipants": 4, "MaxDiscountPercent": 0.3,
    "ProductPrice": 1000, "Quantity": 10, "EndDay": 3,
}  # fmt: skip
_PRODUCT = {"Id": "{product_id}", "CategoryId": "{category_id}", "BrandId": "{brand_id}", "ModelId": "{own_model_id}"}

PUBLIC_ROWS = [
    *_gets(
        PUBLIC, "/api/.well-known/jwks.json", "/api/ads", "/api/ads/{ad_id}", "/api/ads/{ad_id}/history",
        "/api/ads/{ad_id}/changes", "/api/search", "/api/facets", "/api/sellers/{seller_id}", "/api/sellers/{seller_id}/reviews", "/api/routines/instantAdInfo",
        "/api/orders/track/{number}", "/cdn/ads.json", "/cdn/categories.json", "/cdn/departments.json", "/cdn/cities.json", "/cdn/photos.json",
        "/cdn/reasons.json", "/cdn/selling-terms.json", "/cdn/site.json", "/cdn/seller-rating-questions.json", "/cdn/sign-in.json", "/cdn/districts/{city_id}.json",
        "/cdn/certificates/keys.json", "/cdn/certificates/{ad_id}.json", "/cdn/certificates/{ad_id}/history.txt",
        "/cdn/products/{ad_id}/questions.json", "/cdn/products/{ad_id}/reviews.json", "/cdn/products/{ad_id}/stars.json",
        "/cdn/share/{ad_id}/{units_sold}.jpg", "/cdn/bin/{first6}.json", "/cdn/bin/{first6}.svg", "/robots.txt",
        "/sitemap.xml", "/sitemap-pages.xml", "/sitemap-{piece}.xml", "/cdn/texts/{slug}/{locale}.json", "/cdn/texts/{slug}/{locale}.html",
        "/cdn/texts/{slug}/{version}/{locale}.json",
        slug="gizlilik", locale="tr", version="2025-01-02", city_id="34", units_sold="0", first6="552879", piece="10",
    ),
    *_posts(
        PUBLIC, "/api/user/login", "/api/user/register", "/api/user/validate", "/api/user/forgotPassword",
        "/api/user/resendConfirmation", "/api/user/refresh", "/api/user/logout", "/api/user/signInWith", "/api/user/googleLogin",
        "/api/user/facebookLogin", "/api/user/telegram", "/api/user/secondFactor", "/api/routines/looked",
        "/api/user/passkeys/askStep", "/api/user/passkeys/askEntry", "/api/user/passkeys/enter",
        "/api/routines/demand/stopMails", "/api/user/mails/stop", "/api/user/companies/invitation",
    ),
    # The provider's own calls: they name a page that does not exist, and nothing happens.
    Row("POST", "/api/payment/callback", PUBLIC, form={"token": "boyle-bir-sayfa-yok"}),
    _post("/api/payment/webhook", PUBLIC, token="boyle-bir-sayfa-yok"),
]  # fmt: skip

BUYER_ROWS = [
    *_gets(
        SIGNED_IN, "/api/user/secondFactor", "/api/user/passkeys", "/api/user/sessions", "/api/user/mails", "/api/routines/demand/{ad_id}",
        "/api/user/me", "/api/user/address", "/api/user/export", "/api/routines/favorites", "/api/cart/list",
        "/api/order/reviews", "/api/item/replies", "/api/item/questions", "/api/order/invoices", "/api/supplier/application", "/api/supplier/application/draft", "/api/supplier/papers", "/api/user/companies",
    ),
    *_posts(
        SIGNED_IN, "/api/user/secondFactor/begin", "/api/user/secondFactor/enable", "/api/user/secondFactor/disable",
        "/api/user/secondFactor/codes", "/api/user/secondFactor/confirm", "/api/user/passkeys/begin",
        "/api/user/passkeys/add", "/api/user/passkeys/rename", "/api/user/passkeys/remove", "/api/user/passkeys/ask",
        "/api/user/sessions/end", "/api/user/editProfile", "/api/user/addPhone", "/api/user/addEmail", "/api/user/otp", "/api/user/changeEmail", "/api/user/confirmEmail", "/api/user/mails",
        "/api/user/companies/accept", "/api/user/acting", "/api/user/picture", "/api/user/removePicture", "/api/user/close", "/api/supplier/apply", "/api/supplier/application/draft", "/api/supplier/application/draft/remove", "/api/supplier/papers", "/api/routines/follow",
        "/api/routines/demand", "/api/routines/demand/takeBack", "/api/routines/unfollow", "/api/item/askQuestion", "/api/order/returnPicture",
        "/api/order/reviewPicture",
    ),
    *_posts(PASSWORD_LINK, "/api/user/updatePassword"),
    *_gets(ALL_FIND_NOTHING, "/api/supplier/papers/{paper_id}", paper_id=NOTHING),
    *_posts(ALL_FIND_NOTHING, "/api/supplier/papers/{paper_id}/remove", paper_id=NOTHING),
    *_posts(SIGNED_IN, "/api/user/acting/stop", "/api/user/companies/{membership_id}/leave", membership_id=NOTHING),
    _post("/api/routines/setAddress", THE_BUYERS, **_ADDRESS),
    _post("/api/routines/deleteAddress", THE_BUYERS, id="{spare_address_id}"),
    _post("/api/cart/get", THE_BUYERS, cartId="{order_id}", isOrder=1),
    _post("/api/cart/get", THE_BUYERS, cartId="{cart_id}", isOrder=0),
    # There is one cart of each buyer, so its id decides nothing here: another person's means one's own.
    _post("/api/cart/update", SIGNED_IN, cartId="{cart_id}", adId="{open_ad_id}", amount=1),
    _post("/api/order/agreements", THE_BUYERS, cartId="{cart_id}", shippingId="{address_id}", invoiceId=None),
    _post(
        "/api/payment/create", THE_BUYERS, cartId="{cart_id}", shippingId="{address_id}", invoiceId=None,
        termsVersion="eski",
    ),
    _post("/api/payment/balance", NOTHING_DUE, orderId="{order_id}"),
    _post("/api/payment/look", THE_BUYERS, orderId=None, paymentId="{payment_id}"),
    _post(
        "/api/payment/refundIban", THE_BUYERS, refundId="{refund_id}", iban="TR330006100519786457841326",
        holder="Deneme Alıcı",
    ),
    *_gets(THE_BUYERS, "/api/order/agreements/{order_id}", "/api/order/returns/{order_id}"),
    _post("/api/order/cancelProduct", THE_BUYERS, **_REQUEST),
    _post("/api/order/returnProduct", THE_BUYERS, **_REQUEST),
    _post("/api/order/withdrawProduct", THE_BUYERS, **_ITEM, returnAmount=1, comment=""),
    _post("/api/order/returnCargoCode", THE_BUYERS, **_ITEM, cargoCompany="Mng Kargo", comment=""),
    _post("/api/order/returns/{return_id}/object", THE_BUYERS, text="Kutusu açılmadı."),
    _post("/api/order/returns/{return_id}/received", THE_BUYERS),
    *_gets(THE_BUYERS_AND_JUDGES, "/api/order/returnPicture/{picture_id}", "/api/order/invoices/{invoice_id}"),
    _post("/api/order/confirmReceipt", THE_BUYERS, **_ITEM),
    # A picture that is on no review is not there for its own buyer either.
    _post("/api/order/reviewPicture/remove", NOTHING_DUE, pictureId="{picture_id}"),
    _post("/api/order/rateItem", THE_BUYERS, **_ITEM, rating=5, comment=""),
    _post("/api/order/rateSeller", THE_BUYERS, cartId="{order_id}", sellerId="{seller_id}", ratings="{ratings}"),
]  # fmt: skip

SUPPLIER_ROWS = [
    *_gets(
        SUPPLIERS, "/api/supplier/ads", "/api/supplier/ads.csv", "/api/supplier/drafts", "/api/supplier/questions", "/api/supplier/reviews", "/api/supplier/orders", "/api/supplier/returns",
        "/api/supplier/returns.csv", "/api/supplier/orders.csv", "/api/supplier/questions.csv", "/api/supplier/reviews.csv", "/api/supplier/toShip", "/api/supplier/toShip.csv", "/api/supplier/pickList.pdf",
        "/api/supplier/packingSlips.pdf", "/api/supplier/invoices", "/api/supplier/invoices/ads",
        "/api/supplier/invoices.csv", "/api/supplier/invoices/sent.csv", "/api/supplier/supplyRecord", "/api/supplier/reliability",
        "/api/supplier/forecast", "/api/supplier/rates", "/api/supplier/adRates", "/api/supplier/products.csv", "/api/supplier/productFiles", "/api/supplier/trackingFiles",
        *(f"/api/supplier/reports/{name}{ending}" for name in ("money", "returns", "shipping", "answers", "followers", "funnel") for ending in ("", ".csv")), "/api/supplier/reports/funnelDays.csv",
        "/api/supplier/team", "/api/supplier/team/acts", "/api/supplier/team/acts.csv", "/api/supplier/coach", "/api/supplier/demand", "/api/supplier/demand.csv", "/api/supplier/chargebacks", "/api/supplier/chargebacks.csv", "/api/supplier/statement", "/api/supplier/statement.csv", "/api/supplier/statement.pdf", "/api/supplier/waiting", "/api/supplier/waiting.csv",
    ),
    *_gets(THE_SUPPLIERS, *(f"/api/supplier/ads/{{ad_id}}/{name}" for name in ("earnings", "earnings.csv", "units"))),
    *_gets(SUPPLIERS_AND_OPERATORS, "/api/supplier/products", "/api/supplier/categories", "/api/supplier/proposals", "/api/supplier/proposals.csv"),
    *_gets(THE_SUPPLIERS_AND_OPERATORS, "/api/supplier/products/{product_id}"),
    *_posts(SUPPLIERS, "/api/supplier/details", "/api/supplier/close", "/api/supplier/keepOpen", "/api/supplier/team", "/api/supplier/team/{member_id}/duties", member_id=NOTHING),
    *_posts(SUPPLIERS, *(f"/api/supplier/team/{{member_id}}/{act}" for act in ("resend", "end")), member_id=NOTHING),
    *_posts(
        SUPPLIERS, "/api/supplier/trackingFile/check", "/api/supplier/trackingFile/apply",
        "/api/supplier/invoiceFile/list", "/api/supplier/invoiceFile/check", "/api/supplier/invoiceFile/keep",
        "/api/supplier/productFile/check", "/api/supplier/productFile/apply",
    ),
    *_posts(SUPPLIERS_AND_OPERATORS, "/api/categories", "/api/brands", "/api/models"),
    # A name that stands in ads is changed by operators alone.
    _post("/api/models", OPERATORS, Id="{own_model_id}", Name="{new_name}", BrandId="{brand_id}", CategoryId="{category_id}"),
    Row("POST", "/api/products", THE_SUPPLIERS_AND_OPERATORS, form=_PRODUCT),
    Row("POST", "/api/product-features", THE_SUPPLIERS, _TERMS, headers={"Idempotency-Key": "one-ad"}),
    *_gets(THE_SUPPLIERS, "/api/supplier/drafts/{draft_id}"),
    _post("/api/supplier/drafts", SUPPLIERS, price=1000),
    # The draft stays as it is: its writer knows another state of it.
    _post("/api/supplier/drafts/{draft_id}", THE_SUPPLIERS, version=999),
    _post("/api/supplier/drafts/{draft_id}/plan", THE_SUPPLIERS, version=999, startsAt="2099-01-01T09:00:00Z"),
    _post("/api/supplier/drafts/{draft_id}/unplan", THE_SUPPLIERS, version=999),
    Row("GET", "/api/supplier/trackingFiles/{file_id}", SUPPLIERS_FIND_NOTHING, ids={"file_id": "999999999"}),
    Row("POST", "/api/supplier/trackingFiles/{file_id}/undo", SUPPLIERS_FIND_NOTHING, {}, ids={"file_id": "999999999"}),
    Row("POST", "/api/supplier/productFiles/{import_id}/undo", SUPPLIERS_FIND_NOTHING, {}, ids={"import_id": "999999999"}),
    Row("POST", "/api/supplier/drafts/{draft_id}/remove", SUPPLIERS_FIND_NOTHING, {}, ids={"draft_id": NOTHING}),
    # The product was offered, so it stays.
    *(_post(one, THE_SUPPLIERS) for one in ("/api/supplier/ads/{ad_id}/clone", "/api/supplier/products/{product_id}/remove")),
    _post("/api/supplier/demand/{product_id}/draft", SUPPLIERS_FIND_NOTHING),  # no buyer wants it
    *_gets(SUPPLIERS_FIND_NOTHING, "/api/supplier/chargebacks/{case_id}", "/api/supplier/chargebacks/{case_id}/papers/{paper_id}", case_id=NOTHING, paper_id=NOTHING),
    *_posts(SUPPLIERS, "/api/supplier/chargebacks/{case_id}/words", "/api/supplier/chargebacks/{case_id}/papers", case_id=NOTHING),
    *_posts(SUPPLIERS_FIND_NOTHING, "/api/supplier/chargebacks/{case_id}/papers/{paper_id}/remove", case_id=NOTHING, paper_id=NOTHING),
    _post("/api/disable-ad", THE_SUPPLIERS_AND_OPERATORS, AdId="{ad_id}", Reason="Deneme"),
    _post("/api/supplier/answerQuestion", THE_SUPPLIERS, questionId="{question_id}", answer=ANSWER),
    _post("/api/supplier/editAnswer", THE_SUPPLIERS, questionId="{question_id}", answer=ANSWER),
    _post("/api/supplier/replyToReview", SUPPLIERS_FIND_NOTHING, reviewId=NOTHING, reply=ANSWER),
    _post(
        "/api/supplier/ship", THE_SUPPLIERS, orderId="{order_id}", itemIds=["{item_id}"], cargoCompany="Aras Kargo",
        trackingNumber=None,
    ),
    _post(
        "/api/supplier/shortfalls", THE_SUPPLIERS, requestId="{order_id}", orderId="{order_id}", itemId="{item_id}",
        outcome="extra_days", days=2, reason="own_supplier",
    ),
    _post("/api/supplier/shipments/{shipment_id}/announceAgain", THE_SUPPLIERS_AND_OPERATORS),
    _post("/api/supplier/shipments/{shipment_id}/giveUp", THE_SUPPLIERS_AND_OPERATORS),
    _post("/api/supplier/shipments/{shipment_id}/takeBack", THE_SUPPLIERS),
    _post(
        "/api/supplier/shipments/{shipment_id}/correct", THE_SUPPLIERS_AND_OPERATORS, cargoCompany="Aras Kargo",
        trackingNumber="TR00001",
    ),
    _post(
        "/api/supplier/shipments/{shipment_id}/sendAgain", THE_SUPPLIERS_AND_OPERATORS, cargoCompany="Aras Kargo",
        trackingNumber=None,
    ),
    _post("/api/supplier/returns/{return_id}/decide", THE_SUPPLIERS_AND_OPERATORS, decision="approve", note=""),
    _post("/api/supplier/returns/{return_id}/inspect", THE_SUPPLIERS_AND_OPERATORS, decision="accept", note=""),
    _post("/api/supplier/returns/{return_id}/answer", THE_SUPPLIERS, text="Ürün sağlamdı."),
]  # fmt: skip

OPERATOR_ROWS = [
    *_gets(
        OPERATORS, "/api/operator/suppliers", "/api/operator/banners", "/api/operator/homeRow", "/api/operator/ads",
        "/api/operator/lateShipments", "/api/operator/parcels", "/api/operator/refunds", "/api/operator/refunds.csv", "/api/operator/approvals",
        "/api/operator/payments", "/api/operator/reconciliation", "/api/operator/owed", "/api/operator/funds", "/api/operator/money",
        "/api/operator/closings", "/api/operator/closings/ads", "/api/operator/closings/progress",
        "/api/operator/closings/ended", "/api/operator/closings/load", "/api/operator/settlements", "/api/operator/reports/money",
        "/api/operator/reports/money.csv", "/api/operator/reports/endings", "/api/operator/reports/endings.csv",
        "/api/operator/payouts.csv", "/api/operator/suppliers.csv", "/api/operator/ads.csv",
        "/api/operator/payouts", "/api/operator/chargebacks", "/api/operator/chargebacks.csv", "/api/operator/returns",
        "/api/operator/ads/{ad_id}/settlement", "/api/operator/names", "/api/operator/names/history",
        "/api/operator/names/{kind}/{row_id}/targets", "/api/operator/reviews", "/api/operator/suppliers/{person_id}",
        "/api/operator/people", "/api/operator/orders", "/api/operator/people/{person_id}", "/api/operator/people/{person_id}/messages", "/api/operator/proposals",
        "/api/operator/audit", "/api/operator/audit.csv", "/api/operator/orders/{order_id}",
        "/api/operator/orders/{order_id}/invoices", "/api/operator/orders/{order_id}/money", "/api/operator/payments/{payment_id}", "/api/operator/orders/{order_id}/letters",
        "/api/operator/suppliers/{person_id}/teamActs", "/api/operator/suppliers/{person_id}/supplyRecord", "/api/operator/suppliers/{person_id}/providerRecord", "/api/operator/suppliers/{person_id}/reliability", "/api/operator/suppliers/{person_id}/account", "/api/operator/accounts", "/api/operator/accounts.csv",
        "/api/operator/texts", "/api/operator/texts/{slug}", "/api/operator/terms", "/api/operator/suspicions",
        "/api/operator/operators", "/api/operator/site", "/api/operator/people.csv", "/api/operator/people/names", "/api/operator/orders.csv",
        "/api/operator/lateShipments.csv", "/api/operator/parcels.csv", "/api/operator/reviews.csv",
        "/api/operator/questions", "/api/operator/questions.csv", "/api/operator/replies", "/api/operator/replies.csv", "/api/operator/ratings", "/api/operator/ratings.csv",
        "/api/operator/payments.csv", "/api/operator/suspicions.csv", "/api/operator/returns.csv",
        "/api/operator/reconciliation/payments", "/api/operator/reconciliation/payouts",
        "/api/operator/reconciliation/payments.csv", "/api/operator/reconciliation/payouts.csv",
        "/api/operator/names.csv", "/api/operator/approvals.csv", "/api/operator/closings/ads.csv", "/api/operator/closings/ended.csv", "/api/operator/teamActs", "/api/operator/teamActs.csv",
        kind="category", row_id="1", person_id="{seller_id}", slug="gizlilik",
    ),
    *_gets(OPERATORS, "/api/operator/ads/{ad_id}/whatIf", "/api/operator/ads/{ad_id}/timeline", ad_id="{open_ad_id}"),
    *_gets(
        OPERATORS_FIND_NOTHING, "/api/operator/suppliers/{person_id}/papers/{paper_id}", person_id="{seller_id}", paper_id=NOTHING,
    ),
    *_posts(
        OPERATORS, "/api/operator/banners", "/api/operator/banners/order", "/api/operator/homeRow", "/api/operator/chargebacks",
        "/api/operator/reconciliation", "/api/operator/names/accept", "/api/operator/names/rename",
        "/api/operator/names/vat", "/api/operator/names/merge", "/api/operator/names/delete",
        "/api/operator/suppliers/{person_id}/approve", "/api/operator/suppliers/{person_id}/ask",
        "/api/operator/suppliers/{person_id}/reject", "/api/operator/suppliers/{person_id}/suspend",
        *(f"/api/operator/suppliers/{{person_id}}/{act}" for act in ("reinstate", "close", "keepOpen")), "/api/operator/ads/{ad_id}/end",
        *(f"/api/operator/suppliers/{{person_id}}/{act}" for act in ("creditTransfer", "debtTransfer")), *(f"/api/operator/bankTransfers/{{transfer_id}}/{act}" for act in ("undo", "approve", "reject")),
        "/api/operator/ads/{ad_id}/withdraw", "/api/operator/returns/{return_id}/overrule",
        "/api/operator/returns/{return_id}/uphold", *(f"/api/operator/refunds/{{refund_id}}/{act}" for act in ("transfer", "requestIban", "bounced")),
        "/api/operator/payments/{payment_id}/refund", *(f"/api/operator/reviews/{{review_id}}/{act}" for act in ("hide", "show")),
        *(f"/api/operator/{one}/{act}" for one in ("questions/{question_id}", "replies/{review_id}", "ratings/{order_id}/{supplier_id}") for act in ("hide", "show")),
        "/api/operator/people/{person_id}/endSessions", "/api/operator/people/{person_id}/suspend",
        "/api/operator/people/{person_id}/lift", "/api/operator/people/{person_id}/erase",
        "/api/operator/people/{person_id}/propose", "/api/operator/proposals/{proposal_id}/confirm",
        "/api/operator/proposals/{proposal_id}/reject", "/api/operator/texts/{slug}/preview",
        "/api/operator/texts/{slug}/plan", "/api/operator/texts/{slug}/withdraw", "/api/operator/terms/preview",
        "/api/operator/terms/plan", "/api/operator/terms/{terms_id}/withdraw", "/api/operator/site/preview", "/api/operator/site/change",
        "/api/operator/site/plans/{plan_id}/withdraw", "/api/operator/banners/{banner_id}/days",
        "/api/operator/approvals/{approval_id}/approve", "/api/operator/approvals/{approval_id}/reject",
        "/api/operator/suspicions/{suspicion_id}/decide", "/api/operator/suspicions/{suspicion_id}/hold-out", *(CASE + act for act in ("take", "note", "answer", "accept", "decide")),
        person_id="{seller_id}", review_id=NOTHING, question_id="999999999", supplier_id=NOTHING, proposal_id=NOTHING, terms_id=NOTHING,
        suspicion_id=NOTHING, case_id=NOTHING, plan_id=NOTHING, slug="gizlilik", banner_id="999999999", approval_id=NOTHING, transfer_id=NOTHING,
    ),
    *_posts(
        OPERATORS_FIND_NOTHING, "/api/operator/refunds/{refund_id}/retry",
        "/api/operator/payouts/{payout_id}/retry", "/api/operator/terms/{terms_id}/approve",
        refund_id=NOTHING, payout_id=NOTHING, terms_id=NOTHING,
    ),
    *_gets(OPERATORS, *(f"/api/operator/{of}/{service}{kind}" for of in ("parked", "waiting") for service in SERVICES for kind in ("", ".csv"))),
    *_gets(OPERATORS, "/api/operator/doubts/{suspicion_id}", suspicion_id=NOTHING),
    *_posts(OPERATORS, *(f"/api/operator/waiting/{one}/{act}" for one in SERVICES for act in ("take", "giveBack"))),
    *_posts(
        OPERATORS_FIND_NOTHING, *(f"/api/operator/parked/{one}/{{event_id}}/replay" for one in SERVICES), event_id=NOTHING,
    ),
    *_gets(
        OPERATORS_FIND_NOTHING, "/api/operator/suspicions/{suspicion_id}", "/api/operator/chargebacks/{case_id}",
        "/api/operator/chargebacks/{case_id}/evidence", "/api/operator/chargebacks/{case_id}/papers/{paper_id}", case_id=NOTHING, paper_id=NOTHING, suspicion_id=NOTHING,
    ),
    # Taking away what is not there changes nothing.
    *_posts(OPERATORS, "/api/operator/banners/{banner_id}/remove", banner_id="999999999"),
]  # fmt: skip

ROWS: list[Row] = [*PUBLIC_ROWS, *BUYER_ROWS, *SUPPLIER_ROWS, *OPERATOR_ROWS]
