"""A service's own login can't change what is only ever added to, nor the shape of anything: it owns nothing."""

import pytest
from alembic import command
from psycopg.errors import InsufficientPrivilege
from sqlalchemy import create_engine, inspect, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from kit import owners
from kit.migrate import configuration, upgrade
from kit.settings import SERVICES
from tools.stack import postgres

KEPT = {
    "identity": set(),
    "catalogue": {"name_decisions"},
    "ads": {"history", "audit", "showings"},
    "orders": {"history", "parcel_steps"},
    "payments": {"ledger_transactions", "ledger_entries", "ledger_chain", "chargebacks", "operator_actions"},
    "returns": {"return_history"},
}
DDL = (
    "CREATE TABLE mine (id int)",
    "CREATE TEMPORARY TABLE mine (id int)",
    "CREATE SCHEMA mine",
    "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "ALTER TABLE outbox ADD COLUMN mine text",
    "DROP TABLE outbox",
    "TRUNCATE outbox",
    "CREATE INDEX mine ON outbox (type)",
    "UPDATE alembic_version SET version_num = 'x'",
)
DODGES = (
    "SET session_replication_role = replica",
    "SET ROLE {owner}",
    "ALTER DATABASE {database} OWNER TO {login}",
    "GRANT {owner} TO {login}",
)
# The database itself, and what is in it.
OWNED = """
    SELECT count(*) FROM pg_shdepend JOIN pg_database ON datname = current_database()
    WHERE deptype = 'o' AND refobjid = to_regrole('{}')
    AND (dbid = pg_database.oid OR (classid = 'pg_database'::regclass AND objid = pg_database.oid))
"""
GRANTED = """
    SELECT tablename, privilege FROM pg_tables
    CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege
    WHERE schemaname = 'public' AND has_table_privilege(format('%I', tablename), privilege)
"""
GUARDED = """
SELECT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
WHERE NOT tgisinternal AND tgqual IS NULL AND tgtype & 27 = 27
"""  # before each row's update and delete, on no condition


@pytest.fixture(scope="module", params=SERVICES)
def migrated(request, database_factory):
    """A service, and the administrator's address of its database, as migrations made it."""
    url = database_factory(f"owned_{request.param}")
    upgrade(request.param, url)
    return request.param, url


@pytest.fixture
def run(migrated, as_login):
    """Run a statement as the service's login does."""
    engine = create_engine(as_login(*migrated), pool_size=1)

    def statement(words: str) -> list:
        with engine.begin() as connection:
            found = connection.execute(text(words))
            return found.all() if found.returns_rows else []

    yield statement
    engine.dispose()


def _tables(url: str) -> list[str]:
    engine = create_engine(url, poolclass=NullPool)
    return inspect(engine).get_table_names()


def _is_refused(run, words: str) -> bool:
    with pytest.raises(DBAPIError) as refused:
        run(words)
    return isinstance(refused.value.orig, InsufficientPrivilege)


def test_what_is_only_ever_added_to_cannot_be_changed_by_the_services_own_login(migrated, run):
    service, url = migrated
    assert KEPT[service] <= owners.append_only(service)
    for table in owners.append_only(service):
        column = inspect(create_engine(url, poolclass=NullPool)).get_columns(table)[-1]["name"]
        for words in (
            f'UPDATE {table} SET "{column}" = "{column}"',
            f"DELETE FROM {table}",
            f"TRUNCATE {table}",
            f"ALTER TABLE {table} DISABLE TRIGGER ALL",
            f"ALTER TABLE {table} ADD COLUMN mine text",
            f"ALTER TABLE {table} OWNER TO {service}",
            f"DROP TABLE {table}",
        ):
            assert _is_refused(run, words), words
        run(f"GRANT ALL ON {table} TO {service}")  # which PostgreSQL answers with no more than a warning
        (rights,) = run(f"SELECT has_table_privilege('{table}', 'UPDATE'), has_table_privilege('{table}', 'INSERT')")
        assert tuple(rights) == (False, True)


def test_the_shape_of_nothing_can_be_changed_by_the_services_own_login(migrated, run):
    service, url = migrated
    names = {"owner": owners.owner_of(service), "login": service, "database": make_url(url).database}
    for words in (*DDL, *DODGES):
        assert _is_refused(run, words.format(**names)), words


def test_all_else_may_be_read_and_written(migrated, run):
    service, url = migrated
    allowed: dict[str, set[str]] = {table: set() for table in _tables(url)}
    for table, right in run(GRANTED):
        allowed[table].add(right)
    assert allowed == {table: owners.rights_on(service, table) for table in allowed}
    run("SELECT pg_notify('work', '')")
    sequences = run("SELECT bool_and(has_sequence_privilege(oid, 'USAGE')) FROM pg_class WHERE relkind = 'S'")
    assert sequences[0][0] is True


def test_the_login_owns_nothing(migrated, run):
    service, _ = migrated
    assert run(OWNED.format(service)) == [(0,)]
    assert run(OWNED.format(owners.owner_of(service)))[0][0] > 0
    assert postgres.owner_of(service) == owners.owner_of(service)


def test_each_table_that_refuses_changes_by_a_trigger_is_refused_to_the_login_too(migrated, run):
    service, _ = migrated
    assert {row[0] for row in run(GUARDED)} <= owners.append_only(service)


def test_a_database_that_its_login_owned_becomes_the_owners_and_loses_nothing(database_factory, as_login):
    url = database_factory("owned_by_its_login")
    as_it_was = as_login("payments", url)
    administrator = create_engine(url, poolclass=NullPool)
    with administrator.begin() as connection:
        connection.execute(text(f'ALTER DATABASE "{make_url(url).database}" OWNER TO payments'))
    command.upgrade(configuration("payments", as_it_was), "payments_1901_ended_sessions")  # the last of that kind
    login = create_engine(as_it_was, poolclass=NullPool)
    row = "INSERT INTO operator_actions (operator_id, action, object_id, detail, done_at) VALUES (gen_random_uuid(), 'x', 'y', '{}', now())"
    with login.begin() as connection:
        connection.execute(text(row))
    upgrade("payments", url)
    upgrade("payments", url)  # and once more, as with every start
    with login.begin() as connection:
        connection.execute(text(row))
        assert connection.execute(text("SELECT count(*) FROM operator_actions")).scalar_one() == 2
        connection.execute(text("UPDATE provider_pace SET millitokens = 0"))
        owned = "SELECT count(*) FROM pg_class WHERE relowner = 'payments'::regrole"
        assert connection.execute(text(owned)).scalar_one() == 0
        incomplete = (
            "SELECT relname FROM pg_class WHERE relowner = 'payments_owner'::regrole AND relkind = 'r' AND NOT "
        )
        every = "has_table_privilege('payments_owner', oid, 'REFERENCES') AND has_table_privilege('payments_owner', oid, 'TRIGGER')"
        assert connection.execute(text(f"{incomplete} ({every})")).all() == []
    with pytest.raises(DBAPIError, match="permission denied"), login.begin() as connection:
        connection.execute(text("DELETE FROM operator_actions"))


def test_a_login_that_is_not_the_owner_is_told_so_and_migrates_nothing(database_factory, as_login):
    url = database_factory("of_another_login")
    with pytest.raises(owners.NotTheOwner, match="permission denied to set role"):
        upgrade("returns", as_login("returns", url))
    assert _tables(url) == []
