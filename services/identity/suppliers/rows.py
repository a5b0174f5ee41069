"""Rows of suppliers."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Identity, Index, Integer, LargeBinary, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base, one_of
from identity.suppliers.rules import application
from identity.suppliers.rules.papers import Kind
from kit.db import Instant, id_column


class Supplier(Base):
    """A person's application to sell, and their profile once it is approved. Older ones have no address."""

    __tablename__ = "suppliers"
    __table_args__ = (
        CheckConstraint(one_of("status", application.STATES), name="status"),
        CheckConstraint("city BETWEEN 1 AND 81 AND district / 100 = city", name="place"),
        CheckConstraint("num_nulls(city, district) = CASE WHEN address = '' THEN 2 ELSE 0 END", name="address"),
        Index(None, "status", "applied_at"),
    )

    person_id: Mapped[str] = id_column(primary_key=True)
    company_name: Mapped[str] = mapped_column(Text)
    tax_office: Mapped[str] = mapped_column(Text)
    tax_number: Mapped[str] = mapped_column(Text)
    iban: Mapped[str] = mapped_column(Text)
    phone: Mapped[str] = mapped_column(Text)
    address: Mapped[str] = mapped_column(Text, server_default="")
    town: Mapped[str] = mapped_column(Text, server_default="")
    city: Mapped[int | None] = mapped_column(Integer)
    district: Mapped[int | None] = mapped_column(Integer)
    mersis_number: Mapped[str] = mapped_column(Text, server_default="", default="")
    kep_address: Mapped[str] = mapped_column(Text, server_default="", default="")
    authorised_name: Mapped[str] = mapped_column(Text, server_default="", default="")
    authorised_surname: Mapped[str] = mapped_column(Text, server_default="", default="")
    logo_url: Mapped[str | None] = mapped_column(Text)
    status: Mapped[str] = mapped_column(Text)
    applied_at: Mapped[datetime] = mapped_column(Instant)
    approved_at: Mapped[datetime | None] = mapped_column(Instant)
    approved_by: Mapped[str | None] = id_column()
    iban_changed_at: Mapped[datetime | None] = mapped_column(Instant)  # since it is paid out to
    revision: Mapped[int] = mapped_column(Integer, server_default="0", default=0)  # of what an operator decides about
    sequence: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)  # of what the others were told
    # As whom a shop sold that closed and applies again, while no operator has approved what it applies as.
    sold_as: Mapped[str | None] = mapped_column(Text)
    sold_tax_office: Mapped[str | None] = mapped_column(Text)
    sold_tax_number: Mapped[str | None] = mapped_column(Text)

    @property
    def firm(self) -> application.Firm:
        """As whom it sells, or sold until it closed: another name that it applies with counts once it is approved."""
        if self.status in application.KNOWN or self.sold_as is None:
            return application.Firm(self.company_name, self.tax_office, self.tax_number)
        return application.Firm(self.sold_as, self.sold_tax_office or "", self.sold_tax_number or "")


class SupplierMove(Base):
    """A move of an application: who made it, when and why. Only ever added: the database refuses anything else."""

    __tablename__ = "supplier_moves"
    __table_args__ = (
        CheckConstraint(one_of("target", application.STATES), name="target"),
        Index(None, "person_id", "id"),
        {"info": {"append_only": True}},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    person_id: Mapped[str] = id_column()
    source: Mapped[str | None] = mapped_column(Text)  # none: the first application
    target: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str | None] = id_column()  # none: the applicant
    reason: Mapped[str] = mapped_column(Text, server_default="", default="")
    moved_at: Mapped[datetime] = mapped_column(Instant)


class SupplierPaper(Base):
    """A file of a paper that a company showed. It lies beside its row, so that it goes when its row goes: there are a
    few for each company, and they are read a few times in all. Who sends it may not have applied yet.
    """

    __tablename__ = "supplier_papers"
    __table_args__ = (
        CheckConstraint(one_of("kind", tuple(map(str, Kind))), name="kind"),
        Index(None, "person_id", "kind"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    kind: Mapped[str] = mapped_column(Text)
    mime_type: Mapped[str] = mapped_column(Text)
    size: Mapped[int] = mapped_column(Integer)  # in bytes
    sent_at: Mapped[datetime] = mapped_column(Instant)
    taken_back_at: Mapped[datetime | None] = mapped_column(Instant)  # since then before operators alone
    content: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
