"""The tables that the kit keeps in every service's own database.

Outbox, inbox, failures, idempotency, rate limits, ended sessions, sightings, work in hand.
"""

from datetime import datetime
from types import ModuleType
from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    FunctionElement,
    Identity,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    Uuid,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB

from kit.indexes import create_beside, drop_beside

if TYPE_CHECKING:
    from alembic.operations import Operations

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

kit_metadata = MetaData(naming_convention=NAMING)


def _instant(
    name: str, nullable: bool = True, server_default: FunctionElement[datetime] | None = None
) -> Column[datetime]:
    return Column(name, DateTime(timezone=True), nullable=nullable, server_default=server_default)


# Rows wait here until the broker has confirmed them, and stay afterwards so that any range can be published again.
outbox = Table(
    "outbox",
    kit_metadata,
    Column("seq", BigInteger, Identity(always=True), primary_key=True),
    Column("id", Uuid(as_uuid=False), nullable=False, unique=True),
    Column("type", Text, nullable=False),
    Column("aggregate", Text, nullable=False),
    _instant("occurred_at", nullable=False),
    Column("data", JSONB, nullable=False),
    Column("trace", Text, nullable=False, server_default=""),
    Column("traceparent", Text, nullable=False, server_default=""),
    _instant("published_at"),
    Index("ix_outbox_unpublished", "seq", postgresql_where=text("published_at IS NULL")),
)

# The ids of events that were handled, written in the same transaction as their effects.
inbox = Table(
    "inbox",
    kit_metadata,
    Column("event_id", Uuid(as_uuid=False), primary_key=True),
    Column("type", Text, nullable=False),
    _instant("handled_at", nullable=False, server_default=func.now()),
    Index(None, "handled_at"),
)

# Events whose handling failed: tried again at `not_before`, parked for a person after too many attempts.
inbox_failures = Table(
    "inbox_failures",
    kit_metadata,
    Column("event_id", Uuid(as_uuid=False), primary_key=True),
    Column("type", Text, nullable=False),
    Column("envelope", JSONB, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="1"),
    _instant("not_before", nullable=False),
    _instant("parked_at"),
    Column("reason", Text, nullable=False),
    _instant("failed_at", nullable=False, server_default=func.now()),
)

# What was answered to a request that moves money or stock, so that a repeat gets the same answer.
idempotency = Table(
    "idempotency",
    kit_metadata,
    Column("subject", Text, primary_key=True),
    Column("route", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("request_hash", Text, nullable=False),
    Column("status", SmallInteger),
    Column("body", JSONB),
    _instant("created_at", nullable=False, server_default=func.now()),
    Index(None, "created_at"),
)

rate_limits = Table(
    "rate_limits",
    kit_metadata,
    Column("key", Text, primary_key=True),
    Column("amount", Integer, nullable=False),
    _instant("expires_at", nullable=False),
    Index(None, "expires_at"),
)

# Sessions that were ended while access tokens of theirs may still be out: `expires_at` is when the last one is not.
ended_sessions = Table(
    "ended_sessions",
    kit_metadata,
    Column("session_id", Text, primary_key=True),
    _instant("noted_at", nullable=False, server_default=func.clock_timestamp()),
    _instant("expires_at", nullable=False),
    Index(None, "noted_at"),
    Index(None, "expires_at"),
)


# What a service's workers say of themselves and of the outside parties, for those who ask how the shop is.
sightings = Table(
    "sightings",
    kit_metadata,
    Column("what", Text, primary_key=True),  # a worker's id, or a party's name
    Column("kind", Text, nullable=False),
    Column("is_well", Boolean, nullable=False),
    _instant("since", nullable=False),
    _instant("seen_at", nullable=False),
)

# What waits for operators (`kit.waiting`), and which of them has it in hand.
work_in_hand = Table(
    "work_in_hand",
    kit_metadata,
    Column("kind", Text, primary_key=True),
    Column("subject_id", Text, primary_key=True),
    Column("operator_id", Uuid(as_uuid=False), nullable=False),
    _instant("taken_at", nullable=False),
)


def create_sightings(op: "Operations") -> None:
    """For the migration of a service that is older than this table and the outbox's `traceparent`."""
    op.execute("ALTER TABLE outbox ADD COLUMN IF NOT EXISTS traceparent text NOT NULL DEFAULT ''")
    sightings.create(op.get_bind(), checkfirst=True)


def drop_sightings(op: "Operations") -> None:
    """For the way back of that migration."""
    sightings.drop(op.get_bind(), checkfirst=True)
    op.execute("ALTER TABLE outbox DROP COLUMN IF EXISTS traceparent")


def create_ended_sessions(op: "Operations") -> None:
    """For the migration of a service that is older than this table; a new service's first one has made it already."""
    ended_sessions.create(op.get_bind(), checkfirst=True)


def drop_ended_sessions(op: "Operations") -> None:
    """For the way back of that migration."""
    ended_sessions.drop(op.get_bind(), checkfirst=True)


def index_what_is_forgotten(op: ModuleType) -> None:
    """For the migration of a service that is older than `kit.forgetting`; a new one has these indexes already.

    Every event and every request writes into these tables, so they are built beside the shop, one after the other: a
    version that is tried again finds those that are there.
    """
    for table, index in _of_what_is_forgotten():
        create_beside(op, str(index.name), table.name, index.columns.keys())


def keep_without_index(op: ModuleType) -> None:
    """For the way back of that migration."""
    for table, index in _of_what_is_forgotten():
        drop_beside(op, str(index.name), table.name)


def _of_what_is_forgotten() -> list[tuple[Table, Index]]:
    return [(table, index) for table in (inbox, idempotency, rate_limits) for index in table.indexes]


def create_kit_tables(op: "Operations") -> None:
    """For a service's first migration."""
    kit_metadata.create_all(op.get_bind())


def drop_kit_tables(op: "Operations") -> None:
    """For the way back of a service's first migration."""
    kit_metadata.drop_all(op.get_bind())
