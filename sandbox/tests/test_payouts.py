"""Sellers' money: keys on every item, approvals, transfers by day, transfers that come back, and the day's reports."""

import pytest

from sandbox.iyzico import settlement
from sandbox.tests.shop import Shop, checkout_request
from sandbox.tests.test_refunds import SELLER, line_of

APPROVE = "/payment/iyzipos/item/approve"


@pytest.fixture
def market(make_app):
    return Shop(make_app(marketplace=1, payout_delay_seconds=3600))


def register(shop, external_id="s-1", **changes):
    return shop.call("/onboarding/submerchant", SELLER | {"subMerchantExternalId": external_id} | changes)[
        "subMerchantKey"
    ]


def sold(shop, key, price="60.00", payout="50.00", conversation_id="c-1"):
    request = checkout_request(price, conversationId=conversation_id)
    request["basketItems"][0] |= {"subMerchantKey": key, "subMerchantPrice": payout}
    token = shop.call("/payment/iyzipos/checkoutform/initialize/auth/ecom", request)["token"]
    shop.pay(token)
    return shop.detail(token, conversation_id)


def approve(shop, line):
    return shop.call(APPROVE, {"paymentTransactionId": line, "conversationId": "a-1"})


def completed(shop, day="2026-11-21"):
    return shop.call("/reporting/settlement/payoutcompleted", {"date": day})["payoutCompletedTransactions"]


def bounced(shop, day="2026-11-21"):
    return shop.call("/reporting/settlement/bounced", {"date": f"{day} 00:00:00"})["bouncedRows"]


def transactions(shop, day="2026-11-21", page=1):
    return shop.send(
        "GET", "/v2/reporting/payment/transactions", None, f"?transactionDate={day}&page={page}"
    ).get_json()


def test_in_a_marketplace_every_item_names_its_seller(market):
    assert market.initialize()["errorCode"] == "5061"
    key = register(market)
    assert sold(market, key)["itemTransactions"][0]["subMerchantKey"] == key


def test_an_approved_line_is_paid_out_after_a_while(market, clock):
    key = register(market)
    line = line_of(sold(market, key))
    assert approve(market, line)["paymentTransactionId"] == line
    assert completed(market) == []
    clock.move(hours=1)
    assert completed(market) == [
        {"paymentTransactionId": line, "currency": "TRY", "payoutAmount": 50, "payoutType": "SUB_MERCHANT", "subMerchantKey": key},
        {"paymentTransactionId": line, "currency": "TRY", "payoutAmount": 10, "payoutType": "MERCHANT"},
    ]  # fmt: skip
    assert completed(market, "2026-11-20") == completed(market, "2026-11-22") == []
    assert bounced(market) == []
    (payout,) = market.books()[0]["lines"][0]["payouts"]
    assert (payout["amountKurus"], payout["status"]) == (5000, "completed")


def test_an_approval_can_be_taken_back_until_it_was_paid_out(market, clock):
    line = line_of(sold(market, register(market)))

    def disapprove():
        return market.call("/payment/iyzipos/item/disapprove", {"paymentTransactionId": line})

    approve(market, line)
    assert disapprove()["status"] == "success"
    clock.move(days=1)
    assert completed(market) == [] and approve(market, line)["status"] == "success"
    clock.move(hours=1)
    assert disapprove()["errorCode"] == "5077"


def test_a_bounced_transfer_names_the_seller_and_is_made_again_after_the_record_was_changed(market, clock):
    key, other = register(market), register(market, "s-2")
    first, second = line_of(sold(market, key)), line_of(sold(market, other, conversation_id="c-2"))
    market.fault(bounced={"match": {"subMerchantKey": key}, "times": 1})
    approve(market, first)
    approve(market, second)
    clock.move(hours=1)
    assert [row["subMerchantKey"] for row in bounced(market)] == [key]
    assert {row["paymentTransactionId"] for row in completed(market)} == {second}
    clock.move(days=1)
    assert completed(market, "2026-11-22") == []
    market.call("/onboarding/submerchant", {"subMerchantKey": key, "iban": "TR330006100519786457841326"}, method="PUT")
    clock.move(hours=1)
    assert {row["paymentTransactionId"] for row in completed(market, "2026-11-22")} == {first}
    assert [row["status"] for row in market.books()[0]["lines"][0]["payouts"]] == ["bounced", "completed"]


