"""Stock and the end of an ad on a real database, alone and with everybody at once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from ads import use_cases
from ads.domain.price import Terms, price_at
from ads.domain.reservation import Line
from ads.models import AuditLine, Reservation
from ads.tests.conftest import TERMS
from ads.use_cases import reopening
from contracts.events import (
    AdClosing,
    AdEnded,
    AdPublished,
    AdWithdrawn,
    ProductReopened,
    UnitsCommitted,
    UnitsRefused,
)
from kit.auth import Person
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.ids import new_id

OPERATOR = Person(new_id(), "operator", new_id())


def code_of(refusal) -> str:
    return refusal.value.code


# --- publishing -------------------------------------------------------------------------------------------------------


def test_a_published_ad_is_announced_with_its_terms(shop):
    ad_id = shop.publish()
    (event,) = shop.ads.announced(AdPublished)
    assert (event.ad_id, event.target_price_kurus, event.slug) == (ad_id, 70_000, "masa-lambasi-isik-gunes-40")
    assert ad_id == 100_001


def test_who_follows_an_ad_that_is_over_hears_of_the_next_one_of_its_product(shop):
    first, waiting, gone = shop.publish(), new_id(), new_id()
    with shop.ads.work() as work:
        use_cases.follow(work, waiting, first)
        use_cases.follow(work, gone, first)
        use_cases.unfollow(work, gone, first)
        use_cases.follow(work, shop.supplier_id, first)
    shop.publish()
    assert shop.ads.announced(ProductReopened) == []  # the first can still be bought
    with shop.ads.work() as work:
        use_cases.end_ad_now(work, OPERATOR, first, "Deneme")
    third = shop.publish()
    (event,) = shop.ads.announced(ProductReopened)
    assert (event.ad_id, event.title, event.person_ids) == (third, "Işık Güneş 40", [waiting])
    assert event.path == f"/ilan/{third}/masa-lambasi-isik-gunes-40"


def test_who_follows_a_sold_out_ad_hears_of_the_next_one_too(shop):
    first, waiting = shop.publish(terms=Terms(100_000, 3_000, 1, 5), quantity=5), new_id()
    with shop.ads.work() as work:
        use_cases.follow(work, waiting, first)
    shop.buy(first, 5)
    shop.publish()
    assert [event.person_ids for event in shop.ads.announced(ProductReopened)] == [[waiting]]


def test_many_who_wait_are_told_in_batches_and_each_once(shop, monkeypatch):
    monkeypatch.setattr(reopening, "TOLD_AT_ONCE", 2)
    first, people = shop.publish(), {new_id() for _ in range(5)}
    with shop.ads.work() as work:
        for person_id in people:
            use_cases.follow(work, person_id, first)
        use_cases.end_ad_now(work, OPERATOR, first, "Deneme")
    shop.publish()
    told = [event.person_ids for event in shop.ads.announced(ProductReopened)]
    assert [len(batch) for batch in told] == [2, 2, 1]
    assert {person for batch in told for person in batch} == people


def test_only_an_approved_supplier_publishes(shop):
    with pytest.raises(Forbidden), shop.ads.work() as work:
        use_cases.publish_ad(work, new_id(), 7, TERMS, 200, 1)


def test_an_unknown_product_or_bad_terms_are_refused(shop):
    with pytest.raises(NotFound):
        shop.publish(product_id=99)
    with pytest.raises(Invalid):
        shop.publish(quantity=100)


def test_the_database_refuses_to_change_terms_and_history(shop):
    ad_id = shop.publish()
    shop.buy(ad_id)
    changes = (
        "UPDATE ads SET initial_kurus = 1",
        "UPDATE ads SET ends_at = now()",
        "UPDATE ads SET quantity = quantity - 1",
        "DELETE FROM history",
        "UPDATE history SET units = 50",
        "UPDATE ads SET units_sold = quantity + 1",
    )
    for change in changes:
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(change))


# --- reserving --------------------------------------------------------------------------------------------------------


def test_a_reservation_holds_units_without_selling_them(shop):
    ad_id = shop.publish()
    shop.reserve(ad_id, 3)
    ad = shop.ad(ad_id)
    assert (ad.units_held, ad.units_sold, ad.price_kurus) == (3, 0, 100_000)


def test_all_lines_are_held_or_none(shop):
    plenty, scarce = shop.publish(), shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2)
    with pytest.raises(Conflict) as refusal:
        shop.reserve_lines({plenty: 1, scarce: 3})
    assert code_of(refusal) == "stock_exhausted" and str(scarce) in refusal.value.message
    assert shop.ad(plenty).units_held == 0


def test_held_units_cannot_be_held_by_another(shop):
    ad_id = shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2)
    shop.reserve(ad_id, 2)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id, 1)
    assert code_of(refusal) == "stock_exhausted"


def test_a_repeat_of_a_reservation_gets_the_same_answer_and_holds_once(shop):
    ad_id = shop.publish()
    facts = {"reservation_id": new_id(), "order_id": new_id(), "buyer_id": new_id()}
    facts |= {"expires_at": shop.ads.clock.now() + timedelta(minutes=30), "lines": [Line(new_id(), ad_id, 2)]}
    answers = []
    for _ in range(2):
        with shop.ads.work() as work:
            answers.append(use_cases.reserve(work, **facts))
    assert answers[0] == answers[1]
    assert answers[0]["lines"][0]["unit_price_kurus"] == 100_000
    assert shop.ad(ad_id).units_held == 2


def test_a_newer_reservation_of_the_same_order_takes_the_place_of_the_older(shop):
    first, second = shop.publish(), shop.publish()
    earlier = shop.reserve(first, 3)
    shop.reserve(second, 2, order_id=earlier.order_id, buyer_id=earlier.buyer_id)
    assert (shop.ad(first).units_held, shop.ad(second).units_held) == (0, 2)
    shop.require_consistent()


def test_a_buyer_with_another_payment_in_progress_is_refused_until_it_has_run_out(shop):
    ad_id = shop.publish()
    earlier = shop.reserve(ad_id, 3)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id, 1, buyer_id=earlier.buyer_id)
    assert code_of(refusal) == "reservation_open"
    shop.ads.clock.move(minutes=31)
    shop.reserve(ad_id, 1, buyer_id=earlier.buyer_id)
    assert shop.ad(ad_id).units_held == 1


def test_bought_and_held_units_count_against_the_limit_of_a_buyer(shop):
    ad_id = shop.publish(max_per_buyer=3)
    bought = shop.buy(ad_id, 2)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id, 2, buyer_id=bought.buyer_id)
    assert code_of(refusal) == "limit_per_buyer"
    shop.reserve(ad_id, 1, buyer_id=bought.buyer_id)


def test_nothing_is_reserved_once_the_end_has_come(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id)
    assert code_of(refusal) == "ad_closed"


def test_what_is_released_or_has_run_out_can_be_had_by_others(shop):
    ad_id = shop.publish()
    released = shop.reserve(ad_id, 3)
    for _ in range(2):
        with shop.ads.work() as work:
            use_cases.release_reservation(work, released.reservation_id)
    shop.reserve(ad_id, 4)
    shop.ads.clock.move(minutes=31)
    assert use_cases.expire_reservations(shop.ads.service) == 1
    assert use_cases.expire_reservations(shop.ads.service) == 0
    assert shop.ad(ad_id).units_held == 0


def test_a_release_after_the_commit_changes_nothing(shop):
    ad_id = shop.publish()
    event = shop.buy(ad_id, 3)
    with shop.ads.work() as work:
        use_cases.release_reservation(work, event.reservation_id)
    assert (shop.ad(ad_id).units_held, shop.ad(ad_id).units_sold) == (0, 3)
    shop.require_consistent()


def test_a_release_that_overtakes_its_reservation_wins(shop):
    ad_id, reservation_id = shop.publish(), new_id()
    with shop.ads.work() as work:
        use_cases.release_reservation(work, reservation_id)
    with pytest.raises(Conflict):
        shop.reserve(ad_id, reservation_id=reservation_id)
    assert shop.ad(ad_id).units_held == 0


# --- everybody at once ------------------------------------------------------------------------------------------------


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


def test_two_closers_end_an_ad_once(shop):
    for _ in range(5):
        shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(lambda _: use_cases.close_due_ads(shop.ads.service), range(4))) == 5
        assert sum(pool.map(lambda _: use_cases.finish_closing_ads(shop.ads.service), range(4))) == 5
    assert len(shop.ads.announced(AdClosing)) == len(shop.ads.announced(AdEnded)) == 5


def test_expiry_and_capture_at_the_same_moment_never_lose_or_double_units(shop):
    ad_id = shop.publish()
    events = [shop.reserve(ad_id) for _ in range(30)]
    shop.ads.clock.move(minutes=31)
    with ThreadPoolExecutor(8) as pool:
        expiring = [pool.submit(use_cases.expire_reservations, shop.ads.service) for _ in range(4)]
        paying = [pool.submit(shop.ads.deliver, event) for event in events]
        for future in [*expiring, *paying]:
            future.result()
    assert (shop.ad(ad_id).units_sold, shop.ad(ad_id).units_held) == (30, 0)
    assert len(shop.ads.announced(UnitsCommitted)) == 30
    shop.require_consistent()


# --- the end ----------------------------------------------------------------------------------------------------------


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
        use_cases.end_ad_now(work, OPERATOR, ad_id, "Fiyat hatalı")
    with pytest.raises(Conflict), shop.ads.work() as work:
        use_cases.end_ad_now(work, OPERATOR, ad_id, "Fiyat hatalı")
    shop.ads.run_due()
    assert shop.ad(ad_id).status == "ended"
    with shop.ads.work() as work:
        (line,) = work.session.scalars(select(AuditLine))
    assert (line.actor_id, line.action, line.reason) == (OPERATOR.id, "end", "Fiyat hatalı")
    with pytest.raises(DBAPIError), shop.ads.work() as work:
        work.session.execute(text("DELETE FROM audit"))


def test_a_supplier_withdraws_its_own_ad_only(shop):
    ad_id = shop.publish()
    with pytest.raises(NotFound), shop.ads.work() as work:
        use_cases.withdraw_ad(work, Person(new_id(), "supplier", new_id()), ad_id)
    for _ in range(2):
        with shop.ads.work() as work:
            use_cases.withdraw_ad(work, Person(shop.supplier_id, "supplier", new_id()), ad_id)
    assert shop.ad(ad_id).status == "withdrawn"
    assert len(shop.ads.announced(AdWithdrawn)) == 1


def test_a_capture_for_a_withdrawn_ad_is_refused_and_its_units_are_let_go(shop):
    ad_id = shop.publish()
    event = shop.reserve(ad_id, 2)
    with shop.ads.work() as work:
        use_cases.withdraw_ad(work, OPERATOR, ad_id, "Sahte ürün")
    shop.ads.deliver(event)
    (refused,) = shop.ads.announced(UnitsRefused)
    assert (refused.reason, refused.units) == ("withdrawn", 2)
    assert (shop.ad(ad_id).units_held, shop.ad(ad_id).units_sold) == (0, 0)
    shop.require_consistent()


def test_an_ended_ad_cannot_be_withdrawn(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    with pytest.raises(Conflict), shop.ads.work() as work:
        use_cases.withdraw_ad(work, OPERATOR, ad_id, "geç")


def test_no_reservation_is_left_held_when_all_is_over(shop):
    ad_id = shop.publish(end_day=0)
    for _ in range(3):
        shop.reserve(ad_id)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    with shop.ads.work() as work:
        assert work.session.scalar(select(func.count()).where(Reservation.state == "held")) == 0
    assert shop.ad(ad_id).status == "ended"
