"""The home page's slideshow, as operators make it and as shoppers see it."""

import io
from concurrent.futures import ThreadPoolExecutor

import pytest

from catalogue.slideshow import selects as slideshow_selects
from catalogue.slideshow import steps as slideshow
from catalogue.slideshow.rules import BANNERS_MAX
from catalogue.tests.fixtures import PICTURE, file_of
from contracts.events import CatalogueOperatorActed
from contracts.events.acts import Change
from kit import idempotency
from kit.errors import Conflict
from kit.ids import new_id

MESSAGE_OF_ORDER = "Sıralama vitrindeki resimlerin tamamını birer kez içermelidir. Lütfen sayfayı yenileyiniz(!)"
WIDE = file_of(size=(1200, 600))


@pytest.fixture
def operator_id() -> str:
    return new_id()


@pytest.fixture
def headers(catalogue, operator_id):
    return catalogue.token("operator", operator_id)


@pytest.fixture
def send(catalogue, headers):
    def post(form: dict, data: bytes | None = WIDE, **more: str):
        parts = form if data is None else {**form, "File": (io.BytesIO(data), "vitrin.jpg")}
        return catalogue.client.post("/operator/banners", headers={**headers, **more}, data=parts)

    return post


@pytest.fixture
def three(catalogue) -> list[int]:
    with catalogue.work() as work:
        return [slideshow.add_banner(work, PICTURE, alt) for alt in ("Bir", "İki", "Üç")]


def shown(catalogue) -> list[str]:
    return [photo["alt"] for photo in catalogue.client.get("/cdn/photos.json").get_json()]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/operator/banners"),
        ("POST", "/operator/banners"),
        ("POST", "/operator/banners/1/remove"),
        ("POST", "/operator/banners/1/days"),
        ("POST", "/operator/banners/order"),
    ],
)
def test_only_operators_look_after_the_slideshow(catalogue, three, method, path):
    assert catalogue.client.open(path, method=method, json={}).status_code == 401
    for role in ("buyer", "supplier"):
        assert catalogue.client.open(path, method=method, json={}, headers=catalogue.token(role)).status_code == 403
    assert shown(catalogue) == ["Bir", "İki", "Üç"]


def test_the_slideshow_is_shown_in_order(catalogue, three):
    photos = catalogue.client.get("/cdn/photos.json").get_json()
    assert photos == [{"url": PICTURE.url, "srcset": PICTURE.srcset, "alt": alt} for alt in ("Bir", "İki", "Üç")]


def test_a_picture_that_an_operator_adds_is_on_the_home_page_in_its_own_shape(catalogue, headers, send):
    answer = send({"Alt": "  Poyraz telefonlar "})
    assert answer.status_code == 200, answer.get_json()

    (listed,) = catalogue.client.get("/operator/banners", headers=headers).get_json()["success"]
    (photo,) = catalogue.client.get("/cdn/photos.json").get_json()
    assert listed == {"id": answer.get_json()["success"]["id"], "showsFrom": None, "showsUntil": None, **photo}
    assert photo["alt"] == "Poyraz telefonlar"
    name = photo["url"].split("/")[2]
    assert photo["srcset"].startswith(f"/media/{name}/240.webp 240w")
    with catalogue.work() as work:
        (picture,) = [banner.picture for banner in slideshow_selects.banners(work.session)]
    assert (picture["width"], picture["height"]) == (700, 350)


@pytest.mark.parametrize(
    ("form", "data", "fields"),
    [
        ({"Alt": "Telefon"}, None, {"File": ["Bir resim seçiniz(!)"]}),
        ({}, WIDE, {"Alt": ["Resmin açıklaması boş olamaz(!)"]}),
        ({"Alt": "  "}, WIDE, {"Alt": ["Resmin açıklaması boş olamaz(!)"]}),
        ({"Alt": "x" * 121}, WIDE, {"Alt": ["Resmin açıklaması 120 karakterden fazla olamaz(!)"]}),
        ({"Alt": "Telefon", "File": "metin"}, None, {"File": ["Resim bir dosya olarak gönderilmelidir(!)"]}),
        ({"Alt": "Telefon"}, file_of(size=(900, 200)), {"File": ["Resim çok ince uzun(!)"]}),
        ({"Alt": "Telefon", "Place": "1"}, WIDE, {"Place": ["Bilinmeyen alan(!)"]}),
    ],
)
def test_what_is_missing_or_wrong_is_said_beside_its_field(catalogue, send, form, data, fields):
    answer = send(form, data)
    assert (answer.status_code, answer.get_json()["fields"]) == (422, fields)
    assert shown(catalogue) == []


def test_the_longest_description_has_room(catalogue, send):
    assert send({"Alt": "x" * 120}).status_code == 200
    assert shown(catalogue) == ["x" * 120]


