"""Suppliers are told in the morning of the questions that wait, and of the ads whose last day it is."""

from ads.tests.asking import post
from contracts.events.mornings import AdsWorkCounted
from kit.clock import ISTANBUL
from tests.support.mornings import to_the_morning, told


def test_questions_are_told_until_they_are_answered(shop):
    ad_id = shop.publish(end_day=5)
    asked = post(shop, "/item/askQuestion", {"adId": ad_id, "question": "Ampul dahil mi?"}, shop.ads.token())
    assert asked.status_code == 200
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    asked_at = shop.ads.clock.now()
    to_the_morning(shop.ads)
    assert told(shop.ads, shop.supplier_id) == {"questions": 1}
    (line,) = shop.ads.announced(AdsWorkCounted)[-1].lines
    assert (line.due_at - asked_at).days == 2, "an answer after two days costs points"
    answer = {"questionId": question["id"], "answer": "Evet."}
    mine = shop.ads.token("supplier", shop.supplier_id)
    assert post(shop, "/supplier/answerQuestion", answer, mine).status_code == 200
    assert told(shop.ads, shop.supplier_id) == {}


def test_an_ad_is_told_on_its_last_day_alone(shop):
    ends_at = shop.ad(shop.publish(end_day=3)).ends_at.astimezone(ISTANBUL)
    shop.publish(end_day=9)
    seen = []
    for _ in range(5):
        to_the_morning(shop.ads)
        today = shop.ads.clock.now().astimezone(ISTANBUL).date()
        if told(shop.ads, shop.supplier_id) == {"ending": 1}:
            seen.append(today)
        shop.ads.clock.move(hours=1)
    assert seen == [ends_at.date()]
