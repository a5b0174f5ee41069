"""Reviews of products and ratings of suppliers: counted once, exactly, and shown without asking row by row."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some
from sqlalchemy import event as sql_events
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.domain.rating import mean_tenths, out_of_ten, stars, whole_stars
from ads.repository import social
from ads.schemas.shoppers import anonymous_code
from ads.tests.test_pages import linked_data, page
from ads.tests.test_routes import get
from ads.use_cases import UnknownHere
from contracts.events import AccountClosed, ItemReviewed, Picture, ReviewPictureRemoved, SellerRated
from kit.ids import new_id


def reviewed(shop, ad_id: int, star: int = 5, comment: str = "Çok güzel", **given) -> ItemReviewed:
    facts = {"review_id": new_id(), "order_id": new_id(), "item_id": new_id(), "buyer_id": new_id()}
    facts |= {"reviewed_at": shop.ads.clock.now()} | given
    return ItemReviewed(ad_id=ad_id, star=star, comment=comment, **facts)


def rated(shop, score: int, comment: str = "", **given) -> SellerRated:
    facts = {"order_id": new_id(), "supplier_id": shop.supplier_id, "buyer_id": new_id()}
    return SellerRated(**facts | {"rated_at": shop.ads.clock.now()} | given, score_tenths=score, comment=comment)


def seller_reviews(shop, page: int = 1) -> dict:
    return get(shop, f"/sellers/{shop.supplier_id}/reviews?page={page}")


def reviews(shop, ad_id: int) -> list[dict]:
    return shop.ads.client.get(f"/cdn/products/{ad_id}/reviews.json").get_json()


# --- the mean ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "mean"), [([], None), ([0], 0.0), ([100], 10.0), ([87, 88], 8.8), ([90, 91, 91], 9.1), ([1, 0], 0.1)]
)
def test_a_supplier_s_rating_has_one_decimal_rounded_half_up(scores, mean):
    assert out_of_ten(sum(scores), len(scores)) == mean


@pytest.mark.parametrize(("given_stars", "mean"), [([], None), ([5], 5.0), ([4, 5], 4.5), ([1, 1, 2], 1.3)])
def test_a_product_s_stars_have_one_decimal(given_stars, mean):
    assert stars(sum(given_stars), len(given_stars)) == mean


@pytest.mark.parametrize(
    ("score", "whole"),
    [(20, 1), (27, 1), (33, 2), (47, 2), (53, 3), (87, 4), (89, 4), (90, 5), (93, 5), (100, 5), (0, 1)],
)
def test_a_score_is_shown_as_whole_stars_rounded_half_up(score, whole):
    assert whole_stars(score) == whole


@given(some.lists(some.integers(0, 100), min_size=1, max_size=50))
def test_a_mean_is_never_further_off_than_half(scores):
    assert abs(mean_tenths(sum(scores), len(scores)) * len(scores) * 2 - 2 * sum(scores)) <= len(scores)


# --- suppliers --------------------------------------------------------------------------------------------------------


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


def test_a_supplier_without_ratings_and_one_that_is_not_there(shop):
    empty = seller_reviews(shop)
    assert (empty["items"], empty["total"], empty["pages"]) == ([], 0, 1)
    assert [line["count"] for line in empty["distribution"]] == [0] * 5
    assert shop.ads.client.get(f"/sellers/{new_id()}/reviews").status_code == 404
    for wrong in ("0", "x", "-1"):
        assert shop.ads.client.get(f"/sellers/{shop.supplier_id}/reviews?page={wrong}").status_code == 422


# --- products ---------------------------------------------------------------------------------------------------------


def test_a_review_is_shown_with_every_ad_of_the_same_product(shop):
    shop.know(product_id=8, model_id=10, model_name="Buz")
    bought, again, other = shop.publish(), shop.publish(), shop.publish(product_id=8)
    event = reviewed(shop, bought, 4, "Işığı yumuşak.")
    shop.ads.deliver_twice(event)
    expected = {
        "userName": f"Üye {anonymous_code(event.buyer_id)}",
        "signature": None,
        "userCode": anonymous_code(event.buyer_id),
        "star": 4,
        "content": "Işığı yumuşak.",
        "date": "2026-03-02T09:00:00Z",
        "pictures": [],
        "isBought": True,
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


def test_reviews_are_the_newest_first_and_not_without_end(shop, monkeypatch):
    monkeypatch.setattr(social, "REVIEWS_LIMIT", 3)
    ad_id = shop.publish()
    now = shop.ads.clock.now()
    for minutes in (3, 1, 4, 2):
        shop.ads.deliver(reviewed(shop, ad_id, comment=str(minutes), reviewed_at=now + timedelta(minutes=minutes)))
    assert [review["content"] for review in reviews(shop, ad_id)] == ["4", "3", "2"]


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


# --- signatures -------------------------------------------------------------------------------------------------------


def signed(shop) -> dict[str, tuple[str, str | None]]:
    """How what was said of the product and of the supplier is signed, by the text."""
    said = [*reviews(shop, shop.publish()), *seller_reviews(shop)["items"]]
    return {one["content"]: (one["userName"], one["signature"]) for one in said}


def test_what_is_said_is_shown_with_its_writer_s_signature(shop):
    shop.ads.deliver_twice(reviewed(shop, shop.publish(), comment="Ürün", signature="İ*** Ö."))
    shop.ads.deliver_twice(rated(shop, 60, "Satıcı", signature="A*** Y."))
    assert signed(shop) == {"Ürün": ("İ*** Ö.",) * 2, "Satıcı": ("A*** Y.",) * 2}


def test_who_leaves_takes_their_signature_away_and_nobody_else_s(shop):
    buyer_id, at = new_id(), shop.ads.clock.now()
    mine, others = {"buyer_id": buyer_id, "signature": "A*** Y."}, {"signature": "İ*** Ö."}
    ad_id = shop.publish()
    for whose, name in ((mine, "benim"), (others, "onun")):
        shop.ads.deliver(reviewed(shop, ad_id, comment=f"Ürün {name}", **whose))
        shop.ads.deliver(rated(shop, 60, f"Satıcı {name}", **whose))
    shop.ads.deliver_twice(AccountClosed(buyer_id, at))
    left = signed(shop)
    for what in ("Ürün", "Satıcı"):
        name, signature = left[f"{what} benim"]
        assert name.startswith("Üye ") and name != f"Üye {anonymous_code(buyer_id)}" and signature is None
        assert left[f"{what} onun"] == ("İ*** Ö.",) * 2


# --- pictures ---------------------------------------------------------------------------------------------------------


def picture(name: str) -> Picture:
    return Picture(f"/media/reviews/{name}/1200.webp", f"/media/reviews/{name}/240.webp 240w", 1200, 600, "")


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