def test_a_thirteenth_picture_is_refused_and_its_file_is_not_kept(catalogue, headers, send, three):
    with catalogue.work() as work:
        for number in range(BANNERS_MAX - len(three)):
            slideshow.add_banner(work, PICTURE, str(number))
    media = catalogue.service.settings.media_dir
    before = set(media.glob("*"))
    answer = send({"Alt": "Dört"})
    message = "Vitrinde en fazla 12 resim durabilir. Önce birini kaldırın(!)"
    assert (answer.status_code, answer.get_json()["code"]) == (409, "banners_full")
    assert (answer.get_json()["failed"], answer.get_json()["fields"]) == (message, {"File": [message]})
    assert (shown(catalogue), set(media.glob("*"))) == (["Bir", "İki", "Üç"], before)


def test_never_more_than_there_is_room_for_even_at_once(catalogue, monkeypatch, headers):
    monkeypatch.setattr("catalogue.slideshow.steps.BANNERS_MAX", 3)

    def add(number: int) -> bool:
        try:
            with catalogue.work() as work:
                slideshow.add_banner(work, PICTURE, str(number))
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(5) as pool:
        assert sorted(pool.map(add, range(5))) == [False, False, True, True, True]
    assert len(catalogue.client.get("/operator/banners", headers=headers).get_json()["success"]) == 3


def test_the_first_three_show_and_others_wait_for_a_free_slide(catalogue, headers, send, three):
    assert send({"Alt": "Dört"}).status_code == 200
    assert shown(catalogue) == ["Bir", "İki", "Üç"]
    catalogue.client.post(f"/operator/banners/{three[1]}/remove", json={}, headers=headers)
    assert shown(catalogue) == ["Bir", "Üç", "Dört"]


def test_a_picture_shows_from_its_first_day_to_the_end_of_its_last_one_in_istanbul(catalogue, send, three):
    # The shop's clock stands at noon in Istanbul on Monday, 2 March 2026.
    assert send({"Alt": "Bahar", "From": "2026-03-03", "Until": "2026-03-04"}).status_code == 200
    order_first(catalogue, "Bahar")
    seen = []
    for hours in (0, 11.9, 0.2, 47.7, 0.3):
        catalogue.clock.move(hours=hours)
        seen.append(shown(catalogue)[0])
    assert seen == ["Bir", "Bir", "Bahar", "Bahar", "Bir"]


def test_days_are_changed_and_taken_away_and_what_they_were_is_told(catalogue, headers, three):
    path = f"/operator/banners/{three[0]}/days"
    for days in (
        {"From": "2026-03-09", "Until": None},
        {"From": "2026-03-09", "Until": None},
        {"From": None, "Until": None},
    ):
        answer = catalogue.client.post(path, json=days, headers=headers)
        first = answer.get_json()["success"][0]
        assert (first["showsFrom"], first["showsUntil"]) == (days["From"], days["Until"])
        assert ("Bir" in shown(catalogue)) is (days["From"] is None)
    told = [(one.act, one.subject_id, one.changes) for one in catalogue.announced(CatalogueOperatorActed)]
    assert told == [
        ("banner_dated", str(three[0]), [Change("showsFrom", "", "2026-03-09")]),
        ("banner_dated", str(three[0]), [Change("showsFrom", "2026-03-09", "")]),
    ]


def test_days_that_run_backwards_and_a_picture_that_is_gone_are_refused(catalogue, headers, send, three):
    backwards = {"From": "2026-03-09", "Until": "2026-03-08"}
    wrong = {"Until": ["Son gün ilk günden önce olamaz(!)"]}
    for answer in (
        catalogue.client.post(f"/operator/banners/{three[0]}/days", json=backwards, headers=headers),
        send({"Alt": "Dört"} | backwards),
    ):
        assert (answer.status_code, answer.get_json()["fields"]) == (422, wrong)
    gone = {"From": None, "Until": None}
    for number in (999_999, 10**12):
        answer = catalogue.client.post(f"/operator/banners/{number}/days", json=gone, headers=headers)
        assert answer.status_code == 404, number


def order_first(catalogue, alt: str) -> None:
    with catalogue.work() as work:
        kept = slideshow_selects.banners(work.session)
        slideshow.order_banners(work, [one.id for one in sorted(kept, key=lambda one: one.alt != alt)])


