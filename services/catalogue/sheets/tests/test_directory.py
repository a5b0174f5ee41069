"""Which name of the catalogue is meant by what a file writes, and which come near it; and every no to a whole file."""

import time

import pytest

from catalogue.sheets.rules import refusals
from catalogue.sheets.rules.directory import Called, Names, key_of
from kit.errors import Conflict, Invalid
from tests.support.refusing import told

FRIDGES, OVENS = Called(10, "Beyaz Eşya > Buzdolabı"), Called(11, "Beyaz Eşya > Fırın")
OTHER_OVENS, DEEP = Called(12, "Mutfak > Fırın"), Called(13, "Mutfak > Küçükler > Tost Makinesi")


def near(text: str, *names: str) -> tuple[str, ...]:
    """Which of the names come near a text."""
    return Names([Called(number, name) for number, name in enumerate(names)]).near(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Beyaz Eşya > Buzdolabı", FRIDGES),
        ("beyaz eşya>BUZDOLABI", FRIDGES),
        ("Buzdolabı", FRIDGES),
        ("Beyaz Eşya > Fırın", OVENS),
        ("Mutfak > Fırın", OTHER_OVENS),
        ("Mutfak > Küçükler > Tost Makinesi", DEEP),
        ("Tost Makinesi", DEEP),
        ("Küçükler > Tost Makinesi", None),
        ("Mutfak", None),
        ("Fırın", None),
    ],
)
def test_a_category_is_found_by_its_path_and_by_its_own_name_where_no_other_one_has_it(text, found):
    assert Names([FRIDGES, OVENS, OTHER_OVENS, DEEP]).find(text) == found


def test_a_name_that_three_have_names_none_and_one_that_stands_alone_is_found_before_those_below_others():
    third = Called(14, "Bahçe > Fırın")
    assert Names([OVENS, OTHER_OVENS, third]).find("Fırın") is None
    alone = Called(15, "Fırın")
    assert Names([OVENS, alone, OTHER_OVENS]).find("Fırın") == alone


def test_what_has_two_fifths_of_its_pairs_of_letters_in_common_comes_near_and_less_does_not():
    assert near("abcd", "abxy") == ("abxy",)  # 2 of 5 and 5
    assert near("abcd", "abxyz") == ()  # 2 of 5 and 6
    assert near("abcd", "awxy") == ()
    assert near("abcdef", "abxy") == ()  # 2 of 7 and 5


def test_three_come_near_at_most_the_most_alike_first_and_of_equals_the_first_by_name():
    assert near("abcd", "abzz", "abxy", "abcf", "abce") == ("abce", "abcf", "abxy")
    assert near("abcd", "abaa", "abcz") == ("abcz", "abaa")


def test_a_category_comes_near_by_its_own_name_not_by_what_is_above_it_or_above_what_was_written():
    long = "Dayanıklı Tüketim Ürünleri > Fırın"
    assert near("Fırım", long) == (long,)
    assert near("Bir Başka Uzun Grubun Adı > Fırım", long) == (long,)
    assert near("Dayanıklı Tüketim Ürünleri > Ocak", long) == ()
    deep = f"Ev > {long}"
    assert near("Fırım", deep) == (deep,)


def test_nothing_comes_near_where_there_is_nothing():
    assert near("abcd") == ()


@pytest.mark.parametrize(
    ("refusal", "kind", "code"),
    [
        (refusals.key_of_another_file, Invalid, "idempotency_mismatch"),
        (refusals.changed_meanwhile, Conflict, "conflict"),
        (refusals.already_undone, Conflict, "already_undone"),
    ],
)
def test_every_no_to_a_file_has_its_code_and_its_words_in_every_language(refusal, kind, code):
    assert told(refusal()) == (kind, code, [])


@pytest.mark.parametrize("filling", [" ", "\u0315\u0327"])
def test_a_cell_of_a_hundred_thousand_signs_takes_a_moment(filling):
    begun = time.process_time()
    key_of(f"a{filling * 65_000}b")
    assert time.process_time() - begun < 2


def test_a_path_is_found_however_it_is_spaced():
    assert {key_of(path) for path in ("Mutfak>Fırın", "Mutfak  >Fırın", " Mutfak > Fırın ")} == {
        key_of("Mutfak > Fırın")
    }
