"""Who waits for a product hears of its next ad."""

from ads.ads.steps import end_ad_now, withdraw_ad
from ads.follows.steps import reopening
from ads.follows.steps.following import follow, unfollow
from ads.follows.steps.reopening import ADS_TOLD_IN_A_DAY
from ads.price.rules.curve import Terms
from ads.tests.fixtures import OPERATOR
from contracts.events import ProductReopened
from kit.auth import Person
from kit.ids import new_id


def test_who_follows_an_ad_that_is_over_hears_of_the_next_one_of_its_product(shop):
    first, waiting, gone = shop.publish(), new_id(), new_id()
    with shop.ads.work() as work:
        follow(work, waiting, first)
        follow(work, gone, first)
        unfollow(work, gone, first)
        follow(work, shop.supplier_id, first)
    shop.publish()
    assert shop.ads.announced(ProductReopened) == []  # the first can still be bought
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, first, "Deneme")
    third = shop.publish()
    (event,) = shop.ads.announced(ProductReopened)
    assert (event.ad_id, event.title, event.person_ids) == (third, "Işık Güneş 40", [waiting])
    assert event.path == f"/ilan/{third}/masa-lambasi-isik-gunes-40"


def test_who_follows_a_sold_out_ad_hears_of_the_next_one_too(shop):
    first, waiting = shop.publish(terms=Terms(100_000, 3_000, 1, 5), quantity=5), new_id()
    with shop.ads.work() as work:
        follow(work, waiting, first)
    shop.buy(first, 5)
    shop.publish()
    assert [event.person_ids for event in shop.ads.announced(ProductReopened)] == [[waiting]]


def test_many_who_wait_are_told_in_batches_and_each_once(shop, monkeypatch):
    monkeypatch.setattr(reopening, "TOLD_AT_ONCE", 2)
    first, people = shop.publish(), {new_id() for _ in range(5)}
    with shop.ads.work() as work:
        for person_id in people:
            follow(work, person_id, first)
        end_ad_now(work, OPERATOR, first, "Deneme")
    shop.publish()
    told = [event.person_ids for event in shop.ads.announced(ProductReopened)]
    assert [len(batch) for batch in told] == [2, 2, 1]
    assert {person for batch in told for person in batch} == people


def test_an_ad_that_is_published_and_withdrawn_in_a_loop_is_not_mailed_each_time(shop):
    supplier = Person(shop.supplier_id, "supplier", new_id())
    ad_id, waiting = shop.publish(), new_id()
    with shop.ads.work() as work:
        follow(work, waiting, ad_id)
    for _ in range(6):
        with shop.ads.work() as work:
            withdraw_ad(work, supplier, ad_id)
        ad_id = shop.publish()
    assert len(shop.ads.announced(ProductReopened)) == ADS_TOLD_IN_A_DAY - 1
    with shop.ads.work() as work:
        withdraw_ad(work, supplier, ad_id)
    shop.ads.clock.move(hours=25)
    shop.publish()
    assert len(shop.ads.announced(ProductReopened)) == ADS_TOLD_IN_A_DAY
