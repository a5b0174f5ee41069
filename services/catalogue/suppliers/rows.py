"""What the catalogue knows of suppliers."""

from sqlalchemy import BigInteger
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.base import Base
from kit.db import id_column


class SupplierStanding(Base):
    """Whether a supplier is suspended, by the newest event seen. One that was never told of is not."""

    __tablename__ = "supplier_standings"

    supplier_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(BigInteger)
    is_suspended: Mapped[bool]
