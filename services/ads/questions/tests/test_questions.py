"""Questions and answers."""

import pytest

from ads.ads.steps import end_ad_now
from ads.copies.tests.test_suppliers import closes
from ads.questions.selects import counts_waiting
from ads.questions.steps import ask_question
from ads.stock.tests.test_cancelling import cancelled
from ads.tests.asking import get, post
from ads.tests.fixtures import OPERATOR
from contracts.events import QuestionAnswered, QuestionAsked
from kit.ids import new_id


def test_a_question_is_answered_by_the_supplier_of_the_ad_only(shop):
    ad_id, buyer_id = shop.publish(), new_id()
    shop.buy(ad_id, buyer_id=buyer_id)
    asked = {"adId": ad_id, "question": "Ampul dahil mi?"}
    for _ in range(2):
        assert post(shop, "/item/askQuestion", asked, shop.ads.token(person_id=buyer_id)).status_code == 200
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    assert (question["question"], question["isBought"], question["answer"]) == ("Ampul dahil mi?", True, None)
    told = QuestionAsked(question["id"], ad_id, shop.supplier_id, "Işık Güneş 40")
    assert shop.ads.announced(QuestionAsked) == [told], "once"
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


@pytest.mark.parametrize(
    ("cause", "units", "has_bought"),
    [("cancelled", 2, False), ("cancelled", 1, True), ("undelivered", 2, False), ("forfeited", 2, False)],
)
def test_who_gave_everything_back_after_the_end_has_not_bought(shop, cause, units, has_bought):
    ad_id = shop.publish()
    order = shop.buy(ad_id, 2)
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Deneme")
    shop.ads.run_due()
    shop.ads.deliver_twice(cancelled(order, units, cause))
    assert shop.ad(ad_id).units_sold == 2, "the count stays"
    with shop.ads.work() as work:
        ask_question(work, order.buyer_id, ad_id, "Ne zaman gelir?")
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    assert question["isBought"] is has_bought


@pytest.mark.parametrize("question", ["ab", "  a ", "x" * 201, "boş\x00luk"])
def test_a_question_has_three_to_two_hundred_characters(shop, question):
    ad_id = shop.publish()
    answer = post(shop, "/item/askQuestion", {"adId": ad_id, "question": question}, shop.ads.token())
    assert answer.status_code == 422 and "question" in answer.get_json()["fields"]


def test_a_buyer_cannot_flood_a_supplier_with_questions(shop):
    ad_id, me = shop.publish(), shop.ads.token()
    asked = [{"adId": ad_id, "question": f"Soru {number}?"} for number in range(11)]
    statuses = [post(shop, "/item/askQuestion", body, me).status_code for body in asked]
    assert statuses == [200] * 10 + [429]


def test_visitors_read_questions_on_behind_the_last_one(shop):
    ad_id, other = shop.publish(), shop.publish()
    for number in range(52):
        body = {"adId": ad_id if number else other, "question": f"Soru {number}?"}
        assert post(shop, "/item/askQuestion", body, shop.ads.token()).status_code == 200

    def read(of: int = ad_id, **after: int) -> list[dict]:
        answer = shop.ads.client.get(f"/cdn/products/{of}/questions.json", query_string=after)
        told.append(answer.headers.get("Link"))
        return answer.get_json()

    told = []
    first = read()
    assert [one["question"] for one in first] == [f"Soru {number}?" for number in range(51, 1, -1)]
    (last,) = read(after=first[-1]["id"])
    assert last["question"] == "Soru 1?"
    assert told == [f'<?after={first[-1]["id"]}>; rel="next"', None]
    (elsewhere,) = read(other)
    assert read(after=last["id"]) == read(after=elsewhere["id"]) == []


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
    answered = {"questionId": first["items"][-1]["id"], "answer": "Evet."}
    assert post(shop, "/supplier/answerQuestion", answered, mine).status_code == 200
    behind = read(f"after={first['next']}")["items"]
    assert [row["answer"] for row in behind] == [None, "Evet.", "Evet."], "none that waits is passed over"


