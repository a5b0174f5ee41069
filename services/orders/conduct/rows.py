"""How suppliers did, as it was counted last."""

from datetime import datetime

from sqlalchemy import CheckConstraint
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from orders.base import Base


class Conduct(Base):
    """What was counted last of a supplier, and told. Before the first counting it is all zero."""

    __tablename__ = "conducts"
    __table_args__ = (
        CheckConstraint(
            "late_items BETWEEN 0 AND due_items AND short_units BETWEEN 0 AND sold_units "
            "AND faulty_units BETWEEN 0 AND delivered_units AND disputed_units BETWEEN 0 AND delivered_units "
            "AND unbilled_items BETWEEN 0 AND invoice_items",
            name="parts",
        ),
    )

    supplier_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(server_default="0", default=0)
    count_at: Mapped[datetime] = mapped_column(Instant, index=True)  # when it is counted next
    due_items: Mapped[int] = mapped_column(server_default="0", default=0)
    late_items: Mapped[int] = mapped_column(server_default="0", default=0)
    sold_units: Mapped[int] = mapped_column(server_default="0", default=0)
    short_units: Mapped[int] = mapped_column(server_default="0", default=0)
    delivered_units: Mapped[int] = mapped_column(server_default="0", default=0)
    faulty_units: Mapped[int] = mapped_column(server_default="0", default=0)
    disputed_units: Mapped[int] = mapped_column(server_default="0", default=0)
    invoice_items: Mapped[int] = mapped_column(server_default="0", default=0)
    unbilled_items: Mapped[int] = mapped_column(server_default="0", default=0)
