"""Ads as visitors see them: one, lists of them, what a search finds, and the documents that anybody may keep."""

from sqlalchemy import text

from ads.domain.price import Terms
from ads.models import NEAR_LOWEST, ONE_STEP_AWAY
from ads.tests.conftest import product
from kit.ids import new_id

SUMMARY_FIELDS = {
    "adId",
    "status",
    "slug",
    "categoryId",
    "categoryName",
    "parentId",
    "parentName",
    "brandId",
    "brandName",
    "modelId",
    "modelName",
    "description",
    "imageUrl",
    "image",
    "images",
    "productPrice",
    "instantPrice",
    "targetPrice",
    "finalPrice",
    "deposit",
    "instantDiscountPercent",
    "maxDiscountPercent",
    "minParticipants",
    "maxParticipants",
    "numOrders",
    "quantity",
    "remaining",
    "participants",
    "maxPerBuyer",
    "endDate",
    "dateCreated",
    "sellerId",
    "sellerName",
    "sellerLogo",
    "sellerRating",
    "specs",
}


def get(shop, path, **options):
    answer = shop.ads.client.get(path, **options)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def test_an_ad_is_shown_with_all_that_the_contract_names(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    ad = get(shop, f"/ads/{ad_id}")
    assert set(ad) >= SUMMARY_FIELDS | {"curve", "nextStep"}
    assert (ad["productPrice"], ad["instantPrice"], ad["targetPrice"], ad["finalPrice"]) == (1000.0, 850.0, 700.0, None)
    assert (ad["instantDiscountPercent"], ad["maxDiscountPercent"]) == (15.0, 30.0)
    assert ad["nextStep"] == {"units": 10, "price": 820.0}
    assert ad["endDate"] == "2026-03-03T20:59:59Z"
    assert ad["curve"][0] == {"units": 0, "price": 1000.0} and ad["curve"][-1] == {"units": 110, "price": 700.0}


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


def test_where_ads_stand_is_read_from_indexes_of_its_own(shop):
    for condition, index in ((NEAR_LOWEST, "ix_ads_near_lowest"), (ONE_STEP_AWAY, "ix_ads_one_step_away")):
        with shop.ads.work() as work:
            work.session.execute(text("SET LOCAL enable_seqscan = off"))
            plan = work.session.scalars(text(f"EXPLAIN SELECT ad_id FROM ads WHERE {condition} ORDER BY ends_at"))
            assert index in " ".join(plan)


def test_the_search_box_asks_number_category_brand_and_model_in_turn(shop):
    ad_id = shop.publish()
    for q, group in ((str(ad_id)[2:], "ad"), ("LAMBA", "category"), ("ışık", "brand"), ("gunes", "model"), ("x", None)):
        assert get(shop, "/search", query_string={"q": q})["group"] == group, q
    assert get(shop, "/search")["items"] == []


def test_withdrawn_ads_are_not_listed_but_can_be_looked_at(shop):
    ad_id = shop.publish()
    supplier = shop.ads.token("supplier", shop.supplier_id)
    answer = shop.ads.client.post("/disable-ad", json={"AdId": ad_id}, headers=supplier)
    assert answer.get_json() == {"success": {"adId": ad_id}, "Result": True}
    assert get(shop, "/ads")["total"] == 0
    assert shop.ads.client.get("/cdn/ads.json").get_json() == []
    assert get(shop, "/search", query_string={"q": "ışık"})["group"] is None
    assert get(shop, f"/ads/{ad_id}")["status"] == "withdrawn"


def test_a_category_is_found_by_its_name_also_when_nothing_is_listed_in_it_now(shop):
    ad_id = shop.publish()
    supplier = shop.ads.token("supplier", shop.supplier_id)
    shop.ads.client.post("/disable-ad", json={"AdId": ad_id}, headers=supplier)
    found = get(shop, "/search", query_string={"q": "lamba"})
    titles = [hit["title"] for hit in found["items"]]
    assert (found["group"], titles, found["more"]) == ("category", ["Masa Lambası"], [])
    assert get(shop, "/ads", query_string={"q": "lamba"})["total"] == 0


def test_a_match_at_the_start_of_a_word_comes_before_one_inside_and_the_other_groups_stand_below(shop):
    """The 'isik' inside Bisiklet is a category, and would hide the brand Işık."""
    shop.publish()
    other = {"product_id": 8, "category_id": 13, "parent_id": 4, "brand_id": 6, "model_id": 10}
    shop.know(**other, category_name="Bisiklet", parent_name="Spor", brand_name="Poyraz", model_name="Yol 28")
    shop.publish(product_id=8)
    found = get(shop, "/search", query_string={"q": "ışık"})
    assert (found["group"], found["items"][0]["title"]) == ("brand", "Işık")
    assert [(more["group"], more["items"][0]["title"]) for more in found["more"]] == [
        ("model", "Işık Güneş 40"),
        ("category", "Bisiklet"),
    ]
    listed = get(shop, "/ads", query_string={"q": "ışık"})["items"]
    assert {ad["brandName"] for ad in listed} == {"Işık"}


def test_inside_a_group_too_words_that_start_so_come_first(shop):
    for number, name in enumerate(("Amasyalı", "Yasmak Halı", "Masal"), start=20):
        shop.know(product_id=number, brand_id=number, model_id=number, brand_name=name)
        shop.publish(product_id=number)
    found = get(shop, "/search", query_string={"q": "mas"})
    brands = next(more for more in found["more"] if more["group"] == "brand")
    assert [hit["title"] for hit in brands["items"]] == ["Masal", "Amasyalı"]


def test_a_number_is_found_with_its_sign_too(shop):
    ad_id = shop.publish()
    assert get(shop, "/search", query_string={"q": f"#{ad_id}"})["items"][0]["adId"] == ad_id


def test_the_history_is_public_anonymous_and_paged(shop):
    ad_id = shop.publish()
    for _ in range(51):
        shop.buy(ad_id)
    first = get(shop, f"/ads/{ad_id}/history")
    assert (len(first["items"]), first["more"], first["items"][0]["seq"]) == (50, True, 51)
    assert set(first["items"][0]) == {"seq", "date", "units", "numOrders", "price"}
    rest = get(shop, f"/ads/{ad_id}/history?before={first['items'][-1]['seq']}")
    assert ([line["seq"] for line in rest["items"]], rest["more"]) == ([1], False)


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


def test_a_seller_has_a_page_of_its_own(shop):
    shop.publish()
    seller = get(shop, f"/sellers/{shop.supplier_id}")
    assert (seller["name"], seller["adCount"], seller["rating"], seller["ratingCount"]) == ("Işık Ticaret", 1, None, 0)
    assert shop.ads.client.get(f"/sellers/{new_id()}").status_code == 404


def test_a_name_that_no_operator_has_accepted_leads_nowhere(shop):
    shop.ads.deliver(product(sequence=2, supplier_id=shop.supplier_id, category_id=77, category_name="Bedava Bahis",
                             not_accepted=["category"]))  # fmt: skip
    ad_id = shop.publish()

    def found(text: str) -> dict:
        return shop.ads.client.get(f"/search?q={text}").get_json()["success"]

    assert found("Bedava")["items"] == []
    assert found("Güneş")["items"][0]["adId"] == ad_id
    assert "categoryId=77" not in shop.ads.client.get("/sitemap.xml").get_data(as_text=True)
    shop.ads.deliver(product(sequence=3, supplier_id=shop.supplier_id, category_id=77, category_name="Bedava Bahis"))
    assert found("Bedava")["items"][0]["kind"] == "category"
    assert "categoryId=77" in shop.ads.client.get("/sitemap.xml").get_data(as_text=True)
