"""The root of ads' rows."""

from kit.db import ModelBase, new_metadata


class Base(ModelBase):
    """Root of this service's rows."""

    __abstract__ = True
    metadata = new_metadata()
