"""All that a service says to people is said in every language, with the same things filled in."""

import json
import re
from pathlib import Path

import pytest

from tools import messages

PLACE = re.compile(r"\{\d\}")
ARABIC = re.compile(r"[\u0600-\u06ff]")
CYRILLIC = re.compile(r"[\u0400-\u04ff]")
SAME_EVERYWHERE = {"IBAN"}
SERVICES = Path(messages.__file__).parents[1] / "services"
FIRST_TEXTS = SERVICES / "orders" / "texts" / "documents" / "first"
LETTERS = SERVICES / "identity" / "letters" / "documents" / "words"


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


OTHER_WORDS_FOR_AN_AD = [("en", r"\bads?\b"), ("ru", r"бъявлени|\bакци"), ("ar", "إعلان|صفق")]


@pytest.mark.parametrize(("language", "other"), OTHER_WORDS_FOR_AN_AD)
def test_what_is_sold_is_called_as_the_shop_calls_it(language, other):
    assert [text for text in messages.translations(language).values() if re.search(other, text, re.IGNORECASE)] == []


@pytest.mark.parametrize(("language", "other"), OTHER_WORDS_FOR_AN_AD)
def test_texts_of_the_law_call_it_so_too(language, other):
    of_advertising = "للإعلان أو التتبع"  # cookies for advertising: there are none
    texts = [path.read_text("utf-8").replace(of_advertising, "") for path in FIRST_TEXTS.glob(f"*/*.{language}.txt")]
    assert [re.findall(f".*(?:{other}).*", text, re.IGNORECASE) for text in texts] == [[]] * 4


@pytest.mark.parametrize(
    ("language", "other"),
    [
        ("ar", "مشرف|مشغ|أحد المسؤولين|مسؤولينا|مسؤول ثان"),
        ("en", r"\badministrators?\b|\bmanagers?\b"),
        ("ru", "задат(ок|к)"),
    ],
)
def test_mails_and_messages_have_one_word_for_the_operator_and_for_a_deposit(language, other):
    mails = json.loads((LETTERS / f"{language}.json").read_text("utf-8")).values()
    said = [*messages.translations(language).values(), *mails]
    assert [text for text in said if re.search(other, text, re.IGNORECASE)] == []
