"""Turkish letters: folding for search and slugs, a sort key, and casing. E-mails and codes never come through here.

Search folds I, İ, ı and i to i, so that 'Işık', 'IŞIK', 'ışık' and 'isik' find the same and SIEMENS stays findable.
The browser has the same functions; `tests/contracts/folding_vectors.json` and `name_vectors.json` hold both to them.
"""

import re
import unicodedata

# On one letter, as in Unicode's Stream-Safe Text Format; no language comes near it. Normalising puts the marks of a
# letter in order in a time that grows with the square of their number: half a megabyte of them would take minutes.
MOST_MARKS = 30
_MARKS_OF_HALF_WIDTH = "\uff9e\uff9f"

_FOLD = str.maketrans("Iİıçğöşüâîû", "iiicgosuaiu")
_PLAIN = {ord("\u0131"): "i", ord("\u0130"): "I"}
_ALPHABET = "abcçdefgğhıijklmnoöpqrsştuüvwxyz"
_BEFORE_NUMBERS, _NUMBERS, _BEYOND = 38, "39", "99"  # blanks and marks, digits, letters without a place in it
_WHOLE_NUMBERS = re.compile(r"([0-9]+)")


class _Order(dict[int, str]):
    """The place of each letter and mark, for `str.translate`; of those outside the alphabet once they are asked for."""

    def __missing__(self, code: int) -> str:
        return self.setdefault(code, self._beside(chr(code)))

    def _beside(self, letter: str) -> str:
        folded = fold(letter)
        if len(folded) == 1 and (known := self.get(ord(folded))):
            return known
        return f"{_BEYOND}{ord(letter):07d}" if letter.isalpha() else f"{min(ord(letter), _BEFORE_NUMBERS):02d}"


_ORDER = _Order({ord(letter): f"{place:02d}" for place, letter in enumerate(_ALPHABET, start=40)})


def piles_marks(text: str) -> bool:
    """Whether a letter of a text has more marks than any language gives one."""
    return len(_within_reason(text)) < len(text)


def composed(text: str) -> str:
    """A text in one spelling (NFC); marks that no letter can have are left out."""
    return unicodedata.normalize("NFC", _within_reason(text))


def _within_reason(text: str) -> str:
    if len(text) <= MOST_MARKS or text.isascii():
        return text
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" or letter in _MARKS_OF_HALF_WIDTH else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def is_name(text: str) -> bool:
    """Whether a text is made of what names are made of: Latin letters, Turkish ones among them, and spaces."""
    return text != "" and all(letter == " " or _is_latin(letter) for letter in composed(text))


def _is_latin(letter: str) -> bool:
    return letter.isalpha() and unicodedata.name(letter, "").startswith("LATIN ")


def lower(text: str) -> str:
    """Lower case by Turkish rules: I → ı, İ → i."""
    return composed(text).replace("İ", "i").replace("I", "ı").lower()


def upper(text: str) -> str:
    """Upper case by Turkish rules: i → İ, ı → I."""
    return composed(text).replace("i", "İ").upper()


def plain(text: str) -> str:
    """The same in ASCII, with its capitals: what has no such letter is left out."""
    spelt = unicodedata.normalize("NFKD", _within_reason(text).translate(_PLAIN))
    return spelt.encode("ascii", "ignore").decode()


def fold(text: str) -> str:
    """The key under which a text is searched: plain lower-case letters, one space between words."""
    folded = lower(text).translate(_FOLD)
    decomposed = unicodedata.normalize("NFKD", folded)
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    # Decomposing brings out letters that had no lower case before: a fullwidth or mathematical S becomes a plain one.
    return " ".join(plain.translate(_FOLD).lower().split())


def folded_letters() -> tuple[str, str]:
    """Turkish letters of both cases, each with its plain one: what SQL's `translate` folds by as `fold` does."""
    small = {chr(letter): chr(plain) for letter, plain in _FOLD.items()}
    both = small | {letter.upper(): plain for letter, plain in small.items() if len(letter.upper()) == 1}
    return "".join(both), "".join(both.values())


def slug(*parts: str) -> str:
    """Names joined by hyphens for an address: ('Beyaz Eşya', 'Işık') → 'beyaz-esya-isik'."""
    return re.sub(r"[^a-z0-9]+", "-", fold(" ".join(parts))).strip("-")


def sort_key(text: str) -> str:
    """A key that sorts by the Turkish alphabet under plain byte order: c < ç < d, ı < i. Numbers stand before letters
    and sort by how large they are (64 GB < 128 GB); a letter with a foreign mark stands where its plain one does (é).
    """
    parts = _WHOLE_NUMBERS.split(lower(text))  # every second one is a number
    parts[::2] = [part.translate(_ORDER) for part in parts[::2]]
    parts[1::2] = [_place_of_number(digits.lstrip("0")) for digits in parts[1::2]]
    return "".join(parts)


def _place_of_number(digits: str) -> str:
    return f"{_NUMBERS}{len(digits):04d}{digits}"
