"""How texts become words that are searched, and what a slip of a finger meant."""

import pytest

from ads.search.rules import typos
from ads.search.rules.texts import Synonyms, asked, document, words

STEMS = {"kulaklığı": "kulaklık", "lambası": "lamba", "ve": None}
TABLE = Synonyms("# a comment\ntelefon, cep telefonu\nkulaklık, headset\n")


def test_words_are_small_by_turkish_rules_and_without_marks():
    assert words("IŞIK  Masa-Lambası (40 W), İnce!") == ["ışık", "masa", "lambası", "40", "w", "ince"]
    assert words("%_'\\ :* & |") == []


def test_a_word_is_kept_as_it_stands_and_without_its_ending():
    assert document([("Masa Lambası", "A"), ("IŞIK", "B")], STEMS) == "'masa':1A 'lambasi':2A 'lamba':2A 'isik':3B"


def test_a_word_may_go_on_where_it_was_left_but_a_number_is_itself():
    looked_for = asked("43 kulaklığı", STEMS, Synonyms(""))
    assert looked_for.query(is_exact=False) == "((('43'))) & ((('kulakligi':* | 'kulaklik')))"
    assert looked_for.query(is_exact=True) == "((('43'))) & ((('kulakligi' | 'kulaklik')))"
    assert asked("43", STEMS, Synonyms("")).query(is_exact=False) == "((('43')))"


def test_a_number_that_ends_what_is_being_typed_may_go_on():
    looked_for = asked("güneş 6", {}, Synonyms(""), is_being_typed=True)
    assert looked_for.query(is_exact=False) == "((('gunes':*))) & ((('6':*)))"
    assert looked_for.query(is_exact=True) == "((('gunes'))) & ((('6')))"


def test_words_without_a_meaning_of_their_own_are_left_out_unless_there_is_no_other():
    assert asked("ve lambası", STEMS, TABLE).parts == [[("lambası",)]]
    assert asked("ve", STEMS, TABLE).parts == [[("ve",)]]
    assert asked(" ' ", STEMS, TABLE) is None


def test_what_means_the_same_is_looked_for_too_and_the_longest_way_to_say_it_counts():
    assert asked("Cep telefonu", {}, TABLE).parts == [[("cep", "telefonu"), ("telefon",), ("cep", "telefonu")]]
    assert asked("kulaklığı kablosuz", STEMS, TABLE).parts == [
        [("kulaklığı",), ("kulaklık",), ("headset",)],
        [("kablosuz",)],
    ]
    assert TABLE.others("CEP TELEFONU") == ["telefon"]
    assert TABLE.others("bisiklet") == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("telefn", "telefon"),
        ("televizyno", "televizyon"),
        ("bisklet", "bisiklet"),
        ("kulaklk", "kulaklik"),
        ("buzdlabi", "buzdolabi"),
        ("camasr", "camasir"),
        ("suprge", "supurge"),
        ("xyzzy", None),
    ],
)
def test_a_slip_of_a_finger_finds_what_was_meant(typed, meant):
    known = ["telefon", "televizyon", "bisiklet", "kulaklik", "buzdolabi", "camasir", "supurge", "tv"]
    # As the database asks: words that have something in common when each loses at most one letter.
    near = [word for word in known if set(typos.variants(word)) & set(typos.variants(typed))]
    assert typos.nearest(typed, near) == meant


def test_short_words_forgive_one_slip_and_the_first_letter_decides_among_equals():
    assert typos.nearest("masx", ["masa"]) == "masa"
    assert typos.nearest("mxsx", ["masa"]) is None
    assert typos.nearest("kasa", ["masa", "kisa"]) == "kisa"
    assert not typos.can_be_meant("tv") and not typos.can_be_meant("g40") and typos.can_be_meant("tel")


@pytest.mark.parametrize(("one", "other", "slips"), [("ab", "ba", 1), ("", "abc", 3), ("kitap", "kitap", 0)])
def test_slips_between_words_are_counted(one, other, slips):
    assert typos.distance(one, other) == typos.distance(other, one) == slips
