"""What a service knows of one person: how rows become plain JSON, and how answers are forgotten.

The routes at which it is asked for are in `kit.personal_routes`: who forgets need not know the web.
"""

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, delete, inspect
from sqlalchemy.orm import Session

from contracts.calls.people import Row
from kit.clock import iso
from kit.db import UnitOfWork
from kit.tables import idempotency

ROWS_MAX = 10_000


def rows(session: Session, query: Select[*tuple[Any, ...]], without: Iterable[str] = ()) -> list[Row]:
    """The rows of a query for one kind of row, as JSON under their columns' names, but for the columns named.

    One answer has all of it, so there is a limit; where there are more rows, the last one says so and how many it gave.
    """
    hidden = set(without)
    found = session.scalars(query.limit(ROWS_MAX + 1)).all()
    given: list[Row] = [{name: _plain(value) for name, value in _columns(row, hidden)} for row in found[:ROWS_MAX]]
    return given if len(found) <= ROWS_MAX else [*given, {"rows_given": ROWS_MAX, "is_cut": True}]


def forget_answers(work: UnitOfWork, person_id: str) -> None:
    """Forget the answers that were kept under a person's keys for repeated requests."""
    work.session.execute(delete(idempotency).where(idempotency.c.subject == person_id))


def _columns(row: object, hidden: set[str]) -> Iterable[tuple[str, Any]]:
    """What is hidden is not read: it may be a file."""
    columns = ((column.columns[0].name, column.key) for column in inspect(type(row)).column_attrs)
    return ((name, getattr(row, key)) for name, key in columns if name not in hidden)


def _plain(value: object) -> object:
    if isinstance(value, datetime):
        return iso(value)
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, Decimal) else value