def test_a_person_reads_the_own_questions_on_the_newest_first(shop):
    ad_id, asker_id, mine = shop.publish(), new_id(), shop.ads.token("supplier", shop.supplier_id)
    me = shop.ads.token(person_id=asker_id)
    with shop.ads.service.work() as work:
        for number in range(52):
            ask_question(work, asker_id, ad_id, f"Soru {number}?")
        ask_question(work, new_id(), ad_id, "Başkasının sorusu")

    def read(query: str = "", headers: dict = me) -> dict:
        return get(shop, f"/item/questions?{query}", headers=headers)

    first = read()
    assert (len(first["items"]), first["more"], first["total"]) == (50, True, 52)
    rest = read(f"after={first['items'][-1]['id']}")["items"]
    told = [row["question"] for row in (*first["items"], *rest)]
    assert told == [f"Soru {number}?" for number in reversed(range(52))]
    newest = first["items"][0]
    assert (newest["title"], newest["answer"]) == ("Işık Güneş 40", None) and f"/ilan/{ad_id}/" in newest["path"]
    post(shop, "/supplier/answerQuestion", {"questionId": newest["id"], "answer": "Evet."}, mine)
    (answered,) = read("state=answered")["items"]
    assert (answered["id"], answered["answer"]) == (newest["id"], "Evet.") and answered["answerDate"]
    assert read("state=waiting")["total"] == 51
    assert read(headers=shop.ads.token())["items"] == []
    assert read(f"after={newest['id']}", shop.ads.token())["items"] == [], "another's question leads nowhere"


@pytest.fixture
def asked(shop) -> dict:
    """A question about an ad of the shop's supplier, as that supplier reads it."""
    ad_id, mine = shop.publish(), shop.ads.token("supplier", shop.supplier_id)
    post(shop, "/item/askQuestion", {"adId": ad_id, "question": "Ampul dahil mi?"}, shop.ads.token())
    (question,) = get(shop, "/supplier/questions", headers=mine)["items"]
    return question


def test_an_answer_is_changed_once_and_what_it_said_first_stays_public(shop, asked):
    mine, other = shop.ads.token("supplier", shop.supplier_id), shop.ads.token("supplier")

    def change(answer: str, headers: dict = mine) -> tuple[int, str | None]:
        said = post(shop, "/supplier/editAnswer", {"questionId": asked["id"], "answer": answer}, headers)
        return said.status_code, said.get_json().get("code")

    assert change("Hayır.") == (409, "not_answered")
    post(shop, "/supplier/answerQuestion", {"questionId": asked["id"], "answer": "Evet."}, mine)
    assert change("Hayır.", other)[0] == 404
    assert change("Evet.")[0] == 200, "what changes nothing is no change"
    (question,) = shop.ads.client.get(f"/cdn/products/{asked['adId']}/questions.json").get_json()
    assert (question["firstAnswer"], question["editDate"]) == (None, None)
    answered_on = question["answerDate"]
    shop.ads.clock.move(minutes=5)
    for _ in range(2):
        assert change("Hayır, ayrıca alınır.")[0] == 200
    assert change("Evet.") == (409, "already_edited")
    first, second = shop.ads.announced(QuestionAnswered)
    assert (first.answer, first.first_answer) == ("Evet.", None)
    assert (second.answer, second.first_answer) == ("Hayır, ayrıca alınır.", "Evet.")
    assert (first.question_id, first.title, first.supplier_name) == (asked["id"], "Işık Güneş 40", "Işık Ticaret")
    (question,) = shop.ads.client.get(f"/cdn/products/{asked['adId']}/questions.json").get_json()
    assert (question["answer"], question["firstAnswer"]) == ("Hayır, ayrıca alınır.", "Evet.")
    assert question["answerDate"] == answered_on < question["editDate"]
    (own,) = get(shop, "/supplier/questions", headers=mine)["items"]
    assert (own["answer"], own["firstAnswer"]) == (question["answer"], "Evet.")


