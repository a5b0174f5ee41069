"""The next version's side of a deployment, while this one runs on: its databases, its events, and the way back.

Its migrations have been made (a column more in every table, a table and an index more), and its events carry a field
that this version does not know and, as if they came from the version before, lack every field that was given a default.
"""

import dataclasses
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pika
from sqlalchemy import create_engine, inspect, make_url
from sqlalchemy.engine import Connection

from contracts.events import EVENTS
from kit.bus import EXCHANGE, queue_of
from kit.migrate import giving_way
from kit.owners import owner_of
from kit.settings import SERVICES

COLUMN, TABLE = "of_the_next_version", "things_of_the_next_version"
UNKNOWN = "ads.thing_of_the_next_version.v1"
_CHANGE_EVENTS = f"""
    DROP TRIGGER IF EXISTS {COLUMN} ON outbox;
    CREATE OR REPLACE FUNCTION {COLUMN}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.data := coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(NEW.data)
            WHERE NOT coalesce((%s::jsonb -> NEW.type) @> jsonb_build_object(key, value), false)), '{{}}')
            || '{{"{COLUMN}": {{"much": [1, 2]}}}}';
        RETURN NEW;
    END $$;
    CREATE TRIGGER {COLUMN} BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION {COLUMN}()"""


@contextmanager
def beside_this_one(running) -> Iterator[None]:
    """Migrate all databases and change all events, and take both back at the end."""
    try:
        for name in SERVICES:
            _change(running, name, _expansions)
        yield
    finally:
        for name in SERVICES:
            _change(running, name, _way_back)


def _change(running, service: str, statements: Callable) -> None:
    """One table after the other, each as a migration does it."""
    with connected(running, service) as connection:
        tables = [name for name in inspect(connection).get_table_names() if name not in ("alembic_version", TABLE)]

    def make(statement: str) -> None:
        with connected(running, service) as connection:
            connection.exec_driver_sql(statement)

    for statement in statements(tables):
        giving_way(service, lambda statement=statement: make(statement))


@contextmanager
def connected(running, service: str) -> Iterator[Connection]:
    """A service's database as its owner sees it, in a transaction that waits for a table as briefly as a migration does."""
    options = {"options": f"-c lock_timeout=500 -c role={owner_of(service)}"}
    administrator = make_url(running.instance.read_state()["database"]["admin_url"])
    engine = create_engine(administrator.set(database=service), connect_args=options)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


@contextmanager
def consumed_by(broker_url: str, service: str) -> Iterator[None]:
    """The broker brings events of a kind that this version does not know to a service."""
    with pika.BlockingConnection(pika.URLParameters(broker_url)) as connection:
        connection.channel().queue_bind(queue_of(service), EXCHANGE, UNKNOWN)
    try:
        yield
    finally:
        with pika.BlockingConnection(pika.URLParameters(broker_url)) as connection:
            connection.channel().queue_unbind(queue_of(service), EXCHANGE, UNKNOWN)


def _expansions(tables: list[str]) -> list[str]:
    return [
        *(f'ALTER TABLE "{name}" ADD COLUMN IF NOT EXISTS {COLUMN} text' for name in tables),
        f"CREATE TABLE IF NOT EXISTS {TABLE} (id bigint PRIMARY KEY)",
        f"CREATE INDEX IF NOT EXISTS ix_outbox_{COLUMN} ON outbox (type)",
        _CHANGE_EVENTS % f"'{json.dumps(_defaults())}'",
    ]


def _way_back(tables: list[str]) -> list[str]:
    return [
        f"DROP TRIGGER IF EXISTS {COLUMN} ON outbox",
        f"DROP FUNCTION IF EXISTS {COLUMN}",
        f"DROP INDEX IF EXISTS ix_outbox_{COLUMN}",
        f"DROP TABLE IF EXISTS {TABLE}",
        *(f'ALTER TABLE "{name}" DROP COLUMN IF EXISTS {COLUMN}' for name in tables),
    ]


def _defaults() -> dict[str, dict]:
    """What each event's fields are when they are absent."""
    return {
        kind.routing_key(): {
            field.name: field.default for field in dataclasses.fields(kind) if field.default is not dataclasses.MISSING
        }
        for kind in EVENTS
    }
