"""What the gateway keeps of answers, for whom, and how long."""

import threading

import pytest

from tests.gateway.stubs import Answer
from tests.support.waiting import eventually

HTML = {"Content-Type": "text/html; charset=utf-8"}


def test_an_answer_that_is_one_persons_is_kept_by_nobody(gateway):
    assert gateway.get("/api/user/me").headers["cache-control"] == "no-store"


def test_what_is_the_same_for_all_is_asked_once_a_second(gateway):
    for _ in range(5):
        assert gateway.get("/cdn/photos.json").status == 200
    assert len(gateway.stubs["catalogue"].reached) == 1
    gateway.outlive_cache()
    gateway.get("/cdn/photos.json")
    assert len(gateway.stubs["catalogue"].reached) == 2


def test_a_query_does_not_get_past_the_cache_of_a_document(gateway):
    gateway.get("/cdn/categories.json?1")
    gateway.get("/cdn/categories.json?2")
    assert [reached.path for reached in gateway.stubs["catalogue"].reached] == ["/cdn/categories.json"]


def test_a_stampede_becomes_one_request(gateway):
    gate = threading.Event()
    gateway.stubs["ads"].answer = Answer(waits_for=gate)
    statuses: list[int] = []
    ready = threading.Barrier(13)

    def ask() -> None:
        ready.wait(30)
        statuses.append(gateway.get("/api/ads?page=77").status)

    threads = [threading.Thread(target=ask) for _ in range(12)]
    for thread in threads:
        thread.start()
    ready.wait(30)
    eventually(lambda: gateway.stubs["ads"].reached, "the first of them is with the service", 10)
    gate.set()
    for thread in threads:
        thread.join()
    assert statuses == [200] * 12
    assert len(gateway.stubs["ads"].reached) == 1


def test_whoever_is_signed_in_is_neither_served_from_the_cache_nor_fills_it(gateway):
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
