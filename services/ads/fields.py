"""What several shapes share: pictures, pages, and people whose names ads does not know."""

import hashlib

from marshmallow import Schema, fields
from marshmallow.types import ErrorMessages

from contracts.events.hiding import NOTE_MAX, NOTE_MIN, HideReason
from kit.fields import INTEGER_MAX, InstantText, QueryWhole, Text, WireSchema, required_choice
from kit.http import success_of

PAGE_MAX = 10_000
NAME = {"type": "string", "description": "The code as a name, in Turkish for every reader."}
CODE = {"type": "string", "description": "The same for a person everywhere: what a reader's language names them by."}
DONE = success_of()
SAID_STATES = ("shown", "hidden")


def messages_of(label: str) -> ErrorMessages:
    """What is said of a field that is missing or of another kind."""
    empty = f"{label} boş olamaz(!)"
    return {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)"}


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


class SaidQuerySchema(WireSchema):
    """Which of what people wrote an operator looks at."""

    state = fields.String(validate=required_choice("Durum", *SAID_STATES), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")


class ShowAgainSchema(WireSchema):
    """A note of why it is shown again, which operators keep."""

    note = Text("Gerekçe", min=NOTE_MIN, max=NOTE_MAX, required=True)


class HideSchema(ShowAgainSchema):
    """Why an operator hides something: what is told, and a note that operators keep."""

    reason = fields.String(
        required=True, validate=required_choice("Neden", *HideReason), error_messages=messages_of("Neden")
    )


class HistoryQuerySchema(WireSchema):
    """Where a page of the history begins."""

    before = QueryWhole("Sıra", max=INTEGER_MAX, load_default=None)


def anonymous_code(person_id: str) -> str:
    """Four characters that are the same for a person everywhere and tell nothing about them."""
    return hashlib.sha256(person_id.encode()).hexdigest()[:4].upper()


def anonymous_name(person_id: str) -> str:
    """The code as a name, in Turkish: a cache keeps one answer for readers of all languages."""
    return f"Üye {anonymous_code(person_id)}"
