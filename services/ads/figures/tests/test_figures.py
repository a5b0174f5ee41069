"""Answers and followers of a supplier, against what the tests did themselves."""

from datetime import UTC, date, datetime, timedelta
from statistics import median_low

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.figures.rules import Answers, Asked, answers, by_day, median_seconds
from ads.reliability.rules import ANSWER_WITHIN
from ads.tests.asking import get, post
from kit.clock import istanbul_date
from kit.ids import new_id

NOW = datetime(2026, 3, 9, 12, tzinfo=UTC)


def today(shop) -> date:
    return istanbul_date(shop.ads.clock.now())


def report(shop, name, since=None, until=None, person_id=None):
    since, until = since or today(shop), until or today(shop)
    mine = shop.ads.token("supplier", person_id or shop.supplier_id)
    return get(shop, f"/supplier/reports/{name}?from={since}&to={until}", headers=mine)


def ask(shop, ad_id, text):
    assert post(shop, "/item/askQuestion", {"adId": ad_id, "question": text}, shop.ads.token()).status_code == 200
    return get(shop, "/supplier/questions", headers=shop.ads.token("supplier", shop.supplier_id))["items"][0]["id"]


def answer(shop, question_id):
    mine = shop.ads.token("supplier", shop.supplier_id)
    said = {"questionId": question_id, "answer": "Evet."}
    assert post(shop, "/supplier/answerQuestion", said, mine).status_code == 200


def test_questions_are_counted_on_the_day_on_which_they_were_asked(shop):
    ad_id, day = shop.publish(end_day=10), today(shop)
    soon, late = ask(shop, ad_id, "Bir mi?"), ask(shop, ad_id, "İki mi?")
    ask(shop, ad_id, "Üç mü?")
    shop.ads.clock.move(hours=1)
    answer(shop, soon)
    found = report(shop, "answers", day, day)
    assert found["totals"] == {"asked": 3, "inTime": 1, "late": 0, "waiting": 2, "percent": 100.0}
    shop.ads.clock.move(hours=47, seconds=1)
    answer(shop, late)
    found = report(shop, "answers", day, day)
    assert found["totals"] == {"asked": 3, "inTime": 1, "late": 2, "waiting": 0, "percent": 33.3}
    assert (found["medianSeconds"], found["withinSeconds"]) == (3600, 48 * 3600)
    assert found["days"] == [{"day": str(day), "asked": 3, "inTime": 1, "late": 2, "waiting": 0}]
    after = report(shop, "answers", day + timedelta(days=1), day + timedelta(days=1))
    assert (after["totals"]["asked"], after["medianSeconds"]) == (0, None)
    assert (after["before"]["asked"], after["medianSecondsBefore"]) == (3, 3600)


def test_followers_are_counted_and_those_of_them_who_bought_of_the_ad(shop):
    wanted, other = shop.publish(), shop.publish()
    fan, watcher = new_id(), new_id()
    for person, ad_id in ((fan, wanted), (watcher, wanted), (fan, other)):
        follow = {"adId": ad_id}
        assert post(shop, "/routines/follow", follow, shop.ads.token(person_id=person)).status_code == 200
    shop.buy(wanted, 2, buyer_id=fan)
    shop.buy(wanted, buyer_id=new_id())  # follows nothing
    found = report(shop, "followers")
    assert (found["followers"], found["buyers"]) == (3, 1)
    assert [(row["adId"], row["title"], row["followers"], row["buyers"]) for row in found["ads"]] == [
        (wanted, "Işık Güneş 40", 2, 1),
        (other, "Işık Güneş 40", 1, 0),
    ]
    yesterday = today(shop) - timedelta(days=1)
    assert report(shop, "followers", yesterday, yesterday)["ads"] == []


