"""What operators put first in the home page's row: it stands there as long as it can be joined, and is on record."""

import pytest

from ads.ads.steps import withdraw_ad
from ads.picks.rules import PICKS_MAX, moves, not_open, row_changed, twice
from ads.price.rules.curve import Terms
from ads.tests.asking import get
from ads.tests.fixtures import OPERATOR
from contracts.events import AdsOperatorActed
from contracts.events.acts import Change
from kit.errors import Conflict, Invalid
from tests.support import refusing

QUICK = Terms(10_000, 3_000, 1, 5)


@pytest.fixture
def headers(shop):
    return shop.ads.token("operator")


@pytest.fixture
def choose(shop):
    """Choose ads and give what is answered: the ads, or what is wrong with them."""

    def post(*ad_ids: object, status: int = 200):
        headers = shop.ads.token("operator")
        answer = shop.ads.client.post("/operator/homeRow", json={"adIds": list(ad_ids)}, headers=headers)
        assert answer.status_code == status, answer.get_data(as_text=True)
        told = answer.get_json()
        return told["success"] if status == 200 else told["fields"]["adIds"]

    return post


def row(shop) -> list[int]:
    return [item["adId"] for item in get(shop, "/ads?sort=chosen")["items"]]


def acts(shop) -> list[tuple[str, str, list[Change]]]:
    return [(one.act, one.subject_id, one.changes) for one in shop.ads.announced(AdsOperatorActed)]


@pytest.mark.parametrize(
    ("refusal", "message"),
    [
        (twice, "Bir ilan yalnızca bir kez seçilebilir(!)"),
        (not_open, "Yalnızca yayında olan bir ilan seçilebilir. İlan numarasını kontrol ediniz(!)"),
    ],
)
def test_a_no_stands_beside_the_field_and_has_words_in_every_language(refusal, message):
    assert refusal().fields == {"adIds": [message]}
    assert refusing.told(refusal()) == (Invalid, "validation_failed", ["adIds"])


def test_a_no_to_a_row_that_was_changed_meanwhile_has_words_in_every_language():
    assert refusing.told(row_changed()) == (Conflict, "row_changed", [])


def test_each_ad_whose_place_is_another_one_is_told():
    assert moves([1, 2, 3], [3, 2, 4]) == {
        1: Change("place", "1", ""),
        3: Change("place", "3", "1"),
        4: Change("place", "", "3"),
    }
    assert moves([1, 2], [1, 2]) == {}


def test_what_is_chosen_stands_first_in_its_order_and_nothing_is_shown_twice(shop, headers, choose):
    ads = [shop.publish(end_day=20) for _ in range(6)]
    told = choose(ads[0], ads[3])
    assert [(one["adId"], one["isShown"]) for one in told] == [(ads[0], True), (ads[3], True)]
    assert told == get(shop, "/operator/homeRow", headers=headers)
    assert row(shop) == [ads[0], ads[3], ads[5], ads[4], ads[2], ads[1]]
    choose(ads[3], ads[0])
    assert row(shop)[:2] == [ads[3], ads[0]]
    choose()
    assert row(shop) == ads[::-1]
    first, second = str(ads[0]), str(ads[3])
    assert acts(shop) == [
        ("ad_picked", first, [Change("place", "", "1")]),
        ("ad_picked", second, [Change("place", "", "2")]),
        ("ad_picked", first, [Change("place", "1", "2")]),
        ("ad_picked", second, [Change("place", "2", "1")]),
        ("ad_unpicked", second, [Change("place", "1", "")]),
        ("ad_unpicked", first, [Change("place", "2", "")]),
    ]


def test_what_can_be_joined_no_more_leaves_the_row_and_operators_see_why(shop, choose):
    sold_out, withdrawn, other = (shop.publish(QUICK, quantity=5, end_day=20) for _ in range(3))
    choose(sold_out, withdrawn)
    shop.buy(sold_out, 5)
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, withdrawn, "Ürün kusurlu çıktı")
    assert row(shop)[0] == other
    told = choose(sold_out, withdrawn, other)
    assert [(one["status"], one["isShown"]) for one in told] == [("open", False), ("withdrawn", False), ("open", True)]


def test_what_can_not_be_chosen_is_refused_in_words_and_changes_nothing(shop, choose):
    ads = [shop.publish(end_day=20) for _ in range(PICKS_MAX + 1)]
    choose(ads[1])
    only_open = ["Yalnızca yayında olan bir ilan seçilebilir. İlan numarasını kontrol ediniz(!)"]
    assert choose(ads[0], 999, status=422) == only_open
    assert choose(ads[0], ads[0], status=422) == ["Bir ilan yalnızca bir kez seçilebilir(!)"]
    assert choose(*ads, status=422) == [f"En fazla {PICKS_MAX} ilan öne çıkarılabilir(!)"]
    shop.ads.clock.move_to(shop.ad(ads[2]).ends_at)
    shop.ads.run_due()
    assert choose(ads[2], status=422) == only_open
    assert [one["adId"] for one in choose(ads[1])] == [ads[1]]


def test_what_another_operator_chose_meanwhile_is_not_lost(shop, headers, choose):
    first, theirs, mine = (shop.publish(end_day=20) for _ in range(3))
    choose(first)
    choose(first, theirs)  # by another operator, while this one reads the row of before

    def put(*ad_ids: int):
        body = {"adIds": ad_ids, "seenIds": [first]}
        return shop.ads.client.post("/operator/homeRow", json=body, headers=headers)

    refused = put(first, mine)
    assert (refused.status_code, refused.get_json()["code"]) == (409, "row_changed")
    assert row(shop)[:2] == [first, theirs]
    told = len(acts(shop))
    assert put(first, theirs).status_code == 200, "the same as the other one, or an answer that was lost"
    assert len(acts(shop)) == told
