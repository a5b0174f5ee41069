"""Rows of second factors: telephones that show codes, passkeys, codes on paper."""

from datetime import datetime

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Index, LargeBinary, Text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base, one_of
from identity.factors.rules import passkeys
from kit.db import Instant, id_column


class SecondFactor(Base):
    """The telephone of a person that shows codes."""

    __tablename__ = "second_factors"

    person_id: Mapped[str] = id_column(primary_key=True)
    secret: Mapped[str] = mapped_column(Text)  # sealed
    since: Mapped[datetime] = mapped_column(Instant)
    last_step: Mapped[int | None] = mapped_column(BigInteger)  # of the last code that was taken
    is_shared: Mapped[bool] = mapped_column(Boolean, server_default="false", default=False)  # the demo's operators


class PendingFactor(Base):
    """A second factor that is being set up: it counts once its first code came back."""

    __tablename__ = "pending_factors"
    __table_args__ = (Index(None, "expires_at"),)

    person_id: Mapped[str] = id_column(primary_key=True)
    secret: Mapped[str] = mapped_column(Text)  # sealed
    expires_at: Mapped[datetime] = mapped_column(Instant)


class RecoveryCode(Base):
    """A code on paper, for who has lost the telephone. Good once."""

    __tablename__ = "recovery_codes"

    person_id: Mapped[str] = id_column(primary_key=True)
    code_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    key_id: Mapped[str] = mapped_column(Text, default="", server_default="")  # of the key that it is hashed with
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class Passkey(Base):
    """A key pair in a telephone, a computer or a security key: the private half never leaves it."""

    __tablename__ = "passkeys"
    __table_args__ = (Index(None, "person_id"), CheckConstraint("sign_count >= 0", name="sign_count"))

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    credential_id: Mapped[str] = mapped_column(Text, unique=True)  # as its authenticator names it
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)  # 0 of those that do not count
    transports: Mapped[list[str]] = mapped_column(ARRAY(Text))  # how browsers reach it
    name: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    last_used_at: Mapped[datetime | None] = mapped_column(Instant)


class PasskeyChallenge(Base):
    """Random bytes that one passkey is to sign, once, for one purpose. Without a person, its owner is let in."""

    __tablename__ = "passkey_challenges"
    __table_args__ = (
        Index(None, "person_id"),
        Index(None, "expires_at"),
        CheckConstraint(one_of("purpose", passkeys.PURPOSES), name="purpose"),
    )

    challenge_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    purpose: Mapped[str] = mapped_column(Text)
    person_id: Mapped[str | None] = id_column()
    bound_to: Mapped[str] = mapped_column(Text)  # a session, or the hash of a step's ref
    expires_at: Mapped[datetime] = mapped_column(Instant)
    used_at: Mapped[datetime | None] = mapped_column(Instant)
