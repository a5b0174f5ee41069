"""What a shopper's words find: endings, other letters, other words, slips, and the order of what was found."""

import pytest
from sqlalchemy import text, update

from ads.copies.rows import Product
from ads.price.rules.curve import Terms
from ads.search.steps import texts
from ads.tests.asking import first_screen, page, post
from ads.tests.fixtures import PHONE, advertise


def get(shop, path, **query):
    answer = shop.ads.client.get(path, query_string=query)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def found(shop, q, **query):
    return [item["adId"] for item in get(shop, "/ads", q=q, **query)["items"]]


@pytest.mark.parametrize(
    "q",
    [
        "telefon", "TELEFON", "telefonlar", "telefonu", "tel",
        "Poyraz telefon", "telefon poyraz nova",
        "cep telefonu", "akıllı telefon", "smartphone",
        "kulaklik", "kulaklıklı", "nova 14",
        "gece mavisi", "mavi telefon", "cercevesiz ekran", "çerçevesiz",
    ],
)  # fmt: skip
def test_words_find_an_ad_by_ending_letters_other_words_specifications_and_description(shop, phone, q):
    other = advertise(shop, 30, category_id=31, category_name="Halı", parent_id=3, parent_name="Ev", model_name="Kilim")
    ads = found(shop, q)
    assert phone in ads and other not in ads


@pytest.mark.parametrize("q", ["İĞDIR", "IĞDIR", "ığdır", "iğdir", "iğdır", "igdir", "IGDIR"])
def test_a_word_finds_the_same_ads_in_whichever_letters_it_is_typed(shop, q):
    meant, _ = (
        advertise(shop, number, category_id=31, category_name="Halı", parent_id=3, parent_name="Ev", model_name=name)
        for number, name in ((30, "Iğdır"), (31, "İğde"))
    )
    assert found(shop, q) == [meant]
    assert found(shop, "evdir") == found(shop, "evi") != [], "'ev' is a short word, and one"


def test_an_answer_says_that_its_ad_is_sold_out(shop):
    about = {"brand_id": 40, "brand_name": "Deniz", "model_id": 40, "model_name": "Martı 3"}
    shop.know(product_id=40, **about)
    ad_id = shop.publish(Terms(10_000, 3_000, 1, 5), product_id=40, quantity=5)

    def answers():
        return [item["isSoldOut"] for q in ("martı", str(ad_id)) for item in get(shop, "/search", q=q)["items"]]

    assert answers() == [False, False]
    shop.buy(ad_id, 5)
    assert answers() == [True, True]


def test_an_answer_says_that_its_ad_is_over_which_is_not_sold_out(shop):
    about = {"brand_id": 40, "brand_name": "Deniz", "model_id": 40, "model_name": "Martı 3"}
    shop.know(product_id=40, **about)
    ad_id = shop.publish(Terms(10_000, 3_000, 1, 5), product_id=40, quantity=5)
    shop.buy(ad_id, 5)

    def answers():
        hits = [item for q in ("martı", str(ad_id)) for item in get(shop, "/search", q=q)["items"]]
        return [(hit["isOver"], hit["isSoldOut"]) for hit in hits]

    assert answers() == [(False, True)] * 2
    ended = {"reason": "Satıcı ürünü artık sağlayamıyor."}
    assert post(shop, f"/operator/ads/{ad_id}/end", ended, shop.ads.token("operator")).status_code == 200
    shop.ads.run_due()
    assert answers() == [(True, False)] * 2


@pytest.mark.parametrize("q", ["telefon kilim", "poyraz 1", "140", "hiçbiri"])
def test_every_word_must_be_there_and_a_number_is_not_the_beginning_of_another(shop, phone, q):
    assert found(shop, q) == []


@pytest.mark.parametrize(
    ("typed", "meant"), [("telefn", "telefon"), ("poyrza", "poyraz"), ("telefn poyrz", "telefon poyraz")]
)
def test_a_slip_is_mended_and_said_and_can_be_searched_as_it_was_typed(shop, phone, typed, meant):
    listing = get(shop, "/ads", q=typed)
    assert ([item["adId"] for item in listing["items"]], listing["searched"]) == ([phone], meant)
    assert get(shop, "/ads", q=typed, exact="true") | {"searched": None} == {
        "items": [], "page": 1, "pages": 1, "total": 0, "searched": None, "banner": None,
        "moved": None,
    }  # fmt: skip
    box = get(shop, "/search", q=typed)
    assert box["searched"] == meant and box["items"]
    assert get(shop, "/search", q=typed, exact="true") == {"group": None, "items": [], "more": [], "searched": None}
    assert get(shop, "/ads", q=meant)["searched"] is None


@pytest.mark.parametrize(
    ("language", "heading", "mended"),
    [
        ("tr", "“telefon” için ilanlar", "“telefn” için sonuç çıkmadı; “telefon” arandı. Yine de “telefn” ara"),
        ("ar", None, "لا نتائج لـ«telefn»؛ بحثنا عن «telefon» بدلًا منه. ابحث عن «telefn» رغم ذلك"),
    ],
)
def test_the_first_screen_says_which_words_were_searched_instead(shop, phone, language, heading, mended):
    path = "/pages/kategori?q=telefn&sort=price_asc&page=1"
    said = first_screen(shop, path, language)
    assert mended in said
    assert heading is None or heading in said
    assert (heading is None) == ("için ilanlar" not in said)
    assert 'href="/kategori?q=telefn&amp;sort=price_asc&amp;exact=true"' in page(shop, path)
    assert "fp-mended" not in page(shop, "/pages/kategori?q=telefon")


