"""Under which other choices each choice of a listing is counted."""

from ads.listing.rules.facets import at_least, counted_under

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
