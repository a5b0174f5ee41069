"""The public pages as messengers, search engines and a first visit get them."""

import re

import pytest

from ads.ads.steps import end_ad_now, withdraw_ad
from ads.pages.documents.head import joining_step
from ads.price.rules.curve import Terms
from ads.tests.asking import first_data, first_screen, linked_data, meta, page
from ads.tests.fixtures import OPERATOR
from ads.views.selects.shown import shown_ad
from kit.clock import iso
from kit.ids import new_id

EVIL = '</script><script>alert(1)</script><!--#include virtual="/x" --> "&\''


def test_the_page_of_an_ad_unfolds_with_picture_and_price(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    path = f"/ilan/{ad_id}/masa-lambasi-isik-gunes-40"
    html = page(shop, f"/pages{path}")
    assert "<title>Işık Güneş 40 850,00 TL&#39;ye</title>" in html
    assert meta(html, "og:title") == "Işık Güneş 40 850,00 TL'ye"
    assert meta(html, "og:image") == f"http://localhost:8080/cdn/share/{ad_id}/60.jpg"
    assert (meta(html, "og:image:width"), meta(html, "og:image:height")) == ("1200", "630")
    assert meta(html, "og:description").startswith(
        "Şimdi 1.000,00 ₺ öde. Bugün bitse 153,00 ₺ iade. 10 adet daha satılırsa 820,00 ₺."
    )
    assert f'<link rel="canonical" href="http://localhost:8080{path}">' in html
    assert re.search(r'<img [^>]*srcset="[^"]+" sizes="[^"]+" width="700" height="700"[^>]*fetchpriority="high">', html)
    assert html.count("<h1") == 1
    data = first_data(html)
    assert data["page"] == "ad"
    assert data["ad"] == shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]


