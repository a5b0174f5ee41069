"""The curve coach over the API: ads of the category that came to their own end within a year."""

from datetime import timedelta

import pytest

from ads.ads.steps import close_due_ads, end_ad_now, finish_closing_ads
from ads.coach.rules import FEWEST
from ads.price.rules.curve import Terms
from ads.tests.asking import get
from ads.tests.fixtures import OPERATOR

TERMS = Terms(100_000, 3_000, 1, 4)
QUERY = {"categoryId": 12, "maxDiscountBasisPoints": 3000, "minParticipants": 2, "maxParticipants": 8, "quantity": 16,
         "endDay": 1}  # fmt: skip
SILENT = {"ads": None, "lowestPercent": None, "fellPercent": None}


def run_out(shop) -> None:
    """All that is open ends by itself."""
    shop.ads.clock.move(days=3)
    close_due_ads(shop.ads.service)
    finish_closing_ads(shop.ads.service)


def sell(shop, *units: int) -> list[int]:
    ids = []
    for one in units:
        ids.append(shop.publish(TERMS, quantity=8))
        if one:
            shop.buy(ids[-1], one)
    return ids


def advice(shop, **changes: object) -> dict:
    mine = shop.ads.token("supplier", shop.supplier_id)
    return get(shop, "/supplier/coach", query_string=QUERY | changes, headers=mine)


def test_it_says_how_many_ads_like_it_came_how_far(shop):
    sell(shop, *[4] * 10, *[2] * 5, *[0] * 5)
    assert advice(shop) == SILENT, "none has ended yet"
    run_out(shop)
    assert advice(shop) == {"ads": 20, "lowestPercent": 50, "fellPercent": 75}
    assert advice(shop, categoryId=13) == advice(shop, maxDiscountBasisPoints=6000) == SILENT
    assert advice(shop, endDay=20) == advice(shop, minParticipants=8) == SILENT


def test_what_an_operator_ended_early_and_what_is_long_ago_says_nothing(shop):
    *_, early = sell(shop, *[4] * FEWEST)
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, early, "Deneme")
    run_out(shop)
    assert advice(shop) == SILENT
    sell(shop, 4)
    run_out(shop)
    assert advice(shop)["ads"] == FEWEST
    shop.ads.clock.move_to(shop.ads.clock.now() + timedelta(days=363))
    assert advice(shop) == SILENT


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"minParticipants": 9}, "maxParticipants"),
        ({"quantity": 7}, "quantity"),
        ({"quantity": 0}, "quantity"),
        ({"maxDiscountBasisPoints": 10_000}, "maxDiscountBasisPoints"),
        ({"endDay": 31}, "endDay"),
    ],
)
def test_terms_that_no_ad_could_have_are_refused(shop, changes, field):
    mine = shop.ads.token("supplier", shop.supplier_id)
    answer = shop.ads.client.get("/supplier/coach", query_string=QUERY | changes, headers=mine)
    assert answer.status_code == 422 and field in answer.get_json()["fields"]
