"""Which migrations may be made in one release: those that the release before can live with, while the shop is open.

For some minutes the code of before runs on the schema of now. So nothing that its models name may go, become narrower
or be demanded of it, and no statement may hold a table that people use for as long as it takes to read or write it
whole. What is to be done instead is told in docs/how-to/migrate.md. What is looked at here is the schema before and
after, and every statement in between.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import inspect
from sqlalchemy.engine import Engine

from kit.indexes import AS_BEFORE, PATIENT

# Which are read without being written anew, by those who know the former.
WIDER = {"TEXT": r"(TEXT|VARCHAR|CHAR).*", "NUMERIC": r"NUMERIC.*"}
_SIZED = re.compile(r"VARCHAR\((\d+)\)")
_VOLATILE = r"(?:gen_random_uuid|uuid_generate_v4|clock_timestamp|timeofday|random|nextval)\("
_TABLE = r"(?:IF EXISTS |IF NOT EXISTS |ONLY )*(?P<table>\w+)"


@dataclass(frozen=True)
class Column:
    """As much of a column as a program that reads and writes it can notice."""

    type: str
    nullable: bool
    has_default: bool


Schema = dict[str, dict[str, Column]]


@dataclass(frozen=True)
class Rule:
    """A statement that holds a table in use, and what to write instead."""

    pattern: str
    says: str


RULES = (
    Rule(
        rf"CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b).*? ON {_TABLE}",
        "an index is built while nothing can be written: kit.indexes.create_beside, in a version of its own",
    ),
    Rule(
        rf"ALTER TABLE {_TABLE} ADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)(?!.*\bNOT VALID\b)",
        "a constraint is checked against all rows under a lock: NOT VALID first, VALIDATE CONSTRAINT later",
    ),
    Rule(
        rf"ALTER TABLE {_TABLE} ADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)(?!.*\bUSING INDEX\b)",
        "its index is built under a lock: a unique index concurrently first, then ADD CONSTRAINT … USING INDEX",
    ),
    Rule(
        rf"ALTER TABLE {_TABLE} ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE (?!TEXT\b|VARCHAR\b|CHARACTER VARYING\b)",
        "the table is written anew under a lock: a new column, filled step by step",
    ),
    Rule(
        rf"ALTER TABLE {_TABLE} ALTER (?:COLUMN )?\w+ SET NOT NULL",
        "all rows are read under a lock, and the release before may write NULL: CHECK … NOT VALID, one release later",
    ),
    Rule(
        rf"ALTER TABLE {_TABLE} ADD (?:COLUMN )?.*DEFAULT {_VOLATILE}",
        "each row gets a value of its own, so the table is written anew under a lock: first without default",
    ),
    Rule(
        rf"ALTER TABLE {_TABLE} DISABLE TRIGGER",
        "all who write wait, and any program may change what it protects: its function lets one change through",
    ),
    Rule(rf"(?:LOCK TABLE|TRUNCATE(?: TABLE)?|CLUSTER|VACUUM FULL|REINDEX TABLE) {_TABLE}", "it holds the table alone"),
)
_WAITS = re.compile(r"\b(?:lock_timeout|statement_timeout)\b", re.IGNORECASE)


def schema_of(engine: Engine) -> Schema:
    """The tables of a database and their columns."""
    inspector, dialect = inspect(engine), engine.dialect
    return {
        table: {
            column["name"]: Column(
                column["type"].compile(dialect),
                bool(column["nullable"]),
                column.get("default") is not None or "identity" in column or "computed" in column,
            )
            for column in inspector.get_columns(table)
        }
        for table in inspector.get_table_names()
    }


def faults(
    released: Mapping[str, Sequence[str]], before: Schema, after: Schema, statements: Sequence[str]
) -> list[str]:
    """What the release before could not live with. `released` are the tables and columns that its models name."""
    return [
        *_missing(released, after),
        *_changed(released, before, after),
        *_demanded(before, after),
        *_holding(set(before), statements),
    ]


def _missing(released: Mapping[str, Sequence[str]], after: Schema) -> Iterator[str]:
    for table, columns in released.items():
        if table not in after:
            yield f"{table}: it is gone, and the release before uses it"
            continue
        for column in columns:
            if column not in after[table]:
                yield f"{table}.{column}: it is gone, and the release before uses it"


def _changed(released: Mapping[str, Sequence[str]], before: Schema, after: Schema) -> Iterator[str]:
    for table, columns in released.items():
        for column in columns:
            was, is_now = before.get(table, {}).get(column), after.get(table, {}).get(column)
            if was is None or is_now is None:
                continue
            if not _is_as_wide(was.type, is_now.type):
                yield f"{table}.{column}: {was.type} became {is_now.type}, which the release before does not expect"
            if was.nullable and not is_now.nullable:
                yield f"{table}.{column}: it must not be NULL any more, and the release before may write that"
            if was.has_default and not (is_now.has_default or is_now.nullable):
                yield f"{table}.{column}: its default is gone, and the release before may leave it out"


def _demanded(before: Schema, after: Schema) -> Iterator[str]:
    for table in set(before) & set(after):
        for name in set(after[table]) - set(before[table]):
            column = after[table][name]
            if not (column.nullable or column.has_default):
                yield f"{table}.{name}: it is NOT NULL without a default, and the release before does not write it"


def _holding(tables: set[str], statements: Sequence[str]) -> Iterator[str]:
    for statement in statements:
        words = re.sub(r"\s+", " ", statement.replace('"', "").replace("public.", "")).strip()
        if _WAITS.search(words) and words not in (PATIENT, AS_BEFORE):
            yield f"{words[:80]}: how long a migration may wait is said in one place (kit/alembic/env.py)"
        for rule in RULES:
            found = re.search(rule.pattern, words, re.IGNORECASE)
            if found and found["table"] in tables:
                yield f"{words[:80]}: {rule.says}"


def _is_as_wide(was: str, is_now: str) -> bool:
    if was == is_now or re.fullmatch(WIDER.get(is_now, r"(?!)"), was):
        return True
    before, after = _SIZED.fullmatch(was), _SIZED.fullmatch(is_now)
    return before is not None and after is not None and int(before[1]) <= int(after[1])