def test_search_engines_are_told_the_instant_price(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    product, breadcrumb = linked_data(page(shop, f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40"))
    offer = product["offers"]
    assert (product["@type"], offer["@type"], breadcrumb["@type"]) == ("Product", "Offer", "BreadcrumbList")
    assert (offer["price"], offer["priceCurrency"]) == ("850.00", "TRY")
    assert offer["availability"] == "https://schema.org/InStock"
    assert offer["priceValidUntil"] == "2026-03-03T20:59:59Z"
    assert offer["seller"]["name"] == "Işık Ticaret"
    assert [step["position"] for step in breadcrumb["itemListElement"]] == [1, 2, 3, 4, 5]


def unfolded(shop, ad_id: int) -> tuple[str, str]:
    """What a shared link to an ad says: beside its picture, and in it."""
    html = page(shop, f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40")
    with shop.ads.work() as work:
        return meta(html, "og:description"), joining_step(shown_ad(work.session, ad_id))


def test_a_shared_link_tells_of_no_final_price_before_there_is_one(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    shop.reserve(ad_id)
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Deneme")
    said, drawn = unfolded(shop, ad_id)
    assert said.startswith("İlan bitti, fiyat kesinleşiyor. Şu an 850,00 TL.")
    assert drawn == "60 adet birlikte alındı, fiyat kesinleşiyor"
    shop.ads.clock.move(minutes=31)
    shop.ads.run_due()
    said, drawn = unfolded(shop, ad_id)
    assert said.startswith("İlan sona erdi. Son fiyat 850,00 TL.")
    assert drawn == "60 adet birlikte alındı"


def test_a_shared_link_to_an_ad_that_brought_nothing_names_no_price(shop):
    gone, failed = shop.publish(), shop.publish(deposit_kurus=1_000, end_day=0)
    for ad_id in (gone, failed):
        shop.buy(ad_id, 2)
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, gone, "Sahte ürün")
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    said, drawn = unfolded(shop, gone)
    assert said.startswith("İlan yayından kaldırıldı; ödenen tutarların tamamı iade edilir. ")
    assert drawn == "İlan yayından kaldırıldı, ödemeler iade edilir"
    said, drawn = unfolded(shop, failed)
    assert said.startswith("İlan yeterli katılıma ulaşmadan sona erdi; kaporaların tamamı iade edilir. ")
    assert drawn == "Katılım yetmedi, kaporalar iade edilir"


def test_a_shared_link_to_an_ad_that_is_sold_out_asks_no_reader_to_pay(shop):
    ad_id = shop.publish(Terms(100_000, 3_000, 1, 5), quantity=5)
    shop.buy(ad_id, 5)
    said, drawn = unfolded(shop, ad_id)
    assert said.startswith("Stok tükendi. Şu an 700,00 TL. ")
    assert "öde" not in said and "Bugün bitse" not in said
    assert drawn == "5 adet birlikte alındı, stok tükendi"


def test_an_ad_that_is_over_names_the_moment_and_not_its_old_day(shop):
    ad_id = shop.publish()
    path = f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40"
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Deneme")
    closed_at = shop.ad(ad_id).closing_at
    offer = linked_data(page(shop, path))[0]["offers"]
    assert offer["priceValidUntil"] == iso(closed_at) < iso(shop.ad(ad_id).ends_at)
    assert offer["availability"] == "https://schema.org/Discontinued"


def test_the_first_screen_describes_the_product_once_in_words(shop):
    ad_id = shop.publish()
    html = page(shop, f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40")
    assert '<p class="fp-description">Göz yormayan masa lambası.</p>' in html


def test_a_wrong_slug_leads_to_the_right_one(shop):
    ad_id = shop.publish()
    for path in (f"/pages/ilan/{ad_id}", f"/pages/ilan/{ad_id}/eski-ad"):
        answer = shop.ads.client.get(path)
        assert (answer.status_code, answer.location) == (301, f"/ilan/{ad_id}/masa-lambasi-isik-gunes-40")


@pytest.mark.parametrize("path", ["/pages/ilan/1/x", f"/pages/tedarikci/{new_id()}", "/pages/tedarikci/yok"])
def test_what_is_not_there_is_a_page_with_the_shell(shop, path):
    html = page(shop, path, status=404)
    assert '<div id="root">' in html and "/_shell/body.html" in html
    assert meta(html, "robots") == "noindex"


def test_the_words_of_people_cannot_break_out(shop):
    shop.know(sequence=2, model_name=EVIL, description=EVIL)
    ad_id = shop.publish()
    slug = shop.ad(ad_id).slug
    for path in (f"/pages/ilan/{ad_id}/{slug}", "/pages/", "/pages/kategori"):
        html = page(shop, path)
        assert "alert(1)</script>" not in html and 'virtual="/x"' not in html
        data = first_data(html)
        ad = data["ad"] if "ad" in data else data["listing"]["items"][0]
        assert ad["description"] == EVIL
    searched = shop.ads.client.get("/pages/kategori", query_string={"q": EVIL}).get_data(as_text=True)
    assert "<script>alert" not in searched and 'virtual="/x"' not in searched


def test_home_listing_and_supplier_carry_their_first_data(shop):
    shop.publish()
    assert first_data(page(shop, "/pages/"))["page"] == "home"
    listing = first_data(page(shop, "/pages/kategori?parentId=3&sort=price_asc&ref=abc&page=yok"))
    assert (listing["page"], listing["query"], listing["listing"]["total"]) == (
        "listing",
        {"parentId": 3, "sort": "price_asc"},
        1,
    )
    supplier = first_data(page(shop, f"/pages/tedarikci/{shop.supplier_id}"))
    assert (supplier["seller"]["adCount"], supplier["listing"]["total"]) == (1, 1)


def test_a_listing_is_named_after_what_it_shows(shop):
    shop.publish()
    for query, heading in (
        ("", "Tüm ilanlar"),
        ("?parentId=3", "Aydınlatma"),
        ("?brandId=5&categoryId=12", "Masa Lambası, Işık"),
    ):
        html = page(shop, f"/pages/kategori{query}")
        assert f"<title>{heading} | İmece</title>" in html
    assert meta(page(shop, "/pages/kategori?q=lamba"), "robots") == "noindex"


@pytest.mark.parametrize(
    ("path", "title", "in_english"),
    [
        ("/pages/ilan/999999", "Bu ilan bulunamadı.", "This deal could not be found."),
        (f"/pages/tedarikci/{new_id()}", "Bu satıcı bulunamadı.", "This seller could not be found."),
        ("/pages/tedarikci/x", "Bu satıcı bulunamadı.", "This seller could not be found."),
    ],
)
def test_a_page_that_is_not_there_says_so_in_the_readers_language(shop, path, title, in_english):
    answers = [shop.ads.client.get(path, headers={"Accept-Language": language}) for language in ("tr", "en")]
    assert [answer.status_code for answer in answers] == [404, 404]
    turkish, english = (answer.get_data(as_text=True) for answer in answers)
    assert f"<title>{title} | İmece</title>" in turkish and f'<h1 class="fp-title">{title}</h1>' in turkish
    assert f'<h1 class="fp-title">{in_english}</h1>' in english
    assert meta(turkish, "robots") == "noindex"


def test_every_page_includes_the_build_by_the_gateway(shop):
    ad_id = shop.publish()
    for path, name in (
        ("/pages/", "home"),
        ("/pages/kategori", "listing"),
        (f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40", "ad"),
        (f"/pages/tedarikci/{shop.supplier_id}", "supplier"),
    ):
        html = page(shop, path)
        for include in ("head", "start", "scripts", f"preload-{name}", "body"):
            assert f'<!--#include virtual="/_shell/{include}.html" -->' in html
        assert f'<main class="fp-main fp-{name}">' in html


def test_home_begins_with_a_real_ad_and_what_it_promises_now(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    assert "Şimdi 1.000,00 ₺ öde" in (said := first_screen(shop, "/pages/"))
    # One more unit, the reader's own, is in it: price(61).
    assert "Bugün bitse 153,00 ₺ iade" in said and "Dibe inerse 300,00 ₺ iade" in said
    data = first_data(page(shop, "/pages/"))
    assert data["listing"]["banner"] == ad_id
    shop.buy(ad_id, 10)
    assert "Bugün bitse 183,00 ₺ iade" in first_screen(shop, "/pages/")


def test_no_banner_promises_what_the_ad_cannot_keep(shop):
    shop.publish()  # nothing sold: nothing would come back today
    shop.publish(deposit_kurus=10_000)  # of a deposit ad nothing comes back
    assert first_data(page(shop, "/pages/"))["listing"]["banner"] is None
    assert 'class="fp-banner">' in page(shop, "/pages/")


def test_a_listing_has_no_banner(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    assert first_data(page(shop, "/pages/kategori"))["listing"]["banner"] is None


@pytest.mark.parametrize(
    ("language", "known", "unknown"),
    [
        ("tr", "Aydınlatma", "Masa Lambası"),
        ("en", "Lighting", '<bdi lang="tr">Masa Lambası</bdi>'),
        ("ru", "Освещение", '<bdi lang="tr">Masa Lambası</bdi>'),
        ("ar", "الإضاءة", '<bdi lang="tr">Masa Lambası</bdi>'),
    ],
)
def test_departments_are_named_in_the_readers_language(shop, language, known, unknown):
    ad_id = shop.publish()
    html = shop.ads.client.get(
        f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40", headers={"Accept-Language": language}
    ).get_data(as_text=True)
    assert f">{known}</a>" in html and f">{unknown}</a>" in html
    listed = first_screen(shop, "/pages/kategori?parentId=3", language)
    assert known in listed


@pytest.mark.parametrize(
    ("language", "direction", "pay", "home"),
    [
        ("tr", "ltr", "Şimdi 1.000,00 ₺ öde", "Fark kartınıza iade"),
        ("en", "ltr", "Pay ₺1,000.00 now", "Difference back to your card"),
        ("ru", "ltr", "Сейчас платите 1 000,00 ₺", "Разница — на карту"),
        ("ar", "rtl", "ادفع الآن \u20661,000.00 ₺\u2069", "الفرق يعود إلى بطاقتك"),
    ],
)
def test_the_first_screen_is_in_the_readers_language(shop, language, direction, pay, home):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    said = first_screen(shop, "/pages/", language)
    assert pay in said and home in said
    html = shop.ads.client.get("/pages/", headers={"Accept-Language": language}).get_data(as_text=True)
    assert f'<html lang="{language}" dir="{direction}">' in html
    assert pay in first_screen(shop, "/pages/kategori", language)


def test_a_card_has_the_stars_of_its_product(shop):
    shop.publish()
    listed = shop.ads.client.get("/ads").get_json()["success"]["items"][0]
    assert (listed["productRating"], listed["reviewCount"]) == (None, 0)


def test_the_card_of_an_ad_that_is_sold_out_does_not_ask_to_pay(shop):
    shop.buy(shop.publish(Terms(100_000, 3_000, 1, 5), quantity=5), 5)
    said = first_screen(shop, "/pages/kategori")
    assert "Şu an 700,00 ₺" in said and "Satış fiyatı 1.000,00 ₺" in said
    assert "öde" not in said and "Bugün bitse" not in said


@pytest.mark.parametrize(
    ("path", "language", "said"),
    [
        ("/pages/kategori", "en", "There are no products in this category!"),
        ("/pages/kategori?parentId=3", "ru", "В этой категории сейчас нет предложений!"),
        ("/pages/kategori?parentId=3", "tr", "Şu anda bu kategoride ilan bulunmamaktadır!"),
        ("/pages/tedarikci/{seller}", "ar", "لا توجد عروض لهذا البائع حاليًا"),
    ],
)
def test_where_no_ad_is_that_is_said_in_the_readers_language(shop, path, language, said):
    assert said in first_screen(shop, path.format(seller=shop.supplier_id), language)
