"""Ads that begin by themselves: at their hour, once, with the terms judged again."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from ads.ads.rows import Ad
from ads.app import build_service
from ads.copies.rows import Product
from ads.drafts.rows import Draft
from ads.publishing.steps.planning import begin_planned_ads
from ads.tests.asking import NEW_AD, get, post
from contracts.events import AccountClosed, AdNotBegun, AdPublished, PlannedAdBegun, SupplierChanged
from kit.clock import end_of_istanbul_day, iso

WRITTEN = {
    "productId": 7, "price": 1000, "maxDiscountBasisPoints": 3000, "quantity": 200, "endDay": 2,
    "minParticipants": 10, "maxParticipants": 110, "maxPerBuyer": 20,
}  # fmt: skip


@pytest.fixture
def mine(shop):
    return shop.ads.token("supplier", shop.supplier_id)


@pytest.fixture
def hour(shop) -> datetime:
    """Tomorrow, an hour before midnight in Istanbul."""
    return end_of_istanbul_day(shop.ads.clock.now(), 1) - timedelta(minutes=59, seconds=59)


def plan(shop, mine, starts_at, **changes):
    draft = post(shop, "/supplier/drafts", {}, mine).get_json()["success"]
    return plan_again(shop, mine, draft, starts_at, **changes)


def plan_again(shop, mine, draft, starts_at, **changes):
    body = WRITTEN | {"version": draft["version"], "startsAt": iso(starts_at)} | changes
    return post(shop, f"/supplier/drafts/{draft['draftId']}/plan", body, mine)


def planned(shop, mine, starts_at, **changes):
    answer = plan(shop, mine, starts_at, **changes)
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]


def reach(shop, hour):
    shop.ads.clock.move_to(hour)
    shop.ads.run_due()


def drafts(shop):
    """By a token of now: hours may have gone by."""
    return get(shop, "/supplier/drafts", headers=shop.ads.token("supplier", shop.supplier_id))["items"]


def test_planned_ads_are_listed_in_the_order_in_which_they_begin_and_read_on_so(shop, mine, hour):
    days = (2, 0, 1)
    ids = {day: planned(shop, mine, hour + timedelta(days=day))["draftId"] for day in days}
    post(shop, "/supplier/drafts", {}, mine)
    listed = get(shop, "/supplier/drafts?state=planned", headers=mine)["items"]
    assert [one["draftId"] for one in listed] == [ids[0], ids[1], ids[2]]
    by_change = get(shop, "/supplier/drafts?state=planned&sort=oldest", headers=mine)["items"]
    assert {one["draftId"] for one in by_change} == set(ids.values())
    behind = get(shop, f"/supplier/drafts?state=planned&after={ids[0]}", headers=mine)["items"]
    assert [one["draftId"] for one in behind] == [ids[1], ids[2]]


def test_a_planned_ad_takes_what_becomes_of_deposits_as_it_is_at_its_hour(shop, mine, hour):
    planned(shop, mine, hour, deposit=100)
    shop.ads.service.settings = replace(shop.ads.service.settings, is_deposit_forfeited=False)
    reach(shop, hour)
    assert [event.is_deposit_forfeited for event in shop.ads.announced(AdPublished)] == [False]


def test_a_planned_ad_is_seen_by_no_visitor_until_its_hour_and_then_by_all(shop, mine, hour):
    one = planned(shop, mine, hour)
    ends = end_of_istanbul_day(hour, 2)
    assert (one["state"], one["startsAt"], one["endDate"]) == ("planned", iso(hour), iso(ends))
    shop.ads.run_due()
    assert get(shop, "/ads")["items"] == [] == get(shop, "/supplier/ads", headers=mine)["items"]
    shop.ads.clock.move_to(hour - timedelta(seconds=1))
    shop.ads.run_due()
    assert get(shop, "/ads")["items"] == []
    reach(shop, hour)
    (ad,) = get(shop, "/ads")["items"]
    assert (ad["dateCreated"], ad["endDate"], ad["maxPerBuyer"]) == (iso(hour), iso(ends), 20)
    path = f"/ilan/{ad['adId']}/{ad['slug']}"
    assert shop.ads.announced(PlannedAdBegun) == [
        PlannedAdBegun(
            draft_id=one["draftId"],
            supplier_id=shop.supplier_id,
            ad_id=ad["adId"],
            title="Işık Güneş 40",
            path=path,
            starts_at=hour,
            ends_at=ends,
        )
    ]
    assert drafts(shop) == []
    later = shop.ads.token("supplier", shop.supplier_id)
    assert shop.ads.client.get(f"/supplier/drafts/{one['draftId']}", headers=later).status_code == 404


def test_the_days_count_from_the_planned_day_also_when_the_worker_comes_late(shop, mine, hour):
    planned(shop, mine, hour)
    shop.ads.clock.move_to(hour + timedelta(hours=3))
    shop.ads.run_due()
    (ad,) = get(shop, "/ads")["items"]
    assert ad["endDate"] == iso(end_of_istanbul_day(hour, 2))


def test_workers_begin_each_planned_ad_once(shop, mine, hour):
    for _ in range(12):
        planned(shop, mine, hour)
    shop.ads.clock.move_to(hour)
    other = build_service(shop.ads.service.settings, shop.ads.clock)

    def work(service):
        return sum(begin_planned_ads(service) for _ in range(12))

    with ThreadPoolExecutor(4) as pool:
        begun = list(pool.map(work, [shop.ads.service, other] * 2))
    other.database.engine.dispose()
    assert sum(begun) + sum(begin_planned_ads(shop.ads.service) for _ in range(12)) == 12
    assert len(shop.ads.announced(AdPublished)) == 12


def sent_back(shop):
    shop.ads.run_due()
    assert get(shop, "/ads")["items"] == []
    (draft,) = drafts(shop)
    (event,) = shop.ads.announced(AdNotBegun)
    assert (draft["state"], draft["startsAt"]) == ("draft", None)
    assert event.draft_id == draft["draftId"] and event.reason == draft["refusal"]
    return event


def test_a_suspended_suppliers_ad_goes_back_to_draft_and_its_supplier_is_told_why(shop, mine, hour):
    planned(shop, mine, hour)
    since = shop.ads.clock.now()
    shop.ads.deliver(SupplierChanged(shop.supplier_id, "Işık Ticaret", None, since, is_suspended=True, sequence=2))
    shop.ads.clock.move_to(hour)
    event = sent_back(shop)
    assert (event.title, event.starts_at) == ("Işık Güneş 40", hour)
    assert "askıda" in event.reason


def test_what_a_closing_shop_planned_is_a_draft_again_at_once_and_late_news_of_that_change_nothing(shop, mine, hour):
    planned(shop, mine, hour)
    now = shop.ads.clock.now()
    closing = SupplierChanged(
        supplier_id=shop.supplier_id,
        supplier_name="Işık Ticaret",
        logo_url=None,
        since=now,
        iban_changed_at=None,
        is_suspended=True,
        sequence=2,
        is_closing=True,
    )
    shop.ads.deliver_twice(closing)
    (draft,) = drafts(shop)
    assert (draft["state"], draft["startsAt"]) == ("draft", None)
    shop.ads.deliver(
        SupplierChanged(
            supplier_id=shop.supplier_id,
            supplier_name="Işık Ticaret",
            logo_url=None,
            since=now,
            iban_changed_at=None,
            is_suspended=False,
            sequence=3,
        )
    )
    assert plan_again(shop, mine, draft, hour).status_code == 200
    shop.ads.deliver(closing)
    assert drafts(shop)[0]["state"] == "planned"


def test_an_ad_whose_days_are_over_before_a_worker_comes_goes_back_to_draft(shop, mine, hour):
    planned(shop, mine, hour, endDay=0)
    shop.ads.clock.move_to(hour + timedelta(hours=1))
    assert sent_back(shop).reason == "İlan bitişi geçmişte olamaz(!)"


def test_terms_that_no_longer_hold_send_an_ad_back(shop, mine, hour):
    planned(shop, mine, hour)
    with shop.ads.work() as work:
        work.session.execute(update(Draft).values(quantity=100))
    shop.ads.clock.move_to(hour)
    assert sent_back(shop).reason.startswith("Stok, maksimum katılımdan az olamaz")


def test_an_ad_whose_product_is_anothers_by_then_goes_back_without_its_name(shop, mine, hour):
    planned(shop, mine, hour)
    with shop.ads.work() as work:
        work.session.execute(update(Draft).values(product_id=99))
    shop.ads.clock.move_to(hour)
    assert sent_back(shop).title == ""


def test_one_that_can_not_begin_does_not_hold_up_the_next(shop, mine, hour):
    planned(shop, mine, hour, endDay=0)
    planned(shop, mine, hour + timedelta(minutes=1))
    shop.ads.clock.move_to(hour + timedelta(hours=1))
    assert [begin_planned_ads(shop.ads.service) for _ in range(3)] == [1, 1, 0]
    assert len(shop.ads.announced(AdNotBegun)) == len(shop.ads.announced(AdPublished)) == 1


def test_a_planned_ad_gets_other_terms_and_another_hour_by_planning_it_again(shop, mine, hour):
    one = planned(shop, mine, hour)
    path = f"/supplier/drafts/{one['draftId']}"
    saved = post(shop, path, {"version": one["version"], "price": 5}, mine)
    assert (saved.status_code, saved.get_json()["code"]) == (409, "draft_planned")
    later = hour + timedelta(days=1)
    again = plan_again(shop, mine, one, later, price=900).get_json()["success"]
    assert (again["price"], again["startsAt"]) == (900, iso(later))
    stale = plan_again(shop, mine, one, hour)
    assert (stale.status_code, stale.get_json()["code"]) == (409, "draft_changed")
    reach(shop, hour)
    assert get(shop, "/ads")["items"] == []
    reach(shop, later)
    assert [ad["productPrice"] for ad in get(shop, "/ads")["items"]] == [900]


def test_what_is_taken_out_of_the_plan_or_removed_begins_no_more(shop, mine, hour):
    kept, gone = planned(shop, mine, hour), planned(shop, mine, hour)
    back = post(shop, f"/supplier/drafts/{kept['draftId']}/unplan", {"version": kept["version"]}, mine)
    assert (back.get_json()["success"]["state"], back.get_json()["success"]["startsAt"]) == ("draft", None)
    post(shop, f"/supplier/drafts/{gone['draftId']}/remove", {}, mine)
    reach(shop, hour)
    assert get(shop, "/ads")["items"] == []
    assert [one["state"] for one in drafts(shop)] == ["draft"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"quantity": None}, "quantity"),
        ({"productId": None}, "productId"),
        ({"quantity": 100}, "quantity"),
        ({"maxPerBuyer": 21}, "maxPerBuyer"),
        ({"startsAt": "2020-01-01T10:00:00Z"}, "startsAt"),
        ({"startsAt": "2099-01-01T10:00:00Z"}, "startsAt"),
        ({"startsAt": "2026-03-09T10:00:00"}, "startsAt"),
        ({"startsAt": 5}, "startsAt"),
        ({"startsAt": "0001-01-01T00:00:00+14:00"}, "startsAt"),
    ],
)
def test_what_could_not_begin_is_not_planned(shop, mine, hour, changes, field):
    answer = plan(shop, mine, hour, **changes)
    assert answer.status_code == 422 and set(answer.get_json()["fields"]) == {field}


def test_nothing_is_planned_of_anothers_product_or_while_suspended(shop, mine, hour):
    assert plan(shop, mine, hour, productId=99).status_code == 404
    since = shop.ads.clock.now()
    shop.ads.deliver(SupplierChanged(shop.supplier_id, "Işık Ticaret", None, since, is_suspended=True, sequence=2))
    assert plan(shop, mine, hour).get_json()["code"] == "supplier_suspended"


def test_nothing_is_planned_before_it_is_known_whose_product_it_is(shop, mine, hour):
    with shop.ads.work() as work:
        work.session.execute(update(Product).values(supplier_id=None))
    answer = plan(shop, mine, hour)
    assert (answer.status_code, answer.get_json()["code"]) == (503, "upstream_unavailable")


def test_an_older_state_takes_nothing_out_of_the_plan(shop, mine, hour):
    one = planned(shop, mine, hour)
    answer = post(shop, f"/supplier/drafts/{one['draftId']}/unplan", {"version": one["version"] - 1}, mine)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "draft_changed")
    assert [draft["state"] for draft in drafts(shop)] == ["planned"]


def test_a_draft_that_is_published_now_becomes_that_ad_once(shop, mine, hour):
    one = planned(shop, mine, hour)
    body = NEW_AD | {"DraftId": one["draftId"]}
    ad_id = post(shop, "/product-features", body, mine).get_json()["success"]["adId"]
    assert post(shop, "/product-features", body, mine).status_code == 404
    reach(shop, hour)
    assert [ad["adId"] for ad in get(shop, "/ads")["items"]] == [ad_id]
    with shop.ads.work() as work:
        assert work.session.scalars(select(Draft.ad_id)).all() == [ad_id]
        assert len(work.session.scalars(select(Ad)).all()) == 1


def test_what_a_supplier_was_writing_goes_with_its_account(shop, mine, hour):
    planned(shop, mine, hour)
    shop.ads.deliver_twice(AccountClosed(shop.supplier_id, datetime.now(UTC)))
    with shop.ads.work() as work:
        assert work.session.scalars(select(Draft)).all() == []
