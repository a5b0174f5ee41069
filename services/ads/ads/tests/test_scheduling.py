"""Two workers on one database, and a hundred ads that end in the same second."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from ads.ads.steps import close_due_ads, finish_closing_ads
from ads.app import build_service
from ads.service import Ads
from ads.stock.steps.reserving import expire_reservations
from contracts.events import AdClosing, AdEnded

ADS = 100
STEPS = (expire_reservations, close_due_ads, finish_closing_ads)


def another_worker(shop) -> Ads:
    """A second process's service: its own connections, the same database and the same time."""
    return build_service(shop.ads.service.settings, shop.ads.clock)


def work_until_all_is_over(service: Ads) -> None:
    """What a worker does, without its pauses."""
    for _ in range(ADS):
        for step in STEPS:
            step(service)


def test_two_workers_end_a_hundred_ads_of_the_same_second_once_each(shop):
    ends_at = shop.ads.clock.now() + timedelta(hours=1)
    numbers = [shop.publish(ends_at=ends_at) for _ in range(ADS)]
    sold = {ad_id: 10 + place % 30 for place, ad_id in enumerate(numbers)}
    for ad_id, units in sold.items():
        shop.buy(ad_id, units)
    later = ends_at + timedelta(minutes=30)
    held = [shop.reserve(ad_id, 1, expires_at=later) for ad_id in numbers[:10]]  # still being paid for at the end
    shop.ads.clock.move_to(ends_at)
    workers = [shop.ads.service, another_worker(shop)]
    with ThreadPoolExecutor(4) as pool:
        working = [pool.submit(work_until_all_is_over, worker) for worker in workers]
        paying = [pool.submit(shop.ads.deliver, event) for event in held]
        for future in [*working, *paying]:
            future.result()
    workers[1].database.engine.dispose()
    shop.ads.run_due()
    assert sorted(event.ad_id for event in shop.ads.announced(AdClosing)) == numbers
    ended = {event.ad_id: event.units_sold for event in shop.ads.announced(AdEnded)}
    assert len(shop.ads.announced(AdEnded)) == ADS
    assert ended == {ad_id: units + (place < 10) for place, (ad_id, units) in enumerate(sold.items())}
    shop.require_consistent()
