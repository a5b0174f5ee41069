"""Looks and carts are counted by day, and a supplier reads what became of them."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta

import pytest
from sqlalchemy import insert, select

from contracts import events
from kit.clock import istanbul_date
from kit.ids import new_id
from orders.interest import selects
from orders.interest.rows import InterestDay, InterestMark
from orders.interest.steps import reporting
from orders.interest.steps.counting import add_up_interest, forget_interest
from orders.tests.market import SUPPLIER, ad_published, buy, captured, put, start
from orders.tests.selling import OTHER_SUPPLIER


def look(test, ad_id=1001, times=1):
    for _ in range(times):
        answer = test.client.post("/routines/looked", json={"adId": ad_id})
        assert (answer.status_code, answer.get_json()) == (200, {"success": {"adId": ad_id}})


def today(test) -> date:
    return istanbul_date(test.clock.now())


def ask(test, since, until, person_id=SUPPLIER, name="funnel"):
    path = f"/supplier/reports/{name}?from={since}&to={until}"
    answer = test.client.get(path, headers=test.token("supplier", person_id))
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer


def report(test, since=None, until=None, **options):
    day = today(test)
    return ask(test, since or day, until or day, **options).get_json()["success"]


def counts(funnel) -> tuple[int, ...]:
    return tuple(funnel[name] for name in ("looks", "carts", "cartAmount", "orders", "amount"))


def rows(test, table: str) -> int:
    with test.work() as work:
        return work.session.connection().exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one()


def test_looks_carts_and_orders_are_counted_by_ad_and_in_all(test, buyer):
    test.deliver(ad_published(1002))
    look(test, 1001, 3)
    look(test, 1002)
    buy(test, buyer)
    found = report(test)
    units = found["totals"]["amount"]
    assert counts(found["totals"]) == (4, 1, units, 1, units)
    assert [(one["adId"], *counts(one["funnel"])) for one in found["ads"]] == [
        (1001, 3, 1, units, 1, units),
        (1002, 1, 0, 0, 0, 0),
    ]
    assert found["leastSample"] == 20


def test_it_is_the_same_before_and_after_it_is_added_up(test, buyer):
    look(test, times=2)
    buy(test, buyer)
    before = report(test)
    assert add_up_interest(test.service) == 0
    assert report(test) == before
    look(test)
    assert counts(report(test)["totals"])[0] == 3
    assert (rows(test, "interest_marks"), rows(test, "interest_days")) == (1, 1)
    add_up_interest(test.service)
    assert counts(report(test)["totals"])[0] == 3
    assert (rows(test, "interest_marks"), rows(test, "interest_days")) == (0, 1)


def test_a_count_ends_where_its_column_does_and_holds_up_no_other(test):
    for _ in range(2):
        with test.work() as work:
            marks = [{"ad_id": 1001, "carts": 1, "cart_units": selects.MOST - 1, "looks": 0}] * 2
            marks.append({"ad_id": 1002, "carts": 0, "cart_units": 0, "looks": 1})
            work.session.execute(insert(InterestMark), [mark | {"at": work.now} for mark in marks])
        add_up_interest(test.service)
        assert rows(test, "interest_marks") == 0
    with test.work() as work:
        kept = work.session.scalars(select(InterestDay).order_by(InterestDay.ad_id)).all()
        assert [(one.carts, one.cart_units, one.looks) for one in kept] == [(4, selects.MOST, 0), (0, 0, 2)]


def test_what_is_more_than_fits_is_added_up_at_the_next_look(test, monkeypatch):
    monkeypatch.setattr(selects, "AT_ONCE", 2)
    look(test, times=3)
    assert add_up_interest(test.service) == 2
    assert (counts(report(test)["totals"])[0], rows(test, "interest_marks")) == (3, 1)
    assert add_up_interest(test.service) == 0
    assert (counts(report(test)["totals"])[0], rows(test, "interest_marks")) == (3, 0)


def test_fifty_looks_at_once_are_counted_exactly_while_they_are_added_up(test):
    with ThreadPoolExecutor(10) as pool:
        looks = [pool.submit(look, test) for _ in range(50)]
        adding = [pool.submit(add_up_interest, test.service) for _ in range(6)]
        for done in (*looks, *adding):
            done.result()
    assert counts(report(test)["totals"])[0] == 50
    add_up_interest(test.service)
    assert counts(report(test)["totals"])[0] == 50


@pytest.mark.parametrize("over", [events.AdClosing(1001), None])
def test_an_ad_that_cannot_be_bought_or_is_not_known_counts_for_nothing(test, over):
    if over is not None:
        test.deliver(over)
    look(test, 1001 if over else 4004)
    assert rows(test, "interest_marks") == 0


@pytest.mark.parametrize("body", [{}, {"adId": 0}, {"adId": "1001"}, {"adId": 1001, "who": "me"}])
def test_a_look_at_nothing_is_refused(test, body):
    assert test.client.post("/routines/looked", json=body).status_code == 422


def test_a_line_counts_each_time_it_is_put_into_a_cart_but_not_when_its_units_change(test, buyer):
    look(test)
    put(test, buyer, 1)
    put(test, buyer, 4)
    assert counts(report(test)["totals"])[1:3] == (1, 1)
    put(test, buyer, 0)
    put(test, buyer, 2)
    assert counts(report(test)["totals"])[1:3] == (2, 3)


def test_a_cart_that_is_refused_counts_for_nothing(test, buyer):
    look(test)
    test.deliver(events.AdClosing(1001))
    with pytest.raises(Exception, match="süresi"):
        put(test, buyer, 1)
    assert counts(report(test)["totals"])[1:3] == (0, 0)


def test_a_day_begins_at_midnight_in_istanbul(test):
    test.clock.move(hours=11, minutes=59)  # from noon
    look(test)
    last = today(test)
    test.clock.move(minutes=1)
    look(test, times=2)
    assert today(test) == last + timedelta(days=1)
    add_up_interest(test.service)
    assert counts(report(test, last, last)["totals"])[0] == 1
    assert counts(report(test)["totals"])[0] == 2
    assert counts(report(test, last)["totals"])[0] == 3


def test_each_day_has_its_counts_and_the_days_come_to_the_whole(test, buyer):
    first = today(test)
    look(test, 1001, 2)
    test.deliver(ad_published(1002))
    look(test, 1002)
    add_up_interest(test.service)
    test.clock.move(days=2)
    look(test)
    for person_id in (buyer, new_id()):
        snapshot = start(test, person_id, put(test, person_id, 1)["info"]["id"])
        test.deliver(captured(snapshot, test.clock.now()))
    found = report(test, first - timedelta(days=1), today(test))
    days = [tuple(one[name] for name in ("day", "looks", "carts", "orders")) for one in found["days"]]
    assert days == [
        (first.isoformat(), 3, 0, 0),
        ((first + timedelta(days=1)).isoformat(), 0, 0, 0),
        ((first + timedelta(days=2)).isoformat(), 1, 2, 2),
    ]
    totals = found["totals"]
    sums = [sum(one[place] for one in days) for place in (1, 2, 3)]
    assert sums == [totals["looks"], totals["carts"], totals["orders"]]
    lines = ask(test, first, today(test), name="funnelDays.csv").get_data(as_text=True).splitlines()
    assert lines[0] == "\ufeffGün;Görüntülenme;Sepete ekleme;Ödenen sipariş"
    assert (lines[1], lines[3]) == (f"{first:%d.%m.%Y};3;0;0", f"{today(test):%d.%m.%Y};1;2;2")
    assert report(test, person_id=OTHER_SUPPLIER)["days"] == [
        {"day": today(test).isoformat(), "looks": 0, "carts": 0, "orders": 0}
    ]


def test_days_before_there_were_counts_are_not_told_as_empty_ones(test):
    assert report(test)["days"] == []
    test.clock.move(days=1)
    look(test)
    assert [one["day"] for one in report(test, today(test) - timedelta(days=9))["days"]] == [today(test).isoformat()]


def test_shares_need_a_sample(test, buyer):
    look(test, times=19)
    put(test, buyer, 1)
    assert report(test)["totals"]["cartPercent"] is None
    look(test)
    found = report(test)["totals"]
    assert (found["cartPercent"], found["paidPercent"], found["boughtPercent"]) == (5.0, None, 0.0)


def test_what_was_paid_before_anything_was_counted_is_left_out(test, buyer):
    buy(test, buyer)
    with test.work() as work:
        work.session.connection().exec_driver_sql("DELETE FROM interest_marks")  # as before this release
    found = report(test)
    assert (found["countedSince"], found["countedFrom"], found["totals"], found["ads"]) == (None, None, None, [])
    test.clock.move(hours=1)
    look(test)
    found = report(test, today(test) - timedelta(days=6))
    assert counts(found["totals"]) == (1, 0, 0, 0, 0)
    assert (found["isWhole"], found["countedFrom"]) == (False, found["countedSince"])
    assert found["countedSince"] == "2026-03-02T10:00:00Z"


def test_the_period_before_is_told_when_all_of_it_was_counted(test):
    look(test)
    test.clock.move(days=1)
    look(test, times=2)
    add_up_interest(test.service)
    assert report(test)["isWhole"] is True
    assert report(test)["before"] is None  # that day was begun before anything was counted
    test.clock.move(days=1)
    assert counts(report(test)["before"])[0] == 2
    assert counts(report(test)["totals"]) == (0, 0, 0, 0, 0)


def test_another_supplier_has_none_of_it_and_a_buyer_no_report(test, buyer):
    look(test)
    found = report(test, person_id=OTHER_SUPPLIER)
    assert (counts(found["totals"]), found["ads"]) == ((0, 0, 0, 0, 0), [])
    for name in ("funnel", "funnel.csv"):
        asked = f"/supplier/reports/{name}?from={today(test)}&to={today(test)}"
        assert test.client.get(asked, headers=test.token("buyer", buyer)).status_code == 403
        assert test.client.get(asked).status_code == 401


def test_it_is_a_file_for_spreadsheets_too(test, buyer):
    look(test, times=40)
    put(test, buyer, 2)
    put(test, new_id(), 1)
    day = today(test)
    head, line = ask(test, day, day, name="funnel.csv").text.splitlines()
    assert head.startswith("\ufeffİlan;Ürün;Görüntülenme;Sepete ekleme;")
    assert line.split(";")[0] == "1001"
    assert line.split(";")[2:] == ["40", "2", "3", "0", "0", "5,0", ""]


def test_days_are_forgotten_when_no_report_can_be_about_them(test):
    look(test)
    add_up_interest(test.service)
    test.clock.move(days=3 * 366)
    assert forget_interest(test.service) == 0
    test.clock.move(days=1)
    assert (forget_interest(test.service), rows(test, "interest_days")) == (1, 0)
    assert forget_interest(test.service) == 0


def test_nothing_is_kept_about_who_looked(test):
    kept = {"seq", "ad_id", "at", "day", "first_at", "looks", "carts", "cart_units"}
    with test.work() as work:
        columns = work.session.connection().exec_driver_sql(
            "SELECT column_name FROM information_schema.columns WHERE table_name LIKE 'interest%%'"
        )
        assert {name for (name,) in columns} == kept


def test_the_page_lists_the_first_and_the_file_has_all(test, monkeypatch):
    monkeypatch.setattr(reporting, "MOST_ADS", 1)
    test.deliver(ad_published(1002))
    look(test, 1001)
    look(test, 1002, 2)
    found, day = report(test), today(test)
    assert ([one["adId"] for one in found["ads"]], found["totals"]["looks"]) == ([1002], 3)
    assert len(ask(test, day, day, name="funnel.csv").text.splitlines()) == 3