def test_whole_words_come_before_beginnings_and_a_category_before_a_brand_before_a_model_before_details(shop):
    facts = {"category_id": 31, "category_name": "Kilim", "parent_id": 3, "parent_name": "Ev"}
    in_text = advertise(shop, 31, **facts, model_name="A", description="Yanında çanta verilir.")
    in_model = advertise(shop, 32, **facts, model_name="Çanta")
    in_beginning = advertise(shop, 33, **facts, brand_name="Çantaşehir", model_name="B")
    in_brand = advertise(shop, 34, **facts, brand_name="Çanta", model_name="C")
    bag = {"category_id": 41, "category_name": "Çanta", "parent_id": 4, "parent_name": "Moda"}
    in_category = advertise(shop, 35, **bag, model_name="D")
    newest = advertise(shop, 36, **facts, model_name="Hiç")
    order = [in_category, in_brand, in_model, in_beginning, in_text]
    assert found(shop, "çanta") == order and newest not in order
    assert found(shop, "çanta", sort="relevance") == order
    assert found(shop, "çanta", sort="newest") == sorted(order, reverse=True)


def test_a_text_inside_a_word_is_found_where_no_word_begins_so(shop, phone):
    assert found(shop, "oyraz") == found(shop, "lefon nova") == [phone]
    box = get(shop, "/search", q="ulaklık")
    assert (box["group"], box["items"][0]["adId"], box["searched"]) == ("model", phone, None)


def test_the_number_of_an_ad_comes_first_and_the_others_stand_below(shop):
    named = advertise(shop, 20, **PHONE, model_name="100002")
    shop.know()
    numbered = shop.publish()
    assert str(numbered) == "100002"
    assert found(shop, "100002") == [numbered, named]


def test_what_ended_stands_below_what_is_open(shop, phone):
    shop.ads.clock.move(days=2)
    shop.ads.run_due()
    newer = advertise(shop, 21, **PHONE, model_name="Deniz", description="Telefon değil.")
    assert found(shop, "telefon") == [newer, phone]


def test_a_withdrawn_ad_is_not_found(shop, phone):
    supplier = shop.ads.token("supplier", shop.supplier_id)
    shop.ads.client.post("/disable-ad", json={"AdId": phone}, headers=supplier)
    assert found(shop, "telefon") == found(shop, "mavisi") == []


def test_a_product_is_found_by_what_it_is_now(shop, phone):
    shop.know(product_id=20, sequence=2, **PHONE, brand_id=20, brand_name="Lodos", model_id=20, model_name="Rüzgâr")
    assert found(shop, "lodos ruzgar") == [phone]
    assert found(shop, "kulaklıklı", exact="true") == []


def test_the_search_box_has_pictures_and_prices_and_knows_other_words(shop, phone):
    box = get(shop, "/search", q="cep telefonu")
    assert (box["group"], box["items"][0]["title"]) == ("category", "Telefon")
    [model] = next(more["items"] for more in box["more"] if more["group"] == "model")
    assert (model["adId"], model["price"], model["imageUrl"]) == (phone, 1000.0, "/media/x/700.jpg")
    assert get(shop, "/search", q="mavi telefon")["items"][0]["adId"] == phone


def test_products_that_the_version_before_took_over_become_searchable(shop, phone):
    with shop.ads.work() as work:
        work.session.execute(update(Product).values(search_names=None, search_details=None, search_sequence=None))
    assert found(shop, "gece mavisi") == []
    assert texts.write_missing(shop.ads.service) == 2
    assert texts.write_missing(shop.ads.service) == 0
    assert found(shop, "gece mavisi") == [phone]
    # The version before takes over a newer state and knows nothing of what is searched.
    with shop.ads.work() as work:
        work.session.execute(update(Product).where(Product.product_id == 20).values(sequence=9, brand_name="Lodos"))
    assert texts.write_missing(shop.ads.service) == 1


@pytest.mark.parametrize(
    "q", ["'", "\\", "a'b", ":*", "& | !", "<->", "()", "telefon'); drop", "İ̇", "ﷺ", "😀", "ı" * 100]
)
def test_no_text_breaks_a_search(shop, phone, q):
    assert get(shop, "/ads", q=q)["total"] in (0, 1)
    assert get(shop, "/search", q=q)
    assert get(shop, "/facets", q=q)


def test_searches_are_read_from_indexes(shop):
    questions = {
        "ix_products_search_names": "SELECT product_id FROM products WHERE search_names @@ '''tel'':*'::tsquery",
        "ix_products_search_details": "SELECT product_id FROM products WHERE search_details @@ '''tel'':*'::tsquery",
        "ix_products_unsearched": "SELECT product_id FROM products WHERE search_sequence IS DISTINCT FROM sequence",
        "ix_search_words_variants": "SELECT word FROM search_words WHERE variants && ARRAY['telefn']",
        "ix_search_words_insides": "SELECT word FROM search_words WHERE insides @@ '''book'':*'::tsquery",
        "ix_search_words_beginning": "SELECT word FROM search_words WHERE key LIKE 'tel%'",
    }
    with shop.ads.work() as work:
        work.session.execute(text("SET LOCAL enable_seqscan = off"))
        for index, question in questions.items():
            assert index in " ".join(work.session.scalars(text(f"EXPLAIN {question}"))), index
