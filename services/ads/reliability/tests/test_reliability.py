"""What ads knows of how suppliers do, whom it shows it to, and what it refuses for it."""

from datetime import timedelta

import pytest

from ads.publishing.steps.planning import begin_planned_ads
from ads.tests.asking import NEW_AD, get, post
from ads.tests.said import counted
from contracts.events import AdNotBegun
from kit.clock import iso
from kit.ids import new_id


@pytest.fixture
def mine(shop):
    return shop.ads.token("supplier", shop.supplier_id)


def told(shop):
    token = shop.ads.token("supplier", shop.supplier_id)
    return get(shop, "/supplier/reliability", headers=token)


def part(shop, name):
    return next(one for one in told(shop)["parts"] if one["part"] == name)


def test_a_supplier_of_whom_nothing_was_counted_is_new(shop):
    found = told(shop)
    assert (found["score"], found["sample"], found["mostStock"], found["mayAskDeposits"]) == (None, 0, None, True)
    assert get(shop, f"/sellers/{shop.supplier_id}")["reliability"] == {"score": None, "sample": 0}
    assert get(shop, f"/ads/{shop.publish()}")["sellerReliability"] == {"score": None, "sample": 0}


def test_a_score_is_shown_to_shoppers_its_supplier_and_operators(shop):
    shop.ads.deliver_twice(counted(shop, late_items=4))
    score = {"score": 93, "sample": 100}
    assert get(shop, f"/sellers/{shop.supplier_id}")["reliability"] == score
    assert get(shop, f"/ads/{shop.publish()}")["sellerReliability"] == score
    mine = told(shop)
    assert mine["parts"][0] == {
        "part": "shipping", "bad": 4, "sample": 100, "lost": 7, "weight": 35, "limit": 20,
    }  # fmt: skip
    of_operator = shop.ads.token("operator")
    assert get(shop, f"/operator/suppliers/{shop.supplier_id}/reliability", headers=of_operator) == mine
    assert get(shop, f"/operator/suppliers/{new_id()}/reliability", headers=of_operator)["score"] is None


def test_an_older_counting_changes_nothing(shop):
    shop.ads.deliver(counted(shop, sequence=3, late_items=4))
    shop.ads.deliver(counted(shop, sequence=2))
    assert told(shop)["score"] == 93
    shop.ads.deliver(counted(shop, sequence=4))
    assert told(shop)["score"] == 100


def test_questions_without_an_answer_in_two_days_cost_points(shop):
    ad_id = shop.publish(end_day=30)
    for number in range(6):
        asked = {"adId": ad_id, "question": f"Soru {number}?"}
        assert post(shop, "/item/askQuestion", asked, shop.ads.token()).status_code == 200
    mine = shop.ads.token("supplier", shop.supplier_id)
    first, second = (row["id"] for row in get(shop, "/supplier/questions", headers=mine)["items"][:2])

    def answer(question_id):
        body = {"questionId": question_id, "answer": "Evet."}
        token = shop.ads.token("supplier", shop.supplier_id)
        assert post(shop, "/supplier/answerQuestion", body, token).status_code == 200

    shop.ads.clock.move(hours=48)
    answer(first)
    shop.ads.deliver(counted(shop))
    assert (part(shop, "answers")["bad"], part(shop, "answers")["sample"]) == (5, 6)
    shop.ads.clock.move(seconds=1)
    answer(second)  # too late
    shop.ads.deliver(counted(shop, sequence=2))
    assert (part(shop, "answers")["bad"], part(shop, "answers")["sample"]) == (5, 6)
    shop.ads.clock.move(days=90)
    shop.ads.deliver(counted(shop, sequence=3))
    assert (part(shop, "answers")["bad"], part(shop, "answers")["sample"]) == (0, 0)


def test_a_question_of_yesterday_still_has_time(shop):
    asked = {"adId": shop.publish(end_day=30), "question": "Ampul dahil mi?"}
    assert post(shop, "/item/askQuestion", asked, shop.ads.token()).status_code == 200
    shop.ads.clock.move(hours=47)
    shop.ads.deliver(counted(shop))
    assert part(shop, "answers")["sample"] == 0


def test_a_low_score_limits_the_stock_and_forbids_deposits(shop, mine):
    shop.ads.deliver(counted(shop, late_items=20, short_units=12))
    found = told(shop)
    assert (found["score"], found["mostStock"], found["mayAskDeposits"]) == (40, 200, False)
    answer = post(shop, "/product-features", NEW_AD | {"Quantity": 201, "Deposit": 50}, mine)
    assert (answer.status_code, sorted(answer.get_json()["fields"])) == (422, ["Deposit", "Quantity"])
    assert post(shop, "/product-features", NEW_AD, mine).status_code == 200


def plan(shop, mine, starts_at):
    draft = post(shop, "/supplier/drafts", {}, mine).get_json()["success"]
    body = {"productId": 7, "price": 1000, "maxDiscountBasisPoints": 3000, "quantity": 500, "endDay": 2}
    body |= {"minParticipants": 10, "maxParticipants": 110, "version": draft["version"], "startsAt": iso(starts_at)}
    return post(shop, f"/supplier/drafts/{draft['draftId']}/plan", body, mine)


def test_a_planned_ad_is_judged_when_it_is_planned_and_again_at_its_hour(shop, mine):
    starts_at = shop.ads.clock.now() + timedelta(hours=1)
    assert plan(shop, mine, starts_at).status_code == 200
    shop.ads.deliver(counted(shop, late_items=20, short_units=12))
    refused = plan(shop, mine, starts_at)
    assert (refused.status_code, list(refused.get_json()["fields"])) == (422, ["quantity"])
    shop.ads.clock.move_to(starts_at)
    assert begin_planned_ads(shop.ads.service) == 1
    (sent_back,) = shop.ads.announced(AdNotBegun)
    assert sent_back.reason == "Güvenilirlik puanınız 40: bir ilanda en fazla 200 adet satabilirsiniz(!)"


def test_what_runs_stays_as_it_was_promised(shop):
    ad_id = shop.publish(quantity=5000)
    shop.ads.deliver(counted(shop, late_items=20, short_units=12))
    shop.buy(ad_id, 1)
    assert shop.ad(ad_id).status == "open" and shop.ad(ad_id).quantity == 5000
