"""What this process is doing at the moment that may be done only once at a time: numbers, each an advisory lock.

All locks of a process are held on one connection of its pool, taken when the first begins and given back when the
last has ended. PostgreSQL frees them with the connection, so a lock is free exactly when no process is at it: there is
no time to wait for after a crash, and none that a slow request could exceed. If the connection is lost while something
runs, this process still knows what runs in it, and takes the locks again with the next connection. Another process may
have begun the same in between: `is_alone` tells.
"""

import threading
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import text
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError


class Running:
    """The numbers that this process works at. May be used by several threads."""

    def __init__(self, engine: Engine):
        self._engine = engine
        self._mutex = threading.Lock()
        self._numbers: set[int] = set()
        self._lost: set[int] = set()  # those whose lock was free for a while, or another's
        self._connection: Connection | None = None

    def begin(self, number: int) -> bool:
        """Claim a number until `end`; False while this or another process has it. Raises while the database is away."""
        with self._mutex:
            if number in self._numbers:
                return False
            is_mine = self._asking(lambda connection: _try_lock(connection, number))
            if is_mine:
                self._numbers.add(number)
            else:
                self._rest()
            return is_mine

    def end(self, number: int) -> None:
        """Give a number back. Never fails: a connection that can't say so any more has lost the lock already."""
        with self._mutex:
            self._numbers.discard(number)
            self._lost.discard(number)
            if self._connection is not None:
                try:
                    self._connection.execute(text("SELECT pg_advisory_unlock(:number)"), {"number": number})
                except SQLAlchemyError:
                    self._drop()
            self._rest()

    def is_alone(self, number: int) -> bool:
        """Whether no other process can have begun the same since `begin`, as PostgreSQL says now."""
        with self._mutex:
            if self._connection is not None and number not in self._lost:
                try:
                    self._connection.execute(text("SELECT 1"))
                except SQLAlchemyError:
                    self._drop()
            return number in self._numbers and number not in self._lost

    def _asking(self, ask: Callable[[Connection], bool]) -> bool:
        """Ask on the connection that holds the locks; if it was lost meanwhile, once more on a new one."""
        if self._connection is not None:
            try:
                return ask(self._connection)
            except SQLAlchemyError:
                self._drop()
        connection = self._connect()
        try:
            return ask(connection)
        except BaseException:
            self._drop()  # kept, it would refuse every later request, however well the database is by then
            raise

    def _connect(self) -> Connection:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            for number in self._numbers:
                _try_lock(connection, number)
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        self._connection = connection
        return connection

    def _drop(self) -> None:
        self._lost |= self._numbers
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _rest(self) -> None:
        if self._connection is not None and not self._numbers:
            connection, self._connection = self._connection, None
            connection.close()


def _try_lock(connection: Connection, number: int) -> bool:
    return bool(connection.execute(text("SELECT pg_try_advisory_lock(:number)"), {"number": number}).scalar())