def test_they_are_their_suppliers_alone(shop):
    ask(shop, shop.publish(), "Bir mi?")
    assert report(shop, "answers", person_id=new_id())["totals"]["asked"] == 0
    day = today(shop)
    for name in ("answers", "followers"):
        path = f"/supplier/reports/{name}?from={day}&to={day}"
        assert shop.ads.client.get(path, headers=shop.ads.token()).status_code == 403


def test_they_are_files_for_spreadsheets_too(shop):
    ad_id, day = shop.publish(), today(shop)
    ask(shop, ad_id, "Bir mi?")
    assert post(shop, "/routines/follow", {"adId": ad_id}, shop.ads.token()).status_code == 200
    mine, lines = shop.ads.token("supplier", shop.supplier_id), {}
    for name in ("answers", "followers"):
        path = f"/supplier/reports/{name}.csv?from={day}&to={day}"
        lines[name] = shop.ads.client.get(path, headers=mine).text.splitlines()[1:]
    assert lines == {"answers": [f"{day:%d.%m.%Y};1;0;0;1"], "followers": [f"{ad_id};Işık Güneş 40;1;0"]}


@pytest.mark.parametrize("name", ["answers", "followers"])
def test_a_period_that_is_empty_is_refused(shop, name):
    path = f"/supplier/reports/{name}?from=2026-11-02&to=2026-11-01"
    assert shop.ads.client.get(path, headers=shop.ads.token("supplier")).status_code == 422


HOURS = st.integers(0, 150).map(lambda hours: timedelta(hours=hours))
QUESTIONS = st.lists(
    st.builds(
        lambda ago, wait: Asked(NOW - ago, NOW - ago + wait if wait is not None and wait <= ago else None, NOW - ago),
        HOURS,
        st.none() | HOURS,
    )
)


@given(QUESTIONS)
def test_every_question_is_in_time_late_or_still_waits(asked):
    found = answers(asked, NOW)
    waits = [one for one in asked if one.answered_at is None and NOW - one.asked_at <= ANSWER_WITHIN]
    assert (found.asked, found.waiting) == (len(asked), len(waits))
    in_time = [one for one in asked if one.answered_at and one.answered_at - one.asked_at <= ANSWER_WITHIN]
    assert found.in_time == len(in_time)


@given(QUESTIONS)
def test_the_days_add_up_and_the_median_is_one_that_a_buyer_waited(asked):
    days = [date(2026, 3, 1) + timedelta(days=at) for at in range(10)]
    found = by_day(asked, days, NOW)
    assert [one.day for one in found] == days
    assert sum(one.answers.asked for one in found) == len(asked)
    waits = [(one.answered_at - one.asked_at).total_seconds() for one in asked if one.answered_at]
    assert median_seconds(asked) == (median_low(waits) if waits else None)


def test_what_is_answered_with_the_last_of_its_time_is_in_time_and_what_was_not_still_waits():
    asked_at = NOW - ANSWER_WITHIN
    answered, waits = Asked(asked_at, NOW, asked_at), Asked(asked_at, None, asked_at)
    assert answers([answered, waits], NOW) == Answers(asked=2, in_time=1, late=0)
    assert answers([waits], NOW + timedelta(seconds=1)) == Answers(asked=1, in_time=0, late=1)


def test_a_question_leaves_its_supplier_the_whole_time_from_when_it_waits():
    asked_at, waits_since = NOW - timedelta(days=10), NOW - ANSWER_WITHIN
    answered, waits = Asked(asked_at, NOW, waits_since), Asked(asked_at, None, waits_since)
    assert answers([answered, waits], NOW) == Answers(asked=2, in_time=1, late=0)
    assert answers([waits], NOW + timedelta(seconds=1)) == Answers(asked=1, in_time=0, late=1)
    assert median_seconds([answered, waits]) == 10 * 24 * 3600, "for its asker it was ten days"


def test_the_share_leaves_out_what_still_waits():
    assert Answers(10, 2, 1).percent == 66.7
    assert Answers(10, 0, 0).percent is None
