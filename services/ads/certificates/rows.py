"""Rows of certificates."""

from datetime import datetime

from sqlalchemy import ForeignKey, Text
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant


class Certificate(Base):
    """What an ended ad came to, as it was signed. Never changed."""

    __tablename__ = "certificates"
    __table_args__ = ({"info": {"append_only": True}},)

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True, autoincrement=False)
    issued_at: Mapped[datetime] = mapped_column(Instant)
    jws: Mapped[str] = mapped_column(Text)
