"""Units that go back while an ad is open: once each, however often, late or at once; and never after its end."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from ads.ads.steps import end_ad_now, finish_closing_ads, withdraw_ad
from ads.price.rules.curve import Terms, price_at
from ads.questions.steps import ask_question
from ads.stock.rows import HistoryLine
from ads.stock.rules import NEVER_COUNTED_DOWN
from ads.stock.steps.cancelling import OrderNotCounted, TooManyCancelled
from ads.tests.fixtures import TERMS
from contracts.events import AdEnded, AdPriceChanged, ItemsCancelled, ItemUnits, MinimumReached, OrderPaid, UnitsRefused
from kit.auth import Person
from kit.errors import Conflict
from kit.ids import new_id


def cancelled(order: OrderPaid, units: int | None = None, cause: str = "cancelled", **given) -> ItemsCancelled:
    items = [ItemUnits(item.item_id, item.ad_id, units or item.units) for item in order.items]
    facts = {"cancellation_id": new_id() if cause == "cancelled" else ""} | given
    return ItemsCancelled(order.order_id, order.buyer_id, cause, items, **facts)


def lines(shop, ad_id) -> list[tuple[int, int, int]]:
    with shop.ads.work() as work:
        rows = work.session.scalars(select(HistoryLine).where(HistoryLine.ad_id == ad_id).order_by(HistoryLine.seq))
        return [(row.units, row.units_after, row.price_after_kurus) for row in rows]


def test_that_an_ad_comes_to_its_minimum_is_told_each_time_its_count_does(shop):
    ad_id = shop.publish()
    first = shop.buy(ad_id, TERMS.min_participants - 1)
    assert shop.ads.announced(MinimumReached) == []
    order = shop.buy(ad_id, 3)
    shop.buy(ad_id, 1)
    units = TERMS.min_participants + 2
    told = [MinimumReached(ad_id, shop.supplier_id, TERMS.min_participants, units, shop.ad(ad_id).ends_at)]
    assert shop.ads.announced(MinimumReached) == told
    shop.ads.deliver_twice(cancelled(order))
    assert shop.ads.announced(MinimumReached) == told, "it is at the minimum still"
    shop.ads.deliver(cancelled(first, 1))
    assert shop.ads.announced(MinimumReached) == told
    shop.buy(ad_id, 1)
    assert [event.units_sold for event in shop.ads.announced(MinimumReached)] == [units, TERMS.min_participants]


def test_cancelled_units_leave_the_count_and_the_price_goes_up_again(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 20)
    order = shop.buy(ad_id, 5)
    shop.ads.deliver_twice(cancelled(order, 2))
    ad = shop.ad(ad_id)
    assert (ad.units_sold, ad.price_kurus, ad.sequence) == (23, price_at(TERMS, 23), 3)
    assert lines(shop, ad_id)[-1] == (-2, 23, price_at(TERMS, 23))
    told = shop.ads.announced(AdPriceChanged)[-1]
    assert (told.sequence, told.units_sold, told.price_kurus) == (3, 23, ad.price_kurus)
    shop.require_consistent()


def test_the_public_history_shows_who_left_as_it_shows_who_joined(shop):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 12)
    shop.ads.deliver(cancelled(order, 1))
    history = shop.ads.client.get(f"/ads/{ad_id}/history").get_json()["success"]["items"]
    assert [(line["units"], line["numOrders"]) for line in history] == [(-1, 11), (12, 12)]
    assert shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]["remaining"] == 189


def test_two_cancels_of_the_same_size_are_two_and_a_repeat_in_another_message_is_none(shop):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 5)
    first, second = cancelled(order, 2), cancelled(order, 2)
    for event in (first, second, first, second):
        shop.ads.deliver(event)
    assert shop.ad(ad_id).units_sold == 1
    assert [units for units, _, _ in lines(shop, ad_id)] == [5, -2, -2]
    shop.require_consistent()


def test_what_was_given_back_can_be_bought_again_by_the_same_buyer_and_by_others(shop):
    ad_id = shop.publish(Terms(10_000, 1_000, 1, 3), quantity=3, max_per_buyer=3)
    order = shop.buy(ad_id, 3)
    with pytest.raises(Conflict):
        shop.reserve(ad_id, 1)
    shop.ads.deliver(cancelled(order, 2))
    shop.buy(ad_id, 1, buyer_id=order.buyer_id)
    shop.buy(ad_id, 1)
    with pytest.raises(Conflict):
        shop.reserve(ad_id, 1)
    shop.require_consistent()


def test_who_gave_everything_back_has_not_bought(shop):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 2)
    shop.ads.deliver(cancelled(order))
    with shop.ads.work() as work:
        ask_question(work, order.buyer_id, ad_id, "Ampul dahil mi?")
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    assert question["isBought"] is False


def test_a_cancel_that_overtakes_its_order_is_tried_again(shop):
    ad_id = shop.publish()
    order = shop.reserve(ad_id, 3)
    event = cancelled(order, 1)
    with pytest.raises(OrderNotCounted):
        shop.ads.deliver(event)
    shop.ads.deliver(order)
    shop.ads.deliver_twice(event)
    assert shop.ad(ad_id).units_sold == 2
    shop.require_consistent()


def test_of_a_cancel_of_two_ads_all_waits_when_one_has_not_been_counted(shop):
    known, other = shop.publish(), shop.publish()
    counted, unknown = shop.buy(known, 2), shop.reserve(other, 2)
    both = ItemsCancelled(
        counted.order_id,
        counted.buyer_id,
        "cancelled",
        [ItemUnits(order.items[0].item_id, order.items[0].ad_id, 1) for order in (counted, unknown)],
        new_id(),
    )
    with pytest.raises(OrderNotCounted):
        shop.ads.deliver(both)
    assert shop.ad(known).units_sold == 2
    shop.require_consistent()


@pytest.mark.parametrize("cause", NEVER_COUNTED_DOWN)
def test_other_causes_leave_the_count_alone(shop, cause):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 3)
    shop.ads.deliver_twice(cancelled(order, cause=cause))
    assert shop.ad(ad_id).units_sold == 3


def test_refused_units_are_never_counted_down(shop):
    ad_id = shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2)
    order = shop.reserve(ad_id, 2)
    shop.ads.clock.move(minutes=31)
    shop.ads.run_due()
    shop.buy(ad_id, 1)
    shop.ads.deliver(order)
    assert len(shop.ads.announced(UnitsRefused)) == 1
    shop.ads.deliver_twice(cancelled(order, 2))
    assert shop.ad(ad_id).units_sold == 1
    shop.require_consistent()


def test_more_than_was_counted_can_never_be_cancelled(shop):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 2)
    shop.buy(ad_id, 5)
    shop.ads.deliver(cancelled(order, 1))
    with pytest.raises(TooManyCancelled):
        shop.ads.deliver(cancelled(order, 2))
    assert shop.ad(ad_id).units_sold == 6
    shop.require_consistent()


def test_between_closing_and_the_end_nothing_counts_down(shop):
    ad_id = shop.publish(end_day=0)
    bought = shop.buy(ad_id, 12)
    end = shop.ad(ad_id).ends_at
    shop.ads.clock.move_to(end - timedelta(minutes=5))
    in_flight = shop.reserve(ad_id, 5)
    shop.ads.clock.move_to(end)
    shop.ads.deliver_twice(cancelled(bought, 1))  # its time is over, though no worker has closed it yet
    shop.ads.run_due()
    assert shop.ad(ad_id).status == "closing"
    shop.ads.deliver_twice(cancelled(bought, 1))
    shop.ads.deliver(cancelled(in_flight, 1))  # not even counted: the end decides without it
    shop.ads.deliver(in_flight)
    shop.ads.run_due()
    (event,) = shop.ads.announced(AdEnded)
    assert (event.units_sold, event.final_price_kurus) == (17, price_at(TERMS, 17))
    shop.ads.deliver_twice(cancelled(bought, 1))
    assert shop.ad(ad_id).units_sold == 17
    shop.require_consistent()


def test_what_was_cancelled_before_the_end_counts_down_although_it_is_heard_after_it(shop):
    ad_id = shop.publish(end_day=0)
    bought, end = shop.buy(ad_id, 12), shop.ad(ad_id).ends_at
    shop.ads.clock.move_to(end - timedelta(minutes=5))
    shop.reserve(ad_id, 5)  # what its end waits for
    before, after = ({"cancelled_at": end + timedelta(seconds=seconds)} for seconds in (-1, 0))
    shop.ads.clock.move_to(end)
    shop.ads.deliver_twice(cancelled(bought, 1, **before))
    shop.ads.run_due()
    assert (shop.ad(ad_id).status, shop.ad(ad_id).units_sold) == ("closing", 11)
    for when in (before, before, after):
        shop.ads.deliver_twice(cancelled(bought, 1, **when))
    assert shop.ad(ad_id).units_sold == 9
    shop.ads.clock.move(minutes=31)
    shop.ads.run_due()
    shop.ads.deliver_twice(cancelled(bought, 1, **before))
    (event,) = shop.ads.announced(AdEnded)
    assert (event.units_sold, event.final_price_kurus, shop.ad(ad_id).units_sold) == (9, price_at(TERMS, 9), 9)
    shop.require_consistent()


def test_of_an_ad_that_an_operator_ended_what_was_cancelled_before_that_counts_down(shop):
    ad_id = shop.publish()
    bought = shop.buy(ad_id, 12)
    shop.reserve(ad_id, 5)
    before = shop.ads.clock.now()
    shop.ads.clock.move(minutes=1)
    with shop.ads.work() as work:
        end_ad_now(work, Person(new_id(), "operator", new_id()), ad_id, "Fiyat hatalı")
    for when in (before, shop.ads.clock.now()):
        shop.ads.deliver_twice(cancelled(bought, 1, cancelled_at=when))
    assert shop.ad(ad_id).units_sold == 11


def test_a_withdrawn_ad_keeps_its_count(shop):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 2)
    with shop.ads.work() as work:
        withdraw_ad(work, Person(new_id(), "operator", new_id()), ad_id, "Sahte ürün")
    shop.ads.deliver_twice(cancelled(order, 1))
    assert shop.ad(ad_id).units_sold == 2


def test_the_database_refuses_a_cancel_without_a_reference_and_a_join_with_one(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 2)
    row = f"SELECT {ad_id}, 9, now(), %s, 1, 1, gen_random_uuid(), '%s'"
    for units, reference in ((-1, ""), (1, "iptal"), (1, "doubt:3"), (-1, "cleared:3"), (-1, "time:3")):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text("INSERT INTO history " + row % (units, reference)))


def together(*acts) -> None:
    with ThreadPoolExecutor(8) as pool:
        for future in [pool.submit(act) for act in acts]:
            future.result()


def test_cancels_and_commits_at_the_same_moment_lose_and_double_nothing(shop):
    ad_id = shop.publish()
    orders = [shop.buy(ad_id, 3) for _ in range(20)]
    coming = [shop.reserve(ad_id, 2) for _ in range(20)]
    leaving = [cancelled(order, 1) for order in orders]
    together(
        *[lambda e=event: shop.ads.deliver(e) for pair in zip(leaving, coming, strict=True) for event in pair],
        *[lambda e=event: shop.ads.deliver(e) for event in leaving],
    )
    ad = shop.ad(ad_id)
    assert (ad.units_sold, ad.units_held, ad.sequence) == (80, 0, 60)
    assert ad.price_kurus == price_at(TERMS, 80) == lines(shop, ad_id)[-1][2]
    assert [event.sequence for event in shop.ads.announced(AdPriceChanged)] == sorted(range(1, 61))
    shop.require_consistent()


def test_cancels_of_several_ads_in_opposite_order_do_not_lock_each_other_out(shop):
    one, two = shop.publish(), shop.publish()
    orders = [shop.reserve_lines({one: 1, two: 1}) for _ in range(20)]
    for order in orders:
        shop.ads.deliver(order)
    events = [cancelled(order) for order in orders]
    for event in events[::2]:
        event.items.reverse()
    together(*[lambda e=event: shop.ads.deliver(e) for event in events])
    assert (shop.ad(one).units_sold, shop.ad(two).units_sold) == (0, 0)
    shop.require_consistent()


def test_cancels_and_the_end_at_the_same_moment_agree_on_one_final_number(shop):
    ad_id = shop.publish()
    orders = [shop.buy(ad_id, 3) for _ in range(20)]
    operator = Person(new_id(), "operator", new_id())

    def end() -> None:
        with shop.ads.work() as work:
            end_ad_now(work, operator, ad_id, "Deneme bitti")

    def finish() -> None:
        while finish_closing_ads(shop.ads.service) == 0:
            continue

    events = [cancelled(order, 1) for order in orders]
    leaving = [lambda e=event: shop.ads.deliver(e) for event in events]
    together(*leaving[:10], end, finish, *leaving[10:])
    (ended,) = shop.ads.announced(AdEnded)
    ad = shop.ad(ad_id)
    assert ad.units_sold == ended.units_sold == sum(units for units, _, _ in lines(shop, ad_id))
    assert ad.final_kurus == ended.final_price_kurus == price_at(TERMS, ended.units_sold)
    assert 40 <= ended.units_sold <= 60
    shop.require_consistent()
