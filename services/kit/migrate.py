"""Migrations of one service's database: `python -m kit.migrate orders`; `… orders new "add cargo code"` writes one.

`… orders wait` changes nothing and returns once the database is new enough for this code. In a cluster a process starts
behind it, because nothing else there keeps it from starting before its migration.

A migration must leave the previous version of the code working. It never keeps the shop waiting behind a table that
another transaction holds: it gives up after half a second (`alembic/env.py`), lets those pass that queued up behind
it, and is tried again.

It works as the role that owns the tables (`kit.owners`), which the running programs are not: MIGRATION_DATABASE_URL is
the address of a login that may be that role, or of an administrator.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from psycopg.errors import DeadlockDetected, LockNotAvailable
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError, ProgrammingError
from sqlalchemy.pool import NullPool

from kit import owners
from kit.settings import SERVICES, service_settings

SERVICES_DIR = Path(__file__).parent.parent
ATTEMPTS = 40
PAUSE_SECONDS = 1.0
WAIT_SECONDS = 300.0  # then it fails, and Kubernetes shows it as failed and begins it anew
LOOK_SECONDS = 1.0
HELD_BY_OTHERS = (LockNotAvailable, DeadlockDetected)


class NotMigrated(Exception):
    """The database did not become new enough for this code in time."""


class TablesAreHeld(Exception):
    """A migration could not have a table for itself. What was done before it stays; it can be begun again."""


def configuration(service: str, database_url: str) -> Config:
    """Alembic's configuration for a service: one shared environment, the service's own versions."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "alembic"))
    config.set_main_option("version_locations", str(SERVICES_DIR / service / "migrations" / "versions"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "%%(year)d-%%(month).2d-%%(day).2d-%%(hour).2d%%(minute).2d_%%(slug)s")
    config.attributes["database_url"] = database_url
    config.attributes["metadata"] = owners.tables_of(service)
    return config


def upgrade(service: str, database_url: str, attempts: int = ATTEMPTS) -> None:
    """Bring a database to the newest version, and give the service's login its rights.

    A database that is newer than this code is left as it is: so a bad release is taken back by starting the former
    one, which works on the newer tables. The address is an administrator's, who makes the owner own all that it does
    not yet, or that of a login that may be the owner. Raises `TablesAreHeld` when others did not let go of a table, and
    `owners.NotTheOwner`.
    """
    if _is_newer(service, database_url):
        print(f"{service}: the database is newer than this code, and is left as it is", flush=True)
        return
    owners.require_owner(service, database_url)
    config = configuration(service, database_url)
    config.attributes["role"] = owners.owner_of(service)
    giving_way(service, lambda: owners.take_over(service, database_url), attempts)
    giving_way(service, lambda: command.upgrade(config, "head"), attempts)
    giving_way(service, lambda: owners.grant(service, database_url), attempts)


def giving_way(service: str, change: Callable[[], None], attempts: int = ATTEMPTS) -> None:
    """Make a change again and again, until those who hold its tables let go of them for a moment."""
    for attempt in range(attempts):
        if attempt:
            time.sleep(PAUSE_SECONDS * (0.5 + random.random()))  # noqa: S311 (jitter, no secret)
        try:
            change()
        except OperationalError as error:
            if not isinstance(error.orig, HELD_BY_OTHERS):
                raise
            print(f"{service}: a table is held by another transaction, attempt {attempt + 1} of {attempts}", flush=True)
        else:
            return
    raise TablesAreHeld(f"{service}: its tables were held by others at each of {attempts} attempts; nothing was lost")


def is_new_enough(service: str, database_url: str) -> bool:
    """Whether this code can work with a database: it has the code's version and the login its rights there, or it is
    newer than the code.

    The rights come after the version, in a transaction of their own: a migration may have died in between. A version
    that this code does not know was written by newer code, which leaves the former code working.
    """
    known = _versions(service)
    try:
        current = _version_of(database_url)
        if current == known[0]:
            return owners.has_its_rights(service, database_url)
    except (OperationalError, ProgrammingError):  # the server is not there yet, or the login or its rights are not
        return False
    return current is not None and current not in known


def wait_for(service: str, database_url: str, seconds: float = WAIT_SECONDS) -> None:
    """Return once the database is new enough for this code. Raises `NotMigrated` when it is not by then."""
    until = time.monotonic() + seconds
    while not is_new_enough(service, database_url):
        if time.monotonic() >= until:
            raise NotMigrated(f"{service}: the database was not migrated within {seconds:.0f} seconds")
        time.sleep(LOOK_SECONDS)


def _is_newer(service: str, database_url: str) -> bool:
    """Whether it has a version that this code does not know."""
    current = _version_of(database_url)
    return current is not None and current not in _versions(service)


def _version_of(database_url: str) -> str | None:
    """The version that a database says it has; None for an empty one."""
    engine = create_engine(database_url, poolclass=NullPool)
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()


def _versions(service: str) -> list[str]:
    """The versions that this code knows, newest first."""
    script = ScriptDirectory.from_config(configuration(service, ""))
    return [revision.revision for revision in script.walk_revisions()]


def write_migration(service: str, database_url: str, message: str) -> None:
    """Compare the models with the database and write the next version."""
    command.revision(configuration(service, database_url), message=message, autogenerate=True)


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m kit.migrate", description=__doc__)
    parser.add_argument("service", choices=SERVICES)
    parser.add_argument("command", nargs="?", choices=("new", "wait"), help="without one: migrate")
    parser.add_argument("message", nargs="?", help="of a new one: what it changes")
    asked = parser.parse_args(arguments)
    if (asked.command == "new") != bool(asked.message):
        parser.error("new has a message, and nothing else has")
    return asked


def main(arguments: list[str]) -> None:
    """The command line."""
    asked = _asked(arguments)
    service, url = asked.service, service_settings(asked.service).database_url
    if asked.command == "new":
        write_migration(service, url, asked.message)
    elif asked.command == "wait":
        wait_for(service, url)
        print(f"{service}: database is new enough for this code")
    else:
        upgrade(service, os.environ.get("MIGRATION_DATABASE_URL") or url)
        print(f"{service}: database is at its newest version")


if __name__ == "__main__":
    main(sys.argv[1:])
