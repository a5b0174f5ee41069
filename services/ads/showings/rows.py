"""Rows of showings."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Integer, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant


class Showing(Base):
    """What an ad shows of its product. Number 0 is frozen at publication; each later one is a public change of it.

    Only ever added. The page shows number 0: a change of the product while the ad runs is told, not slipped in.
    """

    __tablename__ = "showings"
    __table_args__ = ({"info": {"append_only": True}},)

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Instant)
    brand_name: Mapped[str] = mapped_column(Text)
    model_name: Mapped[str] = mapped_column(Text)
    description: Mapped[str] = mapped_column(Text)
    pictures: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    specs: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
