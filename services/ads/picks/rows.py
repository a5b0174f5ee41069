"""Rows of picks."""

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base


class Pick(Base):
    """An ad that an operator chose for the home page's row, and its place among those, from 1 on."""

    __tablename__ = "picks"

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    place: Mapped[int]
