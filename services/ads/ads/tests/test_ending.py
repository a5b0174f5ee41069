"""How an ad comes to its end."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from ads.ads.rows import AuditLine
from ads.ads.steps import close_due_ads, end_ad_now, finish_closing_ads
from ads.doubts.tests.test_doubts import doubted
from ads.price.rules.curve import price_at
from ads.stock.rows import Reservation
from ads.tests.asking import get, post
from ads.tests.fixtures import OPERATOR, TERMS
from contracts.events import AdClosing, AdEnded, AdSettled, AdsOperatorActed
from contracts.events.acts import Act, Change
from kit.errors import Conflict


def test_settlement_is_remembered_at_its_first_moment(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    shop.ads.deliver_twice(AdSettled(ad_id, 0, 0))
    first = shop.ad(ad_id).settled_at
    shop.ads.clock.move(days=1)
    shop.ads.deliver(AdSettled(ad_id, 0, 0))
    assert shop.ad(ad_id).settled_at == first is not None


def test_two_closers_end_an_ad_once(shop):
    for _ in range(5):
        shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(lambda _: close_due_ads(shop.ads.service), range(4))) == 5
        assert sum(pool.map(lambda _: finish_closing_ads(shop.ads.service), range(4))) == 5
    assert len(shop.ads.announced(AdClosing)) == len(shop.ads.announced(AdEnded)) == 5


def test_an_ad_waits_for_payments_in_progress_and_then_its_price_is_final(shop):
    ad_id = shop.publish(end_day=0)
    shop.buy(ad_id, 10)
    end = shop.ad(ad_id).ends_at
    shop.ads.clock.move_to(end - timedelta(minutes=5))
    in_time = shop.reserve(ad_id, 5)
    shop.ads.clock.move_to(end)
    shop.ads.run_due()
    assert shop.ad(ad_id).status == "closing" and shop.ads.announced(AdEnded) == []
    shop.ads.deliver(in_time)
    shop.ads.run_due()
    ad, (event,) = shop.ad(ad_id), shop.ads.announced(AdEnded)
    assert (ad.status, ad.final_kurus) == ("ended", price_at(TERMS, 15))
    assert (event.units_sold, event.final_price_kurus, event.initial_price_kurus) == (15, ad.final_kurus, 100_000)
    assert (event.closed_at, event.operator_reason) == (end, "")
    shop.ads.run_due()
    assert len(shop.ads.announced(AdEnded)) == 1


def test_a_payment_that_was_never_made_holds_the_end_up_only_until_it_runs_out(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move_to(shop.ad(ad_id).ends_at - timedelta(minutes=5))
    shop.reserve(ad_id, 5)
    shop.ads.clock.move(minutes=26)
    shop.ads.run_due()
    assert shop.ad(ad_id).status == "closing"
    shop.ads.clock.move(minutes=5)
    shop.ads.run_due()
    assert (shop.ad(ad_id).status, shop.ad(ad_id).final_kurus) == ("ended", 100_000)


def test_the_database_refuses_another_final_price(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    for change in ("final_kurus = 70000, price_kurus = 70000", "status = 'open', final_kurus = NULL"):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(f"UPDATE ads SET {change} WHERE ad_id = {ad_id}"))


def test_an_operator_ends_an_ad_now_and_why_is_kept(shop):
    ad_id = shop.publish()
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Fiyat hatalı")
    with pytest.raises(Conflict), shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Fiyat hatalı")
    shop.ads.run_due()
    assert shop.ad(ad_id).status == "ended"
    assert [event.operator_reason for event in shop.ads.announced(AdEnded)] == ["Fiyat hatalı"]
    with shop.ads.work() as work:
        (line,) = work.session.scalars(select(AuditLine))
    assert (line.actor_id, line.action, line.reason) == (OPERATOR.id, "end", "Fiyat hatalı")
    (told,) = shop.ads.announced(AdsOperatorActed)
    assert (told.operator_id, told.act, told.subject_id) == (OPERATOR.id, Act.AD_ENDED, str(ad_id))
    assert (told.reason, told.changes) == ("Fiyat hatalı", [Change("state", "open", "closing")])
    with pytest.raises(DBAPIError), shop.ads.work() as work:
        work.session.execute(text("DELETE FROM audit"))


def test_no_reservation_is_left_held_when_all_is_over(shop):
    ad_id = shop.publish(end_day=0)
    for _ in range(3):
        shop.reserve(ad_id)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    with shop.ads.work() as work:
        assert work.session.scalar(select(func.count()).where(Reservation.state == "held")) == 0
    assert shop.ad(ad_id).status == "ended"


def test_an_operator_reads_what_stopping_an_ad_would_bring_back_before_it_is_done(shop):
    falling, failing = shop.publish(), shop.publish(deposit_kurus=10_000)
    for units in (50, 10):
        shop.buy(falling, units)
    shop.ads.deliver(doubted(shop, shop.buy(falling, 5)))
    shop.buy(failing, 4)
    operator = shop.ads.token("operator")
    assert get(shop, f"/operator/ads/{falling}/whatIf", headers=operator) == {
        "adId": falling, "sold": 60, "price": 850.0, "buyers": 3, "paidUnits": 65,
        "now": 65 * 150.0, "lowest": 65 * 300.0, "withdrawn": 65 * 1_000.0,
    }  # fmt: skip
    deposits = get(shop, f"/operator/ads/{failing}/whatIf", headers=operator)
    assert (deposits["now"], deposits["withdrawn"]) == (400.0, 400.0), "what fails gives its deposits back"
    post(shop, f"/operator/ads/{falling}/withdraw", {"reason": "Sahte ürün"}, operator)
    for gone in (falling, 1):
        assert shop.ads.client.get(f"/operator/ads/{gone}/whatIf", headers=operator).status_code == 404
    for role in ("buyer", "supplier"):
        assert shop.ads.client.get(f"/operator/ads/{failing}/whatIf", headers=shop.ads.token(role)).status_code == 403
