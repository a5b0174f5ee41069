"""Every service's migrations lead to what its models say, and back."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from psycopg.errors import LockNotAvailable
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError, OperationalError

from kit import migrate, owners
from kit.migrate import TablesAreHeld, configuration, upgrade
from kit.owners import tables_of
from kit.settings import SERVICES
from kit.tables import kit_metadata
from tests.support.waiting import eventually


@pytest.mark.parametrize("service", SERVICES)
def test_migrations_lead_to_the_models(database_factory, service):
    url = database_factory(f"migrate_{service}")
    upgrade(service, url)
    engine = create_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        metadata = tables_of(service)
        assert compare_metadata(context, [metadata, kit_metadata]) == []
    engine.dispose()


@pytest.fixture
def almost_new(database_factory):
    """A database that lacks its newest versions, of which the first changes a table that orders are read from."""
    url = database_factory("held")
    upgrade("orders", url)
    command.downgrade(configuration("orders", url), "0105_know_objections")
    engine = create_engine(url, connect_args={"options": "-c statement_timeout=10000"})
    yield url, engine
    engine.dispose()


def _hold(connection):
    """What a long report does: it reads, and stays in its transaction."""
    for name in inspect(connection).get_table_names():
        connection.execute(text(f'LOCK TABLE "{name}" IN ACCESS SHARE MODE'))


def test_a_migration_gives_way_to_those_behind_it_and_goes_on_when_the_table_is_free(almost_new):
    url, engine = almost_new
    with ThreadPoolExecutor(1) as pool:
        with engine.connect() as reader:
            _hold(reader)
            migrating = pool.submit(upgrade, "orders", url)
            with engine.connect() as shop:
                eventually(lambda: _waits(engine), "the migration waits for the table")
                began = time.monotonic()
                shop.execute(text("SELECT count(*) FROM items")).scalar()
                assert time.monotonic() - began < 4, "those who come after it wait for half a second at most"
            assert not migrating.done()
        migrating.result(timeout=30)
    assert _version(engine) == _newest(url)


def test_a_migration_that_never_gets_its_table_says_so_and_changes_nothing(almost_new):
    url, engine = almost_new
    before = _version(engine)
    with engine.connect() as reader:
        _hold(reader)
        with pytest.raises(TablesAreHeld):
            upgrade("orders", url, attempts=1)
    assert _version(engine) == before


def test_where_the_shop_and_a_migration_wait_for_each_other_the_migration_gives_way(almost_new):
    url, engine = almost_new
    with engine.connect() as shop, create_engine(url).connect() as migrating:
        assert _lock_timeout_of_migrations() < _milliseconds(shop, "deadlock_timeout")
        # Who has waited for so long looks whether it is in vain: here only once both are known to wait.
        for each in (shop, migrating):
            each.execute(text("SET LOCAL deadlock_timeout = '60s'"))
        migrating.execute(text(f"SET LOCAL lock_timeout = {_lock_timeout_of_migrations()}"))
        migrating.execute(text("ALTER TABLE items ADD COLUMN one text"))
        shop.execute(text("LOCK TABLE shipments IN ROW EXCLUSIVE MODE"))
        with ThreadPoolExecutor(1) as pool:
            reading = pool.submit(shop.execute, text("SELECT count(*) FROM items"))
            eventually(lambda: _waits(engine, "AccessShareLock"), "the shop waits for the migration")
            with pytest.raises(OperationalError) as given_way:
                migrating.execute(text("ALTER TABLE shipments ADD COLUMN one text"))
            migrating.rollback()
            assert reading.result().scalar() == 0
    assert isinstance(given_way.value.orig, LockNotAvailable)


def _milliseconds(connection, setting: str) -> int:
    named = text("SELECT setting::int FROM pg_settings WHERE name = :name AND unit = 'ms'")
    return connection.execute(named, {"name": setting}).scalar_one()


def _lock_timeout_of_migrations() -> int:
    source = Path(migrate.__file__).with_name("alembic") / "env.py"
    return int(re.search(r"^LOCK_TIMEOUT_MS = (\d+)$", source.read_text(), re.MULTILINE)[1])


def _waits(engine, mode: str = "AccessExclusiveLock") -> bool:
    query = text(
        "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
        "WHERE datname = current_database() AND NOT granted AND mode = :mode"
    )
    with engine.connect() as connection:
        return bool(connection.execute(query, {"mode": mode}).scalar())


def _version(engine) -> str:
    with engine.connect() as connection:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()


def _newest(url) -> str:
    return ScriptDirectory.from_config(configuration("orders", url)).get_current_head()


# The ledger is not forgotten: payments refuses to go back, and says to restore a backup.
@pytest.mark.parametrize("service", [name for name in SERVICES if name != "payments"])
def test_migrations_can_be_taken_back(database_factory, service):
    url = database_factory(f"back_{service}")
    upgrade(service, url)
    command.downgrade(configuration(service, url), "base")
    engine = create_engine(url)
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_a_process_waits_until_its_database_is_new_enough_for_it(database_factory):
    url = database_factory("waited_for")
    with pytest.raises(migrate.NotMigrated, match="returns"):
        migrate.wait_for("returns", url, seconds=0)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(migrate.wait_for, "returns", url, 60)
        upgrade("returns", url)
        waiting.result(timeout=60)


def test_the_services_own_login_waits_until_it_has_its_rights(database_factory, as_login):
    url = database_factory("rights")
    own = as_login("returns", url)
    upgrade("returns", url)
    assert migrate.is_new_enough("returns", own)
    engine = create_engine(url)
    with engine.begin() as connection:  # as in the middle of the first migration, which ends with the rights
        connection.execute(text("REVOKE ALL ON alembic_version FROM returns"))
    engine.dispose()
    assert not migrate.is_new_enough("returns", own)


def test_one_version_too_few_is_waited_for_and_one_of_newer_code_is_worked_with(almost_new):
    url, engine = almost_new
    assert not migrate.is_new_enough("orders", url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'of_a_later_release'"))
    assert migrate.is_new_enough("orders", url)


def test_rights_that_a_migration_died_before_giving_are_waited_for(almost_new, as_login):
    url, engine = almost_new
    login = as_login("orders", url)
    config = configuration("orders", url)
    config.attributes["role"] = owners.owner_of("orders")
    command.upgrade(config, "head")
    assert _version(engine) == _newest(url)
    assert not migrate.is_new_enough("orders", login), "its programs would be refused their new tables"
    owners.grant("orders", url)
    assert migrate.is_new_enough("orders", login)


def test_a_server_that_is_not_there_yet_is_waited_for():
    assert not migrate.is_new_enough("orders", "postgresql+psycopg://orders:x@127.0.0.1:1/orders")


def test_the_former_code_starts_on_a_database_that_a_newer_release_has_migrated(almost_new, capsys):
    url, engine = almost_new
    upgrade("orders", url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999_of_the_bad_release'"))
        before = sorted(inspect(connection).get_table_names())
    upgrade("orders", url)
    with engine.connect() as connection:
        assert sorted(inspect(connection).get_table_names()) == before
        assert (
            connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
            == "9999_of_the_bad_release"
        )
    assert "newer than this code" in capsys.readouterr().out
    assert migrate.is_new_enough("orders", url)


BEFORE_WORDS_WERE_SHOWN_AGAIN = [
    ("ads", "ads_reply_hidings_by_time", "question_hidings", {"question_id": "7", "part": "'question'"}),
    ("orders", "orders_rating_hidings_by_time", "review_hidings", {"review_id": "gen_random_uuid()"}),
]


@pytest.mark.parametrize(("service", "version", "table", "key"), BEFORE_WORDS_WERE_SHOWN_AGAIN)
def test_what_was_hidden_twice_is_hidden_once_in_the_version_before(database_factory, service, version, table, key):
    url = database_factory(f"hidden_{service}")
    upgrade(service, url)
    engine = create_engine(url)
    columns = ", ".join([*key, "hidden_at", "operator_id"])
    hide = f"INSERT INTO {table} ({columns}, reason, note) "
    with engine.begin() as connection:
        connection.execute(text("SET LOCAL session_replication_role = replica"))  # what they hide is not there
        first = f"{hide} VALUES ({', '.join(key.values())}, '2026-12-01', gen_random_uuid(), 'abuse', 'first')"
        connection.execute(text(first))
        lift = f"INSERT INTO {table}_lifted ({columns}, lifted_at, note) SELECT {columns}, now(), 'shown' FROM {table}"
        connection.execute(text(lift))
        again = columns.replace("hidden_at", "now()")
        connection.execute(text(f"{hide} SELECT {again}, reason, 'again' FROM {table}"))
    command.downgrade(configuration(service, url), version)
    with engine.connect() as connection:
        assert connection.scalars(text(f"SELECT note FROM {table}")).all() == ["again"]
        with pytest.raises(DBAPIError, match=r"never change|append-only"):
            connection.execute(text(f"DELETE FROM {table}"))
    engine.dispose()
