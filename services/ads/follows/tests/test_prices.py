"""Who follows an ad hears when its price comes to a round step."""

import pytest

from ads.follows.rows import PriceNews
from ads.follows.steps import pricing
from ads.follows.steps.following import follow, unfollow
from ads.price.rules.curve import Terms, price_at
from ads.stock.tests.test_cancelling import cancelled
from ads.tests.fixtures import TERMS
from contracts.events import OrderPaid, PriceStepReached
from kit.ids import new_id

# With 10 to 110 units the steps are 20, 30, … 110.
FIRST, SECOND = 20, 30


def followed(shop, **given) -> tuple[int, str]:
    ad_id, person_id = shop.publish(end_day=5, **given), new_id()
    with shop.ads.work() as work:
        follow(work, person_id, ad_id)
    told(shop)
    return ad_id, person_id


def told(shop) -> list[PriceStepReached]:
    """All that was told by now."""
    while pricing.tell_prices(shop.ads.service):
        continue
    return shop.ads.announced(PriceStepReached)


def test_a_follower_hears_of_the_step_that_was_reached_and_of_no_unit_between(shop):
    ad_id, person_id = followed(shop)
    shop.buy(ad_id, FIRST - 1)
    assert told(shop) == []
    shop.buy(ad_id, 1)
    (event,) = told(shop)
    assert (event.ad_id, event.title, event.person_ids) == (ad_id, "Işık Güneş 40", [person_id])
    assert (event.price_kurus, event.initial_price_kurus) == (price_at(TERMS, FIRST), TERMS.initial_kurus)
    assert (event.reached_at, event.path) == (shop.ads.clock.now(), f"/ilan/{ad_id}/masa-lambasi-isik-gunes-40")
    assert told(shop) == [event]


def test_it_is_told_once_a_day_at_most_and_then_as_it_stands(shop):
    ad_id, _ = followed(shop)
    shop.buy(ad_id, FIRST)
    assert len(told(shop)) == 1
    shop.buy(ad_id, SECOND)
    shop.ads.clock.move(hours=23, minutes=59)
    assert len(told(shop)) == 1
    shop.ads.clock.move(minutes=1)
    assert [event.price_kurus for event in told(shop)] == [price_at(TERMS, FIRST), price_at(TERMS, FIRST + SECOND)]


def test_a_price_that_rose_again_is_not_told_as_a_fall(shop):
    ad_id, _ = followed(shop)
    shop.buy(ad_id, FIRST - 1)
    order = shop.buy(ad_id, SECOND)
    assert len(told(shop)) == 1
    shop.ads.deliver(cancelled(order))
    shop.ads.clock.move(days=1)
    shop.buy(ad_id, 1)
    assert len(told(shop)) == 1, "they know of a lower one"


def test_who_follows_later_who_left_and_the_supplier_are_not_told(shop):
    ad_id, person_id = followed(shop)
    gone, late = new_id(), new_id()
    with shop.ads.work() as work:
        for one in (gone, shop.supplier_id):
            follow(work, one, ad_id)
        unfollow(work, gone, ad_id)
    shop.buy(ad_id, FIRST)
    (event,) = told(shop)
    with shop.ads.work() as work:
        follow(work, late, ad_id)
    assert [one.person_ids for one in told(shop)] == [event.person_ids] == [[person_id]]


def test_many_are_told_in_batches_and_each_once_at_the_price_of_the_first(shop, monkeypatch):
    monkeypatch.setattr(pricing, "TOLD_AT_ONCE", 2)
    ad_id, person_id = followed(shop)
    people = {person_id, *(new_id() for _ in range(3))}
    with shop.ads.work() as work:
        for one in people - {person_id}:
            follow(work, one, ad_id)
    shop.buy(ad_id, FIRST)
    assert pricing.tell_prices(shop.ads.service) == 1
    shop.buy(ad_id, SECOND)
    batches = told(shop)
    assert [len(event.person_ids) for event in batches] == [2, 2]
    assert {one for event in batches for one in event.person_ids} == people
    assert {event.price_kurus for event in batches} == {price_at(TERMS, FIRST)}


def test_one_look_tells_of_all_ads_whose_price_fell_and_the_next_ones_go_on(shop, monkeypatch):
    monkeypatch.setattr(pricing, "TOLD_AT_ONCE", 2)
    ads = [followed(shop)[0] for _ in range(3)]
    with shop.ads.work() as work:
        for _ in range(2):
            follow(work, new_id(), ads[0])
    for ad_id in ads:
        shop.buy(ad_id, FIRST)
    assert pricing.tell_prices(shop.ads.service) == 3
    assert [event.ad_id for event in shop.ads.announced(PriceStepReached)] == ads
    assert pricing.tell_prices(shop.ads.service) == 1
    assert [event.ad_id for event in told(shop)] == [*ads, ads[0]]


def test_what_can_not_be_bought_any_more_is_not_told(shop):
    sold_out, _ = followed(shop, terms=Terms(100_000, 3_000, 1, 5), quantity=5)
    shop.buy(sold_out, 5)
    assert told(shop) == []
    over, _ = followed(shop)
    shop.buy(over, FIRST)
    shop.ads.clock.move(days=7)
    assert told(shop) == []


@pytest.fixture
def under_way(shop, monkeypatch) -> tuple[int, OrderPaid]:
    """An ad of whose price the first of two followers was told, and what was bought of it last."""
    monkeypatch.setattr(pricing, "TOLD_AT_ONCE", 1)
    ad_id, _ = followed(shop, terms=Terms(100_000, 3_000, 10, SECOND), quantity=SECOND)
    with shop.ads.work() as work:
        follow(work, new_id(), ad_id)
    order = shop.buy(ad_id, FIRST)
    assert pricing.tell_prices(shop.ads.service) == 1
    return ad_id, order


def test_the_telling_of_a_price_that_rose_meanwhile_ends(shop, under_way):
    shop.ads.deliver(cancelled(under_way[1], 1))
    assert len(told(shop)) == 1
    shop.buy(under_way[0], 1)
    assert len(told(shop)) == 1, "nor does it go on"


def test_the_telling_of_an_ad_that_was_sold_out_for_a_day_ends(shop, under_way):
    order = shop.buy(under_way[0], SECOND - FIRST)
    assert len(told(shop)) == 1
    shop.ads.clock.move(days=1)
    shop.ads.deliver(cancelled(order, 1))
    _, *later = told(shop)
    assert [event.reached_at for event in later] == [shop.ads.clock.now()] * 2, "and its price is told anew"


def test_the_telling_of_an_ad_that_is_over_ends(shop, under_way):
    shop.ads.clock.move(days=7)
    assert len(told(shop)) == 1
    with shop.ads.work() as work:
        assert work.session.get_one(PriceNews, under_way[0]).told_behind is None
