"""Letters in their reader's language: written in Turkish, and translated part by part from `words`."""

from dataclasses import replace
from pathlib import Path

from identity.letters.documents.letter import Letter
from kit.texts import RIGHT_TO_LEFT, in_language, isolated

WORDS = Path(__file__).parent / "words"
LISTED = ", "
ARABIC_LISTED = "، "


def said(turkish: str, language: str) -> str:
    """Words of ours in a language; what nothing is known of stays as it is: a title, a name, a number."""
    return in_language(turkish, language, WORDS)


def _listed(turkish: str, language: str) -> str:
    """The value of a row: words of ours, several with commas between them, or what stays as it is."""
    parts = turkish.split(LISTED)
    told = [said(part, language) for part in parts]
    if told == parts or language not in RIGHT_TO_LEFT:
        return LISTED.join(told)
    pairs = zip(parts, told, strict=True)
    return ARABIC_LISTED.join(isolated(part, language) if part == words else words for part, words in pairs)


def letter_in(letter: Letter, language: str) -> Letter:
    """The same letter in another language. Addresses and what was filled in stay."""

    def of(text: str) -> str:
        return said(text, language)

    return replace(
        letter,
        subject=of(letter.subject),
        heading=of(letter.heading),
        paragraphs=[of(paragraph) for paragraph in letter.paragraphs],
        rows=[(of(label), _listed(value, language)) for label, value in letter.rows],
        total=(of(letter.total[0]), letter.total[1]) if letter.total else None,
        button=(of(letter.button[0]), letter.button[1]) if letter.button else None,
        note=of(letter.note),
        stop=(of(letter.stop[0]), letter.stop[1]) if letter.stop else None,
    )
