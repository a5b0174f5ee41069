"""Money going back, approvals, sellers and reporting."""

from sandbox.iyzico import signing
from sandbox.tests.shop import checkout_request

SELLER = {
    "subMerchantExternalId": "s-1", "subMerchantType": "LIMITED_OR_JOINT_STOCK_COMPANY", "name": "Ege Pazarlama",
    "email": "ege@imece.test", "gsmNumber": "+905321234567", "address": "İzmir", "taxOffice": "Konak", "taxNumber": "1234567890",
    "legalCompanyTitle": "Ege Pazarlama A.Ş.", "iban": "TR180006200119000006672315",
}  # fmt: skip


def line_of(payment, place=0):
    return payment["itemTransactions"][place]["paymentTransactionId"]


def test_a_part_of_a_line_is_refunded_and_reported(shop):
    payment = shop.paid()
    answer = shop.refund(line_of(payment), "1.10")
    assert (answer["status"], answer["paymentId"], answer["price"]) == ("success", payment["paymentId"], 1.1)
    assert answer["signature"] == signing.answer_signature("sandbox-secret", payment["paymentId"], "1.1", "TRY", "r-1")

    reported = shop.report(payment["paymentId"])["payments"][0]
    assert reported["paymentRefundStatus"] == "PARTIALLY_REFUNDED"
    refund = reported["itemTransactions"][0]["refunds"][0]
    assert (refund["refundConversationId"], refund["refundPrice"], refund["refundStatus"]) == ("r-1", 1.1, 1)
    assert reported["itemTransactions"][1]["refunds"] == []


def test_refunds_are_not_idempotent(shop):
    payment = shop.paid()
    shop.refund(line_of(payment), "1.00")
    shop.refund(line_of(payment), "1.00")
    assert shop.books()[0]["lines"][0]["refundedKurus"] == 200


def test_refunds_never_exceed_what_was_paid(shop):
    payment = shop.paid()
    assert shop.refund(line_of(payment), "60.00")["status"] == "success"
    assert shop.refund(line_of(payment), "0.11")["errorCode"] == "5093"
    assert shop.refund(line_of(payment), "0.10")["status"] == "success"


def test_refunds_end_after_a_year(shop, clock):
    payment = shop.paid()
    clock.move(days=365)
    assert shop.refund(line_of(payment), "1.00")["status"] == "success"
    clock.move(seconds=1)
    assert shop.refund(line_of(payment), "1.00")["errorCode"] == "5092"


def test_refund_of_the_unknown_and_of_nothing(shop):
    assert shop.refund("99", "1.00")["errorCode"] == "5088"
    assert shop.refund("x", "1.00")["errorCode"] == "11"
    assert shop.refund(line_of(shop.paid()), "0")["errorCode"] == "5005"


def test_one_test_card_pays_but_is_not_refunded(shop):
    payment = shop.paid(number="5406670000000009")
    assert shop.refund(line_of(payment), "1.00")["errorGroup"] == "INVALID_TRANSACTION"


def test_refund_by_payment_takes_the_first_lines_first(shop):
    payment = shop.paid()
    body = {"paymentId": payment["paymentId"], "price": "70.00", "ip": "1.2.3.4", "conversationId": "r-2"}
    assert shop.call("/v2/payment/refund", body)["status"] == "success"
    assert [line["refundedKurus"] for line in shop.books()[0]["lines"]] == [6010, 990]
    assert shop.call("/v2/payment/refund", body)["errorCode"] == "5093"


def test_a_payment_is_cancelled_on_its_day_only(shop, clock):
    first, second = shop.paid(conversationId="c-1"), shop.paid(conversationId="c-2")
    cancel = {"paymentId": first["paymentId"], "ip": "1.2.3.4", "conversationId": "x-1"}
    assert shop.call("/payment/cancel", cancel)["price"] == 100
    assert shop.call("/payment/cancel", cancel)["errorCode"] == "5087"
    assert shop.refund(line_of(first), "1.00")["errorCode"] == "5087"
    assert shop.report(first["paymentId"])["payments"][0]["cancels"][0]["cancelPrice"] == 100
    clock.move(hours=24)
    assert shop.call("/payment/cancel", cancel | {"paymentId": second["paymentId"]})["errorCode"] == "5090"


