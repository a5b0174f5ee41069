"""The databases of towns: copied from migrated templates, and emptied for the next town when one has ended.

To copy the seven takes PostgreSQL a second or two, since each has hundreds of files; to empty them takes milliseconds.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine, NullPool, create_engine, make_url, text

from kit.emptying import empty_tables, tables_without_rows


@dataclass
class Template:
    """A migrated database, and what a copy of it looks like before anything has happened in it."""

    url: str
    emptied: list[str] = field(default_factory=list)
    shape: str = ""


class Databases:
    """One database per name for every town. All URLs are the administrator's."""

    def __init__(self, templates: dict[str, str]):
        self._templates = {name: Template(url) for name, url in templates.items()}
        self._spare: dict[str, list[str]] = {name: [] for name in templates}
        for template in self._templates.values():
            engine = _engine(template.url)
            template.emptied = tables_without_rows(engine)
            template.shape = _shape(engine, template.emptied)

    def take(self, name: str, copy: Callable[[str], str]) -> str:
        """One without any rows but the seeded ones: what another town has left, or else a `copy` of the template."""
        spare = self._spare[name]
        return spare.pop() if spare else copy(self._templates[name].url)

    def give_back(self, name: str, url: str, staying: Sequence[int] = ()) -> bool:
        """Empty it for the next town; False where it no longer is what it was copied from, and so should go.

        Who is connected is sent away, but for those `staying`: processes of PostgreSQL that serve the next town too.
        """
        template, engine = self._templates[name], _engine(url)
        with engine.begin() as connection:
            connection.execute(text(OTHERS_END), {"staying": list(staying)})
        empty_tables(engine, template.emptied)
        if _shape(engine, template.emptied) != template.shape:
            return False
        self._spare[name].append(url)
        return True

    def spare(self) -> list[str]:
        """Those that wait for a town."""
        return [url for urls in self._spare.values() for url in urls]


# Any other process that is still connected belongs to the town that has ended.
OTHERS_END = """SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid <> ALL (CAST(:staying AS integer[]))"""
# Every column, check, key, index, trigger and privilege of the tables.
SCHEMA = """SELECT md5(string_agg(line, E'\\n' ORDER BY line)) FROM (
    SELECT concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attacl) FROM pg_attribute
        WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', oid::regclass, relkind, relacl, relrowsecurity) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace
) AS lines (line)"""


def _shape(engine: Engine, emptied: list[str]) -> str:
    """What tells two databases apart once their own rows are gone: the schema, and every row that migrations wrote."""
    with engine.connect() as connection:
        parts = [str(connection.execute(text(SCHEMA)).scalar())]
        parts += [_rows(connection, name) for name in _seeded(connection, emptied)]
    return "\n".join(parts)


def _seeded(connection: Connection, emptied: list[str]) -> list[str]:
    names = connection.execute(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).scalars()
    return [name for name in names if name not in emptied]


def _rows(connection: Connection, name: str) -> str:
    digest = f"SELECT md5(string_agg(row::text, ' ' ORDER BY row::text)) FROM \"{name}\" AS row"
    return f"{name} {connection.execute(text(digest)).scalar()}"


def _engine(url: str) -> Engine:
    """Without a pool: who is connected to a template keeps others from copying it."""
    return create_engine(make_url(url), poolclass=NullPool)
