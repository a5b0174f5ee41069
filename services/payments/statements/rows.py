"""Rows of what statements are published under."""

from kit.imprint import ImprintColumns
from payments.base import Base


class ShopImprint(ImprintColumns, Base):
    """What the shop is called and how it is reached, as orders told it last."""