def test_a_supplier_finds_questions_by_words_and_sorts_them(shop):
    ad_id, mine = shop.publish(), shop.ads.token("supplier", shop.supplier_id)
    for question in ("Ampul dahil mi?", "Garantisi KAÇ yıl?", "Işığı ılık mı?"):
        post(shop, "/item/askQuestion", {"adId": ad_id, "question": question}, shop.ads.token())

    def read(**query: str) -> list[str]:
        rows = get(shop, "/supplier/questions", query_string=query, headers=mine)
        assert rows["total"] == len(rows["items"])
        return [row["question"] for row in rows["items"]]

    newest = ["Işığı ılık mı?", "Garantisi KAÇ yıl?", "Ampul dahil mi?"]
    assert read() == read(sort="newest") == newest
    assert read(sort="oldest") == newest[::-1]
    assert read(q="isigi ILIK") == ["Işığı ılık mı?"]
    assert read(q=f"{ad_id} kac") == ["Garantisi KAÇ yıl?"], "by the ad's number and a word of the question"
    assert read(q="güneş ampul") == ["Ampul dahil mi?"], "by the model and a word of the question"
    assert read(q="%") == read(q="dahil garanti") == []
    assert read(q="dahil", state="answered") == []
    answer = {"questionId": get(shop, "/supplier/questions", headers=mine)["items"][0]["id"], "answer": "Evet, sıcak."}
    post(shop, "/supplier/answerQuestion", answer, mine)
    assert read(q="sıcak") == ["Işığı ılık mı?"], "by a word of the answer"
    assert read() == [*newest[1:], newest[0]] and read(sort="newest") == newest


def test_a_supplier_takes_the_questions_that_it_filters_as_a_file(shop):
    ad_id, mine = shop.publish(), shop.ads.token("supplier", shop.supplier_id)
    for question in ("Ampul dahil mi?", "=HYPERLINK(1)"):
        assert (
            post(shop, "/item/askQuestion", {"adId": ad_id, "question": question}, shop.ads.token()).status_code == 200
        )
    newest = get(shop, "/supplier/questions", headers=mine)["items"][0]["id"]
    assert post(shop, "/supplier/answerQuestion", {"questionId": newest, "answer": "Hayır."}, mine).status_code == 200

    def lines(query: str, headers: dict) -> list[str]:
        return shop.ads.client.get(f"/supplier/questions.csv?{query}", headers=headers).data.decode().splitlines()

    assert len(lines("", mine)) == 3
    (row,) = lines("state=answered", mine)[1:]
    assert "'=HYPERLINK(1);Hayır.;" in row and f";{ad_id};Işık Güneş 40;" in row
    (row,) = lines("q=ampul", mine)[1:]
    assert "Ampul dahil mi?" in row
    assert len(lines("", shop.ads.token("supplier"))) == 1


def test_a_closed_shop_is_asked_nothing_and_reminded_of_nothing(shop):
    ad_id = shop.publish(end_day=0)
    question = {"adId": ad_id, "question": "Ampul dahil mi?"}
    assert post(shop, "/item/askQuestion", question, shop.ads.token()).status_code == 200
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    shop.ads.deliver(closes(shop))
    assert post(shop, "/item/askQuestion", question, shop.ads.token()).status_code == 200, "it is not closed yet"
    with shop.ads.work() as work:
        assert [row[:2] for row in work.session.execute(counts_waiting())] == [(shop.supplier_id, 2)]
    shop.ads.deliver(closes(shop, 3, is_closed=True))
    refused = post(shop, "/item/askQuestion", question, shop.ads.token())
    assert (refused.status_code, refused.get_json()["code"]) == (409, "conflict")
    with shop.ads.work() as work:
        assert work.session.execute(counts_waiting()).all() == []
