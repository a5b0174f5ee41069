"""Fields that several shapes share."""

from marshmallow import fields

from kit.money import lira


class SignedLira(fields.Field):
    """Money that may be negative (a difference): only ever written."""

    def __init__(self, **options: object):
        super().__init__(dump_only=True, **options)
        self.metadata.update(type="number", format="decimal", example=-1.5)

    def _serialize(self, value: int | None, attr: str | None, obj: object, **kwargs: object) -> float | None:
        return None if value is None else lira(value)
