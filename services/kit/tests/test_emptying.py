"""A database is emptied for the next test: all that its tables hold, with their triggers, keys and counters."""

import threading

import pytest
from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.exc import DBAPIError

from kit.emptying import empty_tables, tables_without_rows

SCHEMA = """
CREATE TABLE reasons (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, words text);
INSERT INTO reasons (words) VALUES ('seeded');
CREATE TABLE "order" (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reason_id bigint REFERENCES reasons);
CREATE TABLE items (seq bigserial PRIMARY KEY, order_id bigint REFERENCES "order");
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'only added to'; END $$;
CREATE TRIGGER only_added_to BEFORE DELETE OR TRUNCATE ON items EXECUTE FUNCTION refuse();
"""
LIFE = """INSERT INTO "order" (reason_id) VALUES (1), (1);
INSERT INTO items (order_id) SELECT id FROM "order";
INSERT INTO reasons (words) VALUES ('another')"""


@pytest.fixture
def engine(database_factory):
    made = create_engine(database_factory("emptying"), poolclass=NullPool)
    with made.begin() as connection:
        connection.execute(text(SCHEMA))
    yield made
    made.dispose()


def test_what_was_written_goes_what_was_seeded_stays_and_counters_begin_anew(engine):
    tables = tables_without_rows(engine)
    assert sorted(tables) == ["items", "order"]
    for _ in range(2):
        with engine.begin() as connection:
            connection.execute(text(LIFE))
            ids = connection.execute(text('SELECT o.id, seq FROM "order" o JOIN items ON order_id = o.id ORDER BY 1'))
            assert [tuple(row) for row in ids] == [(1, 1), (2, 2)]
        empty_tables(engine, tables)
        assert sorted(tables_without_rows(engine)) == ["items", "order"]
    with engine.connect() as connection:
        assert connection.execute(text("SELECT max(id) FROM reasons")).scalar() == 3, "its counter goes on"


def test_afterwards_triggers_and_keys_are_heeded_again(engine):
    empty_tables(engine, ["items", "order"])
    for forbidden in ("DELETE FROM items", 'INSERT INTO "order" (reason_id) VALUES (77)'):
        with pytest.raises(DBAPIError), engine.begin() as connection:
            connection.execute(text(forbidden))


def test_who_is_still_writing_is_waited_for(engine):
    with engine.connect() as connection:
        connection.execute(text(LIFE))
        emptying = threading.Thread(target=empty_tables, args=(engine, ["items", "order"]))
        emptying.start()
        emptying.join(0.2)
        assert emptying.is_alive()
        connection.commit()
    emptying.join(30)
    assert sorted(tables_without_rows(engine)) == ["items", "order"]
