"""What several shapes share: pictures, pages, and people whose names ads does not know."""

import hashlib

from marshmallow import Schema, fields
from marshmallow.types import ErrorMessages

from contracts.events.hiding import HideReason
from kit.fields import INTEGER_MAX, InstantText, QueryWhole, WireSchema, required_choice
from kit.http import success_of

PAGE_MAX = 10_000
NAME = {"type": "string", "description": "The code as a name, in Turkish for every reader."}
CODE = {"type": "string", "description": "The same for a person everywhere: what a reader's language names them by."}
DONE = success_of()


class PictureSchema(Schema):
    """One picture in all its sizes."""

    url = fields.String()
    srcset = fields.String()
    width = fields.Integer()
    height = fields.Integer()
    blur = fields.String()


class HidingSchema(Schema):
    """That a person's words are hidden, since when, and why."""

    date = InstantText(attribute="hidden_at")
    reason = fields.String(validate=required_choice("reason", *HideReason))


class KeptHidingSchema(HidingSchema):
    """The same with what operators keep of it."""

    operatorId = fields.String(attribute="operator_id")
    note = fields.String()


class HistoryQuerySchema(WireSchema):
    """Where a page of the history begins."""

    before = QueryWhole("Sıra", max=INTEGER_MAX, load_default=None)


def messages_of(label: str) -> ErrorMessages:
    """What is said of a field that is missing or of another kind."""
    empty = f"{label} boş olamaz(!)"
    return {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)"}


def anonymous_code(person_id: str) -> str:
    """Four characters that are the same for a person everywhere and tell nothing about them."""
    return hashlib.sha256(person_id.encode()).hexdigest()[:4].upper()


def anonymous_name(person_id: str) -> str:
    """The code as a name, in Turkish: a cache keeps one answer for readers of all languages."""
    return f"Üye {anonymous_code(person_id)}"
