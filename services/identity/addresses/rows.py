"""Rows of addresses."""

from datetime import datetime

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Identity, Index, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class Address(Base):
    """An address of a person. A deleted one is hidden: orders keep their own copy, and nothing points into the void."""

    __tablename__ = "addresses"
    __table_args__ = (
        Index(None, "person_id"),
        Index("uq_addresses_default", "person_id", unique=True, postgresql_where=text("is_default AND NOT hidden")),
        CheckConstraint("city BETWEEN 1 AND 81 AND district / 100 = city", name="place"),
        CheckConstraint(
            "NOT is_corporate OR (company_name <> '' AND tax_office <> '' AND tax_number <> '')", name="corporate"
        ),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(start=1001), primary_key=True)
    person_id: Mapped[str] = id_column()
    address_title: Mapped[str] = mapped_column(Text)
    first_name: Mapped[str] = mapped_column(Text)
    last_name: Mapped[str] = mapped_column(Text)
    city: Mapped[int] = mapped_column(Integer)
    district: Mapped[int] = mapped_column(Integer)
    town: Mapped[str] = mapped_column(Text)
    address_text: Mapped[str] = mapped_column(Text)
    phone: Mapped[str] = mapped_column(Text)
    is_corporate: Mapped[bool] = mapped_column(Boolean)
    company_name: Mapped[str] = mapped_column(Text, default="")
    tax_office: Mapped[str] = mapped_column(Text, default="")
    tax_number: Mapped[str] = mapped_column(Text, default="")
    is_default: Mapped[bool] = mapped_column(Boolean)
    hidden: Mapped[bool] = mapped_column(Boolean, default=False)
    created_at: Mapped[datetime] = mapped_column(Instant)
