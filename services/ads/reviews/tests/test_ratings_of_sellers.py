"""Ratings of suppliers: counted once, exactly, and shown without a name."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.fields import anonymous_code
from ads.reviews.steps import UnknownHere
from ads.tests.asking import get
from ads.tests.said import rated, seller_reviews
from contracts.events import AccountClosed, RatingHidden
from kit.ids import new_id


def test_a_rating_counts_once_per_order_wherever_the_supplier_is_shown(shop):
    ad_id = shop.publish()
    assert get(shop, f"/ads/{ad_id}")["sellerRating"] is None
    first = rated(shop, 90)
    shop.ads.deliver_twice(first)
    shop.ads.deliver(first)
    shop.ads.deliver(rated(shop, 50, order_id=first.order_id))
    shop.ads.deliver_twice(rated(shop, 85))
    assert get(shop, f"/ads/{ad_id}")["sellerRating"] == 8.8
    assert get(shop, "/ads")["items"][0]["sellerRating"] == 8.8
    seller = get(shop, f"/sellers/{shop.supplier_id}")
    assert (seller["rating"], seller["ratingCount"]) == (8.8, 2)


def test_a_rating_of_an_unknown_supplier_is_tried_again(shop):
    with pytest.raises(UnknownHere):
        shop.ads.deliver(rated(shop, 90, supplier_id=new_id()))


def test_a_supplier_s_new_name_keeps_the_rating(shop):
    ad_id = shop.publish()
    shop.ads.deliver(rated(shop, 70))
    shop.know(sequence=2, description="Yeni")
    assert get(shop, f"/ads/{ad_id}")["sellerRating"] == 7.0


def test_ratings_at_the_same_moment_all_count(shop):
    events = [rated(shop, score) for score in range(0, 100, 4)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(shop.ads.deliver, [*events, *events]))
    seller = get(shop, f"/sellers/{shop.supplier_id}")
    assert (seller["rating"], seller["ratingCount"]) == (4.8, 25)


def test_what_was_said_of_a_supplier_is_shown_five_at_a_time_newest_first(shop):
    now = shop.ads.clock.now()
    said = [rated(shop, 87, f"Söz {minute} ğış", rated_at=now + timedelta(minutes=minute)) for minute in range(6)]
    for event in reversed(said):
        shop.ads.deliver_twice(event)
    shop.ads.deliver(rated(shop, 20, rated_at=now - timedelta(days=1)))
    first, last = seller_reviews(shop), seller_reviews(shop, 2)
    assert [item["content"] for item in first["items"]] == [f"Söz {minute} ğış" for minute in (5, 4, 3, 2, 1)]
    assert [item["content"] for item in last["items"]] == ["Söz 0 ğış", ""]
    assert (first["page"], first["pages"], first["total"], last["page"]) == (1, 2, 7, 2)
    assert first["items"][0] == {
        "userName": f"Üye {anonymous_code(said[5].buyer_id)}",
        "signature": None,
        "userCode": anonymous_code(said[5].buyer_id),
        "star": 4,
        "rating": 8.7,
        "content": "Söz 5 ğış",
        "date": "2026-03-02T09:05:00Z",
        "hidden": None,
    }
    counts = {5: 0, 4: 6, 3: 0, 2: 0, 1: 1}
    assert first["distribution"] == [{"star": star, "count": count} for star, count in counts.items()]
    assert seller_reviews(shop, 3)["items"] == []


def test_nothing_in_a_review_of_a_seller_tells_who_wrote_it(shop):
    event = rated(shop, 60, "Söz")
    shop.ads.deliver(event)
    text = shop.ads.client.get(f"/sellers/{shop.supplier_id}/reviews").get_data(as_text=True)
    assert event.buyer_id not in text and event.order_id not in text
    shop.ads.deliver(AccountClosed(event.buyer_id, shop.ads.clock.now()))
    (item,) = seller_reviews(shop)["items"]
    assert item["content"] == "Söz" and item["userCode"] != anonymous_code(event.buyer_id)


def test_who_leaves_takes_their_name_from_all_that_they_said_of_sellers(shop):
    buyer_id, at = new_id(), shop.ads.clock.now()
    for score in (60, 80):
        shop.ads.deliver(rated(shop, score, "Söz", buyer_id=buyer_id, rated_at=at))
    shop.ads.deliver(rated(shop, 100, "Başkası"))
    record = f"/internal/people/{buyer_id}/record"
    headers = shop.ads.internal("identity")
    kept = shop.ads.client.get(record, headers=headers).json["success"]["sellerRatings"]
    assert sorted((row["score_tenths"], row["comment"]) for row in kept) == [(60, "Söz"), (80, "Söz")]
    names = {item["userName"] for item in seller_reviews(shop)["items"]}
    shop.ads.deliver_twice(AccountClosed(buyer_id, at))
    assert shop.ads.client.get(record, headers=headers).json["success"]["sellerRatings"] == []
    after = seller_reviews(shop)
    assert len(names) == 2 and len({item["userName"] for item in after["items"]}) == 3
    assert after["total"] == 3


def test_a_rating_is_never_changed_or_taken_back_but_for_its_name(shop):
    shop.ads.deliver(rated(shop, 60, "Söz"))
    for forbidden in ("UPDATE seller_ratings SET comment = ''", "DELETE FROM seller_ratings"):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(forbidden))


@pytest.mark.parametrize("is_hidden_first", [False, True])
def test_hidden_words_say_so_in_their_place_and_their_stars_count_on(shop, is_hidden_first):
    event, now = rated(shop, 20, "Hırsız"), shop.ads.clock.now()
    hidden = RatingHidden(event.order_id, shop.supplier_id, event.buyer_id, "Işık Ticaret", "abuse", now)
    for told in (hidden, event) if is_hidden_first else (event, hidden):
        shop.ads.deliver_twice(told)
    shop.ads.deliver(rated(shop, 80, "Güzel"))
    shop.ads.deliver(hidden)
    shown = seller_reviews(shop)
    words = {item["content"]: item["hidden"] for item in shown["items"]}
    assert words == {"": {"date": "2026-03-02T09:00:00Z", "reason": "abuse"}, "Güzel": None}
    assert (shown["total"], [line["count"] for line in shown["distribution"]]) == (2, [0, 1, 0, 0, 1])
    assert get(shop, f"/sellers/{shop.supplier_id}")["rating"] == 5.0


def test_a_supplier_without_ratings_and_one_that_is_not_there(shop):
    empty = seller_reviews(shop)
    assert (empty["items"], empty["total"], empty["pages"]) == ([], 0, 1)
    assert [line["count"] for line in empty["distribution"]] == [0] * 5
    assert shop.ads.client.get(f"/sellers/{new_id()}/reviews").status_code == 404
    for wrong in ("0", "x", "-1"):
        assert shop.ads.client.get(f"/sellers/{shop.supplier_id}/reviews?page={wrong}").status_code == 422
