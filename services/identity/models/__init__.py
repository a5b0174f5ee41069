"""Rows of identity: columns and constraints, no rules."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Identity,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from identity.domain import messages as message_states
from identity.domain import people as people_rules
from identity.domain import social as social_rules
from identity.domain import suppliers as supplier_states
from identity.models.base import Base, one_of
from identity.models.factors import Passkey, PasskeyChallenge, PendingFactor, RecoveryCode, SecondFactor, SecondStep
from kit.db import Instant, id_column
from kit.texts import TURKISH

__all__ = [
    "Ad",
    "Address",
    "Base",
    "Challenge",
    "EmailLink",
    "ExternalIdentity",
    "Message",
    "PartyAttempt",
    "Passkey",
    "PasskeyChallenge",
    "PasswordLink",
    "PendingFactor",
    "Person",
    "Purchase",
    "RecoveryCode",
    "RefreshToken",
    "Registration",
    "Return",
    "SecondFactor",
    "SecondStep",
    "Session",
    "Supplier",
    "UsedProof",
]


class Person(Base):
    """Somebody whose e-mail address is confirmed, or whom a party vouches for and who has not named one yet."""

    __tablename__ = "people"
    __table_args__ = (
        CheckConstraint(one_of("role", people_rules.ROLES), name="role"),
        Index(None, "ties_key"),
        Index("uq_people_verified_phone", "phone", unique=True, postgresql_where=text("phone_verified_at IS NOT NULL")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    email: Mapped[str | None] = mapped_column(Text, unique=True)
    password_hash: Mapped[str | None] = mapped_column(Text)
    first_name: Mapped[str] = mapped_column(Text)
    last_name: Mapped[str] = mapped_column(Text)
    image: Mapped[str | None] = mapped_column(Text)
    role: Mapped[str] = mapped_column(Text, default=people_rules.BUYER)
    phone: Mapped[str | None] = mapped_column(Text)
    phone_verified_at: Mapped[datetime | None] = mapped_column(Instant)
    national_id: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    password_changed_at: Mapped[datetime | None] = mapped_column(Instant)
    closing_until: Mapped[datetime | None] = mapped_column(Instant)  # while the others are asked whether it may go
    ties: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)  # as the others know them
    ties_sequence: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    ties_key: Mapped[str | None] = mapped_column(Text)  # the key that they were made with; None: to be looked at
    language: Mapped[str] = mapped_column(Text, server_default=TURKISH, default=TURKISH)  # in which they are written to

    @property
    def has_password(self) -> bool:
        """Whether there is a password to sign in with."""
        return self.password_hash is not None

    @property
    def phone_verified(self) -> bool:
        """Whether the phone was proven by a code."""
        return self.phone_verified_at is not None


class Registration(Base):
    """What somebody asked to be registered with. Its own link confirms exactly this, so nobody slips in a password."""

    __tablename__ = "registrations"
    __table_args__ = (Index(None, "email"), Index(None, "expires_at"))

    id: Mapped[str] = id_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    email: Mapped[str] = mapped_column(Text)
    first_name: Mapped[str] = mapped_column(Text)
    last_name: Mapped[str] = mapped_column(Text)
    password_hash: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    confirmed_at: Mapped[datetime | None] = mapped_column(Instant)
    wish: Mapped[dict | None] = mapped_column(JSONB)  # what its visitor wanted (`domain.wishes`), until it is confirmed


class PasswordLink(Base):
    """A link that lets somebody set a new password. Without a person it was asked for an unknown address."""

    __tablename__ = "password_links"
    __table_args__ = (Index(None, "expires_at"), Index(None, "person_id"))

    id: Mapped[str] = id_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    person_id: Mapped[str | None] = id_column()
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class EmailLink(Base):
    """A link that proves the address of somebody who came without one."""

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
    """Somebody at Google, Facebook or Telegram, and the account that it opens here."""

    __tablename__ = "external_identities"
    __table_args__ = (Index(None, "person_id"), CheckConstraint(one_of("party", social_rules.PARTIES), name="party"))

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


class Session(Base):
    """One sign-in."""

    __tablename__ = "sessions"
    __table_args__ = (Index(None, "person_id"), Index(None, "expires_at"))

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    scope: Mapped[str] = mapped_column(Text)
    signed_in_at: Mapped[datetime] = mapped_column(Instant)
    second_factor_at: Mapped[datetime | None] = mapped_column(Instant)  # when its person proved their second factor
    last_seen_at: Mapped[datetime | None] = mapped_column(Instant)  # by its last refresh
    device: Mapped[str] = mapped_column(Text, server_default="", default="")
    expires_at: Mapped[datetime] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    end_reason: Mapped[str | None] = mapped_column(Text)


class RefreshToken(Base):
    """One link in the chain of a session's refresh tokens, stored as a hash."""

    __tablename__ = "refresh_tokens"
    __table_args__ = (Index(None, "session_id"), Index(None, "expires_at"))

    token_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    session_id: Mapped[str] = id_column(nullable=False)
    issued_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class Challenge(Base):
    """One code sent to one phone."""

    __tablename__ = "phone_challenges"
    __table_args__ = (Index(None, "expires_at"), CheckConstraint("tries BETWEEN 0 AND 5", name="tries"))

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    phone: Mapped[str] = mapped_column(Text)
    secret_hash: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    tries: Mapped[int] = mapped_column(Integer, default=0)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)


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


