"""Who publishes: the names and contacts that a service writes on its mails, pages and papers, as its own copy.

Orders owns them (`SiteDetailsChanged`); a service that names the shop keeps one row of them, so that no call is on the
way of a page or a mail. Until the first event, and in every field that it does not tell, the caller's own words hold.
"""

from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Select, SmallInteger, select
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.orm import Mapped, Session, declared_attr, mapped_column

from contracts.events import SiteDetailsChanged
from kit.db import UnitOfWork

BRAND = "İmece"  # what the program came with
ONE = 1


@dataclass(frozen=True)
class Imprint:
    """The shop's names and contacts; empty where they were not told yet, but for the brand."""

    brand: str = BRAND
    full_name: str = ""
    legal_name: str = ""
    address: str = ""
    email: str = ""
    phone: str = ""  # as it is read


class ImprintColumns:
    """The columns of a service's copy. Its class adds the service's base."""

    __tablename__ = "imprint"

    @declared_attr.directive
    @classmethod
    def __table_args__(cls) -> tuple[CheckConstraint]:
        """One row at most."""
        return (CheckConstraint("place = 1", name="one"),)

    place: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    sequence: Mapped[int] = mapped_column(BigInteger)
    details: Mapped[dict[str, Any]] = mapped_column(JSONB)


def keep_imprint(work: UnitOfWork, copy: type[ImprintColumns], event: SiteDetailsChanged) -> None:
    """Take the details over, unless newer ones are known: twice, late or out of order changes nothing."""
    details = {one.name: getattr(event, one.name) for one in fields(Imprint)}
    row = insert(copy).values(place=ONE, sequence=event.sequence, details=details)
    newer = {"sequence": row.excluded.sequence, "details": row.excluded.details}
    known = row.on_conflict_do_update(index_elements=["place"], set_=newer, where=copy.sequence < row.excluded.sequence)
    work.session.execute(known)


def imprint_of(session: Session, copy: type[ImprintColumns]) -> Imprint:
    """The details as they are known."""
    kept = session.scalar(_details(copy))
    return Imprint() if kept is None else Imprint(**kept)


def _details(copy: type[ImprintColumns]) -> Select[dict[str, Any]]:
    return select(copy.details).where(copy.place == ONE)
