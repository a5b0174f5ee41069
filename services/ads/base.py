"""The root of ads' rows."""

from sqlalchemy import Index

from kit.db import ModelBase, new_metadata


class Base(ModelBase):
    """Root of this service's rows."""

    __abstract__ = True
    metadata = new_metadata()


def index_of_words(name: str, column: str) -> Index:
    """An index that finds rows by any of their words, and takes new words at once.

    What PostgreSQL would keep in a list of its own until a vacuum comes by, every search would have to read through.
    """
    return Index(name, column, postgresql_using="gin", postgresql_with={"fastupdate": "off"})
