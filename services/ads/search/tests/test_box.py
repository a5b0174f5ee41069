"""The search box."""

from sqlalchemy import event as sql_events

from ads.tests.asking import get
from ads.tests.fixtures import product


def test_the_search_box_asks_number_category_brand_and_model_in_turn(shop):
    ad_id = shop.publish()
    for q, group in ((str(ad_id)[2:], "ad"), ("LAMBA", "category"), ("ışık", "brand"), ("gunes", "model"), ("x", None)):
        assert get(shop, "/search", query_string={"q": q})["group"] == group, q
    assert get(shop, "/search")["items"] == []


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


def test_a_sign_that_means_any_letter_to_the_database_means_itself(shop):
    shop.know(product_id=20, brand_id=20, model_id=20, brand_name="Yüzde%50_a/b")
    shop.publish()
    shop.publish(product_id=20)
    for q, is_found in (
        ("e%50_a/b", True),
        ("E%50", True),
        ("0_a/", True),
        ("d%a", False),
        ("e_50", False),
        ("l_m", False),
    ):
        box = get(shop, "/search", query_string={"q": q})
        titles = [hit["title"] for group in (box, *box["more"]) for hit in group["items"]]
        assert ("Yüzde%50_a/b" in titles, "Işık" in titles) == (is_found, False), q


def test_however_many_words_there_are_for_the_same_a_search_takes_four_statements(shop):
    """'telefon' is also said 'akıllı telefon' and 'cep telefonu': each was asked for alone, twice."""
    shop.know(product_id=8, category_id=13, category_name="Cep Telefonu", model_id=10, model_name="Yol 28")
    shop.publish(product_id=8)
    get(shop, "/search", query_string={"q": "telefon"})
    asked: list[str] = []
    engine = shop.ads.service.database.engine
    sql_events.listen(engine, "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    found = get(shop, "/search", query_string={"q": "telefon"})
    assert (found["group"], found["items"][0]["title"]) == ("category", "Cep Telefonu")
    assert len(asked) <= 4, asked
