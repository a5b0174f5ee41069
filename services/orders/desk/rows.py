"""Who looked at whose orders."""

from datetime import datetime

from sqlalchemy import BigInteger, Identity
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from orders.base import Base


class OperatorLook(Base):
    """An operator looked at a buyer's order, with name, address and phone. Only ever added."""

    __tablename__ = "operator_looks"
    __table_args__ = ({"info": {"append_only": True}},)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    operator_id: Mapped[str] = id_column()
    order_id: Mapped[str] = id_column(index=True)
    at: Mapped[datetime] = mapped_column(Instant)
