"""First screens and shared pictures under the name that the shop has."""

import io

import pytest
from PIL import Image, ImageChops

from ads.pages import steps as kept_pictures
from ads.tests.asking import linked_data, meta, page
from contracts.events import SiteDetailsChanged
from kit.ids import new_id


def told(shop, sequence: int, brand: str) -> SiteDetailsChanged:
    rest = ("Ortak Alışveriş", "Ortak A.Ş.", "Kadıköy", "a@b.test", "444 0 123")
    return SiteDetailsChanged(sequence, brand, *rest, shop.ads.clock.now())


@pytest.fixture(autouse=True)
def nothing_kept():
    kept_pictures._kept.clear()


def picture(shop, ad_id: int) -> Image.Image:
    answer = shop.ads.client.get(f"/cdn/share/{ad_id}/0.jpg")
    assert answer.status_code == 200
    return Image.open(io.BytesIO(answer.data)).convert("RGB")


def test_every_first_screen_and_its_title_name_the_shop(shop):
    shop.publish()
    shop.ads.deliver_twice(told(shop, 1, "Ortak & Biz"))
    for path in (
        "/pages/",
        "/pages/kategori",
        "/pages/kategori?q=yok",
        "/pages/ilan/1/x",
        f"/pages/tedarikci/{new_id()}",
    ):
        html = shop.ads.client.get(path).get_data(as_text=True)
        assert "| Ortak &amp; Biz</title>" in html
        assert meta(html, "og:site_name") == "Ortak & Biz"
        assert '<a class="fp-logo" href="/">Ortak &amp; Biz</a>' in html
        assert "İmece" not in html
    assert linked_data(page(shop, "/pages/"))[0]["name"] == "Ortak & Biz"


def test_an_older_name_changes_nothing(shop):
    shop.ads.deliver(told(shop, 2, "Ortak"))
    shop.ads.deliver(told(shop, 1, "Birlik"))
    assert "| Ortak</title>" in page(shop, "/pages/")


def test_the_page_is_another_one_for_who_has_it_under_the_old_name(shop):
    before = shop.ads.client.get("/pages/")
    again = {"If-None-Match": before.headers["ETag"]}
    assert shop.ads.client.get("/pages/", headers=again).status_code == 304
    shop.ads.deliver(told(shop, 1, "Ortak"))
    assert shop.ads.client.get("/pages/", headers=again).status_code == 200


def test_a_shared_picture_is_drawn_anew_and_a_long_name_stays_left_of_the_sentence(shop):
    ad_id = shop.publish()
    before = picture(shop, ad_id)
    shop.ads.deliver(told(shop, 1, "W" * 24))
    left, top, right, bottom = (
        ImageChops.difference(before, picture(shop, ad_id)).point(lambda one: 255 * (one > 64)).getbbox()
    )
    assert left > 110 and right <= 540 and top > 540 and bottom < 610
