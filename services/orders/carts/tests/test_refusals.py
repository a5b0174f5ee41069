"""What a cart refuses to take, as programs are told it: a status and a code."""

import pytest

from contracts import events
from orders.tests.market import SUPPLIER, buy


def put_one(test, person_id: str) -> tuple[int, str | None]:
    body = {"cartId": None, "adId": 1001, "amount": 1}
    answer = test.client.post("/cart/update", json=body, headers=test.token(person_id=person_id))
    return answer.status_code, answer.get_json().get("code")


def test_no_supplier_buys_their_own(test):
    assert put_one(test, SUPPLIER) == (409, "own_ad")


@pytest.mark.parametrize(
    ("news", "code"),
    [
        (events.AdClosing(1001), "ad_closed"),
        (events.AdPriceChanged(1001, 1, 50, 72_00), "stock_exhausted"),
        (events.AdPriceChanged(1001, 1, 45, 72_00, 5), "stock_exhausted"),  # bought, and held out of the count
    ],
)
def test_what_is_over_or_sold_is_not_taken(test, buyer, news, code):
    test.deliver(news)
    assert put_one(test, buyer) == (409, code)


def test_who_has_as_many_as_one_may_buys_no_more(test, buyer):
    buy(test, buyer, 10)
    assert put_one(test, buyer) == (409, "limit_per_buyer")
