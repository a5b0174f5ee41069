"""What a service knows of one person: said to the service that asks for it in that person's name.

Each service that keeps anything about people gives two functions: what it keeps, and what is still open. The two routes
around them, and how rows become plain JSON, are the same everywhere.
"""

from collections.abc import Callable, Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import Select, delete, inspect
from sqlalchemy.orm import Session

from contracts.calls.people import OBSTACLES, RECORDS, Obstacle, Obstacles, Record, Row
from kit.answering import answers
from kit.clock import iso
from kit.db import UnitOfWork
from kit.http import current_service
from kit.reading import Blueprint
from kit.service import Service
from kit.tables import idempotency

ROWS_MAX = 10_000

Recorded = Callable[[UnitOfWork, str], Record]
Open = Callable[[UnitOfWork, str], Iterable[Obstacle]]


def personal_blueprint(service: str, record: Recorded, obstacles: Open | None = None) -> Blueprint:
    """A service's routes for identity alone: everything stored about a person, and what is still open for them.

    Without `obstacles` nothing here keeps a person from leaving, and the service is not asked.
    """
    blp = Blueprint("personal", "personal", description="About one person, for the service that knows them.")

    @answers(blp, RECORDS[service])
    def show_record(person_id: UUID) -> Record:
        with current_service(Service).work() as work:
            return record(work, str(person_id))

    if obstacles is None:
        return blp

    @answers(blp, OBSTACLES[service])
    def show_obstacles(person_id: UUID) -> Obstacles:
        with current_service(Service).work() as work:
            return Obstacles(sorted(set(obstacles(work, str(person_id)))))

    return blp


def rows(session: Session, query: Select[*tuple[Any, ...]], without: Iterable[str] = ()) -> list[Row]:
    """The rows of a query for one kind of row, as JSON under their columns' names, but for the columns named."""
    hidden = set(without)
    found = session.scalars(query.limit(ROWS_MAX))
    return [{name: _plain(value) for name, value in _columns(row) if name not in hidden} for row in found]


def forget_answers(work: UnitOfWork, person_id: str) -> None:
    """Forget the answers that were kept under a person's keys for repeated requests."""
    work.session.execute(delete(idempotency).where(idempotency.c.subject == person_id))


def _columns(row: object) -> Iterable[tuple[str, Any]]:
    return ((column.key, getattr(row, column.key)) for column in inspect(type(row)).column_attrs)


def _plain(value: object) -> object:
    if isinstance(value, datetime):
        return iso(value)
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, Decimal) else value
