"""A migration that the release before can't live with is refused, and one in three steps is not."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic import command
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import IntegrityError

from kit.migrate import configuration
from kit.settings import SERVICES
from tests.support.statements import listening
from tests.support.waiting import eventually
from tools import release
from tools.migration_steps import Schema, faults, schema_of

RELEASED = release.noted()
HEADER = '''"""A sample."""

import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"
branch_labels = None
depends_on = None
'''
TABLE = "CREATE TABLE goods (id integer PRIMARY KEY, name text NOT NULL, size varchar(20), price integer NOT NULL DEFAULT 0)"
NAMED = {"goods": ["id", "name", "size", "price"]}


@pytest.mark.parametrize("service", SERVICES)
def test_the_release_before_can_live_with_every_migration_since(database_factory, service):
    told, url = RELEASED["services"][service], database_factory(f"steps_{service}")
    config, engine = configuration(service, url), create_engine(url)
    command.upgrade(config, told["head"])
    before = schema_of(engine)
    with listening() as statements:
        command.upgrade(config, "head")
    assert faults(told["tables"], before, schema_of(engine), statements) == []
    unknown = {(table, name) for table, names in told["tables"].items() for name in set(names) - set(before[table])}
    assert unknown == set(), "what is noted of the release is what its migrations made"
    engine.dispose()


class Shop:
    """A service of one table, whose migrations are written in a test."""

    def __init__(self, url: str, folder) -> None:
        self.engine, self.folder, self.number = create_engine(url), folder, 0
        self.config = configuration("catalogue", url)
        self.config.set_main_option("version_locations", str(folder))
        self._write(f"op.execute({TABLE!r})")
        command.upgrade(self.config, "head")

    def migrate(self, *lines: str, named: dict | None = None) -> list[str]:
        """Make one more migration; gives what the release before, which names these columns, could not live with."""
        before = self.schema()
        self._write(*lines)
        with listening() as statements:
            command.upgrade(self.config, "head")
        return faults(named or NAMED, before, self.schema(), statements)

    def schema(self) -> Schema:
        """Its tables but alembic's own."""
        return {name: columns for name, columns in schema_of(self.engine).items() if name != "alembic_version"}

    def _write(self, *lines: str) -> None:
        self.number += 1
        header = HEADER.format(revision=f"r{self.number}", before=f"r{self.number - 1}")
        header = header.replace('"r0"', "None")
        body = "\n".join(f"    {line}" for line in lines)
        (self.folder / f"v{self.number}.py").write_text(f"{header}\n\ndef upgrade() -> None:\n{body}\n")


@pytest.fixture
def shop(database_factory, tmp_path):
    made = Shop(database_factory("shop"), tmp_path)
    yield made
    made.engine.dispose()


