"""What all rows of payments share."""

from sqlalchemy import BigInteger, Integer
from sqlalchemy.orm import MappedColumn, mapped_column

from kit.db import ModelBase, new_metadata


def one_of(column: str, values: tuple[str, ...]) -> str:
    """The text of a CHECK on a column with few values."""
    listed = ", ".join(f"'{value}'" for value in values)
    return f"{column} IN ({listed})"


def kurus_column() -> MappedColumn[int]:
    """An amount that is nothing at first."""
    return mapped_column(BigInteger, default=0, server_default="0")


def count_column() -> MappedColumn[int]:
    """A number that is nothing at first."""
    return mapped_column(Integer, default=0, server_default="0")


class Base(ModelBase):
    """Root of this service's rows."""

    __abstract__ = True
    metadata = new_metadata()
