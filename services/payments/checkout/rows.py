"""Rows of what the provider says of cards."""

from datetime import datetime
from typing import Any

from sqlalchemy import Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant
from payments.base import Base


class CardBin(Base):
    """What the provider says of a card's first six digits."""

    __tablename__ = "card_bins"

    first6: Mapped[str] = mapped_column(Text, primary_key=True)
    body: Mapped[dict[str, Any]] = mapped_column(JSONB)
    fetched_at: Mapped[datetime] = mapped_column(Instant)
