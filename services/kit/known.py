"""Values whose column may be empty, read where it is not."""

from typing import TypeVar

Value = TypeVar("Value")


def known(value: Value | None, why: str) -> Value:
    """A value that can't be missing where it is read; `why` says what sees to that. Raises `AssertionError`.

    Only for what the database or a state guarantees and no type can say. What may really be missing is decided about.
    """
    if value is None:
        raise AssertionError(f"missing, although {why}")
    return value
