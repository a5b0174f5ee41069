"""The picture that a shared link unfolds with."""

import io
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
import requests
from PIL import Image

from ads.pages import steps as kept_pictures
from ads.pages.documents.picture import HEIGHT, NIGHT, SAFFRON, TURQUOISE, WIDTH, price_label, time_left
from ads.pages.documents.typefaces import BOLD
from kit.few_at_once import Turns
from tests.support.waiting import eventually

SIZE = 44


@pytest.fixture(autouse=True)
def nothing_kept():
    kept_pictures._kept.clear()


@pytest.fixture
def photos(shop, monkeypatch):
    """Where photos are served: by default a red one. Gives the addresses that were asked for."""
    asked = []

    def get(url, **_options):
        asked.append(url)
        answer = requests.Response()
        answer.status_code, answer._content = 200, _red()
        return answer

    monkeypatch.setattr(shop.ads.service.http, "get", get)
    return asked


def _red() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (700, 700), "#ff0000").save(out, "JPEG")
    return out.getvalue()


def fetched(shop, ad_id, units):
    answer = shop.ads.client.get(f"/cdn/share/{ad_id}/{units}.jpg")
    assert (answer.status_code, answer.content_type) == (200, "image/jpeg")
    return Image.open(io.BytesIO(answer.data)).convert("RGB")


def has_colour(picture, colour, box=None):
    """Whether some pixel of the part is nearly of that colour."""
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    pixels = (picture.crop(box) if box else picture).get_flattened_data()
    return any(all(abs(a - b) <= 12 for a, b in zip(pixel, wanted, strict=True)) for pixel in pixels)


def test_it_shows_the_photo_and_the_point_on_the_curve(shop, photos):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    picture = fetched(shop, ad_id, 60)
    assert picture.size == (WIDTH, HEIGHT)
    assert photos == ["http://localhost:8080/media/x/700.jpg"]
    assert has_colour(picture, "#fe0000", (100, 100, 400, 400))
    assert has_colour(picture, TURQUOISE, (540, 240, 1144, 310))
    assert has_colour(picture, SAFFRON, (540, 366, 1144, 486))
    assert has_colour(picture, NIGHT)


def test_the_point_moves_along_the_curve(shop, photos):
    ad_id = shop.publish()
    assert has_colour(fetched(shop, ad_id, 0), SAFFRON, (540, 366, 600, 486))
    shop.buy(ad_id, 60)
    shop.buy(ad_id, 50)
    picture = fetched(shop, ad_id, 110)
    assert not has_colour(picture, SAFFRON, (540, 366, 600, 486))
    assert has_colour(picture, SAFFRON, (1000, 440, 1144, 486))


def test_it_is_drawn_once_until_something_is_sold(shop, photos):
    ad_id = shop.publish()
    fetched(shop, ad_id, 0)
    fetched(shop, ad_id, 0)
    assert len(photos) == 1
    shop.buy(ad_id, 20)
    fetched(shop, ad_id, 20)
    assert len(photos) == 2


def test_an_older_count_leads_to_the_present_picture(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 20)
    answer = shop.ads.client.get(f"/cdn/share/{ad_id}/3.jpg")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/cdn/share/{ad_id}/20.jpg")


def test_there_is_none_of_an_ad_that_is_not_there(shop):
    assert shop.ads.client.get("/cdn/share/999/0.jpg").status_code == 404


@pytest.mark.parametrize("trouble", [requests.ConnectionError(), b"no picture", 404])
def test_without_the_photo_there_is_a_picture_that_is_not_kept(shop, monkeypatch, trouble):
    def get(_url, **_options):
        if isinstance(trouble, Exception):
            raise trouble
        answer = requests.Response()
        answer.status_code = trouble if isinstance(trouble, int) else 200
        answer._content = trouble if isinstance(trouble, bytes) else b""
        return answer

    monkeypatch.setattr(shop.ads.service.http, "get", get)
    ad_id = shop.publish()
    assert has_colour(fetched(shop, ad_id, 0), TURQUOISE, (56, 56, 486, 486))
    assert not kept_pictures._kept


def test_of_many_who_ask_at_once_few_wait_and_the_rest_is_sent_away(shop, photos, monkeypatch):
    ad_ids, go_on, drawing = [shop.publish() for _ in range(8)], threading.Event(), threading.Event()
    draw = kept_pictures.draw

    def draw_slowly(*given):
        drawing.set()
        assert go_on.wait(30)
        return draw(*given)

    monkeypatch.setattr(kept_pictures, "draw", draw_slowly)
    monkeypatch.setattr(kept_pictures, "_drawing", Turns(at_once=1, waiting=2, patience_seconds=30.0))
    with ThreadPoolExecutor(len(ad_ids)) as visitors:
        asked = [visitors.submit(shop.ads.client.get, f"/cdn/share/{ad_id}/0.jpg") for ad_id in ad_ids]
        assert drawing.wait(30)
        eventually(lambda: sum(one.done() for one in asked) == len(ad_ids) - 3, "the others are sent away")
        refused = [one.result() for one in asked if one.done()]
        assert {one.status_code for one in refused} == {503} and refused[0].headers["Retry-After"]
        go_on.set()
        assert sorted(one.result().status_code for one in asked)[:3] == [200] * 3


def test_a_title_is_broken_between_words_and_cut_at_the_end():
    lines = BOLD.lines("Işık Gümüş Şölen İğde Öğütücü Çelik Uzun Adlı Ürün", SIZE, 420, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(BOLD.width(line, SIZE) <= 420 for line in lines)
    assert BOLD.lines("Kısa ad", SIZE, 420, 2) == ["Kısa ad"]
    (word,) = BOLD.lines("A" * 200, SIZE, 420, 2)
    assert word.endswith("…")
    assert BOLD.width(word, SIZE) <= 420


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(days=3, hours=4), "3 gün kaldı · bitiş 4 Mart 16.00"),
        (timedelta(hours=5, minutes=40), "5 saat kaldı · bitiş 1 Mart 17.40"),
        (timedelta(minutes=12), "12 dakika kaldı · bitiş 1 Mart 12.12"),
        (timedelta(seconds=20), "1 dakika kaldı · bitiş 1 Mart 12.00"),
        (timedelta(0), "İlan sona erdi"),
    ],
)
def test_the_time_left_is_told_with_the_day(left, words):
    now = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)

    class Running:
        status = "open"
        ends_at = now + left

    class Shown:
        ad = Running

    assert time_left(Shown, now) == words


@pytest.mark.parametrize(
    ("status", "is_for_nothing", "words"),
    [
        ("open", False, "Şu an"),
        ("closing", False, "Şu an"),
        ("ended", False, "Son fiyat"),
        ("ended", True, "Biterken fiyat"),
        ("withdrawn", True, "Biterken fiyat"),
    ],
)
def test_only_a_price_that_was_paid_is_called_the_last_one(status, is_for_nothing, words):
    ad = SimpleNamespace(status=status)
    assert price_label(SimpleNamespace(ad=ad, brings_nothing=is_for_nothing)) == words
