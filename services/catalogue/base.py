"""The root of the catalogue's rows."""

from kit.db import ModelBase, new_metadata


class Base(ModelBase):
    """Root of the catalogue's rows."""

    __abstract__ = True
    metadata = new_metadata()
