"""Pictures of the home page's slideshow."""

from typing import Any

from sqlalchemy import Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.base import Base


class Banner(Base):
    """A wide picture of the home page's slideshow."""

    __tablename__ = "banners"

    id: Mapped[int] = mapped_column(primary_key=True)
    place: Mapped[int]
    picture: Mapped[dict[str, Any]] = mapped_column(JSONB)
    alt: Mapped[str] = mapped_column(Text)
