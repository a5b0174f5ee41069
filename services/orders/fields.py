"""What several shapes share."""

from marshmallow import fields
from marshmallow.types import ErrorMessages

from kit.http import success_of

WHOLE_MAX = 2**31 - 1
TOLD_TO_SERVICES = success_of(fields.Dict())  # the answer to a call between services


def messages_of(label: str) -> ErrorMessages:
    """What is said of a field that is missing or of another kind."""
    empty = f"{label} boş olamaz(!)"
    return {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)"}