def with_seller(shop, payout="50.00"):
    key = shop.call("/onboarding/submerchant", SELLER)["subMerchantKey"]
    request = checkout_request("60.00")
    request["basketItems"][0] |= {"subMerchantKey": key, "subMerchantPrice": payout}
    token = shop.call("/payment/iyzipos/checkoutform/initialize/auth/ecom", request)["token"]
    shop.pay(token)
    return key, line_of(shop.detail(token))


def test_a_seller_is_registered_changed_and_found(shop):
    key = shop.call("/onboarding/submerchant", SELLER)["subMerchantKey"]
    assert shop.call("/onboarding/submerchant", SELLER)["errorCode"] == "2002"
    changed = {"subMerchantKey": key, "iban": "TR000000000000000000000001"}
    assert shop.call("/onboarding/submerchant", changed, method="PUT")["status"] == "success"
    found = shop.call("/onboarding/submerchant/detail", {"subMerchantExternalId": "s-1"})
    assert (found["subMerchantKey"], found["iban"], found["name"]) == (key, changed["iban"], "Ege Pazarlama")
    assert shop.call("/onboarding/submerchant", SELLER | {"taxNumber": ""})["errorCode"] == "24"


def test_a_seller_must_be_on_every_item_or_on_none(shop):
    key = shop.call("/onboarding/submerchant", SELLER)["subMerchantKey"]
    request = checkout_request()
    request["basketItems"][0] |= {"subMerchantKey": key, "subMerchantPrice": "50.00"}
    assert shop.initialize(basketItems=request["basketItems"])["errorCode"] == "5061"


def test_approval_waits_until_the_payout_fits_what_is_left(shop):
    key, line = with_seller(shop)
    approve = "/payment/iyzipos/item/approve"
    shop.refund(line, "20.00")
    assert shop.call(approve, {"paymentTransactionId": line})["errorCode"] == "5079"
    payout = {"paymentTransactionId": line, "subMerchantKey": key, "subMerchantPrice": "40.00"}
    assert shop.call("/payment/item", payout, method="PUT")["subMerchantPrice"] == 40
    assert shop.call(approve, {"paymentTransactionId": line})["paymentTransactionId"] == line
    assert shop.call(approve, {"paymentTransactionId": line})["errorCode"] == "5075"
    assert shop.books()[0]["lines"][0]["approvedAt"]
    assert shop.call("/payment/iyzipos/item/disapprove", {"paymentTransactionId": line})["status"] == "success"
    assert shop.books()[0]["lines"][0]["approvedAt"] is None


def test_bin_and_instalments(shop):
    known = shop.call("/payment/bin/check", {"binNumber": "554960"})
    assert (known["bankName"], known["cardAssociation"]) == ("Garanti Bankası", "MASTER_CARD")
    assert shop.call("/payment/bin/check", {"binNumber": "12"})["errorCode"] == "5066"
    plan = shop.call("/payment/iyzipos/installment", {"binNumber": "554960", "price": "100.50"})["installmentDetails"][
        0
    ]
    assert plan["installmentPrices"] == [{"installmentPrice": 100.5, "totalPrice": 100.5, "installmentNumber": 1}]


def test_a_payment_is_found_by_number_and_by_conversation(shop):
    payment = shop.paid()
    found = shop.call("/payment/detail", {"paymentId": payment["paymentId"], "conversationId": "q-1"})
    parts = (payment["paymentId"], "TRY", "B67832", "q-1", "100", "100")
    assert found["signature"] == signing.answer_signature("sandbox-secret", *parts)
    by_conversation = shop.send("GET", "/v2/reporting/payment/details", None, "?paymentConversationId=c-1").get_json()
    assert [one["paymentId"] for one in by_conversation["payments"]] == [payment["paymentId"]]
    assert shop.call("/payment/detail", {"paymentId": "1"})["errorCode"] == "5086"


def test_the_books_come_in_pages(shop):
    numbers = [shop.paid("1.00")["paymentId"] for _ in range(3)]
    first = shop.http.get("/sandbox/iyzico/books.json?limit=2").get_json()
    rest = shop.http.get(f"/sandbox/iyzico/books.json?limit=2&after={first['next']}").get_json()
    assert [row["paymentId"] for row in first["payments"] + rest["payments"]] == numbers
    assert rest["next"] is None
