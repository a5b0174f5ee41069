"""What is said of a field that has no words of its own: marshmallow would say it in English."""

from typing import Any

from marshmallow import fields

_LEFT_OUT, _WRONG = "zorunlu alan(!)", "Seçim geçersiz(!)"
_ENGLISH = {
    words
    for kind in vars(fields).values()
    if isinstance(kind, type) and issubclass(kind, fields.Field)
    for words in kind.default_error_messages.values()
}


def say_in_turkish(field: fields.Field[Any]) -> None:
    """Give a field, and what a list holds, our words in place of marshmallow's."""
    field.error_messages = {
        reason: words if words not in _ENGLISH else _LEFT_OUT if reason in ("required", "null") else _WRONG
        for reason, words in field.error_messages.items()
    }
    inner = getattr(field, "inner", None)
    if inner is not None:
        say_in_turkish(inner)
