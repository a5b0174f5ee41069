"""Operators plan details for a later day; the worker begins them, once, and tells the other services."""

from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import delete

from contracts.events import OrdersOperatorActed, SiteDetailsChanged
from kit.ids import new_id
from orders.site.rows import SiteTold
from orders.site.steps.planning import begin_plans
from orders.site.steps.telling import tell_site
from orders.site.tests.test_site_desk import REASON, ask, changed, file_of, read, values_of

BACK = "Taşınma ertelendi."


@pytest.fixture
def operator(test):
    """Headers of one operator, as long as the test's clock moves."""
    person_id = new_id()
    return lambda: test.token("operator", person_id)


def day(test, days: int) -> str:
    today = test.clock.now().date()
    return date.fromordinal(today.toordinal() + days).isoformat()


def plan(test, operator, days, based_on=0, **other):
    values = values_of(test, **other)
    return ask(test, operator, "change", values=values, reason=REASON, basedOn=based_on, beginsOn=day(test, days))


def planned(test, operator, days, **other) -> dict:
    answer = plan(test, operator, days, **other)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def withdraw(test, operator, plan_id):
    body = {"reason": BACK}
    return test.client.post(f"/operator/site/plans/{plan_id}/withdraw", json=body, headers=operator())


def begin(test) -> int:
    return begin_plans(test.service)


def told(test) -> list[SiteDetailsChanged]:
    return test.announced(SiteDetailsChanged)


def test_a_plan_holds_from_its_midnight_in_istanbul_on(test, operator):
    found = planned(test, operator, 2, brand="Ortak")
    (waiting,) = found["plans"]
    assert (waiting["beginsOn"], waiting["changed"]) == (day(test, 2), ["brand"])
    assert (waiting["before"]["brand"], waiting["after"]["brand"]) == ("İmece", "Ortak")
    assert (found["version"], read(test)["brand"], begin(test)) == (0, "İmece", 0)
    # 20:59 in UTC of the day before is 23:59 in Istanbul.
    test.clock.move(days=1)
    test.clock.move_to(test.clock.now().replace(hour=20, minute=59))
    assert begin(test) == 0
    test.clock.move(minutes=1)
    assert (begin(test), begin(test)) == (1, 0)
    after = file_of(test, operator)
    assert (after["version"], after["plans"], read(test)["brand"]) == (1, [], "Ortak")


def test_the_history_says_who_planned_it_when_and_since_when_it_holds(test, operator):
    found = planned(test, operator, 1, brand="Ortak")["plans"][0]
    test.clock.move(days=3)
    begin(test)
    saved = file_of(test, operator)["versions"][0]["saved"]
    assert (saved["operatorId"], saved["reason"], saved["plannedAt"]) == (
        found["operatorId"],
        REASON,
        found["plannedAt"],
    )
    assert saved["at"] > saved["plannedAt"]


def test_what_is_saved_at_once_was_never_planned(test, operator):
    assert changed(test, operator, brand="Ortak")["versions"][0]["saved"]["plannedAt"] is None


def test_today_is_at_once(test, operator):
    found = planned(test, operator, 0, brand="Ortak")
    assert (found["version"], found["plans"], read(test)["brand"]) == (1, [], "Ortak")


def test_two_plans_begin_one_after_the_other_also_after_a_downtime(test, operator):
    planned(test, operator, 4, brand="Birlik")
    found = planned(test, operator, 2, brand="Ortak", phone="444 0 123")
    assert [(one["before"]["brand"], one["after"]["brand"]) for one in found["plans"]] == [
        ("İmece", "Ortak"),
        ("Ortak", "Birlik"),
    ]
    test.clock.move(days=9)
    assert begin(test) == 2
    versions = file_of(test, operator)["versions"]
    assert [(one["version"], one["values"]["brand"]) for one in versions] == [
        (2, "Birlik"),
        (1, "Ortak"),
        (0, "İmece"),
    ]
    assert read(test)["phone"] == "+904440123"


def test_a_plan_takes_back_nothing_that_was_published_meanwhile(test, operator):
    planned(test, operator, 2, brand="Ortak")
    changed(test, operator, phone="444 0 123")
    (waiting,) = file_of(test, operator)["plans"]
    assert waiting["before"]["phone"] == waiting["after"]["phone"] == "+904440123"
    test.clock.move(days=2)
    begin(test)
    assert (read(test)["brand"], read(test)["phone"], file_of(test, operator)["version"]) == (
        "Ortak",
        "+904440123",
        2,
    )


def test_a_plan_with_nothing_left_to_change_makes_no_version(test, operator):
    planned(test, operator, 2, brand="Ortak")
    changed(test, operator, brand="Ortak")
    test.clock.move(days=2)
    assert begin(test) == 1
    found = file_of(test, operator)
    assert (found["version"], found["plans"]) == (1, [])


