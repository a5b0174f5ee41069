"""How texts become words that are searched: of a product what is kept, and of a shopper's text what is asked.

A word is kept under two keys, folded as it stands and folded after its Turkish ending was taken off, so that
'kulaklığı', 'KULAKLIK' and 'kulaklik' meet. Taking endings off is PostgreSQL's; here it is a table of `stems`, in which
a word without a meaning of its own ('ve', 'için') has none.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from kit.turkish import fold, lower

WORDS_ASKED = 10
WORDS_KEPT = 2_000  # of one product: its description has at most some thousand letters
LONGEST_WORD = 60
SHORTEST_STEM = 3  # unless the word begins with it

_WORD = re.compile(r"[^\W_]+")

Stems = Mapping[str, str | None]
Phrase = tuple[str, ...]


def words(text: str) -> list[str]:
    """The words of a text, in small letters by Turkish rules."""
    return [word[:LONGEST_WORD] for word in _WORD.findall(lower(text))]


def document(texts: Iterable[tuple[str, str]], stems: Stems) -> str:
    """What is kept of texts with their weights (A to D), as PostgreSQL reads a text that is searched."""
    places: dict[str, list[str]] = {}
    at = 0
    for text, weight in texts:
        for word in words(text):
            at += 1
            if at > WORDS_KEPT:
                break
            for key in _keys(word, stems):
                places.setdefault(key, []).append(f"{at}{weight}")
    return " ".join(f"'{key}':{','.join(where)}" for key, where in places.items())


def insides(key: str) -> str:
    """The ends of a folded word but itself, as PostgreSQL keeps them: what is inside it is how one of them begins."""
    return " ".join(f"'{key[at:]}'" for at in range(1, len(key) - 1))


@dataclass(frozen=True)
class Asked:
    """What is looked for: parts that all must be there, each said in one of several ways."""

    parts: Sequence[Sequence[Phrase]]
    stems: Stems
    is_being_typed: bool = False  # so more may follow on the last word, also where that is a number

    def query(self, is_exact: bool) -> str:
        """As PostgreSQL reads what is looked for; unless `is_exact` a word may go on where the shopper's ends."""
        last = len(self.parts) - 1
        parts = (
            " | ".join(self._phrase(phrase, is_exact, self.is_being_typed and 0 < place == last) for phrase in part)
            for place, part in enumerate(self.parts)
        )
        return " & ".join(f"({part})" for part in parts)

    def _phrase(self, phrase: Phrase, is_exact: bool, is_last: bool) -> str:
        return "(" + " & ".join(self._word(word, is_exact, is_last) for word in phrase) + ")"

    def _word(self, word: str, is_exact: bool, is_last: bool) -> str:
        first, *others = _keys(word, self.stems)
        # A number means itself: 43 inches are not 430.
        is_whole = first.isdigit() and not is_last
        open_end = "" if is_exact or is_whole else ":*"
        return "(" + " | ".join([f"'{first}'{open_end}", *(f"'{key}'" for key in others)]) + ")"


def asked(text: str, stems: Stems, synonyms: "Synonyms", is_being_typed: bool = False) -> Asked | None:
    """What a shopper's text looks for; None for a text without words."""
    given = words(text)[:WORDS_ASKED]
    meant = [word for word in given if stems.get(word, word) is not None] or given
    return Asked(synonyms.parts(meant, stems), stems, is_being_typed) if meant else None


class Synonyms:
    """Words of the trade that mean the same, from a table: one group a line, its ways to say it parted by commas."""

    def __init__(self, table: str):
        self.groups: dict[Phrase, list[Phrase]] = {}
        for line in table.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            phrases = [tuple(words(phrase)) for phrase in line.split(",")]
            for phrase in phrases:
                self.groups[tuple(fold(word) for word in phrase)] = phrases
        self.longest = max(map(len, self.groups), default=1)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words of the table."""
        return frozenset(word for phrases in self.groups.values() for phrase in phrases for word in phrase)

    @cached_property
    def keys(self) -> dict[str, str]:
        """All words of the table by their folded keys."""
        return {fold(word): word for word in self.words}

    def parts(self, given: Sequence[str], stems: Stems) -> list[list[Phrase]]:
        """The words asked for, with the other ways to say them; the longest way that is in the table counts."""
        found: list[list[Phrase]] = []
        at = 0
        while at < len(given):
            length, phrases = self._longest_at(given[at:], stems)
            found.append([tuple(given[at : at + length]), *phrases])
            at += length
        return found

    def others(self, text: str) -> list[str]:
        """The other ways to say a whole text."""
        said = tuple(fold(word) for word in words(text))
        return [
            " ".join(phrase) for phrase in self.groups.get(said, []) if tuple(fold(word) for word in phrase) != said
        ]

    def _longest_at(self, given: Sequence[str], stems: Stems) -> tuple[int, list[Phrase]]:
        for length in range(min(self.longest, len(given)), 0, -1):
            spellings = ([fold(word) for word in given[:length]], [_keys(word, stems)[-1] for word in given[:length]])
            for spelling in spellings:
                if phrases := self.groups.get(tuple(spelling)):
                    return length, phrases
        return 1, []


def _keys(word: str, stems: Stems) -> list[str]:
    """A word as it stands, and without its ending.

    What is left with an ending taken off that was none is no word: 'ığdır' is more than 'ık' with '-dır' behind it,
    and 'iğdir' and 'iğdır', the same word in other letters, have other ends. Short words that stand in it count: 'ev'.
    """
    key, stem = fold(word), fold(stems.get(word) or word)
    is_word = len(stem) >= SHORTEST_STEM or key.startswith(stem)
    return [key, stem] if is_word and stem != key else [key]
