"""Rows of those whom a party vouches for, and of how they came."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base, one_of
from identity.parties import rules
from kit.db import Instant, id_column


class EmailLink(Base):
    """A link that proves the address of a person who came without one."""

    __tablename__ = "email_links"
    __table_args__ = (Index(None, "expires_at"), Index(None, "person_id"))

    id: Mapped[str] = id_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    person_id: Mapped[str] = id_column()
    email: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class ExternalIdentity(Base):
    """A person at Google, Facebook or Telegram, and the account that it opens here."""

    __tablename__ = "external_identities"
    __table_args__ = (Index(None, "person_id"), CheckConstraint(one_of("party", rules.PARTIES), name="party"))

    party: Mapped[str] = mapped_column(Text, primary_key=True)
    subject: Mapped[str] = mapped_column(Text, primary_key=True)
    person_id: Mapped[str] = id_column()
    created_at: Mapped[datetime] = mapped_column(Instant)


class PartyAttempt(Base):
    """A sign-in with a party that was begun in one browser. Its state, nonce and verifier follow from its id."""

    __tablename__ = "party_attempts"
    __table_args__ = (Index(None, "expires_at"),)

    id: Mapped[str] = id_column(primary_key=True)
    party: Mapped[str] = mapped_column(Text)
    browser_hash: Mapped[str] = mapped_column(Text, unique=True)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class UsedProof(Base):
    """A signed answer of a party that opened a session: it opens no second one."""

    __tablename__ = "used_proofs"
    __table_args__ = (Index(None, "expires_at"),)

    proof_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    expires_at: Mapped[datetime] = mapped_column(Instant)
