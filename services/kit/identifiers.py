"""Several ids in one parameter of a query."""

from typing import Any, Unpack
from uuid import UUID

from kit.fields import Text
from kit.options import FieldOptions

LENGTH = 37  # of an id, with its comma


class Identifiers(Text):
    """UUIDs with commas between them, so many at most: read as their canonical texts, each once."""

    def __init__(self, label: str, most: int, **options: Unpack[FieldOptions]):
        super().__init__(label, max=most * LENGTH, **options)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> Any:
        text = super()._deserialize(value, attr, data, **kwargs)
        try:
            return tuple(sorted({str(UUID(one)) for one in text.split(",")}))
        except ValueError as error:
            raise self.make_error("invalid") from error
