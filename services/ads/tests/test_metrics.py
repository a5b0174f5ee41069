"""What ads tells of its ads is how they stand."""

from datetime import timedelta

from prometheus_client import REGISTRY

from ads.ads.steps import close_due_ads
from ads.metrics import READINGS
from contracts.events import DoubtedItem, UnitsDoubted
from kit.ids import new_id


def told(shop, name: str, *labels: str) -> float:
    [reading] = [each for each in READINGS if each.name == name]
    with shop.ads.work() as work:
        return {tuple(key): value for key, value in reading.read(work.session, work.now)}[labels]


def moves(direction: str) -> float:
    return REGISTRY.get_sample_value("ads_price_moves_total", {"direction": direction}) or 0


def test_an_ad_that_cannot_close_is_seen_with_its_age(shop):
    ad_id = shop.publish()
    shop.publish(end_day=3)
    assert (told(shop, "ads", "open"), told(shop, "ads", "closing")) == (2, 0)
    ends_at = shop.ad(ad_id).ends_at
    shop.ads.clock.move_to(ends_at - timedelta(minutes=1))
    shop.reserve(ad_id)
    assert told(shop, "ads_reservations_held") == 1
    shop.ads.clock.move_to(ends_at + timedelta(minutes=1))
    assert told(shop, "ads_overdue_seconds") == 60
    close_due_ads(shop.ads.service)
    shop.ads.clock.move(minutes=5)
    assert (told(shop, "ads", "open"), told(shop, "ads", "closing")) == (1, 1)
    assert told(shop, "ads_closing_oldest_seconds") == 300
    assert told(shop, "ads_overdue_seconds") == 0


def test_an_ad_that_waits_for_a_decision_raises_no_alarm_until_it_waits_too_long(shop):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 3)
    items = [DoubtedItem(item.item_id, item.ad_id) for item in order.items]
    shop.ads.deliver(UnitsDoubted(new_id(), items, shop.ads.clock.now()))
    shop.ads.clock.move_to(shop.ad(ad_id).ends_at)
    close_due_ads(shop.ads.service)
    shop.ads.clock.move(hours=48)
    assert (told(shop, "ads", "closing"), told(shop, "ads_closing_oldest_seconds")) == (1, 0)
    shop.ads.clock.move(minutes=5)
    assert told(shop, "ads_closing_oldest_seconds") == 48 * 3600 + 300


def test_each_sale_that_moves_a_price_is_counted(shop):
    ad_id = shop.publish()
    before = moves("down"), moves("none")
    shop.buy(ad_id, 10)  # below the minimum the price stays
    shop.buy(ad_id, 50)
    assert (moves("down"), moves("none")) == (before[0] + 1, before[1] + 1)
