"""Databases at their newest version, without migrating each: one of each service is kept on the server, for all runners.

To migrate one takes a second or two of a processor, and four runners of tests needed two of each service.
"""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.exc import OperationalError

from kit.migrate import upgrade
from tools.stack.applications import digest

LIKE_IT = "SELECT datname FROM pg_database WHERE starts_with(datname, :beginning)"


class Migrated:
    """Copies of databases that were migrated once; `admin_url` is an administrator's."""

    def __init__(self, admin_url: str):
        self._url = make_url(admin_url)

    def make(self, service: str, database: str) -> str:
        """A new database of this name, at the newest version of the service; its administrator's URL."""
        with self._administering() as connection:
            connection.execute(text(f'CREATE DATABASE "{database}" TEMPLATE "{self._template(connection, service)}"'))
        url = self._address(database)
        upgrade(service, url)  # whose it is, and who may connect, a copy does not take from its template
        return url

    def _template(self, connection: Connection, service: str) -> str:
        """The one that is kept for this code. Who comes first makes it, the others wait; those of other code go."""
        beginning = f"migrated_{service}_"
        name = beginning + digest([f"services/{part}" for part in ("kit", "contracts", service)])
        connection.execute(text("SELECT pg_advisory_lock(:number)"), {"number": zlib.crc32(beginning.encode())})
        try:
            kept = set(connection.scalars(text(LIKE_IT), {"beginning": beginning}))
            for other in kept - {name}:
                with suppress(OperationalError):  # a run of that code copies it at this moment
                    connection.execute(text(f'DROP DATABASE IF EXISTS "{other}"'))
            if name not in kept:
                self._keep(connection, service, name)
        finally:
            connection.execute(text("SELECT pg_advisory_unlock_all()"))
        return name

    def _keep(self, connection: Connection, service: str, name: str) -> None:
        """It has its name once it is whole."""
        unfinished = f"{name}_unfinished"
        connection.execute(text(f'DROP DATABASE IF EXISTS "{unfinished}" WITH (FORCE)'))
        connection.execute(text(f'CREATE DATABASE "{unfinished}" TEMPLATE template0'))
        upgrade(service, self._address(unfinished))
        connection.execute(text(f'ALTER DATABASE "{unfinished}" RENAME TO "{name}"'))

    def _address(self, database: str) -> str:
        return self._url.set(database=database).render_as_string(hide_password=False)

    @contextmanager
    def _administering(self) -> Iterator[Connection]:
        engine = create_engine(self._url, isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as connection:
                yield connection
        finally:
            engine.dispose()
