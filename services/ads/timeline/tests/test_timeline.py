"""An operator reads what happened to an ad as one list, oldest first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.ads.steps import withdraw_ad
from ads.doubts.tests.test_doubts import close, decided, doubted
from ads.price.rules.curve import Terms, price_at, round_steps
from ads.stock.tests.test_cancelling import cancelled
from ads.tests.asking import post
from ads.tests.fixtures import OPERATOR, TERMS, product
from ads.timeline import rules, selects
from contracts.events import AdSettled, MinimumReached
from kit import keyset
from kit.ids import new_id


def part(shop, ad_id: int, **query: str) -> dict:
    path = f"/operator/ads/{ad_id}/timeline"
    answer = shop.ads.client.get(path, query_string=query, headers=shop.ads.token("operator"))
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]


def told(shop, ad_id: int) -> list[tuple]:
    return [(one["detail"] or one["kind"], one["units"], one["price"]) for one in part(shop, ad_id)["items"]]


def test_an_ad_is_told_from_its_publication_over_each_round_step_to_its_settlement(shop):
    ad_id = shop.publish()
    for units in (9, 1, 25, 75):
        shop.ads.clock.move(minutes=1)
        shop.buy(ad_id, units)
    assert close(shop, ad_id) == "ended"
    shop.ads.deliver_twice(AdSettled(ad_id, 1, 100))
    shop.ads.clock.move(minutes=1)
    lowest = price_at(TERMS, 110) / 100
    assert told(shop, ad_id) == [
        ("published", 200, 1000.0),
        ("minimum", 10, 1000.0),
        ("step", 30, price_at(TERMS, 30) / 100),
        ("step", 100, price_at(TERMS, 100) / 100),
        ("lowest", 110, lowest),
        ("closing", None, None),
        ("ended", 110, lowest),
        ("settled", None, None),
    ]
    since = [one["dateSince"] for one in part(shop, ad_id)["items"]]
    assert since == sorted(since)


def test_units_that_are_counted_only_to_be_cancelled_bring_no_step(shop):
    ad_id, told_of = shop.publish(), shop.ads.announced
    shop.ads.clock.move(minutes=1)
    order = shop.buy(ad_id, 2)
    shop.ads.deliver(doubted(shop, order))
    shop.buy(ad_id, 9)
    shop.ads.deliver(cancelled(order))
    assert shop.ad(ad_id).units_sold == 9 and told_of(MinimumReached) == []
    assert told(shop, ad_id)[1:] == [("doubted", None, None)]
    shop.ads.clock.move(minutes=1)
    shop.buy(ad_id, 1)
    assert [event.units_sold for event in told_of(MinimumReached)] == [10]
    assert told(shop, ad_id)[2:] == [("minimum", 10, 1000.0)]


def test_a_step_is_told_once_however_often_the_count_comes_back_to_it(shop):
    ad_id = shop.publish()
    shop.ads.clock.move(minutes=1)
    order = shop.buy(ad_id, 10)
    shop.ads.deliver(cancelled(order, 5))
    shop.buy(ad_id, 5)
    assert told(shop, ad_id) == [("published", 200, 1000.0), ("minimum", 10, 1000.0)]


def test_questions_changes_and_suspicions_are_told_with_what_was_said(shop):
    ad_id = shop.publish()
    mine = shop.ads.token("supplier", shop.supplier_id)
    shop.ads.clock.move(minutes=1)
    post(shop, "/item/askQuestion", {"adId": ad_id, "question": "Ampul dahil mi?"}, shop.ads.token())
    question_id = part(shop, ad_id)["items"][-1]["id"]
    for act, text in (("answerQuestion", "Evet, dahil."), ("editAnswer", "Evet, iki ampul dahil.")):
        shop.ads.clock.move(minutes=1)
        body = {"questionId": int(question_id), "answer": text}
        assert post(shop, f"/supplier/{act}", body, mine).status_code == 200
    shop.ads.clock.move(minutes=1)
    shop.ads.deliver(product(sequence=2, supplier_id=shop.supplier_id, description="Yenilenmiş."))
    event = doubted(shop, shop.buy(ad_id, 1), shop.buy(ad_id, 2))
    for one in (event, decided(shop, event)):
        shop.ads.clock.move(minutes=1)
        shop.ads.deliver(one)
    found = [(one["kind"], one["id"], one["detail"]) for one in part(shop, ad_id)["items"]]
    assert found == [
        ("published", str(ad_id), ""),
        ("question", question_id, "Ampul dahil mi?"),
        ("reply", question_id, "Evet, dahil."),
        ("reply_edited", question_id, "Evet, iki ampul dahil."),
        ("changed", "1", ""),
        ("doubted", event.suspicion_id, ""),
        ("cleared", event.suspicion_id, ""),
    ]


def test_a_withdrawal_is_told_with_its_reason_and_nothing_of_other_ads(shop):
    ad_id, other = shop.publish(), shop.publish()
    post(shop, "/item/askQuestion", {"adId": other, "question": "Ampul dahil mi?"}, shop.ads.token())
    shop.ads.clock.move(minutes=1)
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, ad_id, "Yanlış ürün.")
    found = [(one["kind"], one["detail"]) for one in part(shop, ad_id)["items"]]
    assert found[0] == ("published", "") and ("withdrawn", "Yanlış ürün.") in found
    assert "question" not in dict(found)


def test_it_is_read_on_behind_the_last_moment_each_told_once(shop, monkeypatch):
    monkeypatch.setattr(selects, "PAGE_SIZE", 2)
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    ad_id = shop.publish()
    shop.buy(ad_id, 50)
    first = part(shop, ad_id)
    assert (len(first["items"]), first["more"], first["total"]) == (2, True, 3)
    rest = part(shop, ad_id, after=first["items"][-1]["key"])
    assert (len(rest["items"]), rest["more"]) == (1, False)
    keys = [one["key"] for one in first["items"] + rest["items"]]
    assert len(set(keys)) == 3


@pytest.mark.parametrize(("role", "status"), [("buyer", 403), ("supplier", 403), ("operator", 404)])
def test_only_operators_read_it_and_of_no_ad_there_is_none(shop, role, status):
    ad_id = shop.publish() + (status == 404)
    assert shop.ads.client.get(f"/operator/ads/{ad_id}/timeline", headers=shop.ads.token(role)).status_code == status


@pytest.mark.parametrize("after", ["7", "x|question|1"])
def test_a_place_that_is_none_is_refused(shop, after):
    path = f"/operator/ads/{shop.publish()}/timeline"
    answer = shop.ads.client.get(path, query_string={"after": after}, headers=shop.ads.token("operator"))
    assert answer.status_code == 422


@given(st.integers(1, 500), st.integers(0, 500))
def test_the_lowest_price_is_always_told_and_the_minimum_unless_they_are_one(minimum, way):
    terms = Terms(100_000, 3_000, minimum, minimum + way)
    named = rules.price_moments(terms)
    assert named[terms.max_participants] == rules.LOWEST
    assert (named[minimum] == rules.MINIMUM) is (way > 0)
    assert set(named) == {minimum, *round_steps(terms)}
    between = named.keys() - {minimum, terms.max_participants}
    assert {named[units] for units in between} <= {rules.STEP}


def test_each_suspicion_is_told_for_itself(shop):
    ad_id = shop.publish()
    events = [doubted(shop, shop.buy(ad_id, 1), suspicion=new_id()) for _ in range(2)]
    for event in events:
        shop.ads.deliver_twice(event)
    found = {one["id"] for one in part(shop, ad_id)["items"] if one["kind"] == "doubted"}
    assert found == {event.suspicion_id for event in events}
