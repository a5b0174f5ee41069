"""How a person's name stands under what they write in public: 'A*** Y.', never more of it.

Identity composes it, because it alone knows names, and which of them only stand where a name was unknown.
"""

import unicodedata

from kit.turkish import upper

NO_NAME = "Üye"  # of who came by a party that told none
HIDDEN = "***"  # always three: how long a name is tells who it is


def signature_of(first_name: str, last_name: str) -> str:
    """The first letter of the given name and of the surname, in Turkish capitals.

    Of a person with one name that one; empty for a person without a name.
    """
    initials = [_initial(name) for name in (first_name, last_name) if name.strip() != NO_NAME]
    given, *surname = [initial for initial in initials if initial] or [""]
    if not given:
        return ""
    return " ".join([given + HIDDEN, *(f"{initial}." for initial in surname)])


def _initial(name: str) -> str:
    """The first letter of a name; of one that has several words, of its first."""
    letters = (letter for letter in unicodedata.normalize("NFC", name) if letter.isalpha())
    return upper(next(letters, ""))[:1]
