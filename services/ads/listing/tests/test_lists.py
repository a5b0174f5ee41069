"""Lists of ads, and the documents that caches may keep."""

import pytest
from sqlalchemy import text

from ads.ads.rows import NEAR_LOWEST, ONE_STEP_AWAY
from ads.price.rules.curve import Terms
from ads.tests.asking import get
from kit.ids import new_id


def test_a_listing_has_pages_of_fifteen_with_the_open_ads_first(shop):
    over = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    numbers = [shop.publish() for _ in range(16)]
    first, second = get(shop, "/ads"), get(shop, "/ads?page=2")
    assert (first["page"], first["pages"], first["total"], len(first["items"])) == (1, 2, 17, 15)
    assert [item["adId"] for item in first["items"] + second["items"]] == [*reversed(numbers), over]
    assert get(shop, "/ads?page=3")["items"] == []


def test_every_order_of_a_listing_is_kept(shop):
    shop.publish(Terms(10_000, 1_000, 1, 2), end_day=3)
    shop.publish(Terms(30_000, 2_000, 1, 9), end_day=1)
    shop.publish(Terms(20_000, 3_000, 1, 5), end_day=2)
    cheap, dear, middle = 100_001, 100_002, 100_003
    shop.buy(middle, 5)
    shop.buy(dear, 2)
    orders = {
        "newest": [middle, dear, cheap],
        "ending": [dear, middle, cheap],
        "discount": [middle, dear, cheap],
        "price_asc": [cheap, middle, dear],
        "price_desc": [dear, middle, cheap],
        "popular": [middle, dear, cheap],
    }
    for sort, expected in orders.items():
        assert [item["adId"] for item in get(shop, f"/ads?sort={sort}")["items"]] == expected, sort
    assert shop.ads.client.get("/ads?sort=random").status_code == 422


def test_filters_narrow_a_listing_down(shop):
    shop.know(product_id=8, category_id=13, brand_id=6, brand_name="Arçelik", model_id=10, model_name="Buz")
    lamp, fridge = shop.publish(), shop.publish(product_id=8)
    for query, expected in (
        ("parentId=3", {lamp, fridge}),
        ("categoryId=13", {fridge}),
        ("brandId=5", {lamp}),
        ("brandId=5&categoryId=13", set()),
        (f"sellerId={shop.supplier_id}", {lamp, fridge}),
        (f"sellerId={new_id()}", set()),
        ("q=ARCELIK", {fridge}),
        ("q=" + str(lamp), {lamp}),
        ("q=yok", set()),
        ("q=%25", set()),
    ):
        assert {item["adId"] for item in get(shop, f"/ads?{query}")["items"]} == expected, query


def test_a_listing_is_narrowed_by_what_a_unit_costs_now(shop):
    cheap = shop.publish(Terms(10_000, 5_000, 1, 2))
    dear = shop.publish(Terms(30_000, 1_000, 1, 9))
    shop.buy(cheap, 2)
    for query, expected in (
        ("priceFrom=50.01", {dear}),
        ("priceTo=50", {cheap}),
        ("priceFrom=50&priceTo=300.00", {cheap, dear}),
        ("priceFrom=301", set()),
    ):
        assert {item["adId"] for item in get(shop, f"/ads?{query}")["items"]} == expected, query
    assert shop.ads.client.get("/ads?priceFrom=ucuz").status_code == 422


def test_a_listing_is_narrowed_by_where_open_ads_stand(shop):
    """Two days before its end; four fifths of the way down; five units from the next step."""
    ends_soon = shop.publish(end_day=3)
    near_lowest = shop.publish(Terms(100_000, 3_000, 10, 110), end_day=9)
    shop.buy(near_lowest, 90)
    one_step_away = shop.publish(Terms(100_000, 3_000, 10, 110), end_day=9)
    shop.buy(one_step_away, 16)
    before_its_minimum = shop.publish(Terms(100_000, 3_000, 4, 8), end_day=9)
    shop.buy(before_its_minimum, 3)
    at_its_lowest = shop.publish(Terms(100_000, 3_000, 1, 7), end_day=9)
    shop.buy(at_its_lowest, 7)

    def numbers(query):
        return {item["adId"] for item in get(shop, f"/ads?{query}")["items"]}

    assert numbers("nearLowest=true") == {near_lowest, at_its_lowest}
    assert numbers("oneStepAway=true") == {one_step_away, before_its_minimum}
    assert numbers("nearLowest=true&oneStepAway=true") == set()
    assert numbers("endingSoon=true") == set()
    shop.ads.clock.move(days=2)
    assert numbers("endingSoon=true") == {ends_soon}
    shop.ads.clock.move(days=2)
    shop.ads.run_due()
    assert numbers("endingSoon=true") == set()


