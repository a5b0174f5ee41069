"""What was to be shipped and what of it in time, against what the tests did themselves."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from kit.clock import istanbul_date
from kit.ids import new_id
from orders.figures.rules import Due, DueTotals, all_days, totals
from orders.parcels.steps.shipping import flag_late
from orders.tests.market import SUPPLIER, ad_ended, buy
from orders.tests.selling import OTHER_SUPPLIER, cancel, sell, ship


def report(test, since, until, person_id=SUPPLIER, name="shipping"):
    path = f"/supplier/reports/{name}?from={since}&to={until}"
    answer = test.client.get(path, headers=test.token("supplier", person_id))
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer


def last_day(test) -> date:
    """By the end of which day what the ad sold is to be shipped."""
    with test.work() as work:
        found = work.session.connection().exec_driver_sql("SELECT max(ship_by) FROM items").scalar_one()
    return istanbul_date(found)


def test_items_are_counted_on_the_last_day_for_shipping_them(test, buyer):
    in_time, _, cancelled = buy(test, buyer), buy(test, new_id()), buy(test, new_id())
    test.deliver(ad_ended())
    day = last_day(test)
    ship(test, in_time)
    cancel(test, cancelled, 3)
    found = report(test, day, day).get_json()["success"]
    assert found["totals"] == {"inTime": 1, "late": 0, "waiting": 1, "percent": 100.0}
    test.clock.move(days=13)
    assert flag_late(test.service) == 1
    found = report(test, day, day).get_json()["success"]
    assert found["totals"] == {"inTime": 1, "late": 1, "waiting": 0, "percent": 50.0}
    assert found["days"] == [{"day": str(day), "inTime": 1, "late": 1, "waiting": 0}]
    assert found["before"] == {"inTime": 0, "late": 0, "waiting": 0, "percent": None}


def test_what_was_late_stays_late_when_it_is_shipped_at_last_or_cancelled(test, buyer):
    shipped, cancelled = buy(test, buyer), buy(test, new_id())
    test.deliver(ad_ended())
    test.clock.move(days=13)
    while flag_late(test.service):
        pass
    ship(test, shipped)
    cancel(test, cancelled, 3)
    day = last_day(test)
    assert report(test, day, day).get_json()["success"]["totals"]["late"] == 2


def test_days_around_it_are_empty_and_the_period_before_is_told(test, buyer):
    ship(test, sell(test, buyer))
    after = last_day(test) + timedelta(days=1)
    found = report(test, after, after).get_json()["success"]
    assert (found["totals"]["percent"], found["before"]["percent"]) == (None, 100.0)
    week = report(test, after - timedelta(days=6), after).get_json()["success"]
    assert [day["inTime"] for day in week["days"]] == [0, 0, 0, 0, 0, 1, 0]


def test_another_supplier_has_none_of_it_and_a_buyer_no_report(test, buyer):
    ship(test, sell(test, buyer))
    day = last_day(test)
    assert report(test, day, day, OTHER_SUPPLIER).get_json()["success"]["totals"]["inTime"] == 0
    asked = f"/supplier/reports/shipping?from={day}&to={day}"
    assert test.client.get(asked, headers=test.token("buyer", buyer)).status_code == 403


def test_it_is_a_file_for_spreadsheets_too(test, buyer):
    ship(test, sell(test, buyer))
    day = last_day(test)
    lines = report(test, day, day, name="shipping.csv").text.splitlines()
    assert lines == ["\ufeffSon gönderim günü;Zamanında;Geç;Bekleyen", f"{day:%d.%m.%Y};1;0;0"]


def test_a_period_that_is_empty_is_refused(test):
    path = "/supplier/reports/shipping?from=2026-11-02&to=2026-11-01"
    assert test.client.get(path, headers=test.token("supplier", SUPPLIER)).status_code == 422


MONDAY = date(2026, 3, 2)
COUNTS = st.integers(0, 9)


@given(st.dictionaries(st.integers(0, 6), st.tuples(COUNTS, COUNTS, COUNTS)))
def test_days_add_up_and_none_is_left_out(found):
    due = [Due(MONDAY + timedelta(days=at), *counts) for at, counts in found.items()]
    days = all_days([MONDAY + timedelta(days=at) for at in range(7)], due)
    assert [one.day for one in days] == [MONDAY + timedelta(days=at) for at in range(7)]
    sums = [sum(column) for column in zip(*found.values(), strict=True)] or [0, 0, 0]
    assert totals(days) == DueTotals(*sums)


def test_the_share_leaves_out_what_still_waits():
    assert DueTotals(2, 1, 7).percent == 66.7
    assert DueTotals(0, 0, 7).percent is None
