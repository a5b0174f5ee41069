"""What the gateway keeps of answers, for whom, and how long."""

import threading
import time

import pytest

from tests.gateway.stubs import Answer
from tests.support.waiting import eventually
from tools.stack.gateway import has_brotli

HTML = {"Content-Type": "text/html; charset=utf-8"}


def test_an_answer_that_is_one_persons_is_kept_in_no_cache(gateway):
    assert gateway.get("/api/user/me").headers["cache-control"] == "no-store"


def test_what_is_the_same_for_all_is_asked_once_a_second(gateway):
    answers = gateway.in_one_second(lambda: [gateway.get("/cdn/photos.json") for _ in range(5)])
    assert {answer.status for answer in answers} == {200}
    assert len(gateway.stubs["catalogue"].reached) == 1
    gateway.outlive_cache()
    gateway.get("/cdn/photos.json")
    assert len(gateway.stubs["catalogue"].reached) == 2


def test_a_copy_is_kept_as_it_is_sent_and_not_compressed_for_each_reader(gateway):
    gateway.stubs["ads"].answer = Answer(body='{"success": "' + "many " * 500 + '"}')
    answers = gateway.in_one_second(
        lambda: [gateway.get("/api/ads/520", Accept_Encoding="gzip, deflate") for _ in range(2)]
    )
    kept = [path.read_bytes() for path in (gateway.root / "nginx" / "cache").rglob("*") if path.is_file()]
    (copy,) = (copy for copy in kept if b"/ads/520? gzip" in copy)
    assert b"\r\nContent-Encoding: gzip\r\n" in copy
    assert b"many many" not in copy
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert len(gateway.stubs["ads"].reached) == 1


def test_a_program_that_reads_nothing_compressed_gets_the_same_copy_unpacked(gateway):
    text = '{"success": "' + "many " * 500 + '"}'
    gateway.stubs["ads"].answer = Answer(body=text)
    _, plain = gateway.in_one_second(
        lambda: (gateway.get("/api/ads/521", Accept_Encoding="gzip"), gateway.get("/api/ads/521"))
    )
    assert (plain.body, plain.headers.get("content-encoding")) == (text, None)
    assert plain.headers["vary"] == "Accept-Encoding"
    assert len(gateway.stubs["ads"].reached) == 1


@pytest.mark.parametrize(
    ("read", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.8, gzip;q=0.9", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.0,gzip", "gzip"),
        ("gzip, brotli", "gzip"),
    ],
)
def test_brotli_is_for_all_that_read_it_where_nginx_can_write_it(gateway, read, sent):
    gateway.stubs["ads"].answer = Answer(body='{"success": "' + "many " * 500 + '"}')
    found = gateway.get("/api/ads/522", Accept_Encoding=read).headers["content-encoding"]
    assert found == (sent if has_brotli() else "gzip")


def _answers_in_the_next_second(gateway, path: str) -> list[str] | None:
    """What two get while the service does not answer; None where this machine stood still and the copy grew too old."""
    gateway.stubs["ads"].answer = Answer(body="of the second before")
    gateway.get(path)
    second, gate = int(time.time()), threading.Event()
    eventually(lambda: int(time.time()) > second, "the second is over")
    gateway.stubs["ads"].answer = Answer(body="new", waits_for=gate)
    opening = threading.Timer(5, gate.set)
    opening.start()
    answers = [gateway.get(path).body for _ in range(2)]
    is_in_time = time.time() < second + 2
    opening.cancel()
    gate.set()
    eventually(lambda: gateway.get(path).body == "new", "the new copy has come")
    return answers if is_in_time else None


def test_the_first_who_asks_in_a_new_second_does_not_wait_for_the_new_copy(gateway):
    told = (_answers_in_the_next_second(gateway, f"/api/ads/{number}") for number in range(530, 540))
    assert next(answers for answers in told if answers) == ["of the second before"] * 2


def test_what_a_service_says_to_browsers_about_keeping_reaches_them_and_what_the_gateway_tells_itself_does_not(gateway):
    gateway.stubs["ads"].answer = Answer(headers={"Cache-Control": "public, max-age=0, must-revalidate"})
    answers = [gateway.get("/api/ads/524") for _ in range(2)]
    assert {answer.headers["cache-control"] for answer in answers} == {"public, max-age=0, must-revalidate"}
    assert not {"x-for-browsers", "x-accel-expires"} & set(answers[0].headers)
    gateway.stubs["ads"].answer = Answer()
    assert gateway.get("/api/ads/525").headers["cache-control"] == "no-store"


