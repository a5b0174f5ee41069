"""Letters in their reader's language: written in Turkish, and translated part by part from `words`."""

import re
from dataclasses import replace
from importlib.resources import files

from identity.post.documents.letters.letter import Letter
from kit.texts import in_language

WORDS = files("identity.post.documents") / "words"
LISTED = ", "
RIGHT_TO_LEFT = ("ar",)
_NUMBER = re.compile(r"#\w+")
_ISOLATED = "\u2066\\g<0>\u2069"  # or the sign would stand behind the number of an order


def said(turkish: str, language: str) -> str:
    """Words of ours in a language; what nothing is known of stays as it is: a title, a name, a number."""
    told = in_language(turkish, language, WORDS)
    return _NUMBER.sub(_ISOLATED, told) if language in RIGHT_TO_LEFT else told


def letter_in(letter: Letter, language: str) -> Letter:
    """The same letter in another language. Addresses and what was filled in stay."""

    def of(text: str) -> str:
        return said(text, language)

    return replace(
        letter,
        subject=of(letter.subject),
        heading=of(letter.heading),
        paragraphs=[of(paragraph) for paragraph in letter.paragraphs],
        rows=[(of(label), LISTED.join(map(of, value.split(LISTED)))) for label, value in letter.rows],
        total=(of(letter.total[0]), letter.total[1]) if letter.total else None,
        button=(of(letter.button[0]), letter.button[1]) if letter.button else None,
        note=of(letter.note),
    )
