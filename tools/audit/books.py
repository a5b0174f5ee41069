"""Reading what the auditor compares: rows of every service's database and of the provider's."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.pool import NullPool

from kit.settings import SERVICES

Row = Any
SANDBOX = "sandbox"


def plays_the_outside(environments: dict[str, dict[str, str]]) -> bool:
    """Whether the provider's books and the mailboxes are the sandbox's, and can be read: in production they are not."""
    return environments[SANDBOX].get("IMECE_ENV") != "production"


def _without_pool(url: str) -> Engine:
    return create_engine(url, poolclass=NullPool)


def engines_of(
    environments: dict[str, dict[str, str]], make: Callable[[str], Engine] = _without_pool
) -> dict[str, Engine]:
    """An engine per database of an instance, from the environments of its programs.

    With one that keeps connections a second reading takes a quarter of the time: a new connection has to read
    PostgreSQL's own tables first. Who makes them so disposes of the engines.
    """
    urls = {name: environments[name]["DATABASE_URL"] for name in SERVICES}
    if plays_the_outside(environments):
        urls[SANDBOX] = environments[SANDBOX]["SANDBOX_DATABASE_URL"]
    return {name: make(url) for name, url in urls.items()}


class Books:
    """Read-only connections to all databases of one instance."""

    def __init__(self, engines: dict[str, Engine], now: datetime):
        self._engines = engines
        self.now = now
        self._connections: dict[str, Connection] = {}

    @classmethod
    def of(cls, environments: dict[str, dict[str, str]], now: datetime | None = None) -> "Books":
        """The books of an instance, from the environments of its programs; `now` is the present unless given."""
        return cls(engines_of(environments), now or datetime.now(UTC))

    @property
    def has_outside(self) -> bool:
        """Whether the provider's own books and the mailboxes can be read."""
        return SANDBOX in self._engines

    @contextmanager
    def opened(self) -> Iterator["Books"]:
        """One consistent reading of each database."""
        try:
            for name, engine in self._engines.items():
                connection = engine.connect().execution_options(isolation_level="REPEATABLE READ")
                connection.execute(text("SET TRANSACTION READ ONLY"))
                self._connections[name] = connection
            yield self
        finally:
            for connection in self._connections.values():
                connection.close()
            self._connections = {}

    def connection(self, database: str) -> Connection:
        """The one by which a database is read, once `opened`."""
        return self._connections[database]

    def rows(self, database: str, query: str, **values: Any) -> list[Row]:
        """What a query finds in one database."""
        return list(self.connection(database).execute(text(query), values))

    def pairs(self, database: str, query: str, **values: Any) -> dict[Any, Any]:
        """The first column of each row with its second."""
        return {str(row[0]): row[1] for row in self.rows(database, query, **values)}
