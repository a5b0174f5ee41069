"""The sandbox's own database: engine, sessions and the making of tables."""

from contextlib import AbstractContextManager

from flask import current_app
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.orm import Session, sessionmaker

from sandbox.models import Base
from sandbox.settings import Settings

_SETUP_LOCK = 7_301_510_001
# A network that loses packets without a word is noticed by the kernel, on both sides, instead of never.
_BOUNDED = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 7000,
    "options": "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2 "
    "-c tcp_user_timeout=7000",
}


def make_engine(settings: Settings) -> Engine:
    """One pool per process; connections are checked before use so that a restarted PostgreSQL is survived."""
    return create_engine(
        settings.database_url,
        pool_size=settings.pool_size,
        max_overflow=10,
        pool_pre_ping=True,
        connect_args=_BOUNDED,
    )


def make_tables(engine: Engine) -> None:
    """Create what is missing; several processes may do it at once."""
    with engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _SETUP_LOCK})
        Base.metadata.create_all(connection)


def make_sessions(engine: Engine) -> sessionmaker[Session]:
    """Sessions that keep their objects readable after a commit."""
    return sessionmaker(engine, expire_on_commit=False)


def unit_of_work() -> AbstractContextManager[Session]:
    """A session in one transaction: committed at the end of the block, rolled back by an error."""
    sessions: sessionmaker[Session] = current_app.extensions["sandbox"].sessions
    return sessions.begin()
