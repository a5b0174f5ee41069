"""Two gateways of one shop, each with a cache and limits of its own: what people see through one they see through both."""

import time

import pytest

from kit.ids import new_id
from kit.objects import Objects
from tests.gateway.stubs import Answer, error_of
from tests.support.object_store import PUBLIC
from tests.support.waiting import eventually

PRICE = "/api/routines/instantAdInfo?adId=504"
KEPT = ("/api/ads", "/api/ads/504", "/api/search?q=cay", "/kategori", "/", "/sitemap.xml")
PROXY = {"TRUSTED_PROXIES": "127.0.0.1 10.0.0.0/8"}


@pytest.fixture(scope="module")
def _two(start_gateway, object_store):
    told = {**PROXY, "STORAGE": "s3", "S3_ENDPOINT": object_store.endpoint, "MEDIA_BUCKET": PUBLIC}
    first = start_gateway(**told)
    return first, start_gateway(beside=first, **told)


@pytest.fixture
def two(_two):
    """Two gateways with the same configuration before the same services, which have forgotten what was before."""
    for stub in _two[0].stubs.values():
        stub.forget()
    return _two


def says(price: int) -> Answer:
    return Answer(body=f'{{"success": {{"price": {price}}}}}')


def test_a_price_that_moved_is_seen_through_both_within_a_second(two):
    ads = two[0].stubs["ads"]
    ads.answer = says(100)
    assert all('"price": 100' in each.get(PRICE).body for each in two)
    ads.answer = says(90)
    moved = time.time()
    for each in two:
        eventually(lambda each=each: '"price": 90' in each.get(PRICE).body, "the new price is seen", 5)
    asked = int(moved) + 1
    eventually(lambda: time.time() > asked, "the second is over")
    assert all('"price": 90' in each.get(PRICE).body for each in two)


@pytest.mark.parametrize("path", KEPT)
def test_no_gateway_keeps_what_changed_longer_than_the_other(two, path):
    ads = two[0].stubs["ads"]
    ads.answer = says(100)
    assert all('"price": 100' in each.get(path).body for each in two)
    ads.answer = says(90)
    two[0].outlive_cache()
    eventually(lambda: all('"price": 90' in each.get(path).body for each in two), "both show the change", 3)


def test_who_is_signed_in_sees_their_own_through_both_and_the_copy_of_neither(two):
    ads = two[0].stubs["ads"]
    ads.answer = says(100)
    assert all('"price": 100' in each.get("/api/ads").body for each in two)
    ads.answer = says(90)
    assert all('"price": 90' in each.get("/api/ads", Authorization="Bearer x").body for each in two)


def test_while_a_service_is_down_each_gateway_has_the_spares_that_it_served_before(two):
    known, unknown = f"/api/ads/{7_000_001}", f"/api/ads/{7_000_002}"
    first, _ = two
    assert [each.get(known).status for each in two] == [200, 200]
    assert first.get(unknown).status == 200
    first.outlive_cache()
    with first.stubs["ads"].unreachable():
        assert [each.get(known).status for each in two] == [200, 200]
        assert [each.get(unknown).status for each in two] == [200, 503]


def test_a_picture_that_was_uploaded_through_one_is_read_through_both(two, object_store):
    folder = new_id()
    assert [each.get(f"/media/{folder}/700.jpg").status for each in two] == [404, 404]
    Objects(object_store.as_seen_by("catalogue")).put(f"{folder}/700.jpg", b"\xff\xd8\xff")
    two[0].outlive_cache()
    assert [each.get(f"/media/{folder}/700.jpg").status for each in two] == [200, 200]


def test_a_visitor_is_the_same_through_both_and_not_whom_the_browser_claims(two):
    for each in two:
        each.get("/api/user/me", X_Forwarded_For="6.6.6.6, 203.0.113.7, 10.1.2.3")
    seen = [reached.headers["X-Forwarded-For"] for reached in two[0].stubs["identity"].reached]
    assert seen == ["203.0.113.7", "203.0.113.7"]


def test_spread_over_two_gateways_an_address_may_ask_as_much_as_of_one(start_gateway):
    limits = {"RATE_API": "2r/m", "BURST_API": "5"}
    one = start_gateway(**PROXY, **limits)
    first = start_gateway(**PROXY, **limits, GATEWAYS="2")
    both = (first, start_gateway(beside=first, **PROXY, **limits, GATEWAYS="2"))

    def passed(*gateways) -> int:
        answers = [
            gateways[number % len(gateways)].post("/api/cart/get", X_Forwarded_For="203.0.113.9")
            for number in range(12)
        ]
        assert {answer.status for answer in answers} == {200, 429}
        assert error_of(answers[-1].body)
        return sum(answer.status == 200 for answer in answers)

    assert passed(one) == passed(*both) == 6
