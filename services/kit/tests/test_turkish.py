import json
import sys
import time
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.turkish import MOST_MARKS, composed, fold, folded_letters, is_name, lower, piles_marks, plain, slug, sort_key

CONTRACTS = Path(__file__).parents[3] / "tests" / "contracts"
VECTORS = json.loads((CONTRACTS / "folding_vectors.json").read_text())
NAMES = json.loads((CONTRACTS / "name_vectors.json").read_text())


@pytest.mark.parametrize("vector", VECTORS)
def test_text_is_folded_as_in_the_browser(vector):
    assert fold(vector["input"]) == vector["folded"]


@pytest.mark.parametrize("vector", NAMES)
def test_names_are_made_of_the_same_letters_as_in_the_browser(vector):
    assert is_name(vector["text"]) == vector["isName"]


@given(st.text())
def test_what_is_folded_stays_as_it_is(text):
    assert fold(fold(text)) == fold(text)


def test_lower_case_knows_both_letters_i():
    assert lower("IĞDIR İZMİR") == "ığdır izmir"


def test_an_address_has_plain_letters_only():
    assert slug("Beyaz Eşya", "Işık", "X-100 (2026)") == "beyaz-esya-isik-x-100-2026"


def test_names_sort_by_the_turkish_alphabet():
    in_order = ["2 Kişilik", "Araba", "Çanta", "Dolap", "Gitar", "Ğ", "Halı", "Isıtıcı", "İğne", "Jant", "Ocak", "Öğütücü",
                "Pil", "Saat", "Şal", "Ufo", "Ütü", "Zil"]  # fmt: skip
    mixed = in_order[1::2] + in_order[::2]
    assert sorted(mixed, key=sort_key) == in_order


@pytest.mark.parametrize(
    "in_order",
    [
        ("2 Kişilik", "10 Kişilik", "iPhone 9", "iPhone 13", "iPhone 14", "iPhone 14 Pro", "iPhone 140"),
        ("Cafe Nero", "Café Royal", "Cafer", "Kaban", "Kâğıt", "Kalem", "Zil", "Øre", "Αθήνα", "Дом"),
        ("A", "A B", "A-4", "A4", "AB"),
    ],
    ids=["numbers by their size", "foreign marks beside the plain letter", "blanks and marks, numbers, letters"],
)
def test_what_is_no_letter_of_the_alphabet_has_its_place_too(in_order):
    assert sorted(in_order[1::2] + in_order[::2], key=sort_key) == list(in_order)


def test_noughts_before_a_number_change_nothing():
    assert sort_key("No 007") == sort_key("No 7")
    assert sort_key("No 007").isdigit(), "any database sorts digits in the same order"


def test_a_letter_that_unicode_gives_no_name_is_no_letter_of_a_name():
    assert not is_name("\U00017000")


def test_a_word_sorts_before_its_longer_sister_and_blanks_before_letters():
    assert sorted(["Masa Üstü", "Masalar", "Masa"], key=sort_key) == ["Masa", "Masa Üstü", "Masalar"]


def test_a_database_folds_turkish_letters_of_both_cases_as_we_do():
    letters, plain = folded_letters()
    assert len(letters) == len(plain)
    word = "IŞIK İĞNE Çöl ğüşâîû ÂÎÛ"
    assert word.translate(str.maketrans(letters, plain)).lower() == fold(word)


PILE = "\u0315\u0327" * 200_000  # each of the two belongs before the other: in order they are only after minutes


@pytest.mark.parametrize("work", [composed, fold, lower, plain, slug, is_name, piles_marks])
def test_a_letter_with_hundreds_of_thousands_of_marks_takes_a_moment(work):
    begun = time.process_time()
    work(f"a{PILE}")
    assert time.process_time() - begun < 5


def test_marks_that_no_language_piles_up_are_left_out():
    assert composed("e" + "\u0301" * (MOST_MARKS + 5) + "n") == "é" + "\u0301" * (MOST_MARKS - 1) + "n"
    assert piles_marks("e" + "\u0301" * (MOST_MARKS + 1))
    assert not piles_marks("e" + "\u0301" * MOST_MARKS)
    assert not piles_marks("\u0301" * MOST_MARKS + "n"), "a text may begin with them"


def test_each_letter_that_becomes_a_mark_counts_as_one():
    letters = map(chr, range(sys.maxunicode + 1))
    marks = [one for one in letters if unicodedata.combining(unicodedata.normalize("NFKD", one)[0])]
    assert [one for one in marks if not piles_marks(one * (MOST_MARKS + 1))] == []
