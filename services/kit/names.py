"""What texts may not hide: marks that turn the direction of what follows, letters that have no width, and letters of
another script that look like ours.

'Apple' with a Cyrillic А, or a name with a mark that turns the rest of a line around, is read as another's name. A name
in one script, whichever it is, is a name.
"""

import re
import unicodedata

# Overrides, embeddings and isolates reach beyond the text that they stand in; the rest here is seen by no reader.
TURNING_OR_UNSEEN = re.compile(
    "[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\ufeff\u00ad\u180e\u3164\uffa0\u115f\u1160]"
)
# An address of a mailbox: of those that mail servers take, the ones that people have.
_EMAIL = re.compile(r"[^@\s]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250})\.[A-Za-z]{2,24}")
# In sentences of Arabic or Persian and in emoji these have work to do; in a name they only make two of one.
UNSEEN_IN_NAMES = re.compile("[\u200c-\u200f\u061c\ufe00-\ufe0f]")
_IN_EVERY_SCRIPT = frozenset({"MICRO", "FEMININE", "MASCULINE", "MODIFIER"})
_UNITS = frozenset("Ωμ")  # ohm, as NFC spells its sign, and micro, as keyboards write it: 10 kΩ is in one script


def is_address(text: str) -> bool:
    """Whether a text has the shape of an e-mail address."""
    return _EMAIL.fullmatch(text) is not None and ".." not in text


def wrong_address(text: str, is_new: bool) -> str | None:
    """What is wrong with an e-mail address. A new one, which mails will go to, is ASCII: few mail servers take more."""
    if not is_address(text):
        return "Geçersiz e-posta adresi!"
    return "E-posta adresindeki harfler İngiliz alfabesinden olmalıdır(!)" if is_new and not text.isascii() else None


def hides_something(text: str) -> bool:
    """Whether a text holds what turns its surroundings or can't be seen."""
    return TURNING_OR_UNSEEN.search(text) is not None


def is_deceptive_name(name: str) -> bool:
    """Whether a name holds what can't be seen, or letters of several scripts, or goes on in another line."""
    hides = hides_something(name) or UNSEEN_IN_NAMES.search(name) is not None
    return hides or len(scripts(name)) > 1 or len(name.splitlines()) > 1


def is_latin(text: str) -> bool:
    """Whether all letters of a text are Latin ones, as those who deliver in Türkiye read them."""
    return scripts(text) <= {"LATIN"}


def scripts(text: str) -> set[str]:
    """The scripts of its letters by their names in Unicode: 'LATIN', 'CYRILLIC', 'ARABIC'."""
    letters = [letter for letter in text if letter.isalpha() and letter not in _UNITS]
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} - _IN_EVERY_SCRIPT
