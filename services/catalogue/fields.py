"""What several shapes and routes share: names, ids, whose hand it is, and answers."""

from typing import Any, Unpack

from marshmallow import Schema, ValidationError, fields
from marshmallow.types import ErrorMessages

from kit.fields import BIGINT_MAX, QueryWhole, Text, Whole
from kit.http import success_of
from kit.options import FieldOptions
from kit.policy import current_person

REQUIRED = "zorunlu alan(!)"

NAME_LIMIT = 80
ID_LIMIT = 2**31 - 1

REQUIRED_MESSAGES: ErrorMessages = {"required": REQUIRED, "null": REQUIRED}


class Name(Text):
    """The name of something; the catalogue's forms say 'zorunlu alan(!)' when it is missing."""

    def __init__(self, label: str = "Ad", max: int = NAME_LIMIT, **options: Unpack[FieldOptions]):
        told: FieldOptions = {**options, "required": True}
        super().__init__(label, max=max, is_name=max == NAME_LIMIT, **told)
        self.error_messages.update(REQUIRED_MESSAGES)

    def _too_short(self, clean: str) -> str:
        return REQUIRED


class Number(Whole):
    """The id of something."""

    def __init__(self, label: str, min: int = 1, **options: Unpack[FieldOptions]):
        super().__init__(label, min=min, max=ID_LIMIT, **options)
        self.error_messages.update(REQUIRED_MESSAGES)


class FormNumber(QueryWhole):
    """The id of something in a form, where everything is text."""

    def __init__(self, label: str, min: int = 1, **options: Unpack[FieldOptions]):
        super().__init__(label, min=min, max=ID_LIMIT, **options)
        self.error_messages.update(REQUIRED_MESSAGES)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> int:
        if value == "":
            raise ValidationError(REQUIRED)
        return super()._deserialize(value, attr, data, **kwargs)


class IdSchema(Schema):
    """What was added or changed."""

    id = fields.Integer(metadata={"example": 12, "maximum": BIGINT_MAX})


SAVED = success_of(IdSchema())


def done(row_id: int) -> dict[str, Any]:
    """The answer of what made or changed a row."""
    return {"success": {"id": row_id}}


def current_author() -> str | None:
    """Who changes something, as steps see it: an operator's hand is None."""
    person = current_person()
    return None if person.role == "operator" else person.id
