"""An operator hides a review: once, for a reason that is kept and that its writer is told."""

from datetime import timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.reviews.steps.pictures import remove_files
from orders.reviews.tests.test_review_pictures import bought, kept, media, mine, review, test, uploaded
from orders.tests.market import SUPPLIER

__all__ = ("bought", "media", "mine", "test")  # fixtures
WHY = {"reason": "abuse", "note": "Satıcıya küfür."}


@pytest.fixture
def operator(test):
    return test.token("operator")


@pytest.fixture
def written(test, mine, bought) -> str:
    """The id of a review with a picture."""
    assert review(test, mine, bought, [uploaded(test, mine)]).status_code == 200
    (told,) = test.announced(events.ItemReviewed)
    return told.review_id


def hide(test, headers, review_id, **changes):
    return test.client.post(f"/operator/reviews/{review_id}/hide", json=WHY | changes, headers=headers)


def listed(test, headers, query=""):
    return test.client.get(f"/operator/reviews{query}", headers=headers).json["success"]


def own(test, mine) -> dict:
    (shown,) = test.client.get("/order/reviews", headers=mine).json["success"]["items"]
    return shown


def test_a_hidden_review_is_told_once_and_its_writer_reads_why(test, buyer, mine, operator, bought, written):
    assert own(test, mine)["hidden"] is None
    for reason in ("abuse", "unrelated"):
        assert hide(test, operator, written, reason=reason).json == {"success": True}
    (told,) = test.announced(events.ReviewHidden)
    assert (told.review_id, told.order_id) == (written, bought["orderId"])
    assert (told.item_id, told.buyer_id, told.reason) == (bought["items"][0]["itemId"], buyer, "abuse")
    (act,) = test.announced(events.OrdersOperatorActed)
    assert (act.act, act.subject_id, act.reason) == ("review_hidden", written, "Satıcıya küfür.")
    shown = own(test, mine)
    assert shown["hidden"] == {"date": shown["hidden"]["date"], "reason": "abuse"}
    assert (shown["comment"], shown["pictures"]) == ("Güzel.", [])


def test_no_operator_hides_or_shows_an_own_review_or_one_of_their_goods(test, buyer, operator, written):
    path, note = f"/operator/reviews/{written}/show", {"note": "Yanlışlıkla gizlendi."}
    for person in (buyer, SUPPLIER):
        own_office = test.token("operator", person)
        shown = test.client.post(path, json=note, headers=own_office)
        for refused in (hide(test, own_office, written), shown):
            assert (refused.status_code, refused.json["code"]) == (403, "own_matter")
    assert hide(test, operator, written).status_code == 200
    assert test.client.post(path, json=note, headers=operator).status_code == 200


def test_who_hides_what_another_operator_has_hidden_is_told_so(test, operator, written):
    hide(test, operator, written)
    stale = hide(test, test.token("operator"), written, reason="unrelated")
    assert (stale.status_code, stale.json["code"]) == (409, "hidden_meanwhile")
    assert len(test.announced(events.ReviewHidden)) == 1


def test_its_pictures_go_with_their_files(test, media, operator, written):
    assert len(kept(media)) == 2
    hide(test, operator, written)
    assert (remove_files(test.service), kept(media)) == (1, [])


def test_operators_look_at_all_reviews_and_see_who_hid_which_and_why(test, operator, written):
    (before,) = listed(test, operator)["items"]
    assert (before["reviewId"], before["hidden"], len(before["pictures"])) == (written, None, 1)
    hide(test, operator, written)
    page = listed(test, operator, "?adId=1001")
    (after,) = page["items"]
    assert (page["more"], page["total"]) == (False, 1)
    assert (after["hidden"]["reason"], after["hidden"]["note"]) == ("abuse", WHY["note"])
    assert after["hidden"]["operatorId"] and after["signature"] == "A*** Y."
    found = {query: listed(test, operator, f"?{query}")["total"] for query in ("state=hidden", "state=shown", "adId=9")}
    assert found == {"state=hidden": 1, "state=shown": 0, "adId=9": 0}


@pytest.mark.parametrize(
    ("q", "total"),
    [("GUZEL", 1), ("y. güzel", 1), ("güzel kötü", 0), ("#1001", 1), ("%23{number}", 1), ("{title}", 1), ("1002", 0)],
)
def test_reviews_are_found_by_what_was_written_by_whom_and_about_what(test, operator, bought, written, q, total):
    (shown,) = listed(test, operator)["items"]
    query = "?state=shown&q=" + q.format(number=bought["orderId"][:8], title=shown["title"].upper()).replace("#", "%23")
    assert listed(test, operator, query)["total"] == total
    file = test.client.get(f"/operator/reviews.csv{query}", headers=operator).data.decode("utf-8-sig")
    assert len(file.splitlines()) == 1 + total


def test_reviews_come_as_a_file_with_why_they_are_hidden(test, operator, written):
    path = "/operator/reviews.csv?sort=largest"
    assert test.client.get(path, headers=operator).data.decode("utf-8-sig").splitlines()[1].endswith(";1;;;")
    hide(test, operator, written)
    (line,) = test.client.get(path + "&state=hidden", headers=operator).data.decode("utf-8-sig").splitlines()[1:]
    assert line.split(";")[-2:] == ["Hakaret", WHY["note"]]
    assert len(test.client.get(path + "&state=shown", headers=operator).text.splitlines()) == 1
    saved = [act.subject_id for act in test.announced(events.OrdersOperatorActed) if act.act == "list_saved"]
    assert saved == ["reviews"] * 3


def test_why_is_kept_unchanged(test, operator, written):
    hide(test, operator, written)
    for forbidden in ("UPDATE review_hidings SET note = ''", "DELETE FROM review_hidings"):
        with pytest.raises(DBAPIError), test.work() as work:
            work.session.execute(text(forbidden))


@pytest.mark.parametrize("changes", [{"reason": "because"}, {"reason": None}, {"note": "ab"}, {"note": None}])
def test_without_a_reason_nothing_is_hidden(test, operator, written, changes):
    answer = hide(test, operator, written, **changes)
    assert (answer.status_code, list(answer.json["fields"])) == (422, list(changes))
    assert test.announced(events.ReviewHidden) == []


def test_only_operators_hide_and_only_what_there_is(test, mine, operator, written):
    for other in (mine, test.token("supplier")):
        assert hide(test, other, written).status_code == 403
        assert test.client.get("/operator/reviews", headers=other).status_code == 403
    assert hide(test, {}, written).status_code == 401
    assert hide(test, operator, new_id()).status_code == 404


def test_its_writer_gets_all_that_is_kept_but_not_who_hid_it_and_may_leave(test, buyer, operator, written):
    hide(test, operator, written)
    path, asker = f"/internal/people/{buyer}/record", test.internal("identity")
    (line,) = test.client.get(path, headers=asker).json["success"]["reviewHidings"]
    assert (line["reason"], line["note"], "operator_id" in line) == ("abuse", WHY["note"], False)
    test.deliver_twice(events.AccountClosed(buyer, NOON + timedelta(days=8)))
    assert listed(test, operator, "?state=hidden")["items"][0]["signature"] == ""
