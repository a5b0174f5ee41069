"""Pictures of the home page's slideshow."""

from datetime import date
from typing import Any

from sqlalchemy import CheckConstraint, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.base import Base


class Banner(Base):
    """A wide picture of the home page's slideshow."""

    __tablename__ = "banners"
    __table_args__ = (CheckConstraint("shows_from <= shows_until", name="days"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    place: Mapped[int]
    picture: Mapped[dict[str, Any]] = mapped_column(JSONB)
    alt: Mapped[str] = mapped_column(Text)
    shows_from: Mapped[date | None]  # days of Istanbul, both included; none is no bound
    shows_until: Mapped[date | None]
