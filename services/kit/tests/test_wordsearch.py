"""What narrows a list down by words; that the database folds as the kit does stands in `test_turkish`."""

from sqlalchemy import Text, column
from sqlalchemy.dialects import postgresql

from kit.wordsearch import WORDS_MAX, folded, has_words

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
