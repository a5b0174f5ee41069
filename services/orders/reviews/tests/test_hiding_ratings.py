"""An operator hides what a buyer wrote about a seller: once, for a reason; the stars count on."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts import events
from kit.ids import new_id
from orders.reviews.tests.test_rating import FORM, bought, mine, rate, with_answer, without
from orders.tests.market import SUPPLIER

__all__ = ("bought", "mine")  # fixtures
WHY = {"reason": "abuse", "note": "Satıcıya küfür."}
WORDS = FORM[-1]["value"]


@pytest.fixture
def operator(test):
    return test.token("operator")


def hide(test, headers, order_id, supplier_id=SUPPLIER, **changes):
    path = f"/operator/ratings/{order_id}/{supplier_id}/hide"
    return test.client.post(path, json=WHY | changes, headers=headers)


def listed(test, headers, query=""):
    return test.client.get(f"/operator/ratings?{query}", headers=headers).json["success"]


def test_no_operator_hides_or_shows_what_they_wrote_or_what_was_written_about_them(test, buyer, mine, operator, bought):
    rate(test, mine, bought)
    path = f"/operator/ratings/{bought['orderId']}/{SUPPLIER}/show"
    note = {"note": "Yanlışlıkla gizlendi."}
    for person in (buyer, SUPPLIER):
        own_office = test.token("operator", person)
        shown = test.client.post(path, json=note, headers=own_office)
        for refused in (hide(test, own_office, bought["orderId"]), shown):
            assert (refused.status_code, refused.json["code"]) == (403, "own_matter")
    assert hide(test, operator, bought["orderId"]).status_code == 200
    assert test.client.post(path, json=note, headers=operator).status_code == 200


def test_hidden_words_are_told_once_with_their_writer_and_seller(test, buyer, mine, operator, bought):
    rate(test, mine, bought)
    for reason in ("abuse", "unrelated"):
        assert hide(test, operator, bought["orderId"], reason=reason).json == {"success": True}
    (told,) = test.announced(events.RatingHidden)
    assert (told.order_id, told.supplier_id, told.buyer_id) == (bought["orderId"], SUPPLIER, buyer)
    assert told.reason == "abuse" and told.supplier_name
    (act,) = test.announced(events.OrdersOperatorActed)
    assert (act.act, act.subject_id, act.reason) == ("rating_hidden", SUPPLIER, WHY["note"])
    assert bought["orderId"] in [change.after for change in act.changes]


def test_who_hides_what_another_operator_has_hidden_is_told_so(test, mine, operator, bought):
    rate(test, mine, bought)
    hide(test, operator, bought["orderId"])
    stale = hide(test, test.token("operator"), bought["orderId"], reason="unrelated")
    assert (stale.status_code, stale.json["code"]) == (409, "hidden_meanwhile")
    assert len(test.announced(events.RatingHidden)) == 1


def test_operators_find_what_was_written_by_words_number_and_state(test, mine, operator, bought):
    rate(test, mine, bought)
    (row,) = listed(test, operator)["items"]
    assert (row["orderId"], row["sellerId"], row["rating"]) == (bought["orderId"], SUPPLIER, 8.7)
    assert (row["comment"], row["signature"], row["hidden"]) == (WORDS, "A*** Y.", None) and row["sellerName"]
    hide(test, operator, bought["orderId"])
    (row,) = listed(test, operator, "state=hidden&sort=smallest")["items"]
    assert (row["comment"], row["hidden"]["reason"], row["hidden"]["note"]) == (WORDS, "abuse", WHY["note"])
    assert row["hidden"]["operatorId"]
    number = bought["orderId"][:8]
    queries = ("state=shown", "q=ozenli", f"q=%23{number}", f"q={number}", "q=value", f"after={row['ratingId']}")
    assert [len(listed(test, operator, query)["items"]) for query in queries] == [0, 1, 1, 1, 0, 0]


def test_what_was_written_comes_as_a_file(test, mine, operator, bought):
    rate(test, mine, bought)
    hide(test, operator, bought["orderId"])
    answer = test.client.get("/operator/ratings.csv?sort=largest", headers=operator)
    (line,) = answer.data.decode("utf-8-sig").splitlines()[1:]
    assert f";{bought['orderId'][:8]};" in line and f";8,7;{WORDS};A*** Y.;" in line
    assert line.endswith(f";Hakaret;{WHY['note']}")
    saved = [act.subject_id for act in test.announced(events.OrdersOperatorActed) if act.act == "list_saved"]
    assert saved == ["ratings"]


@pytest.mark.parametrize("ratings", [without(4), with_answer(4, "")])
def test_where_nothing_was_written_there_is_nothing_to_hide(test, mine, operator, bought, ratings):
    rate(test, mine, bought, ratings)
    assert listed(test, operator)["items"] == []
    refused = hide(test, operator, bought["orderId"])
    assert (refused.status_code, refused.json["code"]) == (409, "nothing_written")
    assert test.announced(events.RatingHidden) == []


@pytest.mark.parametrize("changes", [{"reason": "because"}, {"reason": None}, {"note": "ab"}])
def test_without_a_reason_and_a_note_nothing_is_hidden(test, mine, operator, bought, changes):
    rate(test, mine, bought)
    refused = hide(test, operator, bought["orderId"], **changes)
    assert (refused.status_code, list(refused.json["fields"])) == (422, list(changes))
    assert test.announced(events.RatingHidden) == []


def test_only_operators_hide_and_only_what_there_is(test, mine, operator, bought):
    rate(test, mine, bought)
    for other in (mine, test.token("supplier")):
        assert hide(test, other, bought["orderId"]).status_code == 403
        assert test.client.get("/operator/ratings", headers=other).status_code == 403
    assert hide(test, {}, bought["orderId"]).status_code == 401
    assert hide(test, operator, bought["orderId"], new_id()).status_code == 404


def test_why_is_kept_unchanged_and_its_writer_gets_all_but_who_hid_it(test, buyer, mine, operator, bought):
    rate(test, mine, bought)
    hide(test, operator, bought["orderId"])
    for forbidden in ("UPDATE rating_hidings SET note = ''", "DELETE FROM rating_hidings"):
        with pytest.raises(DBAPIError), test.work() as work:
            work.session.execute(text(forbidden))
    path, asker = f"/internal/people/{buyer}/record", test.internal("identity")
    record = test.client.get(path, headers=asker).json["success"]
    (line,) = record["ratingHidings"]
    assert (line["reason"], line["note"], "operator_id" in line) == ("abuse", WHY["note"], False)
    assert record["sellerRatings"][0]["answers"][-1]["value"] == WORDS
