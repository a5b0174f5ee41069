"""Rows of applications that are being written."""

from datetime import datetime

from sqlalchemy import Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class ApplicationDraft(Base):
    """What a member has written of an application so far: anything may be missing or wrong.

    `version` counts its changes, so that what was written on another device is not written over unseen.
    """

    __tablename__ = "application_drafts"

    person_id: Mapped[str] = id_column(primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    changed_at: Mapped[datetime] = mapped_column(Instant, index=True)
    company_name: Mapped[str] = mapped_column(Text)
    tax_office: Mapped[str] = mapped_column(Text)
    tax_number: Mapped[str] = mapped_column(Text)
    iban: Mapped[str] = mapped_column(Text)
    phone: Mapped[str] = mapped_column(Text)
    address: Mapped[str] = mapped_column(Text)
    town: Mapped[str] = mapped_column(Text)
    city: Mapped[int | None] = mapped_column(Integer)
    district: Mapped[int | None] = mapped_column(Integer)
    mersis_number: Mapped[str] = mapped_column(Text)
    kep_address: Mapped[str] = mapped_column(Text)
    authorised_name: Mapped[str] = mapped_column(Text)
    authorised_surname: Mapped[str] = mapped_column(Text)
