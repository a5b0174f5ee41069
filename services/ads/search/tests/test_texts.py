"""How texts become words that are searched, and what a slip of a finger meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.search.rules import typos
from ads.search.rules.texts import Synonyms, asked, document, insides, words

STEMS = {"kulaklığı": "kulaklık", "lambası": "lamba", "ve": None}


@pytest.fixture
def table() -> Synonyms:
    return Synonyms("# a comment\ntelefon, cep telefonu\n\nkulaklık, headset\n")


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


def test_words_without_a_meaning_of_their_own_are_left_out_unless_there_is_no_other(table):
    assert asked("ve lambası", STEMS, table).parts == [[("lambası",)]]
    assert asked("ve", STEMS, table).parts == [[("ve",)]]
    assert asked(" ' ", STEMS, table) is None


def test_what_means_the_same_is_looked_for_too_and_the_longest_way_to_say_it_counts(table):
    assert asked("Cep telefonu", {}, table).parts == [[("cep", "telefonu"), ("telefon",), ("cep", "telefonu")]]
    assert asked("kulaklığı kablosuz", STEMS, table).parts == [
        [("kulaklığı",), ("kulaklık",), ("headset",)],
        [("kablosuz",)],
    ]
    assert table.others("CEP TELEFONU") == ["telefon"]
    assert table.others("telefon") == ["cep telefonu"]
    assert table.others("bisiklet") == []


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
    assert typos.nearest("kaşa", ["kasa", "masa"]) == "kasa"


@pytest.mark.parametrize(
    ("key", "can"),
    [("", False), ("tv", False), ("g40", False), ("tel", True), ("a" * 24, True), ("a" * 25, False), ("a b", False)],
)
def test_only_words_of_three_to_twenty_four_letters_can_be_slips(key, can):
    assert typos.can_be_meant(key) is can


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("mas", ["masalar"], None),
        ("masa", ["masalr"], None),  # a word of four letters forgives one slip,
        ("masal", ["masalari"], None),
        ("masal", ["masalar"], "masalar"),  # and one of five two
        ("masal", ["masallar", "masala"], "masala"),  # the fewest slips first,
        ("masal", ["kasal", "mesal"], "mesal"),  # then the first letter,
        ("masal", ["masa", "mesal"], "mesal"),  # then as many letters as were typed,
        ("masal", ["masat", "masak"], "masak"),  # then the alphabet
        ("masal", [], None),
    ],
)
def test_the_nearest_word_is_the_one_with_the_fewest_slips(typed, known, meant):
    assert typos.nearest(typed, known) == typos.nearest(typed, reversed(known)) == meant


def test_a_word_and_all_that_is_left_of_it_without_one_letter_are_its_variants():
    assert typos.variants("masa") == ["asa", "maa", "mas", "masa", "msa"]
    assert typos.variants("aa") == ["a", "aa"]


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("ab", "ba", 1),
        ("", "abc", 3),
        ("kitap", "kitap", 0),
        ("kitap", "kitp", 1),
        ("kitap", "kitaap", 1),
        ("kitap", "kitop", 1),
        ("kitap", "iktap", 1),
        ("kitap", "kitpa", 1),
        ("kitap", "tikap", 2),
        ("kitap", "defter", 5),
        ("abcd", "badc", 2),
        ("a", "b", 1),
    ],
)
def test_slips_between_words_are_counted(one, other, slips):
    assert typos.distance(one, other) == typos.distance(other, one) == slips


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_slips_are_the_same_from_both_sides_and_none_lies_between_equal_words_only(one, other):
    slips = typos.distance(one, other)
    assert slips == typos.distance(other, one)
    assert (slips == 0) == (one == other)
    assert abs(len(one) - len(other)) <= slips <= max(len(one), len(other))


@given(st.text("abc", min_size=1, max_size=6), st.text("abc", min_size=1, max_size=6))
def test_words_one_slip_apart_have_something_in_common_when_each_loses_a_letter(one, other):
    """So the words that may be meant are found by equality alone."""
    if typos.distance(one, other) <= 1:
        assert set(typos.variants(one)) & set(typos.variants(other))


def test_a_word_that_comes_again_is_kept_once_with_all_its_places():
    assert document([("lamba, lambası ve masa", "A"), ("lamba", "D")], STEMS) == (
        "'lamba':1A,2A,5D 'lambasi':2A 've':3A 'masa':4A"
    )


def test_no_more_than_two_thousand_words_of_a_product_are_kept():
    kept = document([("a " * 1_999, "A"), ("b c d", "B"), ("e", "C")], {})
    assert kept.endswith(",1999A 'b':2000B")


def test_only_the_first_ten_words_are_looked_for_and_of_each_sixty_letters():
    assert len(asked("a " * 30, {}, Synonyms("")).parts) == 10
    assert words("a" * 80) == ["a" * 60]


def test_the_ends_of_a_word_are_kept_so_that_its_inside_is_found():
    assert insides("lamba") == "'amba' 'mba' 'ba'"
    assert insides("tv") == insides("") == ""


def test_each_way_to_say_a_part_is_asked_for_and_each_word_of_a_way(table):
    looked_for = asked("cep telefonu 40", {"telefonu": "telefon"}, table)
    assert looked_for.query(is_exact=True) == (
        "((('cep') & ('telefonu' | 'telefon')) | (('telefon')) | (('cep') & ('telefonu' | 'telefon'))) & ((('40')))"
    )


def test_a_number_goes_on_only_where_more_is_being_typed_and_only_as_the_last_word():
    done = asked("40 güneş 6", {}, Synonyms(""))
    typing = asked("40 güneş 6", {}, Synonyms(""), is_being_typed=True)
    assert done.query(is_exact=False) == "((('40'))) & ((('gunes':*))) & ((('6')))"
    assert typing.query(is_exact=False) == "((('40'))) & ((('gunes':*))) & ((('6':*)))"
    assert asked("6", {}, Synonyms(""), is_being_typed=True).query(is_exact=False) == "((('6')))"


def test_a_table_knows_its_words_their_keys_and_how_long_its_longest_way_is(table):
    assert table.words == {"telefon", "cep", "telefonu", "kulaklık", "headset"}
    assert table.keys == {word.replace("ı", "i"): word for word in table.words}
    assert (table.longest, Synonyms("").longest) == (2, 1)
    assert set(table.groups) == {("telefon",), ("cep", "telefonu"), ("kulaklik",), ("headset",)}


def test_a_way_to_say_it_is_found_in_the_middle_of_a_text_and_the_rest_stands_by_itself(table):
    found = asked("siyah cep telefonu kablosuz headset", {}, table).parts
    assert found == [
        [("siyah",)],
        [("cep", "telefonu"), ("telefon",), ("cep", "telefonu")],
        [("kablosuz",)],
        [("headset",), ("kulaklık",), ("headset",)],
    ]
