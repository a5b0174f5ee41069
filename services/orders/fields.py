"""What several shapes share."""

from marshmallow.types import ErrorMessages

WHOLE_MAX = 2**31 - 1


def messages_of(label: str) -> ErrorMessages:
    """What is said of a field that is missing or of another kind."""
    empty = f"{label} boş olamaz(!)"
    return {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)"}
