"""A buyer's way back from the card provider's page leads to a page of the shop in every case."""

import pytest

from tests.gateway.stubs import Answer, error_of


@pytest.mark.parametrize("status", [0, 500, 503])
def test_who_comes_back_from_paying_is_led_to_a_page_in_every_case(gateway, status):
    gateway.stubs["payments"].answer = Answer(status=status)
    answer = gateway.post("/api/payment/callback", b"token=t1", Content_Type="application/x-www-form-urlencoded")
    assert (answer.status, answer.headers["location"]) == (303, "/checkout?odeme=unknown#delivery")
    assert answer.headers["cache-control"] == "no-store"
    assert len(gateway.stubs["payments"].reached) == 1


def test_who_opens_the_way_back_from_paying_without_its_form_is_led_to_a_page(gateway):
    answer = gateway.get("/api/payment/callback")
    assert (answer.status, answer.headers["location"]) == (303, "/checkout?odeme=unknown#delivery")
    assert answer.headers["cache-control"] == "no-store"
    assert not gateway.stubs["payments"].reached


def test_who_comes_back_from_paying_behind_a_busy_address_is_led_to_a_page(start_gateway):
    busy = start_gateway(RATE_API="1r/m", BURST_API="1")
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    answers = [busy.post("/api/payment/callback", b"token=t1", **form) for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 303, 303]
    assert answers[-1].headers["location"] == "/checkout?odeme=unknown#delivery"


def test_another_method_at_the_way_back_from_paying_gets_our_body_and_what_is_allowed(gateway):
    for method in ("PUT", "DELETE"):
        refused = gateway.ask(method, "/api/payment/callback")
        assert refused.status == 405
        assert refused.headers["allow"] == "POST"
        assert error_of(refused.body)["code"] == "method_not_allowed"
    assert error_of(gateway.post("/api/payment/callback", b"x" * 1_100_000).body)["code"] == "too_large"
