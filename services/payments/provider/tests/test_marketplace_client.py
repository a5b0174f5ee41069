"""The provider's marketplace as we call it: what is believed of its answers, and what is not."""

import json
from datetime import date

import pytest
import requests

from payments.provider.clients import marketplace
from payments.provider.clients.marketplace import MarketplaceClient, PaidOut
from payments.provider.clients.transport import NotSent, RateLimited, Refused, Unknown
from payments.provider.tests.test_provider_client import Canned

DAY = date(2026, 3, 2)


def client(adapter) -> MarketplaceClient:
    session = requests.Session()
    session.mount("http://", adapter)
    return MarketplaceClient("http://provider.test/sandbox/iyzico", "sandbox-key", "sandbox-secret", session)


def says(**body) -> Canned:
    return Canned(body=json.dumps({"status": "success"} | body).encode())


def approve(adapter) -> None:
    client(adapter).approve("a-1", "24180430")


def test_an_approval_that_names_line_and_attempt_is_clear():
    adapter = says(paymentTransactionId=24180430, conversationId="a-1")
    approve(adapter)
    sent, _ = adapter.sent[0]
    assert (sent.method, sent.path_url) == ("POST", "/sandbox/iyzico/payment/iyzipos/item/approve")
    assert json.loads(sent.body)["conversationId"] == "a-1"


@pytest.mark.parametrize(
    ("adapter", "certainty"),
    [
        (says(), Unknown),
        (says(paymentTransactionId="24180430", conversationId="a-2"), Unknown),
        (says(paymentTransactionId="1", conversationId="a-1"), Unknown),
        (Canned(error=requests.ReadTimeout()), Unknown),
        (Canned(status=502, body=b"<html>"), Unknown),
        (Canned(error=requests.ConnectTimeout()), NotSent),
        (Canned(status=429, body=b'{"status":"failure","errorCode":"50000"}'), RateLimited),
        (Canned(status=200, body=b'{"status":"failure","errorCode":"5075"}'), Refused),
    ],
)
def test_what_a_failed_approval_makes_certain(adapter, certainty):
    with pytest.raises(certainty):
        approve(adapter)
    assert len(adapter.sent) == 1


@pytest.mark.parametrize(
    "changes", [{}, {"subMerchantPrice": 9.21}, {"subMerchantKey": "other"}, {"paymentTransactionId": "1"},
                {"subMerchantPrice": None}],
)  # fmt: skip
def test_a_price_is_set_when_the_answer_repeats_it(changes):
    answer = {"paymentTransactionId": "7", "subMerchantKey": "sm-1", "subMerchantPrice": 9.2} | changes
    adapter = says(**answer)
    if changes:
        with pytest.raises(Unknown):
            client(adapter).set_price("7", "sm-1", 920, 0)
    else:
        client(adapter).set_price("7", "sm-1", 920, 5)
        assert json.loads(adapter.sent[0][0].body)["withholdingTax"] == "0.05"


def test_only_transfers_to_suppliers_are_read_from_the_day_s_report():
    rows = [
        {"paymentTransactionId": 7, "payoutAmount": 9.2, "payoutType": "SUB_MERCHANT", "subMerchantKey": "sm-1"},
        {"paymentTransactionId": 7, "payoutAmount": 0.8, "payoutType": "MERCHANT"},
    ]
    adapter = says(payoutCompletedTransactions=rows)
    assert client(adapter).paid_out_on(DAY) == [PaidOut("7", 920)]
    assert json.loads(adapter.sent[0][0].body)["date"] == "2026-03-02 00:00:00"
    assert client(says()).paid_out_on(DAY) == [] == client(says(bouncedRows=None)).bounced_on(DAY)


@pytest.mark.parametrize(
    "body", [{"payoutCompletedTransactions": 1}, {"payoutCompletedTransactions": [1]},
             {"payoutCompletedTransactions": [{"paymentTransactionId": 7, "payoutAmount": "much"}]}],
)  # fmt: skip
def test_a_report_that_cannot_be_read_is_unknown_and_never_empty(body):
    with pytest.raises(Unknown):
        client(says(**body)).paid_out_on(DAY)
    with pytest.raises(Unknown):
        client(says(bouncedRows=[{}])).bounced_on(DAY)
    with pytest.raises(Unknown):
        list(client(says(transactions=[{}], totalPageCount=1)).payments_on(DAY))
    with pytest.raises(Unknown):
        client(Canned(status=200, body=b'{"status":"failure","errorCode":"11"}')).paid_out_on(DAY)


def test_a_report_that_is_longer_than_is_read_is_unknown_and_not_cut_short(monkeypatch):
    monkeypatch.setattr(marketplace, "MOST_PAGES", 3)
    assert list(client(says(transactions=[], totalPageCount=1)).payments_on(DAY)) == [[]]
    endless = says(transactions=[], totalPageCount=4)
    with pytest.raises(Unknown, match="more than 3 pages"):
        list(client(endless).payments_on(DAY))
    assert len(endless.sent) == 3


@pytest.mark.parametrize("rows", [[], [{"transactionType": "REFUND", "transactionId": 1}]])
def test_a_report_whose_pages_bring_nothing_new_is_unknown_soon(rows):
    stuck = says(transactions=rows, totalPageCount=2_000_000_000)
    with pytest.raises(Unknown, match="nothing new"):
        list(client(stuck).payments_on(DAY))
    assert len(stuck.sent) <= 10


def test_a_registered_supplier_has_a_key_and_an_unknown_one_none():
    assert client(says(subMerchantKey="sm-1")).register({"name": "Ege"}) == "sm-1"
    with pytest.raises(Unknown):
        client(says()).register({"name": "Ege"})
    assert client(Canned(status=200, body=b'{"status":"failure","errorCode":"3000"}')).find("s-1") is None
