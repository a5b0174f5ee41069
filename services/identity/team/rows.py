"""Rows of memberships, and of what members did."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, Text, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base, one_of
from identity.team.rules import membership
from kit.db import Instant, id_column

_LIVING = f"state IN ('{membership.INVITED}', '{membership.ACTIVE}')"


class TeamMember(Base):
    """A person who works for a supplier, was asked to, or did. Until they come there is only an address."""

    __tablename__ = "team_members"
    __table_args__ = (
        CheckConstraint(one_of("state", membership.STATES), name="state"),
        CheckConstraint("state NOT IN ('active', 'ended') OR person_id IS NOT NULL", name="person"),
        Index("uq_team_members_living", "supplier_id", "email", unique=True, postgresql_where=text(_LIVING)),
        Index(None, "supplier_id", "invited_at", "id"),
        Index(None, "person_id"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    person_id: Mapped[str | None] = id_column()
    email: Mapped[str] = mapped_column(Text)
    duties: Mapped[list[str]] = mapped_column(ARRAY(Text))
    state: Mapped[str] = mapped_column(Text)
    token_hash: Mapped[str] = mapped_column(Text, unique=True)  # of the link that was sent last
    invited_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    accepted_at: Mapped[datetime | None] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)


class TeamAct(Base):
    """What a member did for a company, in any service. Rows are added, never changed, and removed when they are old:
    the database refuses anything else.
    """

    __tablename__ = "team_acts"
    __table_args__ = (
        Index(None, "supplier_id", "acted_at", "id"),
        Index(None, "actor_id"),
        Index(None, "acted_at"),
        Index(None, "named", postgresql_using="gin"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    actor_id: Mapped[str] = id_column()
    service: Mapped[str] = mapped_column(Text)
    operation: Mapped[str] = mapped_column(Text)  # as the public contract calls it
    named: Mapped[dict[str, str]] = mapped_column(JSONB, server_default="{}")
    acted_at: Mapped[datetime] = mapped_column(Instant)
