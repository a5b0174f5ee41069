"""Questions and answers."""

import pytest

from ads.tests.asking import get, post
from kit.ids import new_id


def test_a_question_is_answered_by_the_supplier_of_the_ad_only(shop):
    ad_id, buyer_id = shop.publish(), new_id()
    shop.buy(ad_id, buyer_id=buyer_id)
    asked = {"adId": ad_id, "question": "Ampul dahil mi?"}
    for _ in range(2):
        assert post(shop, "/item/askQuestion", asked, shop.ads.token(person_id=buyer_id)).status_code == 200
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    assert (question["question"], question["isBought"], question["answer"]) == ("Ampul dahil mi?", True, None)
    answer = {"questionId": question["id"], "answer": "Evet, dahil."}
    mine, other = shop.ads.token("supplier", shop.supplier_id), shop.ads.token("supplier")
    assert post(shop, "/supplier/answerQuestion", answer, other).status_code == 404
    assert get(shop, "/supplier/questions", headers=other)["items"] == []
    (row,) = get(shop, "/supplier/questions", headers=mine)["items"]
    assert (row["title"], row["userCode"]) == ("Işık Güneş 40", question["userCode"])
    assert row["userName"] == question["userName"] == f"Üye {row['userCode']}"
    assert post(shop, "/supplier/answerQuestion", answer, mine).get_json() == {"success": True}
    assert post(shop, "/supplier/answerQuestion", answer | {"answer": "Hayır."}, mine).status_code == 409
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    assert question["answer"] == "Evet, dahil."


@pytest.mark.parametrize("question", ["ab", "  a ", "x" * 201, "boş\x00luk"])
def test_a_question_has_three_to_two_hundred_characters(shop, question):
    ad_id = shop.publish()
    answer = post(shop, "/item/askQuestion", {"adId": ad_id, "question": question}, shop.ads.token())
    assert answer.status_code == 422 and "question" in answer.get_json()["fields"]


def test_nobody_can_flood_a_supplier_with_questions(shop):
    ad_id, me = shop.publish(), shop.ads.token()
    asked = [{"adId": ad_id, "question": f"Soru {number}?"} for number in range(11)]
    statuses = [post(shop, "/item/askQuestion", body, me).status_code for body in asked]
    assert statuses == [200] * 10 + [429]


def test_a_supplier_reads_questions_on_the_unanswered_first(shop):
    ad_id, mine = shop.publish(), shop.ads.token("supplier", shop.supplier_id)

    def read(query: str = "", headers: dict | None = None) -> dict:
        return get(shop, f"/supplier/questions?{query}", headers=headers or mine)

    for number in range(52):
        asked = {"adId": ad_id, "question": f"Soru {number}?"}
        assert post(shop, "/item/askQuestion", asked, shop.ads.token()).status_code == 200
    newest = read()["items"][0]["id"]
    assert post(shop, "/supplier/answerQuestion", {"questionId": newest, "answer": "Evet."}, mine).status_code == 200
    first = read()
    assert (len(first["items"]), first["more"], first["total"]) == (50, True, 52)
    rest = read(f"after={first['items'][-1]['id']}")["items"]
    assert [row["answer"] for row in rest] == [None, "Evet."]
    assert len({row["id"] for row in (*first["items"], *rest)}) == 52
    assert (read("state=waiting")["total"], read("state=answered")["total"]) == (51, 1)
    assert read(f"after={newest}", shop.ads.token("supplier"))["items"] == [], "another's question leads nowhere"
