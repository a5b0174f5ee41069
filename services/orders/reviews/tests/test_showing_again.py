"""An operator shows again a review, or what a buyer wrote about a seller: for a note that is kept."""

import pytest

from contracts import events
from kit.ids import new_id
from orders.reviews.steps.pictures import remove_files
from orders.reviews.tests import test_hiding, test_hiding_ratings
from orders.reviews.tests.test_hiding import bought, media, mine, operator, own, test, written
from orders.reviews.tests.test_rating import FORM, rate
from orders.tests.market import SUPPLIER

__all__ = ("bought", "media", "mine", "operator", "test", "written")  # fixtures
NOTE = "Yanlış gizlenmiş."
WORDS = FORM[-1]["value"]


def show(test, headers, path, note: str | None = NOTE):
    return test.client.post(f"/operator/{path}/show", json={"note": note}, headers=headers)


def test_a_review_is_told_as_before_without_its_pictures_and_its_writer_hears(
    test, buyer, media, mine, operator, bought, written
):
    (before,) = test.announced(events.ItemReviewed)
    test_hiding.hide(test, operator, written)
    remove_files(test.service)
    test.clock.move(minutes=1)
    for _ in range(2):
        assert show(test, operator, f"reviews/{written}").json == {"success": True}
    _, again = test.announced(events.ItemReviewed)
    assert (again.review_id, again.star, again.comment, again.signature) == (
        before.review_id,
        before.star,
        before.comment,
        before.signature,
    )
    assert (again.reviewed_at, again.pictures) == (before.reviewed_at, [])
    assert (before.shown_at, again.shown_at) == (None, test.clock.now())
    (told,) = test.announced(events.OrdersWordsShown)
    assert (told.kind, told.subject_id, told.writer_id) == ("review", written, buyer) and told.title
    (_, act) = test.announced(events.OrdersOperatorActed)
    assert (act.act, act.subject_id, act.reason) == ("review_shown", written, NOTE)
    assert own(test, mine)["hidden"] is None
    assert test_hiding.listed(test, operator, "?state=hidden")["total"] == 0
    test.clock.move(minutes=1)
    test_hiding.hide(test, operator, written, reason="unrelated")
    assert own(test, mine)["hidden"]["reason"] == "unrelated"


def test_the_words_about_a_seller_are_shown_again(test, buyer, mine, operator, bought):
    rate(test, mine, bought)
    rating = f"ratings/{bought['orderId']}/{SUPPLIER}"
    test_hiding_ratings.hide(test, operator, bought["orderId"])
    for _ in range(2):
        assert show(test, operator, rating).json == {"success": True}
    (told,) = test.announced(events.OrdersWordsShown)
    assert (told.kind, told.subject_id, told.writer_id) == ("rating", bought["orderId"], buyer)
    assert (told.supplier_id, told.reason) == (SUPPLIER, "abuse") and told.title
    (_, act) = test.announced(events.OrdersOperatorActed)
    assert (act.act, act.subject_id, act.reason) == ("rating_shown", SUPPLIER, NOTE)
    (row,) = test_hiding_ratings.listed(test, operator, "state=shown")["items"]
    assert (row["comment"], row["hidden"]) == (WORDS, None)
    test.clock.move(minutes=1)
    test_hiding_ratings.hide(test, operator, bought["orderId"])
    assert test_hiding_ratings.listed(test, operator, "state=hidden")["total"] == 1


def test_who_shows_what_another_operator_shows_again_already_is_told_so(test, mine, operator, bought, written):
    rate(test, mine, bought)
    test_hiding.hide(test, operator, written)
    test_hiding_ratings.hide(test, operator, bought["orderId"])
    for path in (f"reviews/{written}", f"ratings/{bought['orderId']}/{SUPPLIER}"):
        show(test, operator, path)
        stale = show(test, test.token("operator"), path)
        assert (stale.status_code, stale.json["code"]) == (409, "shown_meanwhile")
    assert len(test.announced(events.OrdersWordsShown)) == 2


def test_their_writers_record_says_that_they_were_shown_again_and_not_by_whom(
    test, buyer, mine, operator, bought, written
):
    rate(test, mine, bought)
    test_hiding.hide(test, operator, written)
    test_hiding_ratings.hide(test, operator, bought["orderId"])
    for path in (f"reviews/{written}", f"ratings/{bought['orderId']}/{SUPPLIER}"):
        show(test, operator, path)
    record = test.client.get(f"/internal/people/{buyer}/record", headers=test.internal("identity")).json["success"]
    for name in ("reviewHidings", "ratingHidings"):
        (hidden,), (lifted,) = record[name], record[f"{name}Lifted"]
        assert lifted["hidden_at"] == hidden["hidden_at"]
        assert (lifted["note"], "operator_id" in lifted) == (NOTE, False)


@pytest.mark.parametrize("note", ["ab", None])
def test_without_a_note_nothing_is_shown_again(test, operator, written, note):
    test_hiding.hide(test, operator, written)
    refused = show(test, operator, f"reviews/{written}", note)
    assert (refused.status_code, list(refused.json["fields"])) == (422, ["note"])
    assert test.announced(events.OrdersWordsShown) == []


def test_only_operators_show_again_and_only_what_there_is(test, mine, operator, written):
    paths = [f"reviews/{written}", f"ratings/{new_id()}/{SUPPLIER}"]
    for other in (mine, test.token("supplier")):
        assert [show(test, other, path).status_code for path in paths] == [403, 403]
    assert [show(test, {}, path).status_code for path in paths] == [401, 401]
    assert [show(test, operator, path).status_code for path in (f"reviews/{new_id()}", paths[1])] == [404, 404]
