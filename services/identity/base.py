"""The root of identity's rows, and what several of them are held by."""

from kit.db import ModelBase, new_metadata


def one_of(column: str, values: tuple[str, ...]) -> str:
    """A column holds one of these words."""
    return f"{column} IN ({', '.join(repr(value) for value in values)})"


class Base(ModelBase):
    """Root of identity's rows."""

    __abstract__ = True
    metadata = new_metadata()