def test_one_step_away_are_exactly_the_ads_whose_shown_next_step_is_at_most_five_units_off(shop):
    """One definition of the next step: what the list picks is what each ad's page says."""
    for least, most in ((10, 90), (3, 10), (5, 5), (1, 60), (7, 34)):
        for sold in {0, least - 1, least, least + 1, (least + most) // 2, most - 1, most}:
            ad_id = shop.publish(Terms(100_000, 3_000, least, most), end_day=9)
            if sold:
                shop.buy(ad_id, sold)

    def numbers(query):
        pages = get(shop, f"/ads?{query}")["pages"]
        return {ad["adId"] for page in range(1, pages + 1) for ad in get(shop, f"/ads?{query}&page={page}")["items"]}

    steps = {ad_id: get(shop, f"/ads/{ad_id}")["nextStep"] for ad_id in numbers("")}
    near = {ad_id for ad_id, step in steps.items() if step is not None and step["units"] <= 5}
    assert 5 < len(near) < len(steps)
    assert numbers("oneStepAway=true") == near


def test_the_answer_of_every_second_tells_the_next_step_of_the_ads_page(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 42)
    [info] = get(shop, f"/routines/instantAdInfo?adId={ad_id}")
    assert info["nextStep"] == get(shop, f"/ads/{ad_id}")["nextStep"] == {"units": 8, "price": 880.0}


OTHER_INDEXES = """SELECT indexrelid::regclass::text FROM pg_index
    WHERE indrelid = 'ads'::regclass AND NOT indisunique AND indexrelid <> CAST(:index AS regclass)"""


@pytest.mark.parametrize(
    ("condition", "index"), [(NEAR_LOWEST, "ix_ads_near_lowest"), (ONE_STEP_AWAY, "ix_ads_one_step_away")]
)
def test_where_ads_stand_is_read_from_indexes_of_its_own(shop, condition, index):
    """Which of several it takes depends on what PostgreSQL has counted: here there is no other, until it is undone."""
    with shop.ads.administrator.connect() as connection:
        for other in connection.scalars(text(OTHER_INDEXES), {"index": index}).all():
            connection.execute(text(f"DROP INDEX {other}"))
        connection.execute(text("SET LOCAL enable_seqscan = off"))
        plan = connection.scalars(text(f"EXPLAIN SELECT ad_id FROM ads WHERE {condition} ORDER BY ends_at"))
        assert index in " ".join(plan)
        connection.rollback()


def test_withdrawn_ads_are_not_listed_but_can_be_looked_at(shop):
    ad_id = shop.publish()
    supplier = shop.ads.token("supplier", shop.supplier_id)
    answer = shop.ads.client.post("/disable-ad", json={"AdId": ad_id}, headers=supplier)
    assert answer.get_json() == {"success": {"adId": ad_id}, "Result": True}
    assert get(shop, "/ads")["total"] == 0
    assert shop.ads.client.get("/cdn/ads.json").get_json() == []
    assert get(shop, "/search", query_string={"q": "ışık"})["group"] is None
    assert get(shop, f"/ads/{ad_id}")["status"] == "withdrawn"


def test_instant_info_is_told_of_the_ads_asked_for(shop):
    one, two = shop.publish(), shop.publish()
    assert [row["adId"] for row in get(shop, f"/routines/instantAdInfo?adId={one}")] == [one]
    assert [row["adId"] for row in get(shop, "/routines/instantAdInfo")] == [two, one]


def test_public_documents_are_revalidated_by_their_etag(shop):
    shop.publish()
    for path in ("/cdn/ads.json", "/ads", "/pages/"):
        first = shop.ads.client.get(path)
        assert first.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
        again = shop.ads.client.get(path, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.get_data()) == (304, b"")
