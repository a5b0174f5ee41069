"""Under which other choices each choice of a listing is counted, and that choosing it brings what it promises."""

from sqlalchemy import text

from ads.listing.rules.facets import at_least, counted_under
from ads.tests.asking import get
from ads.tests.fixtures import advertise
from kit.ids import new_id

CHOSEN = {"parent_id": 1, "category_id": 11, "brand_id": 5, "rating": 8, "deposit": True}


def test_a_choice_is_counted_under_the_others_but_not_under_its_own_facet():
    assert counted_under("brand_id", CHOSEN) == {"parent_id": 1, "category_id": 11, "rating": 8, "deposit": True}
    assert counted_under("rating", CHOSEN) == {"parent_id": 1, "category_id": 11, "brand_id": 5, "deposit": True}
    assert counted_under("ending_soon", CHOSEN) == CHOSEN


def test_another_category_may_have_other_brands_and_another_main_category_other_categories():
    assert counted_under("category_id", CHOSEN) == {"parent_id": 1, "rating": 8, "deposit": True}
    assert counted_under("parent_id", CHOSEN) == {"rating": 8, "deposit": True}


def test_sellers_of_so_many_points_or_more_are_counted_together():
    assert at_least({9: 2, 7: 1, 3: 5}) == {9: 2, 8: 2, 7: 3}
    assert at_least({3: 5}) == {}


def test_every_choice_is_counted_as_the_listing_counts_it(shop, phone):
    """What a choice promises is what choosing it brings."""
    advertise(shop, 30, category_id=22, category_name="Tablet", parent_id=2, parent_name="Elektronik")
    shop.know()
    shop.publish(deposit_kurus=5_000)
    for query in ({}, {"parentId": 2}, {"q": "poyraz"}, {"deposit": "true"}, {"priceFrom": 2000}):
        facets = get(shop, "/facets", query_string=query)
        for facet, name in (("parents", "parentId"), ("categories", "categoryId"), ("brands", "brandId")):
            above = {"parents": ("parentId", "categoryId", "brandId"), "categories": ("categoryId", "brandId")}
            kept = {key: value for key, value in query.items() if key not in above.get(facet, ("brandId",))}
            for choice in facets[facet]:
                brought = get(shop, "/ads", query_string=kept | {name: choice["id"]})["total"]
                assert brought == choice["count"], (query, choice)
        for flag in ("endingSoon", "nearLowest", "oneStepAway", "deposit"):
            assert get(shop, "/ads", query_string=query | {flag: "true"})["total"] == facets[flag], (query, flag)


def test_sellers_are_chosen_by_their_rating(shop, phone):
    with shop.ads.work() as work:
        work.session.execute(text("UPDATE suppliers SET rating_sum_tenths = 165, rating_count = 2"))
    assert get(shop, "/ads?ratingFrom=8")["total"] == 1
    assert get(shop, "/ads?ratingFrom=9")["total"] == 0
    counts = {choice["ratingFrom"]: choice["count"] for choice in get(shop, "/facets")["ratings"]}
    assert counts == {8: 1, 7: 1}
    assert get(shop, f"/facets?sellerId={new_id()}")["ratings"] == []


def test_the_same_choices_with_other_values_are_counted_anew(shop, phone):
    """Their statement is one, and is built once."""
    advertise(shop, 30, category_id=32, category_name="Çadır", parent_id=3, parent_name="Doğa")
    for parent_id, category_ids in ((2, [21]), (3, [32]), (4, []), (2, [21])):
        found = get(shop, "/facets", query_string={"parentId": parent_id})
        assert [choice["id"] for choice in found["categories"]] == category_ids
    with shop.ads.work() as work:
        work.session.execute(text("UPDATE suppliers SET rating_sum_tenths = 165, rating_count = 2"))
    for query, many, none in (("ratingFrom", 8, 9), ("priceTo", 100_000, 1), ("priceFrom", 1, 100_000)):
        for value, is_any in ((many, True), (none, False), (many, True)):
            assert bool(get(shop, "/facets", query_string={query: value})["parents"]) is is_any, (query, value)


def test_what_ends_soon_is_counted_as_of_now(shop, phone):
    shop.publish(end_day=2)
    for hours, count in ((0, 1), (24, 2)):
        shop.ads.clock.move(hours=hours)
        found = get(shop, "/facets", query_string={"endingSoon": "true"})
        assert sum(choice["count"] for choice in found["parents"]) == found["endingSoon"] == count
