"""Sessions that have ended, and whose access tokens are refused from then on although their time is not over.

A token is verified from a published key alone, so each service has to be told of the end: by an event, which puts the
session into the service's own database. The web processes keep what stands there in memory and look for newer rows
once a second, when a request comes: a token costs one look into a dictionary, and a quiet shop no query.
"""

import threading
import time
from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import func, select

from contracts.events import SessionsEnded
from kit.auth import ACCESS_TOKEN_LIFE, LEEWAY
from kit.db import LONGEST_TRANSACTION, UnitOfWork
from kit.errors import Unavailable
from kit.many import insert_new
from kit.service import Service
from kit.tables import ended_sessions

LOOK_EVERY_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 5.0

# The last token was signed a moment after the end at most: by a refresh that was under way.
LAST_TOKEN_LIFE = ACCESS_TOKEN_LIFE + LEEWAY + timedelta(minutes=1)


class EndedSessions:
    """What one process knows of the sessions that have ended. May be used by several threads."""

    def __init__(self, service: Service, look_every_seconds: float = LOOK_EVERY_SECONDS):
        self._service = service
        self._look_every_seconds = look_every_seconds
        self._looking = threading.Lock()
        self._until: dict[str, datetime] = {}
        self._newest: datetime | None = None
        self._looked_at: float | None = None

    def includes(self, session_id: str) -> bool:
        """Whether a session has ended, as was known a second ago. Raises while the database is away."""
        if self._is_stale():
            self._look()
        return session_id in self._until

    def _is_stale(self) -> bool:
        return self._looked_at is None or time.monotonic() - self._looked_at >= self._look_every_seconds

    def _look(self) -> None:
        """One thread looks, the others wait for what it finds; not for ever, lest they queue for a database away."""
        if not self._looking.acquire(timeout=LONGEST_WAIT_SECONDS):
            raise Unavailable()
        try:
            if self._is_stale():
                began = time.monotonic()
                self._read()
                self._looked_at = began
        finally:
            self._looking.release()

    def _read(self) -> None:
        table = ended_sessions.c
        with self._service.reading() as reading:
            newer = select(table.session_id, table.noted_at, table.expires_at).where(table.expires_at > reading.now)
            if self._newest is not None:
                # The server's clock may have been set back since: what it notes now is older than what it noted then.
                known_until = func.least(self._newest, func.now())
                newer = newer.where(table.noted_at > known_until - LONGEST_TRANSACTION)
            rows = reading.session.execute(newer).all()
            now = reading.now
        known = {session_id: until for session_id, until in self._until.items() if until > now}
        self._until = known | {row.session_id: row.expires_at for row in rows}
        self._newest = max([row.noted_at for row in rows], default=self._newest)


def note_ended(work: UnitOfWork, session_ids: Collection[str], ended_at: datetime) -> None:
    """Refuse the tokens of these sessions from now on. What is over by itself is forgotten by `kit.forgetting`."""
    until = ended_at + LAST_TOKEN_LIFE
    if session_ids and until > work.now:
        rows = [{"session_id": session_id, "expires_at": until} for session_id in sorted(session_ids)]
        insert_new(work.session, ended_sessions, rows, ended_sessions.c.session_id)


def on_sessions_ended(service: Service, work: UnitOfWork, event: SessionsEnded) -> None:
    """For the subscribers of every service: identity has ended sessions."""
    note_ended(work, event.session_ids, event.ended_at)
