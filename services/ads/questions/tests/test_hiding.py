"""An operator hides a question or its answer: once, for a reason that stands in its place and that its writer is told."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.questions.selects import counts_waiting
from ads.tests.asking import get, post
from ads.tests.said import counted
from contracts.events import AdsOperatorActed, QuestionHidden
from kit.ids import new_id

QUESTION, ANSWER = "Bu satıcı HIRSIZ mı?", "Asıl hırsız sensin."
WHY = {"reason": "abuse", "note": "Ağır hakaret."}


@pytest.fixture
def mine(shop) -> dict:
    return shop.ads.token("supplier", shop.supplier_id)


@pytest.fixture
def operator(shop) -> dict:
    return shop.ads.token("operator")


@pytest.fixture
def asker_id() -> str:
    return new_id()


@pytest.fixture
def asked(shop, mine, asker_id) -> dict:
    """A question of this person, as the supplier reads it."""
    body = {"adId": shop.publish(end_day=30), "question": QUESTION}
    assert post(shop, "/item/askQuestion", body, shop.ads.token(person_id=asker_id)).status_code == 200
    (question,) = get(shop, "/supplier/questions", headers=mine)["items"]
    return question


def answer(shop, mine, asked, path: str = "answerQuestion", words: str = ANSWER):
    return post(shop, f"/supplier/{path}", {"questionId": asked["id"], "answer": words}, mine)


def hide(shop, headers, question_id: int, part: str = "question", **changes):
    return post(shop, f"/operator/questions/{question_id}/hide", WHY | {"part": part} | changes, headers)


def public(shop, asked) -> dict:
    (shown,) = shop.ads.client.get(f"/cdn/products/{asked['adId']}/questions.json").get_json()
    return shown


def own(shop, asker_id: str) -> dict:
    (shown,) = get(shop, "/item/questions", headers=shop.ads.token(person_id=asker_id))["items"]
    return shown


def test_no_operator_hides_or_shows_what_they_asked_or_were_asked(shop, mine, operator, asker_id, asked):
    answer(shop, mine, asked)
    again = f"/operator/questions/{asked['id']}/show", {"part": "question", "note": "Yanlışlıkla gizlendi."}
    for person in (asker_id, shop.supplier_id):
        own_office = shop.ads.token("operator", person)
        for refused in (hide(shop, own_office, asked["id"]), post(shop, *again, own_office)):
            assert (refused.status_code, refused.get_json()["code"]) == (403, "own_matter")
    assert hide(shop, operator, asked["id"]).status_code == post(shop, *again, operator).status_code == 200


def test_a_hidden_question_says_so_in_its_place_and_takes_its_answer_along(shop, mine, operator, asker_id, asked):
    answer(shop, mine, asked)
    for reason in ("abuse", "unrelated"):
        assert hide(shop, operator, asked["id"], reason=reason).get_json() == {"success": True}
    shown = public(shop, asked)
    assert (shown["question"], shown["answer"], shown["answerHidden"]) == ("", None, None)
    assert shown["hidden"] == {"date": shown["hidden"]["date"], "reason": "abuse"}
    document = shop.ads.client.get(f"/cdn/products/{asked['adId']}/questions.json").get_data(as_text=True)
    assert QUESTION not in document and ANSWER not in document and WHY["note"] not in document
    (told,) = shop.ads.announced(QuestionHidden)
    facts = (told.question_id, told.part, told.writer_id, told.title, told.reason)
    assert facts == (asked["id"], "question", asker_id, "Işık Güneş 40", "abuse")
    (act,) = shop.ads.announced(AdsOperatorActed)
    assert (act.act, act.subject, act.subject_id) == ("question_hidden", "question", str(asked["id"]))
    assert act.reason == WHY["note"] and [change.after for change in act.changes] == [
        "hidden",
        "abuse",
        str(asked["adId"]),
    ]
    kept = own(shop, asker_id)
    assert (kept["question"], kept["answer"], kept["hidden"]["reason"]) == (QUESTION, ANSWER, "abuse")
    (desk,) = get(shop, "/supplier/questions", headers=mine)["items"]
    assert (desk["question"], desk["answer"], desk["hidden"]["reason"]) == ("", ANSWER, "abuse")


def test_who_hides_what_another_operator_has_hidden_is_told_so(shop, operator, asker_id, asked):
    hide(shop, operator, asked["id"])
    stale = hide(shop, shop.ads.token("operator"), asked["id"], reason="unrelated")
    assert (stale.status_code, stale.get_json()["code"]) == (409, "hidden_meanwhile")
    assert public(shop, asked)["hidden"]["reason"] == "abuse"
    assert len(shop.ads.announced(AdsOperatorActed)) == len(shop.ads.announced(QuestionHidden)) == 1


def test_a_hidden_answer_says_so_in_its_place_and_can_t_be_changed(shop, mine, operator, asker_id, asked):
    assert hide(shop, operator, asked["id"], "answer").get_json()["code"] == "not_answered"
    answer(shop, mine, asked, words="Ona göre.")
    answer(shop, mine, asked, "editAnswer")
    assert hide(shop, operator, asked["id"], "answer", reason="personal_data").status_code == 200
    for shown in (public(shop, asked), own(shop, asker_id)):
        assert (shown["question"], shown["hidden"]) == (QUESTION, None)
        assert (shown["answer"], shown["firstAnswer"]) == (None, None)
        assert shown["answerHidden"]["reason"] == "personal_data" and shown["answerDate"]
    (told,) = shop.ads.announced(QuestionHidden)
    assert (told.part, told.writer_id) == ("answer", shop.supplier_id)
    (desk,) = get(shop, "/supplier/questions", headers=mine)["items"]
    assert (desk["answer"], desk["firstAnswer"]) == (ANSWER, "Ona göre.")
    assert desk["answerHidden"] == {"date": desk["answerHidden"]["date"], "reason": "personal_data"}
    for path in ("answerQuestion", "editAnswer"):
        refused = answer(shop, mine, asked, path, "Yumuşak sözler.")
        assert refused.status_code == 409
    assert refused.get_json()["code"] == "answer_hidden"
    assert get(shop, "/supplier/questions?state=waiting", headers=mine)["items"] == [], "it does not open again"


def test_a_hidden_question_waits_for_no_answer_and_counts_nowhere(shop, mine, operator, asker_id, asked):
    with shop.ads.work() as work:
        assert [row[:2] for row in work.session.execute(counts_waiting())] == [(shop.supplier_id, 1)]
    hide(shop, operator, asked["id"])
    refused = answer(shop, mine, asked)
    assert (refused.status_code, refused.get_json()["code"]) == (409, "question_hidden")
    with shop.ads.work() as work:
        assert work.session.execute(counts_waiting()).all() == []
    assert get(shop, "/supplier/questions?state=waiting", headers=mine)["total"] == 0
    me = shop.ads.token(person_id=asker_id)
    assert get(shop, "/item/questions?state=waiting", headers=me)["total"] == 0
    found = {q: get(shop, f"/supplier/questions?q={q}", headers=mine)["total"] for q in ("hırsız", asked["adId"])}
    assert found == {"hırsız": 0, asked["adId"]: 1}, "its words find nothing, its ad does"
    shop.ads.clock.move(days=3)
    shop.ads.deliver(counted(shop))
    later = shop.ads.token("supplier", shop.supplier_id)
    parts = get(shop, "/supplier/reliability", headers=later)["parts"]
    (answers,) = (part for part in parts if part["part"] == "answers")
    assert (answers["bad"], answers["sample"]) == (0, 0)


def test_operators_find_questions_by_words_number_and_state(shop, mine, operator, asked):
    answer(shop, mine, asked)
    other = {"adId": asked["adId"], "question": "Ampul dahil mi?"}
    post(shop, "/item/askQuestion", other, shop.ads.token())
    hide(shop, operator, asked["id"], "answer")

    def read(**query: object) -> list[str]:
        rows = get(shop, "/operator/questions", query_string=query, headers=operator)
        return [row["question"] for row in rows["items"]]

    assert read() == ["Ampul dahil mi?", QUESTION] and read(sort="oldest") == [QUESTION, "Ampul dahil mi?"]
    assert read(state="hidden") == read(q="sensin") == [QUESTION] and read(state="shown") == ["Ampul dahil mi?"]
    assert len(read(q=f"#{asked['adId']}")) == 2 and read(q="yok") == []
    (row,) = get(shop, "/operator/questions?state=hidden", headers=operator)["items"]
    assert (row["answer"], row["hidden"], row["answerHidden"]["note"]) == (ANSWER, None, WHY["note"])
    assert row["answerHidden"]["operatorId"] and row["path"].startswith(f"/ilan/{asked['adId']}/")
    behind = get(shop, f"/operator/questions?sort=oldest&after={asked['id']}", headers=operator)
    assert [one["question"] for one in behind["items"]] == ["Ampul dahil mi?"]


def test_files_of_questions_leave_out_hidden_words_but_for_operators(shop, mine, operator, asked):
    hide(shop, operator, asked["id"])
    of_supplier = shop.ads.client.get("/supplier/questions.csv", headers=mine).data.decode("utf-8-sig")
    assert QUESTION not in of_supplier and of_supplier.splitlines()[1].endswith(";Hakaret;")
    (line,) = shop.ads.client.get("/operator/questions.csv", headers=operator).data.decode("utf-8-sig").splitlines()[1:]
    assert QUESTION in line and line.endswith(f";Hakaret;;{WHY['note']};")
    saved = [act.subject_id for act in shop.ads.announced(AdsOperatorActed) if act.act == "list_saved"]
    assert saved == ["questions"]


@pytest.mark.parametrize(
    "changes", [{"reason": "because"}, {"reason": None}, {"note": "ab"}, {"part": "all"}, {"part": None}]
)
def test_without_a_part_a_reason_and_a_note_nothing_is_hidden(shop, operator, asked, changes):
    refused = hide(shop, operator, asked["id"], **changes)
    assert (refused.status_code, list(refused.get_json()["fields"])) == (422, list(changes))
    assert public(shop, asked)["hidden"] is None and shop.ads.announced(QuestionHidden) == []


def test_only_operators_hide_and_only_what_there_is(shop, mine, operator, asked):
    for other in (mine, shop.ads.token()):
        assert hide(shop, other, asked["id"]).status_code == 403
        assert shop.ads.client.get("/operator/questions", headers=other).status_code == 403
    assert hide(shop, {}, asked["id"]).status_code == 401
    assert hide(shop, operator, asked["id"] + 1).status_code == 404


def test_why_is_kept_unchanged_and_its_writer_gets_all_but_who_hid_it(shop, operator, asker_id, asked):
    hide(shop, operator, asked["id"])
    for forbidden in ("UPDATE question_hidings SET note = ''", "DELETE FROM question_hidings"):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(forbidden))
    path, caller = f"/internal/people/{asker_id}/record", shop.ads.internal("identity")
    record = shop.ads.client.get(path, headers=caller).json["success"]
    assert record["questions"][0]["question"] == QUESTION
    (line,) = record["questionHidings"]
    assert (line["reason"], line["note"], "operator_id" in line) == ("abuse", WHY["note"], False)
