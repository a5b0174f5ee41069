"""An operator shows again what was hidden of a question: for a note that is kept, and its writers are told."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.questions.tests.test_hiding import (
    ANSWER,
    QUESTION,
    answer,
    asked,
    asker_id,
    hide,
    mine,
    operator,
    own,
    public,
)
from ads.tests.asking import get, post
from ads.tests.said import counted
from contracts.events import AdsOperatorActed, AdsWordsShown, QuestionHidden
from kit.clock import istanbul_date

__all__ = ("asked", "asker_id", "mine", "operator")  # fixtures
WHY = {"note": "Yanlış gizlenmiş."}


def show(shop, headers, question_id: int, part: str = "question", **changes):
    return post(shop, f"/operator/questions/{question_id}/show", WHY | {"part": part} | changes, headers)


def told(shop) -> list[tuple[str, str]]:
    return [(event.kind, event.writer_id) for event in shop.ads.announced(AdsWordsShown)]


def test_a_question_is_shown_again_with_its_answer_and_both_writers_are_told(shop, mine, operator, asker_id, asked):
    answer(shop, mine, asked)
    hide(shop, operator, asked["id"])
    (hidden,) = shop.ads.announced(QuestionHidden)
    assert hidden.answerer_id == shop.supplier_id, "its answer went along"
    for _ in range(2):
        assert show(shop, operator, asked["id"]).get_json() == {"success": True}
    shown = public(shop, asked)
    assert (shown["question"], shown["answer"], shown["hidden"]) == (QUESTION, ANSWER, None)
    assert own(shop, asker_id)["hidden"] is None
    assert told(shop) == [("question", asker_id), ("answer", shop.supplier_id)]
    (_, act) = shop.ads.announced(AdsOperatorActed)
    assert (act.act, act.subject_id, act.reason) == ("question_shown", str(asked["id"]), WHY["note"])
    assert [(change.before, change.after) for change in act.changes[:2]] == [("hidden", "shown"), ("abuse", "")]
    assert get(shop, "/operator/questions?state=hidden", headers=operator)["total"] == 0


def test_who_shows_what_another_operator_shows_again_already_is_told_so(shop, operator, asked):
    other = shop.ads.token("operator")
    assert show(shop, other, asked["id"]).status_code == 200, "it was never hidden, and stays as it is"
    hide(shop, operator, asked["id"])
    show(shop, operator, asked["id"])
    stale = show(shop, other, asked["id"])
    assert (stale.status_code, stale.get_json()["code"]) == (409, "shown_meanwhile")
    shop.ads.clock.move(minutes=1)
    hide(shop, operator, asked["id"])
    assert show(shop, other, asked["id"]).status_code == 200
    stale = show(shop, operator, asked["id"])
    assert (stale.status_code, stale.get_json()["code"]) == (409, "shown_meanwhile"), "who showed it last counts"


def test_an_answer_that_is_hidden_by_itself_stays_so_until_it_is_shown_again(shop, mine, operator, asker_id, asked):
    answer(shop, mine, asked)
    for part in ("answer", "question"):
        hide(shop, operator, asked["id"], part)
    assert [event.answerer_id for event in shop.ads.announced(QuestionHidden)] == ["", ""]
    show(shop, operator, asked["id"])
    assert (public(shop, asked)["question"], public(shop, asked)["answer"]) == (QUESTION, None)
    assert told(shop) == [("question", asker_id)]
    show(shop, operator, asked["id"], "answer")
    assert public(shop, asked)["answer"] == ANSWER
    assert told(shop)[1:] == [("answer", shop.supplier_id)]


def test_what_was_shown_again_can_be_hidden_again_and_all_of_it_is_kept(shop, operator, asked):
    for reason in ("abuse", "advertising"):
        hide(shop, operator, asked["id"], reason=reason)
        assert public(shop, asked)["hidden"]["reason"] == reason
        shop.ads.clock.move(minutes=1)
        show(shop, operator, asked["id"])
        assert public(shop, asked)["hidden"] is None
    with shop.ads.work() as work:
        kept = work.session.execute(text("SELECT count(*) FROM question_hidings")).scalar_one()
        lifted = work.session.execute(text("SELECT count(*) FROM question_hidings_lifted")).scalar_one()
    assert (kept, lifted) == (2, 2)
    for forbidden in ("UPDATE question_hidings_lifted SET note = ''", "DELETE FROM question_hidings_lifted"):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(forbidden))


def test_its_writers_record_says_that_it_was_shown_again_and_not_by_whom(shop, operator, asker_id, asked):
    hide(shop, operator, asked["id"])
    show(shop, operator, asked["id"])
    path, caller = f"/internal/people/{asker_id}/record", shop.ads.internal("identity")
    record = shop.ads.client.get(path, headers=caller).get_json()["success"]
    (hidden,), (lifted,) = record["questionHidings"], record["questionHidingsLifted"]
    assert lifted["hidden_at"] == hidden["hidden_at"]
    assert (lifted["note"], "operator_id" in lifted) == (WHY["note"], False)


def test_a_question_that_waits_again_leaves_its_supplier_the_whole_time(shop, mine, operator, asked):
    hide(shop, operator, asked["id"])
    shop.ads.clock.move(days=10)
    again, later = shop.ads.token("operator"), shop.ads.token("supplier", shop.supplier_id)
    show(shop, again, asked["id"])
    assert get(shop, "/supplier/questions?state=waiting", headers=later)["total"] == 1
    shop.ads.deliver(counted(shop))

    def answers() -> tuple[int, int]:
        headers = shop.ads.token("supplier", shop.supplier_id)
        parts = get(shop, "/supplier/reliability", headers=headers)["parts"]
        return next((part["bad"], part["sample"]) for part in parts if part["part"] == "answers")

    assert answers() == (0, 0), "its time runs"
    shop.ads.clock.move(days=3)
    shop.ads.deliver(counted(shop, 2))
    assert answers() == (1, 1)


def test_the_report_of_answers_reckons_from_when_the_question_was_shown_again(shop, mine, operator, asked):
    day = istanbul_date(shop.ads.clock.now())
    hide(shop, operator, asked["id"])
    shop.ads.clock.move(days=10)
    show(shop, shop.ads.token("operator"), asked["id"])

    def totals() -> tuple[int, int, int]:
        headers = shop.ads.token("supplier", shop.supplier_id)
        found = get(shop, f"/supplier/reports/answers?from={day}&to={day}", headers=headers)
        return tuple(found["totals"][name] for name in ("inTime", "late", "waiting"))

    assert totals() == (0, 0, 1)
    shop.ads.clock.move(hours=1)
    answer(shop, shop.ads.token("supplier", shop.supplier_id), asked)
    assert totals() == (1, 0, 0)


@pytest.mark.parametrize("changes", [{"note": "ab"}, {"note": None}, {"part": "all"}])
def test_without_a_part_and_a_note_nothing_is_shown_again(shop, operator, asked, changes):
    hide(shop, operator, asked["id"])
    refused = show(shop, operator, asked["id"], **changes)
    assert (refused.status_code, list(refused.get_json()["fields"])) == (422, list(changes))
    assert public(shop, asked)["hidden"]["reason"] == "abuse"


def test_only_operators_show_again_and_only_what_there_is(shop, mine, operator, asked):
    for other in (mine, shop.ads.token()):
        assert show(shop, other, asked["id"]).status_code == 403
    assert show(shop, {}, asked["id"]).status_code == 401
    assert show(shop, operator, asked["id"] + 1).status_code == 404