REFUSED = {
    "a column that is dropped": ('op.drop_column("goods", "size")', "goods.size: it is gone"),
    "a column that is renamed": (
        'op.alter_column("goods", "size", new_column_name="length")',
        "goods.size: it is gone",
    ),
    "a table that is dropped": ('op.drop_table("goods")', "goods: it is gone"),
    "a table that is renamed": ('op.rename_table("goods", "wares")', "goods: it is gone"),
    "a column that is demanded": (
        'op.add_column("goods", sa.Column("colour", sa.Text(), nullable=False))',
        "goods.colour: it is NOT NULL without a default",
    ),
    "a type that is narrower": (
        'op.alter_column("goods", "size", type_=sa.String(5))',
        "goods.size: VARCHAR(20) became VARCHAR(5)",
    ),
    "another type": ('op.alter_column("goods", "price", type_=sa.BigInteger())', "written anew"),
    "what may not be empty any more": ('op.alter_column("goods", "size", nullable=False)', "must not be NULL any more"),
    "a default that is gone": ('op.alter_column("goods", "price", server_default=None)', "its default is gone"),
    "an index that is not concurrent": (
        'op.create_index("ix_goods_name", "goods", ["name"])',
        "create_beside",
    ),
    "a unique index that is not concurrent": (
        'op.create_index("uq_goods_name", "goods", ["name"], unique=True)',
        "create_beside",
    ),
    "a constraint that is checked at once": (
        'op.create_check_constraint("ck_goods_price", "goods", "price >= 0")',
        "NOT VALID first",
    ),
    "a unique constraint": ('op.create_unique_constraint("uq_goods_name", "goods", ["name"])', "USING INDEX"),
    "a default of each row's own": (
        'op.add_column("goods", sa.Column("code", sa.Uuid(), server_default=sa.text("gen_random_uuid()")))',
        "first without default",
    ),
    "a table that is held": ('op.execute("LOCK TABLE goods IN EXCLUSIVE MODE")', "it holds the table alone"),
    "a trigger that is switched off": (
        'op.execute("ALTER TABLE goods DISABLE TRIGGER ALL")',
        "lets one change through",
    ),
    "a wait without end": ('op.execute("SET LOCAL lock_timeout = 0")', "is said in one place"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_the_release_before_cannot_live_with_is_refused_and_told_why(shop, what):
    line, why = REFUSED[what]
    found = shop.migrate(line)
    assert any(why in fault for fault in found), found


TAKEN = {
    "a table more, with an index": (
        'op.create_table("boxes", sa.Column("id", sa.Integer(), primary_key=True), sa.Column("size", sa.Text(), nullable=False))',
        'op.create_index("ix_boxes_size", "boxes", ["size"])',
    ),
    "a column more that may be empty": ('op.add_column("goods", sa.Column("colour", sa.Text()))',),
    "a column more with a default": (
        'op.add_column("goods", sa.Column("colour", sa.Text(), nullable=False, server_default="red"))',
    ),
    "a type that is wider": ('op.alter_column("goods", "size", type_=sa.String(40))',),
    "text instead of so many letters": ('op.alter_column("goods", "size", type_=sa.Text())',),
    "an index that is made beside": (
        "from kit.indexes import create_beside",
        'create_beside(op, "ix_goods_name", "goods", ["name"], "price > 0")',
    ),
    "a constraint that is checked later": (
        'op.execute("ALTER TABLE goods ADD CONSTRAINT ck_price CHECK (price >= 0) NOT VALID")',
        'op.execute("ALTER TABLE goods VALIDATE CONSTRAINT ck_price")',
    ),
    "what may be empty now": ('op.alter_column("goods", "name", nullable=True)',),
}


@pytest.mark.parametrize("what", TAKEN)
def test_what_the_release_before_does_not_notice_is_taken(shop, what):
    assert shop.migrate(*TAKEN[what]) == []


BESIDE = ("from kit.indexes import create_beside", 'create_beside(op, "uq_goods_name", "goods", ["name"], unique=True)')


def test_an_index_is_built_while_the_shop_writes_and_waits_for_those_who_were_there_before(shop):
    with ThreadPoolExecutor(1) as pool, shop.engine.connect() as writer:
        writer.execute(text("INSERT INTO goods (id, name) VALUES (1, 'tea')"))
        building = pool.submit(shop.migrate, *BESIDE)
        waits = (
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND wait_event_type = 'Lock' AND query LIKE 'CREATE UNIQUE%'"
        )
        since = " AND now() - query_start > interval '1 second'"  # twice as long as other migrations may
        with shop.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as other:
            eventually(lambda: other.execute(text(waits + since)).scalar(), "the build has waited for a second")
            other.execute(text("INSERT INTO goods (id, name) VALUES (2, 'coffee')"))
        writer.commit()
        assert building.result(timeout=30) == []
    assert [index["name"] for index in inspect(shop.engine).get_indexes("goods")] == ["uq_goods_name"]


def test_what_a_failed_build_left_is_built_anew(shop):
    with shop.engine.begin() as connection:
        connection.execute(text("INSERT INTO goods (id, name) VALUES (1, 'tea'), (2, 'tea')"))
    with pytest.raises(IntegrityError):
        shop.migrate(*BESIDE)
    with shop.engine.begin() as connection:
        connection.execute(text("DELETE FROM goods WHERE id = 2"))
    command.upgrade(shop.config, "head")
    with shop.engine.connect() as connection:
        is_valid = text("SELECT indisvalid FROM pg_index WHERE indexrelid = 'uq_goods_name'::regclass")
        assert connection.execute(is_valid).scalar() is True


def test_a_column_gets_another_name_in_three_releases(shop):
    """The worked example of docs/how-to/migrate.md."""
    expand = 'op.add_column("goods", sa.Column("length", sa.Text()))'
    assert shop.migrate(expand) == []
    contract = 'op.drop_column("goods", "size")'
    both = {"goods": [*NAMED["goods"], "length"]}
    assert shop.migrate("pass", named=both) == []
    names_it_no_more = {"goods": ["id", "name", "price", "length"]}
    assert shop.migrate(contract, named=names_it_no_more) == []


def test_a_release_notes_what_its_models_name_and_where_its_migrations_are():
    noted = release.note("1.0.0", "0" * 40)
    assert set(noted["services"]) == set(SERVICES)
    assert noted["services"]["orders"]["tables"]["items"]
    assert all("outbox" in each["tables"] for each in noted["services"].values()), "the kit's tables are used by all"
    assert json.loads(json.dumps(noted)) == noted


@pytest.mark.parametrize("words", [[], ["next"], ["1.0"], ["1.0.0", "more"]])
def test_a_release_without_a_version_is_none(words):
    with pytest.raises(release.NotReleased):
        release.main(words)