class Supplier(Base):
    """A person's application to sell, and their profile once it is approved. Older ones have no address."""

    __tablename__ = "suppliers"
    __table_args__ = (
        CheckConstraint(one_of("status", supplier_states.STATES), name="status"),
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
    logo_url: Mapped[str | None] = mapped_column(Text)
    status: Mapped[str] = mapped_column(Text)
    applied_at: Mapped[datetime] = mapped_column(Instant)
    approved_at: Mapped[datetime | None] = mapped_column(Instant)
    approved_by: Mapped[str | None] = id_column()
    iban_changed_at: Mapped[datetime | None] = mapped_column(Instant)  # since it is paid out to


class Message(Base):
    """A mail or an SMS, at most one for the same thing to the same recipient. It holds no token and no code."""

    __tablename__ = "messages"
    __table_args__ = (
        UniqueConstraint("template", "key", "recipient"),
        CheckConstraint(one_of("state", message_states.STATES), name="state"),
        CheckConstraint("channel IN ('mail', 'sms')", name="channel"),
        Index("ix_messages_unsent", "channel", "not_before", postgresql_where=text("state IN ('queued', 'sending')")),
        Index(None, "created_at"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    channel: Mapped[str] = mapped_column(Text)
    template: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(Text)
    recipient: Mapped[str] = mapped_column(Text)
    context: Mapped[dict] = mapped_column(JSONB)
    state: Mapped[str] = mapped_column(Text)
    attempts: Mapped[int] = mapped_column(Integer)
    not_before: Mapped[datetime] = mapped_column(Instant)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    sent_at: Mapped[datetime | None] = mapped_column(Instant)
    reason: Mapped[str | None] = mapped_column(Text)
    provider_id: Mapped[str | None] = mapped_column(Text)


class Ad(Base):
    """A local copy of what mails say about an ad."""

    __tablename__ = "ads"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    title: Mapped[str] = mapped_column(Text)
    slug: Mapped[str] = mapped_column(Text)
    final_price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)


class Purchase(Base):
    """A local copy of who bought what, so that everybody hears of the end of an ad, and of an open balance."""

    __tablename__ = "purchases"
    __table_args__ = (
        Index(None, "ad_id"),
        Index("ix_purchases_ending_untold", "item_id", postgresql_where=text("ending_untold")),
        CheckConstraint("units_cancelled BETWEEN 0 AND units", name="units"),
    )

    item_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = id_column()
    title: Mapped[str] = mapped_column(Text)
    units: Mapped[int] = mapped_column(Integer)
    units_cancelled: Mapped[int] = mapped_column(Integer, default=0)
    unit_price_kurus: Mapped[int] = mapped_column(BigInteger)
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)
    paid_at: Mapped[datetime] = mapped_column(Instant)
    ending_untold: Mapped[bool] = mapped_column(Boolean, default=False)
    balance_sequence: Mapped[int] = mapped_column(Integer, server_default="0")
    balance_closed_at: Mapped[datetime | None] = mapped_column(Instant)


class Return(Base):
    """How far a return was heard of: what is older than that is not told any more."""

    __tablename__ = "returns"

    id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(Integer)
