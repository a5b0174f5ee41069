"""Fields that several shapes share."""

from typing import Any, Unpack

from marshmallow import fields

from kit.money import lira
from kit.options import FieldOptions, described


class SignedLira(fields.Field[int]):
    """Money that may be negative (a difference): only ever written."""

    def __init__(self, **options: Unpack[FieldOptions]):
        told = described({**options, "dump_only": True}, type="number", format="decimal")
        super().__init__(**told)

    def _serialize(self, value: int | None, attr: str | None, obj: Any, **kwargs: Any) -> float | None:
        return None if value is None else lira(value)
