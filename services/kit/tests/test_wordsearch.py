"""What narrows a list down by words; that the database folds as the kit does stands in `test_turkish`."""

from sqlalchemy import Text, column
from sqlalchemy.dialects import postgresql

from kit.ids import new_id
from kit.wordsearch import WORDS_MAX, folded, has_words, is_called

NAME, MAIL = column("name", Text), column("mail", Text)


def values_of(condition) -> list[str]:
    return list(condition.compile(dialect=postgresql.dialect()).params.values())


def test_every_word_is_looked_for_in_every_place_folded_and_taken_literally():
    words = has_words(" IŞIK 100% ", NAME, MAIL)
    assert [values_of(word) for word in words] == [["isik", "isik"], ["100/%", "100/%"]]


def test_no_words_narrow_nothing_and_there_is_a_limit():
    assert has_words("  ", NAME) == []
    assert len(has_words("bir " * (WORDS_MAX + 1), NAME)) == WORDS_MAX


def test_a_text_is_folded_letter_by_letter():
    letters, plain = values_of(folded(NAME))
    assert plain[letters.index("Ş")] == "s"


def test_a_number_is_looked_for_as_people_read_it_and_a_whole_id_by_its_number():
    order_id = new_id()
    for q in (f"#{order_id[:8]}", f"  #{order_id[:8].upper()} ", order_id, f"#{order_id.upper()}"):
        assert [values_of(word)[-1] for word in is_called(q, NAME)] == [order_id[:8]]
    assert [values_of(word)[-1] for word in is_called("#7 Işık", NAME)] == ["7", "isik"]
    assert is_called(" # ", NAME) == []
