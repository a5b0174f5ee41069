"""What is said of a file that is no picture."""

from kit.errors import Invalid

PICTURE_FIELD = "File"  # of the form


def bad_picture(message: str) -> Invalid:
    """A file that is no picture that we take."""
    return Invalid("bad_picture", message, {PICTURE_FIELD: [message]})
