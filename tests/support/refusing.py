"""What a rule's no must be: a code for programs, and a message that is said in every language of the shop."""

from collections.abc import Callable
from typing import Any

import pytest

from kit.errors import Refusal
from kit.texts import LANGUAGES, TURKISH, in_language


def told(refusal: Refusal) -> tuple[type[Refusal], str, list[str]]:
    """Kind, code and named fields of a refusal; every sentence of it has its translations, and a number or name stays."""
    for message in (refusal.message, *(one for several in refusal.fields.values() for one in several)):
        require_said(message)
    return type(refusal), refusal.code, list(refusal.fields)


def require_said(message: str) -> None:
    """The very words are in the tables of translations: a letter more or less, and they would not be found. A sentence
    begins with a capital: where it begins with a field's name, the tables find it in small letters too.
    """
    foreign = [in_language(message, language) for language in LANGUAGES if language != TURKISH]
    assert message not in foreign, message
    assert "None" not in message
    assert not message[0].islower(), message


def refusal_of(act: Callable[..., Any], *given: Any, **named: Any) -> tuple[type[Refusal], str, list[str]]:
    """What an act is refused with."""
    with pytest.raises(Refusal) as caught:
        act(*given, **named)
    return told(caught.value)
