"""What was hidden is shown again and counts again, in any order of its news."""

from dataclasses import replace
from itertools import permutations

import pytest

from ads.reviews.tests.test_hiding_replies import REPLY, hide, mine, operator, said
from ads.tests.asking import get, post
from ads.tests.said import rated, reviewed, reviews, seller_reviews
from contracts.events import AdsOperatorActed, AdsWordsShown, OrdersWordsShown, RatingHidden, ReviewHidden
from kit.ids import new_id

__all__ = ("mine", "operator", "said")  # fixtures
NOTE = "Yanlış gizlenmiş."


def news(shop, ad_id, hides: int = 1) -> list:
    """A review, and how it is hidden and shown again, one after the other."""
    event = reviewed(shop, ad_id, 4)
    told = [event]
    for _ in range(hides):
        shop.ads.clock.move(minutes=1)
        told.append(ReviewHidden(event.review_id, event.order_id, shop.ads.clock.now()))
        shop.ads.clock.move(minutes=1)
        told.append(replace(event, shown_at=shop.ads.clock.now()))
    return told


def standing(shop, ad_id) -> tuple[int, float | None, int]:
    shown = get(shop, f"/ads/{ad_id}")
    return len(reviews(shop, ad_id)), shown["productRating"], shown["reviewCount"]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_review_that_is_shown_again_counts_once_in_whatever_order_it_is_told(shop, order):
    ad_id = shop.publish()
    told = news(shop, ad_id)
    for place in order:
        shop.ads.deliver_twice(told[place])
    assert standing(shop, ad_id) == (1, 4.0, 1)


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_one_that_was_hidden_once_more_stays_hidden(shop, order):
    ad_id = shop.publish()
    told = news(shop, ad_id, 2)[:4]
    for place in order:
        shop.ads.deliver_twice(told[place])
    assert standing(shop, ad_id) == (0, None, 0)


def test_its_reply_is_there_again(shop, said):
    shop.ads.clock.move(minutes=1)
    shop.ads.deliver(ReviewHidden(said.review_id, said.order_id, shop.ads.clock.now()))
    shop.ads.clock.move(minutes=1)
    shop.ads.deliver(replace(said, shown_at=shop.ads.clock.now()))
    assert [one["reply"] for one in reviews(shop, said.ad_id) if one["reviewId"] == said.review_id] == [REPLY]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_words_of_a_rating_are_shown_again_in_whatever_order_it_is_told(shop, order):
    rating = rated(shop, 80, "Güzel satıcı")
    about = (rating.order_id, rating.supplier_id, rating.buyer_id, "Işık Ticaret", "abuse")
    shop.ads.clock.move(minutes=1)
    hidden = RatingHidden(*about, shop.ads.clock.now())
    shop.ads.clock.move(minutes=1)
    writer = ("rating", rating.order_id, rating.buyer_id, "Işık Ticaret", "abuse")
    shown = OrdersWordsShown(*writer, shop.ads.clock.now(), rating.supplier_id)
    for place in order:
        shop.ads.deliver_twice((rating, hidden, shown)[place])
    (one,) = seller_reviews(shop)["items"]
    assert (one["content"], one["hidden"]) == ("Güzel satıcı", None)
    shop.ads.clock.move(minutes=1)
    shop.ads.deliver(replace(hidden, hidden_at=shop.ads.clock.now()))
    (one,) = seller_reviews(shop)["items"]
    assert (one["content"], one["hidden"]["reason"]) == ("", "abuse")


def show(shop, headers, review_id: str, note: str | None = NOTE):
    return post(shop, f"/operator/replies/{review_id}/show", {"note": note}, headers)


def test_a_reply_is_shown_again_for_a_note_and_may_be_hidden_again(shop, operator, said):
    def reply() -> str | None:
        return next(one["reply"] for one in reviews(shop, said.ad_id) if one["reviewId"] == said.review_id)

    hide(shop, operator, said.review_id)
    assert show(shop, operator, said.review_id, "ab").status_code == 422 and reply() is None
    for _ in range(2):
        assert show(shop, operator, said.review_id).get_json() == {"success": True}
    assert reply() == REPLY
    (told,) = shop.ads.announced(AdsWordsShown)
    assert (told.kind, told.subject_id, told.writer_id, told.title) == (
        "reply",
        said.review_id,
        shop.supplier_id,
        "Işık Güneş 40",
    )
    (_, act) = shop.ads.announced(AdsOperatorActed)
    assert (act.act, act.subject_id, act.reason) == ("reply_shown", said.review_id, NOTE)
    shop.ads.clock.move(minutes=1)
    hide(shop, operator, said.review_id)
    assert reply() is None and get(shop, "/operator/replies?state=hidden", headers=operator)["total"] == 1


def test_who_shows_what_another_operator_shows_again_already_is_told_so(shop, operator, said):
    hide(shop, operator, said.review_id)
    show(shop, operator, said.review_id)
    stale = show(shop, shop.ads.token("operator"), said.review_id)
    assert (stale.status_code, stale.get_json()["code"]) == (409, "shown_meanwhile")
    assert len(shop.ads.announced(AdsWordsShown)) == 1


def test_only_operators_show_a_reply_again_and_only_one_that_there_is(shop, mine, operator, said):
    for other in (mine, shop.ads.token()):
        assert show(shop, other, said.review_id).status_code == 403
    assert show(shop, {}, said.review_id).status_code == 401
    assert show(shop, operator, new_id()).status_code == 404
