"""The provider's client: published signature vectors, and what each kind of failure makes certain."""

import base64
import json
import ssl
from datetime import timedelta
from decimal import Decimal

import pytest
import requests
from requests.adapters import BaseAdapter
from urllib3.exceptions import MaxRetryError, NewConnectionError, ProtocolError

from kit.bounded import new_session
from payments.lines.rules.payment import Outcome, Verdict
from payments.provider.clients import signing
from payments.provider.clients.iyzico import IyzicoClient, first_six
from payments.provider.clients.transport import NotSent, RateLimited, Refused, Unknown
from tests.support.certificates import certificate_of
from tests.support.neighbour import Neighbour, silence

SECRET = "sandbox-secret"


class Canned(BaseAdapter):
    """Answers every request with the same answer, or raises."""

    def __init__(self, status=200, body=b"", error=None):
        super().__init__()
        self.status, self.body, self.error, self.sent = status, body, error, []

    def send(self, prepared, **options):
        self.sent.append((prepared, options))
        if self.error:
            raise self.error
        response = requests.Response()
        response.status_code, response._content, response.request = self.status, self.body, prepared
        return response

    def close(self):
        """Nothing is held."""


def client(adapter, url="http://provider.test/sandbox/iyzico"):
    session = requests.Session()
    session.mount("http://", adapter)
    return IyzicoClient(url, "sandbox-key", SECRET, session)


def refund(adapter):
    client(adapter).refund("r-1", "24180430", 110, "127.0.0.1")


def test_published_vectors():
    body = b'{"locale":"tr","conversationId":"c-1","binNumber":"554960"}'
    header = signing.authorization("sandbox-key", SECRET, "123456789", "/payment/bin/check", body)
    assert base64.b64decode(header.removeprefix("IYZWSv2 ")).decode() == (
        "apiKey:sandbox-key&randomKey:123456789"
        "&signature:f443c09275ccbae8e08a1b7b15839efe922d8757b0b00d9ee9f688820e688c2a"
    )
    result = ("SUCCESS", "22483975", "TRY", "B67832", "c-1", signing.trimmed("10.50"), signing.trimmed("10.0"), "tok-1")
    assert (
        signing.answer_signature(SECRET, *result) == "99fb2e2491936068785da2a597954c773dbf1ec5bcb8c1fe11b8edfd7c9c6a95"
    )
    refunded = signing.answer_signature(SECRET, "22483975", "1.1", "TRY", "r-1")
    assert refunded == "fc109527d2ef901ff0772232cddda8673d1f4814abfc52545f76d892ffbd05ca"
    notice = signing.webhook_signature(SECRET, "CHECKOUT_FORM_AUTH", "22483975", "tok-1", "c-1", "SUCCESS")
    assert notice == "03e6178f8c923354a84c32e8667707a4325e56de26514cc90203a20e4b309a49"


@pytest.mark.parametrize(("price", "text"), [("10.50", "10.5"), ("10.0", "10"), ("100", "100"), ("0.01", "0.01")])
def test_prices_are_trimmed_only_after_the_point(price, text):
    assert signing.trimmed(Decimal(price)) == text


@pytest.mark.parametrize("price", ["1e999999999", "-1e999999999", "0e-999999999", "NaN", "-Infinity", "1,000.00"])
def test_a_price_that_is_none_is_neither_written_out_nor_believed(price):
    with pytest.raises((ValueError, ArithmeticError)):
        signing.trimmed(price)
    body = json.dumps(
        {"status": "success", "paymentId": "1", "price": price, "currency": "TRY", "conversationId": "r-1"}
    )
    with pytest.raises(Unknown):
        refund(Canned(body=body.encode()))


def test_the_bytes_that_are_sent_are_the_bytes_that_are_signed():
    adapter = Canned(body=b'{"status":"failure","errorCode":"5066"}')
    assert client(adapter).look_up_bin("554960") is None
    sent, options = adapter.sent[0]
    random = sent.headers["x-iyzi-rnd"]
    wanted = signing.authorization("sandbox-key", SECRET, random, "/payment/bin/check", sent.body)
    assert sent.headers["Authorization"] == wanted
    assert options["timeout"] == (3.05, 20)


@pytest.mark.parametrize(
    ("told", "kept"),
    [("552879", "552879"), ("55287900", "552879"), ("5528", ""), (None, ""), ("<svg>12", ""), ([], "")],
)
def test_of_a_card_the_first_six_digits_are_kept(told, kept):
    assert first_six(told) == kept


