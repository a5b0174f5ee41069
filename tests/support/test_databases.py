"""A town's databases are used again, unless they are no longer what they were copied from."""

import pytest
from sqlalchemy import NullPool, create_engine, make_url, text
from sqlalchemy.exc import OperationalError

from kit.keeping import KeptPools
from kit.migrate import is_new_enough
from tests.support.databases import Databases
from tests.support.migrated import LIKE_IT

SCHEMA = """CREATE TABLE sold (id bigserial PRIMARY KEY, units int CHECK (units > 0));
CREATE TABLE reasons (words text); INSERT INTO reasons VALUES ('late'), ('broken')"""


def run(url: str, statement: str) -> None:
    engine = create_engine(make_url(url), poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text(statement))


@pytest.fixture
def template(database_factory) -> str:
    url = database_factory("template")
    run(url, SCHEMA)
    return url


@pytest.fixture
def copy(database_factory):
    """Another database that was made in the same way."""

    def make(_: str) -> str:
        url = database_factory("copy")
        run(url, SCHEMA)
        return url

    return make


@pytest.fixture
def databases(template) -> Databases:
    return Databases({"shop": template})


def test_what_was_lived_in_is_emptied_and_taken_again(databases, copy):
    first = databases.take("shop", copy)
    run(first, "INSERT INTO sold (units) VALUES (7)")
    assert databases.give_back("shop", first)
    assert databases.spare() == [first]
    assert databases.take("shop", copy) == first
    run(first, "INSERT INTO sold (units) VALUES (7)")
    run(first, "DO $$ BEGIN ASSERT (SELECT array_agg(id) FROM sold) = ARRAY[1::bigint]; END $$")
    assert databases.take("shop", copy) != first, "who lives at the same time has another"


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE sold DROP CONSTRAINT sold_units_check",
        "ALTER TABLE sold ADD colour text",
        "CREATE INDEX by_units ON sold (units)",
        "GRANT SELECT ON sold TO PUBLIC",
        "UPDATE reasons SET words = 'early' WHERE words = 'late'",
        "DELETE FROM reasons",
        "INSERT INTO reasons VALUES ('late')",
    ],
)
def test_what_was_changed_past_its_own_rows_is_not(databases, copy, change):
    url = databases.take("shop", copy)
    run(url, change)
    assert not databases.give_back("shop", url)
    assert databases.spare() == []


def test_who_is_still_connected_is_sent_away_but_for_those_who_serve_the_next_town(databases, copy):
    url = databases.take("shop", copy)
    straggler, staying = (create_engine(make_url(url)).connect() for _ in range(2))
    straggler.execute(text("INSERT INTO sold (units) VALUES (7)"))
    own = staying.scalar(text("SELECT pg_backend_pid()"))
    staying.commit()
    assert databases.give_back("shop", url, [own])
    assert staying.scalar(text("SELECT count(*) FROM sold")) == 0
    with pytest.raises(OperationalError):
        straggler.execute(text("SELECT 1"))
    staying.invalidate()


def test_a_pool_is_lent_to_one_at_a_time_and_kept_unless_something_is_still_under_way(template):
    pools = KeptPools()
    first, second = pools.beside(), pools.beside()
    engine, other = first.open(template, 2), second.open(template, 2)
    assert engine is not other
    with engine.connect() as connection:
        own = connection.scalar(text("SELECT pg_backend_pid()"))
    first.take_back()
    assert pools.backends() == [own], "the other one still has its own"
    third = pools.beside()
    assert third.open(template, 2) is engine
    under_way = engine.connect()
    third.take_back()
    second.take_back()
    assert pools.beside().open(template, 2) is other
    under_way.invalidate()
    pools.close()
    assert pools.backends() == []


def _kept(server: str) -> list[str]:
    engine = create_engine(server, poolclass=NullPool)
    with engine.connect() as connection:
        return list(connection.scalars(text(LIKE_IT), {"beginning": "migrated_returns_"}))


def test_what_was_migrated_once_is_copied_until_the_code_is_another(database_factory, as_login, postgres_server):
    engine = create_engine(postgres_server, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    with engine.connect() as connection:
        connection.execute(text("CREATE DATABASE migrated_returns_of_other_code"))
    first = database_factory("copied", "returns")
    kept = _kept(postgres_server)
    assert len(kept) == 1 and "migrated_returns_of_other_code" not in kept
    run(first, "INSERT INTO inbox_failures VALUES (gen_random_uuid(), 'x', '{}', 1, now(), NULL, 'x', now())")
    second = database_factory("copied", "returns")
    assert _kept(postgres_server) == kept
    run(second, "DO $$ BEGIN ASSERT (SELECT count(*) FROM inbox_failures) = 0; END $$")
    assert [is_new_enough("returns", as_login("returns", url)) for url in (first, second)] == [True, True]
