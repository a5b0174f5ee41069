"""What every row of a sent code has."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.codes import rules
from kit.db import Instant, id_column


class SentCode:
    """One code sent to one place. Its class adds the service's base, the place's column and the indexes.

    The code itself is nowhere: it follows from the id and the service's key.
    """

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    place: Mapped[str]
    secret_hash: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    tries: Mapped[int] = mapped_column(Integer, default=0)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)


def counted_tries() -> CheckConstraint:
    """No code is tried more often than it may be."""
    return CheckConstraint(f"tries BETWEEN 0 AND {rules.MAX_TRIES}", name="tries")
