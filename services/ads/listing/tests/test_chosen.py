"""The home page's row: what is happening now, and no supplier alone."""

from datetime import timedelta

import pytest

from ads.listing.rules.chosen import Candidate, choose, falling_fast
from ads.price.rules.curve import Terms
from ads.tests.asking import get
from ads.tests.fixtures import Shop
from kit.testing import NOON

SLOW, QUICK = Terms(10_000, 3_000, 1, 101), Terms(10_000, 3_000, 1, 5)


def ad(ad_id: int, supplier: str = "a", discount: int = 0, hours: float = 0) -> Candidate:
    return Candidate(ad_id, supplier, discount, NOON - timedelta(hours=hours))


def shown(shop) -> list[int]:
    return [item["adId"] for item in get(shop, "/ads?sort=chosen")["items"]]


@pytest.fixture
def suppliers(shop) -> list[Shop]:
    """Twenty suppliers of the same model, each with a product of their own."""
    others = [Shop(shop.ads, product_id=number) for number in range(8, 27)]
    for other in others:
        other.know()
    return [shop, *others]


def test_what_fell_most_in_an_hour_falls_fast_and_what_has_not_fallen_does_not():
    ads = [ad(1, discount=1_000, hours=10), ad(2, discount=300, hours=2), ad(3), ad(4, discount=90, hours=0.001)]
    assert [found.ad_id for found in falling_fast(ads, NOON)] == [2, 1, 4]


def test_groups_take_turns_and_an_ad_of_two_groups_is_shown_once():
    one, two, three, four = (ad(number, supplier=str(number)) for number in (1, 2, 3, 4))
    assert choose([[one, two], [one, three], []], [four, two], 15) == [1, 2, 3, 4]


def test_a_supplier_is_shown_once_before_another_ad_of_theirs():
    row = choose([[ad(1, "a"), ad(2, "a"), ad(3, "b")]], [ad(4, "c"), ad(5, "a")], 15)
    assert row == [1, 3, 4, 2, 5]


def test_what_operators_picked_comes_first_once_and_counts_as_their_suppliers_first():
    pick, other = ad(7, "b"), ad(3, "b")
    row = choose([[ad(1, "a"), pick, other]], [ad(4, "c"), ad(5, "a")], 15, picks=[pick])
    assert row == [7, 1, 4, 3, 5]
    assert choose([[ad(1, "a")]], [], 2, picks=[ad(8, "b"), ad(9, "b"), ad(6, "c")]) == [8, 9]


def test_home_shows_what_is_happening_and_not_the_newest(shop, suppliers):
    falling = suppliers[1].publish(SLOW, end_day=20)
    lowest = suppliers[2].publish(QUICK, quantity=10, end_day=20)
    ending = suppliers[3].publish(end_day=1)
    shop.buy(falling, 50)
    shop.buy(lowest, 5)
    newest = [shop.publish(end_day=20) for _ in range(20)]
    row = shown(shop)
    assert set(row[:3]) == {falling, lowest, ending}
    assert row[3] == newest[-1] and len(row) == 15


def test_no_supplier_fills_the_row_as_long_as_others_have_ads(shop, suppliers):
    others = {other.publish(end_day=20) for other in suppliers[1:]}
    mine = [shop.publish(end_day=20) for _ in range(30)]
    row = shown(shop)
    assert len(set(row) & set(mine)) == 1 and len(set(row) & others) == 14


def test_the_page_that_is_loaded_first_shows_the_same_row(shop, suppliers):
    ending = suppliers[3].publish(end_day=1)
    for _ in range(3):
        shop.publish(end_day=20)
    page = shop.ads.client.get("/pages/").get_data(as_text=True)
    places = [page.index(f"/ilan/{ad_id}/") for ad_id in shown(shop)]
    assert shown(shop)[0] == ending and places == sorted(places)


def test_what_is_over_is_shown_only_where_nothing_is_open(shop):
    over = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    assert shown(shop) == [over]
    fresh = shop.publish(end_day=20)
    assert shown(shop) == [fresh, over]


def test_what_is_over_or_sold_out_waits_behind_all_that_can_be_joined(shop, suppliers):
    sold_out = suppliers[1].publish(QUICK, quantity=5, end_day=20)
    shop.buy(sold_out, 5)
    over = suppliers[2].publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    mine = [shop.publish(end_day=20) for _ in range(3)]
    row = shown(shop)
    assert set(row[:3]) == set(mine)
    assert row[3:] == [sold_out, over]
