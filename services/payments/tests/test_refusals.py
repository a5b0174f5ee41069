"""What payments refuses, and what others refuse through it, as programs are told it: a status and a code."""

import pytest

from kit.ids import new_id


def refusal(answer) -> tuple[int, str | None]:
    return answer.status_code, answer.get_json().get("code")


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (404, "not_found"),
        (409, "account_closing"),
        (409, "ad_closed"),
        (409, "cart_empty"),
        (409, "conflict"),
        (409, "email_missing"),
        (409, "first_order_limit"),
        (409, "limit_per_buyer"),
        (409, "own_ad"),
        (409, "payment_given_up"),
        (409, "reservation_open"),
        (409, "terms_changed"),
    ],
)
def test_what_orders_refuses_is_passed_on(world, status, code):
    world.orders.refusal = (status, code)
    assert refusal(world.create()) == (status, code)


def test_a_bank_s_letter_counts_once_and_for_no_more_than_was_paid(world):
    (line,) = world.lines(world.capture())
    letter = {
        "orderId": line.order_id,
        "itemId": line.item_id,
        "amount": 50.0,
        "reason": "Kart sahibi tanımıyor",
        "bankReference": "FT26061-1",
    }

    def record(**changes: object) -> tuple[int, str | None]:
        headers = world.payments.token("operator")
        return refusal(world.payments.client.post("/operator/chargebacks", json=letter | changes, headers=headers))

    assert record(orderId=new_id()) == (404, "not_found")
    assert record(amount=1_000_000.0) == (409, "too_much")
    assert record() == (200, None)
    assert record(amount=40.0) == (409, "conflict")
