"""Reviews of products: counted once, exactly, and shown without asking row by row."""

from dataclasses import asdict
from datetime import timedelta

import pytest
from sqlalchemy import event as sql_events

from ads.fields import anonymous_code
from ads.reviews.steps import UnknownHere
from ads.tests.asking import get, linked_data, page
from ads.tests.said import picture, rated, reviewed, reviews
from contracts.events import AccountClosed, ReviewPictureRemoved
from kit import keyset
from kit.ids import new_id


def test_reviews_are_an_empty_list_until_there_are_any(shop):
    ad_id = shop.publish()
    assert shop.ads.client.get(f"/cdn/products/{ad_id}/reviews.json").get_json() == []
    assert shop.ads.client.get("/cdn/products/1/reviews.json").status_code == 404


def test_a_review_is_shown_with_every_ad_of_the_same_product(shop):
    shop.know(product_id=8, model_id=10, model_name="Buz")
    bought, again, other = shop.publish(), shop.publish(), shop.publish(product_id=8)
    event = reviewed(shop, bought, 4, "Işığı yumuşak.")
    shop.ads.deliver_twice(event)
    expected = {
        "reviewId": event.review_id,
        "userName": f"Üye {anonymous_code(event.buyer_id)}",
        "signature": None,
        "userCode": anonymous_code(event.buyer_id),
        "star": 4,
        "content": "Işığı yumuşak.",
        "date": "2026-03-02T09:00:00Z",
        "pictures": [],
        "isBought": True,
        "reply": None,
        "replyDate": None,
        "replyHidden": None,
    }
    assert reviews(shop, bought) == reviews(shop, again) == [expected]
    assert event.buyer_id not in str(expected)
    assert reviews(shop, other) == []


def test_an_item_is_reviewed_once(shop):
    ad_id = shop.publish()
    first = reviewed(shop, ad_id, 4)
    shop.ads.deliver(first)
    shop.ads.deliver(first)
    shop.ads.deliver(reviewed(shop, ad_id, 1, item_id=first.item_id))
    assert [review["star"] for review in reviews(shop, ad_id)] == [4]


def test_reviews_are_the_newest_first_and_read_on_behind_the_last_one(shop, monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 3)
    ad_id = shop.publish()
    now = shop.ads.clock.now()
    for minutes in (3, 1, 4, 1, 2):
        shop.ads.deliver(reviewed(shop, ad_id, comment=str(minutes), reviewed_at=now + timedelta(minutes=minutes)))
    first = reviews(shop, ad_id)
    assert [review["content"] for review in first] == ["4", "3", "2"]
    rest = reviews(shop, ad_id, first[-1]["reviewId"])
    assert [review["content"] for review in rest] == ["1", "1"]
    assert reviews(shop, ad_id, rest[-1]["reviewId"]) == reviews(shop, ad_id, new_id()) == []


def test_how_the_stars_are_spread_counts_all_reviews_of_a_product(shop, monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 1)
    ad_id, again = shop.publish(), shop.publish()
    path = f"/cdn/products/{ad_id}/stars.json"
    assert [one["count"] for one in shop.ads.client.get(path).get_json()] == [0, 0, 0, 0, 0]
    for star, of in ((5, ad_id), (4, ad_id), (5, again), (1, again)):
        shop.ads.deliver(reviewed(shop, of, star=star))
    spread = [{"star": 5, "count": 2}, {"star": 4, "count": 1}, {"star": 3, "count": 0}, {"star": 2, "count": 0}]
    assert shop.ads.client.get(path).get_json() == [*spread, {"star": 1, "count": 1}]
    assert shop.ads.client.get("/cdn/products/1/stars.json").status_code == 404


def test_a_review_of_an_unknown_ad_is_tried_again(shop):
    with pytest.raises(UnknownHere):
        shop.ads.deliver(reviewed(shop, 1))


def test_an_ad_says_what_buyers_gave_its_product(shop):
    ad_id = shop.publish()
    before = get(shop, f"/ads/{ad_id}")
    assert (before["productRating"], before["reviewCount"]) == (None, 0)
    shop.ads.deliver(reviewed(shop, ad_id, star=4))
    shop.ads.deliver(reviewed(shop, ad_id, star=5))
    after = get(shop, f"/ads/{ad_id}")
    assert (after["productRating"], after["reviewCount"]) == (4.5, 2)


def test_search_engines_are_told_the_stars_once_there_are_any(shop):
    ad_id = shop.publish()
    path = f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40"
    assert "aggregateRating" not in linked_data(page(shop, path))[0]
    for star in (5, 4, 4):
        shop.ads.deliver(reviewed(shop, ad_id, star))
    assert linked_data(page(shop, path))[0]["aggregateRating"] == {
        "@type": "AggregateRating",
        "ratingValue": 4.3,
        "reviewCount": 3,
        "bestRating": 5,
        "worstRating": 1,
    }


def test_a_listing_asks_the_database_no_more_often_for_many_ads_than_for_one(shop):
    shop.ads.deliver(rated(shop, 90))
    asked = []
    engine = shop.ads.service.database.engine
    sql_events.listen(engine, "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    numbers = []
    for ads in (1, 14):
        for _ in range(ads):
            ad_id = shop.publish()
            shop.ads.deliver(reviewed(shop, ad_id))
        asked.clear()
        assert {item["sellerRating"] for item in get(shop, "/ads")["items"]} == {9.0}
        numbers.append(len(asked))
    assert numbers[0] == numbers[1] <= 3


def test_a_review_is_shown_with_its_pictures_until_one_is_taken_back(shop):
    ad_id = shop.publish()
    event = reviewed(shop, ad_id, pictures=[picture("a"), picture("b")])
    gone = ReviewPictureRemoved(event.review_id, event.order_id, picture("a").url)
    with pytest.raises(UnknownHere):
        shop.ads.deliver(gone)
    shop.ads.deliver_twice(event)
    (shown,) = reviews(shop, ad_id)
    assert shown["pictures"] == [asdict(picture("a")), asdict(picture("b"))]
    shop.ads.deliver_twice(gone)
    (shown,) = reviews(shop, ad_id)
    assert shown["pictures"] == [asdict(picture("b"))]


def test_who_leaves_takes_their_pictures_along(shop):
    ad_id = shop.publish()
    event = reviewed(shop, ad_id, pictures=[picture("a")])
    shop.ads.deliver(event)
    shop.ads.deliver_twice(AccountClosed(event.buyer_id, shop.ads.clock.now()))
    assert [one["pictures"] for one in reviews(shop, ad_id)] == [[]]