def _refused_connection():
    return requests.ConnectionError(MaxRetryError(None, "/", NewConnectionError(None, "refused")))


@pytest.mark.parametrize(
    ("adapter", "certainty"),
    [
        (Canned(error=requests.ConnectTimeout()), NotSent),
        (Canned(error=_refused_connection()), NotSent),
        (Canned(error=requests.ReadTimeout()), Unknown),
        (Canned(error=requests.ConnectionError(ProtocolError("reset"))), Unknown),
        (Canned(error=requests.exceptions.ChunkedEncodingError()), Unknown),
        (Canned(status=502, body=b"<html>"), Unknown),
        (Canned(status=200, body=b"[]"), Unknown),
        (Canned(status=500, body=b'{"status":"failure","errorCode":"5093"}'), Unknown),
        (Canned(status=200, body=b'{"status":"failure","errorCode":"1"}'), Unknown),
        (Canned(status=200, body=b'{"status":"failure"}'), Unknown),
        (Canned(status=200, body=b'{"status":"success"}'), Unknown),
        (Canned(status=429, body=b'{"status":"failure","errorCode":"50000"}'), RateLimited),
        (Canned(status=200, body=b'{"status":"failure","errorCode":"1000"}'), NotSent),
        (Canned(status=200, body=b'{"status":"failure","errorCode":"5093"}'), Refused),
        (Canned(status=422, body=b'{"status":"failure","errorCode":"10012"}'), Refused),
    ],
)
def test_what_a_failed_refund_makes_certain(adapter, certainty):
    with pytest.raises(certainty):
        refund(adapter)
    assert len(adapter.sent) == 1


def answer(**changes):
    body = {"status": "success", "paymentId": "22483975", "paymentTransactionId": "24180430", "price": 1.1,
            "currency": "TRY", "conversationId": "r-1"} | changes  # fmt: skip
    body.setdefault("signature", signing.answer_signature(SECRET, "22483975", "1.1", "TRY", "r-1"))
    return Canned(body=json.dumps(body).encode())


def test_a_signed_answer_about_our_refund_is_clear():
    refund(answer())


@pytest.mark.parametrize(
    "changes",
    [{"signature": "0" * 64}, {"signature": None}, {"price": 1.2}, {"conversationId": "r-2"}, {"paymentId": None},
     {"price": "much"}, {"price": "Infinity"}, {"price": "1e400"}, {"signature": "\ud800"}],
)  # fmt: skip
def test_anything_else_about_a_refund_is_an_unknown_outcome(changes):
    with pytest.raises(Unknown):
        refund(answer(**changes))


def booked(cancels: object, *lines: dict) -> list[tuple[int, list[tuple[str, int]]]]:
    told = {"paymentId": "1", "itemTransactions": list(lines), "cancels": cancels}
    books = client(Canned(body=json.dumps({"status": "success", "payments": [told]}).encode()))
    found = books.read_books("1", "c-1")
    assert books.find_payment("c-1") == ("1", found)
    return [(line.captured_kurus, [(one.conversation_id, one.amount_kurus) for one in line.refunds]) for line in found]


LINES = (
    {"paymentTransactionId": "7", "paidPrice": 10, "refunds": [{"refundConversationId": "r", "refundPrice": 4}]},
    {"paymentTransactionId": "8", "paidPrice": 5},
)


@pytest.mark.parametrize("status", [1, "SUCCESS", "neu"])
def test_a_cancel_at_the_provider_gives_back_all_that_was_left_of_each_line(status):
    cancel = {"cancelTxId": 9, "cancelConversationId": "panel", "cancelPrice": 11, "cancelStatus": status}
    assert booked([cancel], *LINES) == [(1_000, [("r", 400), ("panel", 600)]), (500, [("panel", 500)])]
    assert booked([{}, cancel], *LINES)[1] == (500, [("", 500)])


@pytest.mark.parametrize("cancels", [None, [], [{"cancelStatus": 0}, {"cancelStatus": "FAILURE"}]])
def test_a_cancel_that_did_not_take_place_gives_nothing_back(cancels):
    assert booked(cancels, *LINES) == [(1_000, [("r", 400)]), (500, [])]


def test_cancels_that_cannot_be_read_are_unknown():
    with pytest.raises(Unknown):
        booked(["x"], *LINES)