def test_a_refund_after_the_approval_is_said_to_be_one_and_changes_no_payout(market, clock):
    line = line_of(sold(market, register(market)))
    approve(market, line)
    assert market.refund(line, "20.00")["status"] == "success"
    clock.move(hours=1)
    assert completed(market)[0]["payoutAmount"] == 50
    assert market.books()[0]["lines"][0]["refunds"][0]["isAfterSettlement"] is True
    assert [row["afterSettlement"] for row in transactions(market)["transactions"]] == [0, 1]


def test_the_day_s_transactions_come_in_pages(market, clock, monkeypatch):
    monkeypatch.setattr(settlement, "PAGE", 2)
    payments = [sold(market, register(market, f"s-{n}"), conversation_id=f"c-{n}") for n in range(3)]
    first, second = transactions(market), transactions(market, page=2)
    assert (first["totalPageCount"], second["currentPage"]) == (2, 2)
    beyond = transactions(market, page=3)
    assert (beyond["totalPageCount"], beyond["transactions"]) == (2, [])
    rows = first["transactions"] + second["transactions"]
    assert [(row["transactionType"], str(row["paymentId"]), str(row["paymentTxId"])) for row in rows] == [
        ("PAYMENT", payment["paymentId"], line_of(payment)) for payment in payments
    ]
    assert [row["conversationId"] for row in rows] == ["c-0", "c-1", "c-2"]
    assert transactions(market, "2026-11-20") | {"systemTime": 0} == {
        "status": "success", "locale": "tr", "systemTime": 0, "currentPage": 1, "totalPageCount": 0, "transactions": [],
    }  # fmt: skip


@pytest.mark.parametrize("query", ["?page=1", "?transactionDate=2026-02-30&page=1", "?transactionDate=21.11.2026&page=1",
                                   "?transactionDate=2026-11-21", "?transactionDate=2026-11-21&page=0"])  # fmt: skip
def test_a_report_of_no_day_or_page_is_refused(market, query):
    answer = market.send("GET", "/v2/reporting/payment/transactions", None, query).get_json()
    assert answer["status"] == "failure" and answer["errorCode"] in ("11", "24")


def test_reports_may_lag_behind(market, clock):
    line = line_of(sold(market, register(market)))
    approve(market, line)
    clock.move(hours=1)
    market.fault(reporting_lag={"seconds": 5400})
    assert completed(market) == [] and transactions(market)["transactions"] == []
    clock.move(minutes=90)
    assert len(completed(market)) == 2 and len(transactions(market)["transactions"]) == 1


@pytest.mark.parametrize(
    ("fault", "approved"), [("lost_answer", True), ("lost_request", False), ("error_after", True), ("rate_limited", False)]
)  # fmt: skip
def test_an_approval_is_lost_before_or_after_it_is_done(market, fault, approved):
    line = line_of(sold(market, register(market)))
    market.fault(**{fault: {"scope": "approve", "times": 1}})
    assert market.send("POST", APPROVE, {"paymentTransactionId": line}).status_code >= 400
    assert (market.books()[0]["lines"][0]["approvedAt"] is not None) is approved
    assert approve(market, line).get("errorCode") == ("5075" if approved else None)


def test_the_approval_rate_limit_answers_50000(make_app):
    market = Shop(make_app(marketplace=1, approvals_per_minute=1))
    key = register(market)
    lines = [line_of(sold(market, key, conversation_id=f"c-{n}")) for n in range(2)]
    assert [approve(market, line).get("errorCode") for line in lines] == [None, "50000"]


def test_people_see_the_books_too(market):
    approve(market, line_of(sold(market, register(market))))
    page = market.http.get("/sandbox/iyzico/books").get_data(as_text=True)
    assert "60,00" in page and "bekliyor 50,00" in page
