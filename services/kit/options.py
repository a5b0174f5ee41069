"""What any field of the wire may be given besides what it is made with; marshmallow says what each option means."""

from collections.abc import Mapping
from typing import Any, TypedDict


class FieldOptions(TypedDict, total=False):
    """marshmallow's, but for messages and validators, which a field of ours brings itself."""

    required: bool
    allow_none: bool | None
    load_default: Any
    dump_default: Any
    data_key: str | None
    attribute: str | None
    load_only: bool
    dump_only: bool
    metadata: Mapping[str, Any] | None


def described(options: FieldOptions, **metadata: object) -> FieldOptions:
    """The options, with more for the OpenAPI document."""
    return {**options, "metadata": {**(options.get("metadata") or {}), **metadata}}
