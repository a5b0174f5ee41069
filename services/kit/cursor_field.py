"""`after` on the wire: behind which row a list goes on."""

from typing import Any, Unpack

from marshmallow import fields

from kit.cursor import LENGTH_MAX, Cursor, read_cursor
from kit.field_words import say_in_turkish
from kit.options import FieldOptions, described

TOLD = "The `next` of the answer before; a row's id is read as well, as long as the row is there."


class Behind(fields.Field[Any]):
    """The `next` of an answer as a `Cursor`, or a row's id as the field `row` reads it."""

    def __init__(self, row: fields.Field[Any], **options: Unpack[FieldOptions]):
        say_in_turkish(row)
        told = described({"load_default": None, **options}, type="string", maxLength=LENGTH_MAX, description=TOLD)
        super().__init__(error_messages=row.error_messages, **told)
        self.row = row

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> Cursor | Any:
        cursor = read_cursor(value) if isinstance(value, str) else None
        return self.row.deserialize(value, attr) if cursor is None else cursor
