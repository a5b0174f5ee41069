"""What a neighbour's refusal is for the person or the message that waits for its answer."""

from http import HTTPStatus

import pytest
import requests

from kit import calls
from kit.calls import call
from kit.errors import Conflict, Unavailable


@pytest.fixture
def answering(monkeypatch):
    """A neighbour that answers with this status."""

    def answer_with(status: HTTPStatus, body: bytes = b"{}"):
        answer = requests.Response()
        answer.status_code, answer._content = status, body
        monkeypatch.setattr(calls, "send", lambda *_, **__: answer)

    return answer_with


@pytest.mark.parametrize("status", [HTTPStatus.UNAUTHORIZED, HTTPStatus.TOO_MANY_REQUESTS])
def test_a_neighbour_that_does_not_believe_us_yet_is_away_and_no_person_is_signed_out(service, answering, status):
    answering(
        status, b'{"code": "unauthenticated", "failed": "Bu i\xc5\x9flem i\xc3\xa7in giri\xc5\x9f yap\xc4\xb1n."}'
    )
    with pytest.raises(Unavailable):
        call(service, "orders", "GET", "/internal/anything")


@pytest.mark.parametrize("status", [HTTPStatus.OK, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, 499])
@pytest.mark.parametrize(
    "body", [b"<html>closed</html>", b"", b"[1]", b'"no"', b'{"half', b"[" * 100_000, b"\xff\xfe{"]
)
def test_what_is_no_answer_of_a_neighbour_is_none(service, answering, status, body):
    answering(status, body)
    with pytest.raises(Unavailable):
        call(service, "orders", "GET", "/internal/anything")


def test_an_answer_without_its_success_is_none(service, answering):
    answering(HTTPStatus.OK, b'{"other": 1}')
    with pytest.raises(Unavailable):
        call(service, "orders", "GET", "/internal/anything")


def test_a_neighbour_s_refusal_is_raised_here(service, answering):
    answering(HTTPStatus.CONFLICT, b'{"code": "already_shipped", "failed": "Kargoda."}')
    with pytest.raises(Conflict) as refused:
        call(service, "orders", "POST", "/internal/anything", {})
    assert refused.value.code == "already_shipped"
