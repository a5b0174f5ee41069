"""An operator hides what a supplier replied to a review: once, for a reason; the review stays."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.tests.asking import get, post
from ads.tests.said import reviewed, reviews
from contracts.events import AdsOperatorActed, ItemReviewed, ReplyHidden, ReviewHidden
from contracts.events.acts import Change
from kit.ids import new_id

REPLY = "Yalancı müşteri, numaran bende."
WHY = {"reason": "abuse", "note": "Alıcıya hakaret."}


@pytest.fixture
def mine(shop) -> dict:
    return shop.ads.token("supplier", shop.supplier_id)


@pytest.fixture
def operator(shop) -> dict:
    return shop.ads.token("operator")


@pytest.fixture
def said(shop, mine) -> ItemReviewed:
    """A review with a reply, beside another without."""
    ad_id = shop.publish()
    event = reviewed(shop, ad_id, 1, "Kutusu ezikti")
    for one in (event, reviewed(shop, ad_id, 5, "Güzel")):
        shop.ads.deliver(one)
    assert post(shop, "/supplier/replyToReview", {"reviewId": event.review_id, "reply": REPLY}, mine).status_code == 200
    return event


def hide(shop, headers, review_id: str, **changes):
    return post(shop, f"/operator/replies/{review_id}/hide", WHY | changes, headers)


def test_no_operator_hides_or_shows_an_own_reply_or_one_to_themselves(shop, operator, said):
    again = f"/operator/replies/{said.review_id}/show", {"note": "Yanlışlıkla gizlendi."}
    for person in (said.buyer_id, shop.supplier_id):
        own_office = shop.ads.token("operator", person)
        for refused in (hide(shop, own_office, said.review_id), post(shop, *again, own_office)):
            assert (refused.status_code, refused.get_json()["code"]) == (403, "own_matter")
    assert hide(shop, operator, said.review_id).status_code == post(shop, *again, operator).status_code == 200


def test_a_hidden_reply_says_so_in_its_place_and_the_review_stays(shop, mine, operator, said):
    for reason in ("abuse", "unrelated"):
        assert hide(shop, operator, said.review_id, reason=reason).get_json() == {"success": True}
    shown = next(one for one in reviews(shop, said.ad_id) if one["reviewId"] == said.review_id)
    assert (shown["content"], shown["reply"], shown["replyHidden"]["reason"]) == ("Kutusu ezikti", None, "abuse")
    assert shown["replyDate"] and get(shop, f"/ads/{said.ad_id}")["reviewCount"] == 2
    assert REPLY not in shop.ads.client.get(f"/cdn/products/{said.ad_id}/reviews.json").get_data(as_text=True)
    me = shop.ads.token(person_id=said.buyer_id)
    (own,) = get(shop, f"/item/replies?reviewId={said.review_id}", headers=me)
    assert (own["reply"], own["replyHidden"]["reason"]) == ("", "abuse")
    (desk,) = get(shop, "/supplier/reviews?state=replied", headers=mine)["items"]
    assert (desk["reply"], desk["replyHidden"]["reason"]) == (REPLY, "abuse"), "it waits for no other"
    (told,) = shop.ads.announced(ReplyHidden)
    assert (told.review_id, told.supplier_id, told.title) == (said.review_id, shop.supplier_id, "Işık Güneş 40")
    (act,) = shop.ads.announced(AdsOperatorActed)
    assert (act.act, act.subject, act.subject_id) == ("reply_hidden", "review", said.review_id)
    assert act.changes[-1] == Change("ad", "", str(said.ad_id))


def test_who_hides_what_another_operator_has_hidden_is_told_so(shop, operator, said):
    hide(shop, operator, said.review_id)
    stale = hide(shop, shop.ads.token("operator"), said.review_id, reason="unrelated")
    assert (stale.status_code, stale.get_json()["code"]) == (409, "hidden_meanwhile")
    assert len(shop.ads.announced(ReplyHidden)) == 1


def test_operators_find_replies_by_words_and_state_and_save_them(shop, operator, said):
    def read(**query: str) -> list[str]:
        return [row["reply"] for row in get(shop, "/operator/replies", query_string=query, headers=operator)["items"]]

    assert read() == read(q="yalancı ezikti") == read(state="shown", sort="oldest") == [REPLY]
    hide(shop, operator, said.review_id)
    assert read(state="hidden") == [REPLY] and read(state="shown") == read(q="güzel") == []
    (row,) = get(shop, "/operator/replies", headers=operator)["items"]
    assert row["replyHidden"]["note"] == WHY["note"] and row["replyHidden"]["operatorId"]
    (line,) = shop.ads.client.get("/operator/replies.csv", headers=operator).data.decode("utf-8-sig").splitlines()[1:]
    assert f";{REPLY};" in line and line.endswith(f";Hakaret;{WHY['note']}")
    saved = [act.subject_id for act in shop.ads.announced(AdsOperatorActed) if act.act == "list_saved"]
    assert saved == ["replies"]


def test_a_review_with_a_hidden_reply_can_be_hidden_itself(shop, operator, said):
    hide(shop, operator, said.review_id)
    shop.ads.deliver_twice(ReviewHidden(said.review_id, said.order_id, shop.ads.clock.now()))
    assert [one["content"] for one in reviews(shop, said.ad_id)] == ["Güzel"]


@pytest.mark.parametrize("changes", [{"reason": "because"}, {"reason": None}, {"note": "ab"}])
def test_without_a_reason_and_a_note_nothing_is_hidden(shop, operator, said, changes):
    refused = hide(shop, operator, said.review_id, **changes)
    assert (refused.status_code, list(refused.get_json()["fields"])) == (422, list(changes))
    assert shop.ads.announced(ReplyHidden) == []


def test_only_operators_hide_and_only_what_there_is(shop, mine, operator, said):
    for other in (mine, shop.ads.token()):
        assert hide(shop, other, said.review_id).status_code == 403
        assert shop.ads.client.get("/operator/replies", headers=other).status_code == 403
    unanswered = next(one for one in reviews(shop, said.ad_id) if one["content"] == "Güzel")
    assert [hide(shop, operator, one).status_code for one in (unanswered["reviewId"], new_id())] == [404, 404]


def test_why_is_kept_unchanged(shop, operator, said):
    hide(shop, operator, said.review_id)
    for forbidden in ("UPDATE reply_hidings SET note = ''", "DELETE FROM reply_hidings"):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(forbidden))