def test_hours_can_be_planned(test, operator):
    hours = {"firstDay": 1, "lastDay": 7, "opens": "08:00", "closes": "22:00"}
    planned(test, operator, 1, supportHours=hours)
    test.clock.move(days=1)
    begin(test)
    assert read(test)["supportHours"] == hours


def test_a_plan_is_taken_back_before_its_day(test, operator):
    plan_id = planned(test, operator, 2, brand="Ortak")["plans"][0]["id"]
    assert withdraw(test, operator, plan_id).json["success"]["plans"] == []
    assert withdraw(test, operator, plan_id).status_code == 200
    second = withdraw(test, lambda: test.token("operator"), plan_id)
    assert (second.status_code, second.json["code"]) == (409, "withdrawn_meanwhile")
    test.clock.move(days=5)
    assert (begin(test), read(test)["brand"]) == (0, "İmece")
    acts = [(one.act, one.reason) for one in test.announced(OrdersOperatorActed)]
    assert acts == [("site_planned", REASON), ("site_plan_withdrawn", BACK)]


def test_another_operator_is_told_that_the_same_was_planned_before(test, operator):
    planned(test, operator, 2, brand="Ortak")
    assert len(planned(test, operator, 2, brand="Ortak")["plans"]) == 1
    second = plan(test, lambda: test.token("operator"), 2, brand="Ortak")
    assert (second.status_code, second.json["code"]) == (409, "planned_meanwhile")
    assert len(test.announced(OrdersOperatorActed)) == 1


def test_what_has_begun_is_not_taken_back(test, operator):
    plan_id = planned(test, operator, 1, brand="Ortak")["plans"][0]["id"]
    test.clock.move(days=1)
    for _ in range(2):  # before the worker looked, and after
        answer = withdraw(test, operator, plan_id)
        assert (answer.status_code, answer.json["code"]) == (409, "site_plan_begun")
        begin(test)


def test_an_unknown_plan_is_not_taken_back(test, operator):
    assert withdraw(test, operator, new_id()).status_code == 404


def test_the_same_plan_once_more_is_one_plan(test, operator):
    planned(test, operator, 2, brand="Ortak")
    assert len(planned(test, operator, 2, brand="Ortak")["plans"]) == 1
    assert len(planned(test, operator, 3, brand="Ortak")["plans"]) == 2


def test_the_record_says_what_was_planned_for_which_day(test, operator):
    planned(test, operator, 2, brand="Ortak")
    (act,) = test.announced(OrdersOperatorActed)
    assert [(one.what, one.before, one.after) for one in act.changes] == [
        ("version", "", day(test, 2)),
        ("site_brand", "İmece", "Ortak"),
    ]


@pytest.mark.parametrize("days", [-1, 366])
def test_a_day_that_is_over_or_far_away_is_refused(test, operator, days):
    answer = plan(test, operator, days, brand="Ortak")
    assert (answer.status_code, [*answer.json["fields"]]) == (422, ["beginsOn"])


def test_a_plan_needs_a_change_and_what_its_operator_read(test, operator):
    assert plan(test, operator, 1).json["fields"] == {"values": ["Bilgilerde bir değişiklik yok(!)"]}
    changed(test, operator, phone="444 0 123")
    assert plan(test, operator, 1, brand="Ortak").json["code"] == "site_changed"


def test_the_others_are_told_what_holds_and_nothing_twice(test, operator):
    planned(test, operator, 1, brand="Birlik")
    changed(test, operator, brand="Ortak")
    changed(test, operator, brand="Ortak", based_on=1, footerHours=hours_of(test))
    test.clock.move(days=1)
    begin(test)
    assert tell_site(test.service) == 0
    assert [(one.sequence, one.brand) for one in told(test)] == [(2, "Ortak"), (3, "Birlik")]


def test_what_came_with_a_deployment_is_told_once(test):
    with test.work() as work:
        work.session.execute(delete(SiteTold))
    assert (tell_site(test.service), tell_site(test.service)) == (1, 0)
    (first,) = told(test)
    assert (first.sequence, first.legal_name, first.phone) == (1, "İmece Elektronik Ticaret A.Ş.", "0850 123 45 67")


def test_other_details_of_a_new_deployment_are_told_by_its_worker(test):
    own = test.service.settings
    moved = replace(own, first_site=replace(own.first_site, address="Yeni Cad. No: 1"))
    assert (tell_site(replace(test.service, settings=moved)), len(told(test))) == (1, 1)
    assert (told(test)[0].sequence, told(test)[0].address) == (2, "Yeni Cad. No: 1")


def hours_of(test) -> dict:
    return read(test)["footerHours"] | {"opens": "08:00"}
