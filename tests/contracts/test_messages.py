"""Whatever a service says to people is said in every language, with the same things filled in."""

import re

import pytest

from tools import messages

PLACE = re.compile(r"\{\d\}")
ARABIC = re.compile(r"[\u0600-\u06ff]")
CYRILLIC = re.compile(r"[\u0400-\u04ff]")
SAME_EVERYWHERE = {"IBAN"}


@pytest.fixture(scope="module")
def written():
    return messages.written()


def test_the_services_messages_are_found(written):
    for text in ("{0} boş olamaz(!)", "Ad alanı", "marka", "onay bekliyor", "Bu e-posta adresiyle bir hesap var."):
        assert text in written


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_message_is_translated_and_nothing_else(written, language):
    known = messages.translations(language)
    assert [f"{text!r} ({written[text]})" for text in written if text not in known] == []
    assert [text for text in known if text not in written] == []


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_translations_fill_in_what_the_turkish_text_fills_in(language):
    for turkish, translation in messages.translations(language).items():
        assert sorted(PLACE.findall(translation)) == sorted(PLACE.findall(turkish)), turkish


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_only_turkish_has_the_mark(language):
    assert [text for text in messages.translations(language).values() if "(!)" in text or not text.strip()] == []


@pytest.mark.parametrize(("language", "letters"), [("ru", CYRILLIC), ("ar", ARABIC)])
def test_translations_are_in_their_own_letters(language, letters):
    translated = messages.translations(language)
    others = {turkish for turkish, text in translated.items() if not letters.search(text)}
    assert others == SAME_EVERYWHERE


def test_english_has_no_turkish_letters():
    assert [text for text in messages.translations("en").values() if re.search("[çğıöşüÇĞİÖŞÜ]", text)] == []


@pytest.mark.parametrize(("language", "other"), [("en", r"\bads?\b"), ("ru", r"бъявлени|\bакци"), ("ar", "إعلان|صفق")])
def test_what_is_sold_is_called_as_the_shop_calls_it(language, other):
    assert [text for text in messages.translations(language).values() if re.search(other, text, re.IGNORECASE)] == []


def test_arabic_has_one_word_for_the_operator():
    other = re.compile("مشرف|مشغ|أحد المسؤولين|مسؤولينا|مسؤول ثان")
    assert [text for text in messages.translations("ar").values() if other.search(text)] == []
