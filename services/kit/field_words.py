"""What is said of a field that has no words of its own, and how what is said of all of them is put together.

Without words of ours marshmallow would say it in English.
"""

from typing import Any

from marshmallow import fields

FieldErrors = dict[str, list[str]]  # what is wrong with each field

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


def flat_fields(messages: dict[str, Any] | list[Any], prefix: str = "") -> FieldErrors:
    """webargs' nested messages ({'json': {'email': [...]}}) as {'email': [...]}; nested fields joined by dots."""
    if not isinstance(messages, dict):
        return {prefix or "_": [str(text) for text in messages]} if messages else {}
    flat: FieldErrors = {}
    for key, value in messages.items():
        is_location = not prefix and key in ("json", "query", "form", "files", "headers", "json_or_form")
        name = "" if is_location else f"{prefix}.{key}".strip(".")
        flat.update(flat_fields(value, name))
    return flat
