"""Pictures that nothing names yet."""

from datetime import datetime

from sqlalchemy import Text
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.base import Base
from kit.db import Instant


class UnnamedPicture(Base):
    """A picture whose files were begun, and that no product, banner or category names yet (`steps.uploads`)."""

    __tablename__ = "unnamed_pictures"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    begun_at: Mapped[datetime] = mapped_column(Instant, index=True)
