"""The text of every mail and SMS by the name of its template, in Turkish."""

from collections.abc import Callable
from typing import Any

from identity import tokens
from identity.letters import documents as letters
from identity.letters.documents.letter import Letter
from identity.settings import Settings
from identity.supplier_letters import documents as supplier_letters
from kit.texts import TURKISH
from kit.turkish import plain

LETTERS: dict[str, Callable[[dict[str, Any], Settings], Letter]] = {
    **letters.LETTERS,
    **supplier_letters.LETTERS,
}


def write_letter(template: str, context: dict[str, Any], settings: Settings) -> Letter:
    """The letter of a template. Raises `KeyError` for a template that does not exist."""
    return LETTERS[template](context, settings)


def subject_of(template: str, context: dict[str, Any], settings: Settings) -> str:
    """The Turkish subject of a letter, which files that come with it do not change. Raises `KeyError`, as above."""
    return write_letter(template, {"hasFiles": False, **context}, settings).subject


def write_sms(template: str, context: dict[str, Any], settings: Settings, brand: str) -> str:
    """The text of an SMS: plain ASCII, so that it is one segment everywhere; English for who does not read Turkish."""
    if template != "code":
        raise KeyError(template)
    code = tokens.one_time_code(settings.link_secret, context["challengeId"])
    if context.get("language", TURKISH) == TURKISH:
        return f"{plain(brand)} onay kodunuz: {code}. Kod 3 dakika gecerlidir. Kimseyle paylasmayiniz."
    return f"Your {plain(brand)} code: {code}. It is valid for 3 minutes. Do not share it."