def test_a_repeat_of_an_upload_adds_nothing(catalogue, send):
    first, again = (send({"Alt": "Telefon"}, **{"Idempotency-Key": "bir"}) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert shown(catalogue) == ["Telefon"]
    other = send({"Alt": "Telefon"}, file_of(size=(900, 600)), **{"Idempotency-Key": "bir"})
    assert (other.status_code, other.get_json()["code"]) == (422, "idempotency_mismatch")


def test_a_picture_that_is_being_added_is_not_added_beside_it(catalogue, send, operator_id, monkeypatch):
    monkeypatch.setattr(idempotency, "PATIENCE_SECONDS", 0)

    def meanwhile() -> dict:
        answer = send({"Alt": "Telefon"}, **{"Idempotency-Key": "bir"})
        assert (answer.status_code, answer.get_json()["code"]) == (409, "conflict")
        return {}

    idempotency.answer_once(catalogue.service, operator_id, "banners", "bir", [], meanwhile)
    assert shown(catalogue) == []


def test_a_removed_picture_stays_removed_and_leaves_its_place_free(catalogue, headers, send, three):
    for _ in range(2):
        answer = catalogue.client.post(f"/operator/banners/{three[0]}/remove", headers=headers)
        assert [banner["alt"] for banner in answer.get_json()["success"]] == ["İki", "Üç"]
    assert send({"Alt": "Yeni"}).status_code == 200
    assert shown(catalogue) == ["İki", "Üç", "Yeni"]


def test_the_order_is_what_the_operator_says_again_and_again(catalogue, headers, three):
    first, second, third = three
    for _ in range(2):
        answer = catalogue.client.post("/operator/banners/order", headers=headers, json={"Ids": [third, first, second]})
        assert [banner["id"] for banner in answer.get_json()["success"]] == [third, first, second]
    assert shown(catalogue) == ["Üç", "Bir", "İki"]


@pytest.mark.parametrize(
    ("of", "message"),
    [
        (lambda ids: ids[:2], MESSAGE_OF_ORDER),
        (lambda ids: [ids[0], ids[0], ids[1]], MESSAGE_OF_ORDER),
        (lambda ids: [*ids[:2], 999_999], MESSAGE_OF_ORDER),
        (lambda ids: [], MESSAGE_OF_ORDER),
        (lambda ids: [*ids, 999_999], MESSAGE_OF_ORDER),
        (lambda ids: list(range(1, 14)), "En fazla 12 resim sıralanabilir(!)"),
        (lambda ids: None, "zorunlu alan(!)"),
        (lambda ids: "123", "Sıralama geçersiz(!)"),
    ],
)
def test_an_order_that_does_not_name_each_picture_once_is_refused(catalogue, headers, three, of, message):
    answer = catalogue.client.post("/operator/banners/order", headers=headers, json={"Ids": of(three)})
    assert (answer.status_code, answer.get_json()["fields"]) == (422, {"Ids": [message]})
    assert shown(catalogue) == ["Bir", "İki", "Üç"]


def test_an_order_of_a_page_that_is_not_what_stands_there_any_more_is_refused(catalogue, headers, send, three):
    def order(ids: list[int], seen: list[int]):
        return catalogue.client.post("/operator/banners/order", headers=headers, json={"Ids": ids, "SeenIds": seen})

    first, second, third = three
    assert order([second, first, third], three).status_code == 200
    for stale in (order([first, third, second], three), order([third, second], [first, third, second])):
        assert (stale.status_code, stale.get_json()["code"]) == (409, "banners_changed")
    assert shown(catalogue) == ["İki", "Bir", "Üç"], "what the other operator did stands"
    assert order([second, first, third], three).status_code == 200, "a repeat changes nothing"
    assert len(catalogue.announced(CatalogueOperatorActed)) == 1


def test_days_of_a_page_that_are_not_the_pictures_any_more_are_not_written_over(catalogue, headers, three):
    def date(day: str | None, seen: str | None):
        days = {"From": None, "Until": day, "Seen": {"From": None, "Until": seen}}
        return catalogue.client.post(f"/operator/banners/{three[0]}/days", headers=headers, json=days)

    assert date("2026-04-01", None).status_code == 200
    stale = date("2026-05-01", None)
    assert (stale.status_code, stale.get_json()["code"]) == (409, "banners_changed")
    assert date("2026-05-01", "2026-04-01").get_json()["success"][0]["showsUntil"] == "2026-05-01"


def test_a_large_picture_may_be_sent_and_no_other_body_may_be_large(catalogue, headers, send):
    assert send({"Alt": "Telefon"}, b"x" * 2_000_000).get_json()["code"] == "bad_picture"
    assert send({"Alt": "Telefon"}, b"x" * 10_500_000).status_code == 413
    large = {"Ids": ["x" * (1024 * 1024 + 1)]}
    assert catalogue.client.post("/operator/banners/order", json=large, headers=headers).status_code == 413


def test_uploads_are_limited(service_under_test):
    catalogue = service_under_test("catalogue", product_limits="2/minute")
    headers = catalogue.token("operator", new_id())
    for expected in (422, 422, 429):
        form = {"Alt": "Telefon", "File": (io.BytesIO(b"x"), "vitrin.jpg")}
        assert catalogue.client.post("/operator/banners", headers=headers, data=form).status_code == expected


def test_what_operators_do_with_the_slideshow_is_told_once_each(catalogue, three, headers, send):
    catalogue.client.post(f"/operator/banners/{three[0]}/remove", json={}, headers=headers)
    catalogue.client.post(f"/operator/banners/{three[0]}/remove", json={}, headers=headers)
    catalogue.client.post("/operator/banners/order", json={"Ids": three[:0:-1]}, headers=headers)
    assert send({"Alt": "Dört"}).status_code == 200
    told = [(event.act, event.subject, event.changes) for event in catalogue.announced(CatalogueOperatorActed)]
    assert told == [
        ("banner_removed", "banner", [Change("alt", "Bir", "")]),
        ("banners_ordered", "banner", [Change("place", f"{three[1]}, {three[2]}", f"{three[2]}, {three[1]}")]),
        ("banner_added", "banner", [Change("alt", "", "Dört")]),
    ]