ODD_LINES = [
    "x",
    {"refunds": ["x"]},
    {"refunds": 1},
    {"paidPrice": "Infinity"},
    {"paidPrice": "1e999999"},
    {"paidPrice": "1e30"},
]


@pytest.mark.parametrize("line", ODD_LINES)
def test_books_that_cannot_be_read_are_unknown_and_never_a_fault(line):
    whole = {"paymentTransactionId": "7", "paidPrice": 1.1}
    lines = [whole | line if isinstance(line, dict) else line]
    books = Canned(
        body=json.dumps({"status": "success", "payments": [{"paymentId": "1", "itemTransactions": lines}]}).encode()
    )
    with pytest.raises(Unknown):
        client(books).read_books("1", "c-1")
    with pytest.raises(Unknown):
        client(books).find_payment("c-1")


@pytest.mark.parametrize(
    "changes",
    [{"tokenExpireTime": life} for life in ("soon", None, [], 0, -1, 10**15, 10**40)] + [{"signature": "\ud800"}],
)
def test_a_page_whose_life_cannot_be_read_is_no_page(changes):
    signature = signing.answer_signature(SECRET, "c-1", "tok")
    page = {"status": "success", "token": "tok", "paymentPageUrl": "http://p.test", "signature": signature}
    opened = client(Canned(body=json.dumps(page).encode())).open_page({"conversationId": "c-1"})
    assert opened.life == timedelta(minutes=30)
    with pytest.raises(Unknown):
        client(Canned(body=json.dumps(page | changes).encode())).open_page({"conversationId": "c-1"})


@pytest.mark.parametrize(
    "changes",
    [{"itemTransactions": ["x"]}, {"itemTransactions": 1}, {"paidPrice": "Infinity"}, {"price": "1e999999"}, {"token": "\ud800"},
     {"fraudStatus": "Infinity"}],
)  # fmt: skip
def test_a_result_that_cannot_be_read_is_unknown(changes):
    body = {
        "status": "success", "token": "tok", "paymentStatus": "SUCCESS", "paymentId": "1", "basketId": "o", "price": 1,
        "paidPrice": 1, "currency": "TRY", "fraudStatus": 1, "itemTransactions": [], "signature": "0" * 64,
    } | changes  # fmt: skip
    verdict = client(Canned(body=json.dumps(body).encode())).ask_result("tok", "c-1")
    assert isinstance(verdict, Verdict)
    assert verdict.outcome is Outcome.UNKNOWN


def test_a_code_of_digits_of_no_number_is_no_clear_refusal():
    body = '{"status":"failure","errorCode":"\u00b2"}'
    assert client(Canned(body=body.encode())).ask_result("tok", "c-1").outcome is Outcome.UNKNOWN


@pytest.mark.parametrize("code", ["9" * 10, "9" * 5_000])
def test_a_code_of_more_digits_than_a_code_has_is_no_clear_refusal(code):
    body = f'{{"status":"failure","errorCode":"{code}"}}'
    assert client(Canned(body=body.encode())).ask_result("tok", "c-1").outcome is Outcome.UNKNOWN


def test_half_a_letter_in_a_signed_part_is_an_unknown_outcome():
    opened = {
        "status": "success",
        "conversationId": "c-1",
        "token": "\ud800",
        "paymentPageUrl": "https://x",
        "signature": "s",
    }
    with pytest.raises(Unknown):
        client(Canned(body=json.dumps(opened).encode())).open_page({"conversationId": "c-1"})
    refunded = {"status": "success", "conversationId": "a", "paymentId": "\ud800", "price": 1.25, "currency": "TRY"}
    with pytest.raises(Unknown):
        client(Canned(body=json.dumps(refunded).encode())).refund("a", "77", 125, "127.0.0.1")


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "127.0.0.2"], ids=["vouched for by itself only", "of another address"]
)
def test_a_machine_whose_certificate_is_not_the_providers_is_told_nothing(tmp_path, address):
    certificate = certificate_of(tmp_path, address)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    session = new_session()
    session.verify = True if address == "127.0.0.1" else str(certificate)
    with Neighbour(silence, context) as stranger, pytest.raises(NotSent, match="certificate"):
        IyzicoClient(stranger.url, "sandbox-key", SECRET, session).refund("r-1", "24180430", 110, "127.0.0.1")
    assert stranger.calls == 0
