"""What one address can take from the others: nothing."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.gateway.conftest import Gateway
from tests.gateway.stubs import Answer, error_of
from tests.support.waiting import eventually

CONTRACT = json.loads((Path(__file__).parents[2] / "docs" / "contracts" / "openapi.json").read_text())
HALF_OPEN = 9_000  # of some 28,000 that one address can have
# What the cache keeps and the contract lets ask for more exactly.
ASKED = {
    path: sorted(each["name"] for each in operations["get"].get("parameters", []) if each["in"] == "query")
    for path, operations in CONTRACT["paths"].items()
    if path in ("/api/ads", "/api/facets", "/api/search", "/api/routines/instantAdInfo")
    or path in ("/api/ads/{ad_id}/history", "/api/ads/{ad_id}/changes", "/api/sellers/{seller_id}/reviews")
}
EXAMPLES = {"{ad_id}": "10001", "{seller_id}": "0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11"}
LISTINGS = ("/kategori", "/tedarikci/0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11")


def _example(path: str) -> str:
    for name, example in EXAMPLES.items():
        path = path.replace(name, example)
    return path


@pytest.mark.parametrize("path", [*ASKED, *LISTINGS])
def test_what_the_contract_lets_ask_reaches_the_service(gateway, path):
    names = ASKED.get(path) or ASKED["/api/ads"]
    gateway.get(f"{_example(path)}?{'&'.join(f'{name}=7' for name in names)}")
    (reached,) = gateway.stubs["ads"].reached
    assert sorted(reached.path.partition("?")[2].split("&")) == [f"{name}=7" for name in names]


@pytest.mark.parametrize(
    "path", ["/api/ads/9001", "/api/ads?page=9001", "/api/facets?q=9001", "/kategori?page=9001", "/ilan/9001/cay"]
)
def test_an_invented_argument_does_not_get_past_the_cache(gateway, path):
    sign = "&" if "?" in path else "?"
    asked = [path + invented for invented in ("", f"{sign}a=1", f"{sign}a=2&page=", f"{sign}utm_source=mail")]
    answers = gateway.in_one_second(lambda: [gateway.get(address) for address in asked])
    assert [(answer.status, answer.headers["x-cache"]) for answer in answers] == [(200, "MISS"), *[(200, "HIT")] * 3]
    assert len(gateway.stubs["ads"].reached) == 1


def test_an_answer_is_kept_under_what_the_service_was_asked_and_nothing_else(gateway):
    same = ("Q=ayakkabi&q=saat", "q=ayakkabi&q=saat", "sayfa=1&q=ayakkabi")
    gateway.in_one_second(lambda: [gateway.get(f"/api/search?{asked}") for asked in same])
    assert [reached.path for reached in gateway.stubs["ads"].reached] == ["/search?q=ayakkabi"]


@contextmanager
def _half_open(port: int, count: int) -> Iterator[None]:
    """Connections of one address on which a header was begun and not ended."""
    opened = []
    try:
        for _ in range(count):
            connection = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=("127.0.0.3", 0))
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
            opened.append(connection)
        yield
    finally:
        for connection in opened:
            connection.close()


@contextmanager
def _unanswered(gateway: Gateway, address: str) -> Iterator[None]:
    """A request of this address is with its service for as long as the block lasts."""
    gate = threading.Event()
    payments = gateway.stubs["payments"]
    payments.forget()
    payments.answer = Answer(waits_for=gate)
    slow = threading.Thread(target=gateway.post, args=("/api/payment/look",), kwargs={"X_Forwarded_For": address})
    slow.start()
    try:
        eventually(lambda: payments.reached, "the request is with the service", 10)
        yield
    finally:
        gate.set()
        slow.join()


def test_an_address_that_opens_thousands_of_connections_keeps_no_visitor_out(gateway):
    with _half_open(gateway.port, HALF_OPEN):
        assert gateway.get("/api/ads/9100").status == 200
        assert gateway.post("/api/cart/get").status == 200


def test_a_service_that_is_asked_for_more_than_it_can_do_refuses_the_rest_at_once(busy_gateway):
    with _unanswered(busy_gateway, "203.0.113.20"):
        refused = busy_gateway.post("/api/payment/look", X_Forwarded_For="203.0.113.21")
        assert (refused.status, refused.headers["retry-after"]) == (503, "2")
        assert error_of(refused.body)["code"] == "upstream_unavailable"
        assert busy_gateway.post("/api/cart/get", X_Forwarded_For="203.0.113.21").status == 200

    # nginx counts a request until a moment after its answer has come.
    def look():
        return busy_gateway.post("/api/payment/look", X_Forwarded_For="203.0.113.21")

    eventually(lambda: look().status == 200, "the service has room again", 10)


def test_what_was_read_before_is_read_while_its_service_is_asked_for_too_much(busy_gateway):
    ads = busy_gateway.stubs["ads"]
    assert busy_gateway.get("/api/ads/9200").status == 200
    busy_gateway.outlive_cache()
    gate = threading.Event()
    ads.forget()
    ads.answer = Answer(waits_for=gate)
    slow = threading.Thread(target=busy_gateway.get, args=("/api/ads/9201",))
    slow.start()
    try:
        eventually(lambda: ads.reached, "the request is with the service", 10)
        assert busy_gateway.get("/api/ads/9200").status == 200
        assert busy_gateway.get("/api/ads/9202").status == 503
    finally:
        gate.set()
        slow.join()


def test_only_a_trusted_proxy_says_who_is_asking(gateway, limited_gateway):
    gateway.get("/api/user/me", X_Forwarded_For="203.0.113.7")
    limited_gateway.get("/api/user/me", X_Forwarded_For="203.0.113.7, 10.1.2.3")
    seen = [each.stubs["identity"].reached[-1].headers["X-Forwarded-For"] for each in (gateway, limited_gateway)]
    assert seen == ["127.0.0.1", "203.0.113.7"]


@pytest.mark.parametrize(
    ("first", "neighbour", "stranger"),
    [("203.0.113.8", "203.0.113.8", "203.0.113.9"), ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1")],
)
def test_who_changes_too_much_is_told_to_wait_with_the_whole_network(limited_gateway, first, neighbour, stranger):
    for _ in range(2):
        assert limited_gateway.post("/api/cart/get", X_Forwarded_For=first).status == 200
    refused = limited_gateway.post("/api/cart/get", X_Forwarded_For=neighbour)
    assert (refused.status, error_of(refused.body)["code"]) == (429, "rate_limited")
    assert limited_gateway.post("/api/cart/get", X_Forwarded_For=stranger).status == 200


@pytest.fixture(scope="module")
def looked_at_gateway(start_gateway) -> Gateway:
    """It counts three looks of an address, and lets it change what it likes."""
    return start_gateway(TRUSTED_PROXIES="127.0.0.1", RATE_LOOKS="1r/m", BURST_LOOKS="2")


def test_who_looks_in_a_loop_is_counted_a_few_times_and_keeps_no_other_visitor_from_looking(looked_at_gateway):
    def look(path: str = "/api/routines/looked", address: str = "203.0.113.40") -> int:
        return looked_at_gateway.post(path, b'{"adId":1}', X_Forwarded_For=address).status

    assert [look() for _ in range(3)] == [200] * 3
    assert [look(), look("/api//routines/./looked"), look("/api/routines/looked?again=1")] == [429] * 3
    assert len(looked_at_gateway.stubs["orders"].reached) == 3
    assert look(address="203.0.113.41") == 200
    assert [look("/api/cart/get") for _ in range(3)] == [200] * 3


def test_who_walks_past_the_cache_is_told_to_wait(limited_gateway):
    asked = [
        limited_gateway.get(f"{path}{number}", X_Forwarded_For=f"198.51.100.{place}").status
        for place, path in enumerate(("/api/search?q=", "/kategori?q=", "/cdn/districts/"))
        for number in ("34", "35", "36")
    ]
    assert asked[:3] == [200, 200, 429]
    assert asked[5] == 429
    assert limited_gateway.get("/assets/main-abc123.js", X_Forwarded_For="198.51.100.0").status == 200


def test_who_asks_how_the_services_are_in_a_loop_is_told_to_wait(limited_gateway):
    def ask(address: str = "198.51.100.9", accept: str = "application/json") -> int:
        return limited_gateway.get("/api/health", X_Forwarded_For=address, Accept=accept).status

    assert [ask(), ask(), ask(), ask(accept="text/html")] == [200, 200, 429, 429]
    assert [one.path for one in limited_gateway.stubs["ads"].reached].count("/glance.json") == 2
    assert ask("198.51.100.10") == 200


def test_who_asks_for_more_than_allowed_at_the_same_time_is_told_to_wait(narrow_gateway):
    with _unanswered(narrow_gateway, "192.0.2.1"):
        assert narrow_gateway.post("/api/cart/get", X_Forwarded_For="192.0.2.1").status == 429
        assert narrow_gateway.post("/api/cart/get", X_Forwarded_For="192.0.2.2").status == 200


def test_who_asks_for_too_much_in_both_ways_gets_the_same_body(narrow_gateway):
    with _unanswered(narrow_gateway, "192.0.2.3"):
        refused = [narrow_gateway.post("/api/cart/get", X_Forwarded_For="192.0.2.3") for _ in range(3)]
        assert [(each.status, error_of(each.body)["code"]) for each in refused] == [(429, "rate_limited")] * 3
