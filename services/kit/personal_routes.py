"""The routes at which a service says what it knows of one person, to the service that asks in that person's name.

Each service that keeps anything about people gives two functions: what it keeps, and what is still open.
"""

from collections.abc import Callable, Iterable
from uuid import UUID

from contracts.calls.people import OBSTACLES, RECORDS, Obstacle, Obstacles, Record
from kit.answering import answers
from kit.db import UnitOfWork
from kit.http import current_service
from kit.reading import Blueprint
from kit.service import Service

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