def test_no_caller_chooses_by_a_header_which_service_is_asked_for_a_copy(gateway):
    gateway.get("/api/ads/526", X_Packed="identity")
    (reached,) = gateway.stubs["ads"].reached
    assert not {"x-packed", "accept-encoding"} & {name.lower() for name in reached.headers}
    assert not gateway.stubs["identity"].reached


def test_a_refusal_is_the_services_own_and_is_not_kept(gateway):
    gateway.stubs["ads"].answer = Answer(status=404, body='{"code": "no_such_ad"}')
    assert [gateway.get("/api/ads/527").body for _ in range(2)] == ['{"code": "no_such_ad"}'] * 2
    gateway.stubs["ads"].answer = Answer(status=503, body='{"code": "busy"}', headers={"Retry-After": "3"})
    answer = gateway.get("/api/ads/528")
    assert (answer.status, answer.body, answer.headers["retry-after"]) == (503, '{"code": "busy"}', "3")
    assert len(gateway.stubs["ads"].reached) == 3


def test_a_query_does_not_get_past_the_cache_of_a_document(gateway):
    gateway.in_one_second(lambda: [gateway.get(f"/cdn/categories.json?{query}") for query in (1, 2)])
    assert [reached.path for reached in gateway.stubs["catalogue"].reached] == ["/cdn/categories.json"]


def test_a_member_who_is_signed_in_is_neither_served_from_the_cache_nor_fills_it(gateway):
    gateway.stubs["ads"].answer = Answer(body='{"success": "mine"}')
    assert "mine" in gateway.get("/api/ads/501", Authorization="Bearer token").body
    gateway.stubs["ads"].answer = Answer(body='{"success": "all"}')
    assert "all" in gateway.get("/api/ads/501").body
    gateway.stubs["ads"].answer = Answer(body='{"success": "mine again"}')
    assert "mine again" in gateway.get("/api/ads/501", Authorization="Bearer token").body


def test_no_cookie_of_one_visitor_is_given_to_another(gateway):
    gateway.stubs["ads"].answer = Answer(headers={"Set-Cookie": "who=me"})
    gateway.get("/api/ads/502")
    assert "set-cookie" not in gateway.get("/api/ads/502").headers


@pytest.mark.parametrize(
    "path", ["/cdn/products/503/reviews.json", "/api/ads/503", "/api/search?q=503", "/ilan/503/cay"]
)
def test_the_last_good_copy_is_served_while_its_service_is_down(gateway, path):
    gateway.stubs["ads"].answer = Answer(body="good copy", headers=HTML)
    assert gateway.get(path).status == 200
    gateway.outlive_cache()
    with gateway.stubs["ads"].unreachable():
        answer = gateway.get(path)
    assert (answer.status, answer.body, answer.headers["x-cache"]) == (200, "good copy", "STALE")
    gateway.outlive_cache()
    gateway.stubs["ads"].answer = Answer(status=500, body="broken")
    assert gateway.get(path).body == "good copy"


def test_the_live_price_is_never_an_old_one(gateway):
    path = "/api/routines/instantAdInfo?adId=504"
    gateway.stubs["ads"].answer = Answer(body='[{"instantPrice": 100}]')
    assert "100" in gateway.get(path).body
    gateway.outlive_cache()
    gateway.stubs["ads"].answer = Answer(body='[{"instantPrice": 90}]')
    assert "90" in gateway.get(path).body
    gateway.outlive_cache()
    with gateway.stubs["ads"].unreachable():
        assert gateway.get(path).status == 503


def test_a_document_that_did_not_change_is_not_sent_again(gateway):
    gateway.stubs["returns"].answer = Answer(body="[]", headers={"ETag": '"v1"'})
    first = gateway.get("/cdn/reasons.json")
    again = gateway.get("/cdn/reasons.json", If_None_Match=first.headers["etag"])
    assert (again.status, again.body) == (304, "")
    assert "if-none-match" not in {name.lower() for name in gateway.stubs["returns"].reached[0].headers}
