import pytest
from flask import Flask, request
from marshmallow import Schema
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from kit.calls import call
from kit.errors import Conflict, NotFound
from kit.fields import Text, Whole, WireSchema
from kit.http import Told, new_app, success_of
from kit.idempotency import answer_once
from kit.in_process import WsgiAdapter
from kit.policy import public
from kit.reading import Blueprint
from kit.texts import LONGEST, generic_message, translated

TAKEN = "Bu sipariş zaten alınmış."
TAKEN_IN = {
    "en": "This order has already been placed.",
    "ru": "Этот заказ уже оформлен.",
    "ar": "تم استلام هذا الطلب من قبل.",
}


class FormSchema(WireSchema):
    title = Text("Adres başlığı", max=5, required=True)
    amount = Whole("Adet", min=1, max=9, required=True)


class NoteSchema(Schema):
    note = Told()


def says(text: str, header: str) -> str:
    return translated(text, parse_accept_header(header, LanguageAccept))


@pytest.mark.parametrize("language", TAKEN_IN)
def test_a_text_is_said_in_the_language_that_is_asked_for(language):
    assert says(TAKEN, language) == TAKEN_IN[language]


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("ru-RU,tr;q=0.5", "ru"),
        ("en-US, en;q=0.9, tr;q=0.8", "en"),
        ("AR_eg", "ar"),
        ("de, fr;q=0.9, ar;q=0.1", "ar"),
        ("en;q=0.3, ru;q=0.7", "ru"),
        ("en;q=0, ru;q=0.1", "ru"),
    ],
)
def test_the_best_of_our_languages_is_taken(header, language):
    assert says(TAKEN, header) == TAKEN_IN[language]


@pytest.mark.parametrize("header", ["", "tr", "tr-TR,en;q=0.9", "de", "zh-Hans, fr;q=0.5", "*", "en;q=0", "%%%,,;q=x"])
def test_all_other_readers_are_spoken_to_in_turkish(header):
    assert says(TAKEN, header) == TAKEN


@pytest.mark.parametrize(
    ("turkish", "english"),
    [
        ("Ad alanı boş olamaz(!)", "First name is required"),
        ("Adres başlığı 50 karakterden fazla olamaz(!)", "Address title cannot be longer than 50 characters"),
        ("Adet 1 ile 20 arasında olmalıdır(!)", "Quantity must be between 1 and 20"),
        ("'Deri Çanta' adında bir marka zaten var(!)", "There is already a brand named “Deri Çanta”"),
        ("100204 numaralı ilandan en fazla 3 adet alabilirsiniz.", "You can buy at most 3 units of deal 100204."),
    ],
)
def test_what_was_filled_in_is_kept_or_translated_as_a_label(turkish, english):
    assert says(turkish, "en") == english


def test_what_was_filled_in_is_set_apart_in_a_text_from_right_to_left():
    told = says("'Deri Tic. A.Ş.' adında bir marka zaten var(!)", "ar")
    assert "\u2068Deri Tic. A.Ş.\u2069" in told
    assert "\u2068" not in says("Adet 1 ile 20 arasında olmalıdır(!)", "ar"), "a bare number moves nothing"


def test_a_title_may_hold_anything():
    title = "No. 5: çay, 2 adet {0} \\1 ilan"
    assert says(f"{title}: stokta ürün kalmadı!", "en") == f"{title}: out of stock!"


def test_sentences_that_were_filled_in_are_translated_each():
    two = "Teslim edilmemiş siparişiniz var. Sonucu beklenen bir ödemeniz var."
    assert says(f"Hesabınız şu anda kapatılamıyor. {two}", "en") == (
        "Your account cannot be closed right now. You have an order that has not been delivered. "
        "You have a payment whose result is awaited."
    )


def test_what_is_not_translated_stays_turkish():
    assert says("Bunu kimse söylemedi(!).", "en") == "Bunu kimse söylemedi(!)."
    assert says("", "ar") == ""


def test_a_very_long_text_is_not_looked_up():
    title = "x" * LONGEST
    assert says(f"{title}: stokta ürün kalmadı!", "en") == f"{title}: stokta ürün kalmadı!"


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 406, 409, 413, 415, 418, 422, 429, 500, 502, 503])
@pytest.mark.parametrize("language", TAKEN_IN)
def test_every_generic_message_is_translated(status, language):
    _, message = generic_message(status)
    assert says(message, language) != message


def asked(service) -> Flask:
    """A service that refuses, and remembers the languages it was asked in."""
    blp = Blueprint("asked", "asked")

    @blp.route("/order")
    @public
    def refuse():
        app.config["ASKED_IN"] = list(request.accept_languages)
        raise Conflict("conflict", TAKEN, {"cartId": [TAKEN]})

    app = new_app(service, [blp])
    return app


@pytest.fixture
def app(service) -> Flask:
    blp = Blueprint("edge", "edge")

    @blp.route("/form", methods=["POST"])
    @public
    @blp.arguments(FormSchema)
    def take(_form):
        return {"success": True}

    @blp.route("/gone")
    @public
    def miss():
        raise NotFound("İlan bulunamadı.")

    @blp.route("/kept", methods=["POST"])
    @public
    @blp.response(200, success_of(NoteSchema()))
    def answer_again():
        return answer_once(service, "b1", "kept", "key-1", {}, lambda: {"success": {"note": f"{TAKEN}\n{TAKEN}"}})

    @blp.route("/through")
    @public
    def pass_on():
        return call(service, "orders", "GET", "/order")

    return new_app(service, [blp])


def test_a_refusal_is_in_the_callers_language_in_all_its_places(app):
    answer = app.test_client().get("/gone", headers={"Accept-Language": "ru"})
    body = answer.get_json()
    assert body["failed"] == body["fail"] == body["error"]["message"] == "Предложение не найдено."
    assert body["code"] == "not_found"
    assert answer.headers["Vary"] == "Accept-Language"


def test_field_errors_are_in_the_callers_language(app):
    answer = app.test_client().post("/form", json={"title": "uzun başlık", "x": 1}, headers={"Accept-Language": "en"})
    assert answer.status_code == 422
    body = answer.get_json()
    assert body["fields"] == {
        "title": ["Address title cannot be longer than 5 characters"],
        "amount": ["The quantity is required"],
        "x": ["Unknown field"],
    }
    assert body["failed"] in {texts[0] for texts in body["fields"].values()}


@pytest.mark.parametrize("language", ["tr", *TAKEN_IN])
def test_another_services_refusal_is_translated_once_at_the_edge(app, service, language):
    inner = asked(service)
    service.http.mount("http://orders.test", WsgiAdapter(inner))
    answer = app.test_client().get("/through", headers={"Accept-Language": language})
    assert answer.status_code == 409
    expected = {"tr": TAKEN, **TAKEN_IN}[language]
    assert answer.get_json()["failed"] == expected
    assert answer.get_json()["fields"] == {"cartId": [expected]}
    assert inner.config["ASKED_IN"] == []


def test_a_repeat_is_answered_in_the_language_of_the_repeat(app):
    for language, expected in ({"tr": TAKEN, **TAKEN_IN}).items():
        answer = app.test_client().post("/kept", headers={"Accept-Language": language})
        assert answer.get_json() == {"success": {"note": f"{expected}\n{expected}"}}
