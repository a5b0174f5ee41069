"""Stock when all buyers come at once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from ads.ads.selects import locked_ad
from ads.price.rules.curve import Terms
from ads.stock.steps.reserving import expire_reservations
from ads.stock.tests.test_cancelling import cancelled
from contracts.events import UnitsCommitted
from kit.errors import Conflict
from kit.ids import new_id


def attempt(act) -> str:
    try:
        act()
    except Conflict as refusal:
        return refusal.code
    return "done"


def test_a_thousand_attempts_at_a_hundred_units_hold_exactly_a_hundred(shop):
    ad_id = shop.publish(Terms(100_000, 3_000, 10, 100), quantity=100)
    with ThreadPoolExecutor(20) as pool:
        outcomes = Counter(pool.map(lambda _: attempt(lambda: shop.reserve(ad_id)), range(1_000)))
    assert outcomes == {"done": 100, "stock_exhausted": 900}
    assert shop.ad(ad_id).units_held == 100
    shop.require_consistent()


def test_orders_of_the_same_ads_in_opposite_order_do_not_lock_each_other_out(shop):
    one, two = shop.publish(quantity=200), shop.publish(quantity=200)
    with ThreadPoolExecutor(8) as pool:
        baskets = [{one: 1, two: 1} if number % 2 else {two: 1, one: 1} for number in range(80)]
        outcomes = Counter(pool.map(lambda lines: attempt(lambda: shop.reserve_lines(lines)), baskets))
    assert outcomes == {"done": 80}
    shop.require_consistent()


def test_one_buyer_trying_twenty_times_at_once_gets_one_reservation(shop):
    ad_id, buyer_id = shop.publish(), new_id()
    with ThreadPoolExecutor(10) as pool:
        tries = pool.map(lambda _: attempt(lambda: shop.reserve(ad_id, 2, buyer_id=buyer_id)), range(20))
        assert Counter(tries) == {"done": 1, "reservation_open": 19}
    assert shop.ad(ad_id).units_held == 2


def test_expiry_and_capture_at_the_same_moment_never_lose_or_double_units(shop):
    ad_id = shop.publish()
    events = [shop.reserve(ad_id) for _ in range(30)]
    shop.ads.clock.move(minutes=31)
    with ThreadPoolExecutor(8) as pool:
        expiring = [pool.submit(expire_reservations, shop.ads.service) for _ in range(4)]
        paying = [pool.submit(shop.ads.deliver, event) for event in events]
        for future in [*expiring, *paying]:
            future.result()
    assert (shop.ad(ad_id).units_sold, shop.ad(ad_id).units_held) == (30, 0)
    assert len(shop.ads.announced(UnitsCommitted)) == 30
    shop.require_consistent()


def test_the_many_cancels_of_an_ad_that_failed_wait_for_no_lock_of_it(shop):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 2)
    with ThreadPoolExecutor(1) as pool, shop.ads.work() as work:
        locked_ad(work.session, ad_id)
        pool.submit(shop.ads.deliver, cancelled(order, cause="ad_failed")).result(timeout=30)
