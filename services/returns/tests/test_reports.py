"""What came back of what a supplier delivered, against what the tests did themselves."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.testing import NOON
from returns.figures.rules import ACCEPTED, TURNED_DOWN, Asked, ReturnsFigures, by_reason, sum_of
from returns.rules.life import Status
from returns.steps import objecting
from returns.tests import world
from returns.tests.world import SUPPLIER, ask_back, bought, decide, deliver, operator

DAY = "2026-03-02"


def report(ask, since=DAY, until=DAY, person_id=SUPPLIER):
    answer = ask("GET", f"/supplier/reports/returns?from={since}&to={until}", role="supplier", person_id=person_id)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def test_units_that_came_back_are_counted_by_reason_of_those_delivered(ask, test):
    first, second = deliver(test, bought(3, 1)), deliver(test, bought(4))
    kept = ask_back(test, first, 2, ad_id=1001)
    ask_back(test, second, 1)
    decide(test, kept, "keep")
    told = report(ask)
    assert told["totals"] == {
        "delivered": 8,
        "back": {"asked": 3, "accepted": 2, "turnedDown": 0, "open": 1},
        "percent": 25.0,
    }
    assert told["reasons"] == [{"reason": world.RETURN_REASON, "asked": 3, "accepted": 2, "turnedDown": 0, "open": 1}]
    assert told["before"] == {
        "delivered": 0,
        "back": {"asked": 0, "accepted": 0, "turnedDown": 0, "open": 0},
        "percent": None,
    }


def test_what_was_turned_down_is_under_way_again_while_an_operator_has_to_decide_about_an_objection(ask, test):
    order = deliver(test, bought(3))
    denied = ask_back(test, order, 2)
    decide(test, denied, "deny")

    def back():
        return report(ask)["totals"]["back"]

    assert back() == {"asked": 2, "accepted": 0, "turnedDown": 2, "open": 0}
    with test.work() as work:
        objecting.object_to(work, order.buyer_id, denied, "Ürün kutudan kırık çıktı, resimleri ekledim.", ())
    assert back() == {"asked": 2, "accepted": 0, "turnedDown": 0, "open": 2}
    with test.work() as work:
        objecting.uphold(work, operator, denied, "Resimlerde bir kırık görünmüyor.")
    assert back() == {"asked": 2, "accepted": 0, "turnedDown": 2, "open": 0}


def test_the_day_of_the_delivery_decides_not_that_of_the_request(ask, test):
    order = deliver(test, bought(3))
    test.clock.move(days=3)
    ask_back(test, order, 1)
    assert report(ask)["totals"]["back"]["asked"] == 1
    later = f"{NOON + timedelta(days=3):%Y-%m-%d}"
    assert report(ask, later, later)["totals"]["delivered"] == 0
    the_day_after = f"{NOON + timedelta(days=1):%Y-%m-%d}"
    assert report(ask, the_day_after, the_day_after)["before"]["back"]["asked"] == 1


def test_another_supplier_sees_none_of_it_and_a_buyer_no_report(ask, test):
    ask_back(test, deliver(test, bought(3)), 1)
    assert report(ask, person_id=world.OTHER_SUPPLIER)["totals"]["delivered"] == 0
    assert ask("GET", f"/supplier/reports/returns?from={DAY}&to={DAY}").status_code == 403


def test_it_is_a_file_for_spreadsheets_too(ask, test):
    ask_back(test, deliver(test, bought(3)), 1)
    path = f"/supplier/reports/returns.csv?from={DAY}&to={DAY}"
    answer = ask("GET", path, role="supplier", person_id=SUPPLIER)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="rapor-{DAY}.csv"'
    head, line = answer.text.splitlines()
    assert head == "\ufeffSebep;İstenen adet;Kabul edilen;Geri çevrilen;Süren;Teslim edilen adet"
    assert line == f"{world.RETURN_REASON};1;0;0;1;3"


@pytest.mark.parametrize(("since", "until"), [("2026-11-02", "2026-11-01"), ("2025-01-01", "2026-11-01")])
def test_a_period_that_is_empty_or_too_long_is_refused(ask, since, until):
    path = f"/supplier/reports/returns?from={since}&to={until}"
    assert ask("GET", path, role="supplier", person_id=SUPPLIER).status_code == 422


ASKED = st.builds(Asked, st.sampled_from("abc"), st.sampled_from(Status), st.integers(1, 9), st.booleans())


@given(st.lists(ASKED))
def test_the_reasons_add_up_to_the_whole(asked):
    whole, reasons = sum_of(asked), by_reason(asked)
    assert whole.asked == sum(one.units for one in asked) == sum(one.asked for one in reasons)
    assert whole.accepted == sum(one.units for one in asked if one.status in ACCEPTED)
    assert whole.turned_down == sum(one.turned_down for one in reasons)
    undecided = [one for one in asked if one.status not in (*ACCEPTED, *TURNED_DOWN)]
    objected = [one for one in asked if one.status in TURNED_DOWN and one.is_objected]
    assert whole.under_way == sum(one.units for one in undecided + objected)
    assert [one.accepted for one in reasons] == sorted((one.accepted for one in reasons), reverse=True)


def test_the_share_has_one_decimal_and_is_unknown_of_nothing():
    back = sum_of([Asked("a", Status.SUCCESS, 1), Asked("a", Status.DENIED, 1)])
    assert ReturnsFigures(3, back).percent == 33.3
    assert ReturnsFigures(0, back).percent is None


def test_the_reason_for_which_most_was_accepted_stands_first_then_the_one_for_which_most_was_asked():
    denied = [Asked(reason, Status.DENIED, units) for reason, units in (("d", 1), ("c", 1), ("b", 5))]
    accepted = [Asked(reason, Status.SUCCESS, units) for reason, units in (("a", 1), ("e", 2))]
    found = by_reason([*denied, *accepted])
    assert [one.reason for one in found] == ["e", "a", "b", "c", "d"]
