"""What a name may not hide, and which letters an address may have."""

import pytest

from kit.names import hides_something, is_address, is_deceptive_name, is_latin, scripts, wrong_address
from tests.support.refusing import require_said


@pytest.mark.parametrize("name", ["", "Işık Çağrı", "Müller 24", "1. Sınıf"])
def test_who_delivers_in_turkiye_reads_latin_letters(name):
    assert is_latin(name)


@pytest.mark.parametrize("name", ["Иван", "Ayşe Иван", "علي", "李"])
def test_other_letters_are_not_latin(name):
    assert not is_latin(name)


def test_the_script_of_a_letter_is_the_first_word_of_its_name_and_a_letter_without_a_name_has_none():
    assert scripts("Aя 7-") == {"LATIN", "CYRILLIC"}
    assert scripts("\U00017000") == {""}


@pytest.mark.parametrize("name", ["\u0410pple", "Ayşe\u200fGül", "Ayşe\nGül", "\u202eecimI"])
def test_a_name_that_hides_something_or_mixes_scripts_is_deceptive(name):
    assert is_deceptive_name(name)


@pytest.mark.parametrize("name", ["Apple", "Яндекс", "سوق", "Direnç 10 kΩ", "Mikrofon 5 μF", "Kondansatör 5 µF"])
def test_a_name_in_one_script_is_a_name(name):
    assert not is_deceptive_name(name)
    assert not hides_something(name)


def test_an_address_is_one_that_people_have():
    assert is_address("ayse.gul@ornek.com.tr")
    assert not is_address("ayse..gul@ornek.com") and not is_address("ayse@ornek") and not is_address("a b@ornek.com")


def test_what_is_wrong_with_an_address_is_said_in_every_language():
    broken, foreign = wrong_address("ayse@", is_new=True), wrong_address("ayşe@ornek.com", is_new=True)
    assert broken and foreign and broken != foreign
    require_said(broken)
    require_said(foreign)
    assert wrong_address("ayşe@ornek.com", is_new=False) is None
    assert wrong_address("ayse@ornek.com", is_new=True) is None
