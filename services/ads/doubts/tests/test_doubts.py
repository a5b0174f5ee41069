"""Units under suspicion leave the count and come back: once each, however often, late, or in which order it is told."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import select

from ads.ads.steps import withdraw_ad
from ads.doubts.steps.doubting import lapse_doubts
from ads.price.rules.curve import Terms, price_at
from ads.stock.rows import HistoryLine
from ads.stock.steps.cancelling import OrderNotCounted, TooManyCancelled
from ads.stock.tests.test_cancelling import cancelled, lines
from ads.tests.asking import get
from ads.tests.fixtures import OPERATOR, TERMS
from contracts.events import AdEnded, AdPriceChanged, DoubtDecided, DoubtedItem, OrderPaid, UnitsDoubted
from kit.errors import Conflict
from kit.ids import new_id


def doubted(shop, *orders: OrderPaid, suspicion: str | None = None) -> UnitsDoubted:
    items = [DoubtedItem(item.item_id, item.ad_id) for order in orders for item in order.items]
    return UnitsDoubted(suspicion or new_id(), items, shop.ads.clock.now())


def decided(shop, event: UnitsDoubted, verdict: str = "cleared") -> DoubtDecided:
    return DoubtDecided(event.suspicion_id, verdict, shop.ads.clock.now())


def counts(shop, ad_id: int) -> tuple[int, int, int]:
    shop.require_consistent()
    ad = shop.ad(ad_id)
    assert ad.price_kurus == price_at(TERMS, ad.units_sold) or ad.quantity < 200
    return ad.units_sold, ad.units_doubted, ad.units_undecided


def sold(shop, *units: int) -> tuple[int, list[OrderPaid]]:
    ad_id = shop.publish()
    return ad_id, [shop.buy(ad_id, number) for number in units]


def close(shop, ad_id: int, hours: float = 0) -> str:
    """Let its end come, and some hours pass."""
    shop.ads.clock.move_to(shop.ad(ad_id).ends_at) if shop.ad(ad_id).status == "open" else None
    shop.ads.run_due()
    shop.ads.clock.move(seconds=int(hours * 3600))
    shop.ads.run_due()
    return shop.ad(ad_id).status


def test_doubted_units_leave_the_count_and_come_back_when_they_are_cleared(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    shop.ads.deliver_twice(event)
    assert counts(shop, ad_id) == (20, 5, 5)
    told = shop.ads.announced(AdPriceChanged)[-1]
    assert (told.units_sold, told.units_doubted, told.price_kurus) == (20, 5, price_at(TERMS, 20))
    shop.ads.deliver_twice(decided(shop, event))
    assert counts(shop, ad_id) == (25, 0, 0)
    assert lines(shop, ad_id)[-2:] == [(-5, 20, price_at(TERMS, 20)), (5, 25, price_at(TERMS, 25))]
    shop.ads.deliver(event)
    assert counts(shop, ad_id) == (25, 0, 0)


def test_the_public_history_says_why_the_count_moved(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    for told in (event, decided(shop, event), cancelled(order, 1)):
        shop.ads.deliver(told)
    history = shop.ads.client.get(f"/ads/{ad_id}/history").get_json()["success"]["items"]
    assert [line["movement"] for line in history] == ["cancelled", "recounted", "doubted", "joined", "joined"]


def test_what_was_confirmed_stays_out_and_the_ad_ends_without_waiting(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    shop.ads.deliver_twice(decided(shop, event, "confirmed"))
    assert counts(shop, ad_id) == (20, 5, 0)
    shop.ads.deliver(decided(shop, event, "cleared"))
    assert close(shop, ad_id) == "ended"
    (ended,) = shop.ads.announced(AdEnded)
    assert (ended.units_sold, ended.units_doubted, ended.final_price_kurus) == (20, 5, price_at(TERMS, 20))
    assert counts(shop, ad_id) == (20, 5, 0)


@pytest.mark.parametrize(("verdict", "expected"), [("cleared", (25, 0, 0)), ("confirmed", (20, 5, 0))])
def test_a_verdict_that_overtakes_its_doubt_is_kept_for_it(shop, verdict, expected):
    ad_id, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    shop.ads.deliver_twice(decided(shop, event, verdict))
    shop.ads.deliver_twice(event)
    assert counts(shop, ad_id) == expected


def test_a_doubt_that_overtakes_its_order_is_tried_again(shop):
    ad_id = shop.publish()
    order = shop.reserve(ad_id, 3)
    event = doubted(shop, order)
    with pytest.raises(OrderNotCounted):
        shop.ads.deliver(event)
    shop.ads.deliver(order)
    shop.ads.deliver_twice(event)
    assert counts(shop, ad_id) == (0, 3, 3)


def test_what_was_refused_or_cancelled_is_left_alone(shop):
    ad_id = shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2)
    refused = shop.reserve(ad_id, 2)
    shop.ads.clock.move(minutes=31)
    shop.ads.run_due()
    gone = shop.buy(ad_id, 1)
    shop.ads.deliver(refused)
    shop.ads.deliver(cancelled(gone))
    shop.ads.deliver_twice(doubted(shop, refused, gone))
    assert counts(shop, ad_id) == (0, 0, 0)


def test_an_item_that_two_suspicions_doubt_is_held_out_once_and_waits_for_both(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    first, second = doubted(shop, order), doubted(shop, order)
    for event in (first, second):
        shop.ads.deliver(event)
    assert counts(shop, ad_id) == (20, 5, 5)
    shop.ads.deliver(decided(shop, first))
    assert counts(shop, ad_id) == (20, 5, 5)
    shop.ads.deliver(decided(shop, second))
    assert counts(shop, ad_id) == (25, 0, 0)


def test_a_confirmed_doubt_outweighs_a_cleared_one(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    first, second = doubted(shop, order), doubted(shop, order)
    for event in (first, second, decided(shop, second, "confirmed")):
        shop.ads.deliver(event)
    assert counts(shop, ad_id) == (20, 5, 0)
    shop.ads.deliver(decided(shop, first))
    assert counts(shop, ad_id) == (20, 5, 0)


def test_units_that_were_cleared_can_be_doubted_again(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    for _ in range(2):
        event = doubted(shop, order)
        shop.ads.deliver(event)
        assert counts(shop, ad_id) == (20, 5, 5)
        shop.ads.deliver(decided(shop, event))
        assert counts(shop, ad_id) == (25, 0, 0)


def test_what_its_buyer_cancels_is_counted_again_first(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    cancel = cancelled(order, 2)
    shop.ads.deliver_twice(cancel)
    assert counts(shop, ad_id) == (20, 3, 3)
    assert [units for units, _, _ in lines(shop, ad_id)] == [20, 5, -5, 2, -2]
    with pytest.raises(TooManyCancelled):
        shop.ads.deliver(cancelled(order, 4))
    shop.ads.deliver(decided(shop, event))
    assert counts(shop, ad_id) == (23, 0, 0)


def test_what_is_cancelled_altogether_is_not_waited_for(shop):
    ad_id, (_, order, other) = sold(shop, 20, 5, 2)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    shop.ads.deliver(doubted(shop, other, suspicion=event.suspicion_id))
    shop.ads.deliver(cancelled(order))
    assert counts(shop, ad_id) == (20, 2, 2)
    shop.ads.deliver(cancelled(other))
    assert close(shop, ad_id) == "ended"
    assert counts(shop, ad_id) == (20, 0, 0)


def test_of_confirmed_and_undecided_units_only_the_latter_are_waited_for_after_a_cancel(shop):
    ad_id, (_, order, other) = sold(shop, 20, 5, 2)
    sure = doubted(shop, order)
    for event in (sure, decided(shop, sure, "confirmed"), doubted(shop, other), cancelled(other)):
        shop.ads.deliver(event)
    assert counts(shop, ad_id) == (20, 5, 0)


def test_an_end_waits_for_the_decision_and_then_has_its_price(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    assert close(shop, ad_id, hours=47) == "closing"
    shop.ads.deliver(decided(shop, event))
    assert counts(shop, ad_id) == (25, 0, 0)
    assert close(shop, ad_id) == "ended"
    assert shop.ad(ad_id).final_kurus == price_at(TERMS, 25)


def test_what_is_undecided_after_two_days_counts_in_favour_of_the_buyers(shop):
    ad_id, (_, order, sure) = sold(shop, 20, 5, 3)
    event, confirmed = doubted(shop, order), doubted(shop, sure)
    for told in (event, confirmed, decided(shop, confirmed, "confirmed")):
        shop.ads.deliver(told)
    assert close(shop, ad_id, hours=48) == "ended"
    assert counts(shop, ad_id) == (25, 3, 0)
    assert shop.ad(ad_id).final_kurus == price_at(TERMS, 25)
    with shop.ads.work() as work:
        last = select(HistoryLine.reference).order_by(HistoryLine.seq.desc()).limit(1)
        assert work.session.scalar(last).startswith("time:")
    assert lapse_doubts(shop.ads.service) == 0
    shop.ads.deliver_twice(decided(shop, event, "confirmed"))
    shop.ads.deliver_twice(doubted(shop, order))
    assert counts(shop, ad_id) == (25, 3, 0)


def test_units_are_doubted_while_an_ad_waits_but_not_longer_than_it_may(shop):
    ad_id, (_, order, other) = sold(shop, 20, 5, 2)
    shop.ads.deliver(doubted(shop, order))
    assert close(shop, ad_id) == "closing"
    shop.ads.deliver(doubted(shop, other))
    assert counts(shop, ad_id) == (20, 7, 7)
    shop.ads.clock.move(hours=48)
    shop.ads.deliver(doubted(shop, other))
    assert close(shop, ad_id) == "ended"
    assert counts(shop, ad_id) == (27, 0, 0)


def test_nothing_moves_once_an_ad_is_withdrawn(shop):
    ad_id, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, ad_id, "Sahte ürün")
    shop.ads.deliver_twice(decided(shop, event))
    shop.ads.deliver_twice(doubted(shop, order))
    assert counts(shop, ad_id) == (20, 5, 5)


def test_doubted_units_are_offered_to_no_buyer_and_still_count_for_their_own(shop):
    ad_id = shop.publish(Terms(10_000, 1_000, 1, 3), quantity=5, max_per_buyer=3)
    order = shop.buy(ad_id, 3)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    assert shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]["remaining"] == 2
    with pytest.raises(Conflict, match="stok"):
        shop.reserve(ad_id, 3)
    with pytest.raises(Conflict, match="en fazla"):
        shop.reserve(ad_id, 1, buyer_id=order.buyer_id)
    late = shop.reserve(ad_id, 2)
    shop.ads.clock.move(minutes=31)
    shop.ads.run_due()
    shop.buy(ad_id, 1)
    shop.ads.deliver(late)
    assert counts(shop, ad_id) == (1, 3, 3)
    shop.ads.deliver(decided(shop, event))
    assert counts(shop, ad_id) == (4, 0, 0)


@pytest.mark.parametrize(("verdict", "is_reached"), [("cleared", True), ("confirmed", False)])
def test_the_minimum_of_a_deposit_ad_is_reached_by_what_counts(shop, verdict, is_reached):
    ad_id = shop.publish(deposit_kurus=1_000)
    shop.buy(ad_id, 8)
    order = shop.buy(ad_id, 2)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    assert close(shop, ad_id) == "closing"
    shop.ads.deliver(decided(shop, event, verdict))
    assert close(shop, ad_id) == "ended"
    (ended,) = shop.ads.announced(AdEnded)
    assert ended.is_reached is is_reached


def test_doubts_verdicts_and_cancels_at_once_end_right(shop):
    ad_id, orders = sold(shop, *[2] * 6)
    events = [doubted(shop, order) for order in orders]
    verdicts = [decided(shop, event) for event in events]
    cancels = [cancelled(order, 1) for order in orders]
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(shop.ads.deliver, [*events, *verdicts, *cancels]))
    assert counts(shop, ad_id) == (6, 0, 0)


def test_an_operator_reads_which_prices_a_suspicion_moves(shop):
    ad_id, (_, order, other) = sold(shop, 20, 5, 2)
    event = doubted(shop, order, other)
    shop.ads.deliver(event)
    shop.ads.deliver(doubted(shop, other))
    (found,) = read(shop, event.suspicion_id)
    assert (found["adId"], found["units"], found["status"], found["doubtUntil"]) == (ad_id, 7, "open", None)
    assert found["price"] == price_at(TERMS, 20) / 100
    assert found["clearedPrice"] == price_at(TERMS, 25) / 100
    closing = shop.ad(ad_id).ends_at
    assert close(shop, ad_id) == "closing"
    (found,) = read(shop, event.suspicion_id)
    assert found["doubtUntil"] == f"{closing + timedelta(hours=48):%Y-%m-%dT%H:%M:%SZ}"
    assert read(shop, new_id()) == []
    watched = get(shop, "/operator/closings/ended", headers=shop.ads.token("operator"))["items"]
    assert [(one["stage"], one["doubtUntil"]) for one in watched] == [("closing", found["doubtUntil"])]


def read(shop, suspicion_id: str) -> list[dict]:
    return get(shop, f"/operator/doubts/{suspicion_id}", headers=shop.ads.token("operator"))["items"]
