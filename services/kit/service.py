"""One running service: its settings, clock, database and calls to its neighbours, put together once per process."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

import requests
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from contracts.events import Event
from kit.bounded import new_session
from kit.clock import Clock, ServerClock
from kit.db import Database, UnitOfWork
from kit.failpoints import arm_from_environment
from kit.ratelimit import RateLimiter
from kit.read_only import ReadOnly
from kit.readings import Reading
from kit.running import Running
from kit.settings import ServiceSettings
from kit.signing import InternalSigner


@dataclass(kw_only=True)
class Service:
    """What every service has. Each adds its own settings and adapters in a subclass, its `service.py`.

    Routes, subscribers and worker steps are given it. Everything in it may be replaced by a test.
    """

    common: ServiceSettings
    clock: Clock = field(default_factory=ServerClock)
    http: requests.Session = field(default_factory=new_session)
    database: Database = field(init=False)
    signer: InternalSigner = field(init=False)
    limiter: RateLimiter = field(init=False)
    running: Running = field(init=False)

    def __post_init__(self) -> None:
        arm_from_environment()
        self.database = Database(self.common.database_url, self.clock, owner=self.name)
        self.signer = InternalSigner(self.name, self.common.keys_dir, self.clock)
        self.limiter = RateLimiter(self.database.engine)
        self.running = Running(self.database.engine)

    @property
    def name(self) -> str:
        """The service's name."""
        return self.common.name

    def work(self) -> AbstractContextManager[UnitOfWork]:
        """A unit of work on this service's own database."""
        return self.database.work()

    def reading(self) -> AbstractContextManager[ReadOnly]:
        """What only reads this service's own database."""
        return self.database.reading()

    def snapshot(self) -> AbstractContextManager[ReadOnly]:
        """The same, all of it as of one instant: for sums that are put beside each other."""
        return self.database.reading(is_snapshot=True)


# Of which class a service is. A step that takes any service is a step of every one of them.
Kind = TypeVar("Kind", bound=Service)
Kind_contra = TypeVar("Kind_contra", bound=Service, contravariant=True)
Subscriber = Callable[[Any, UnitOfWork, Any], None]  # takes its service, and the kind of event that it is listed under


@dataclass(frozen=True)
class DueStep(Generic[Kind_contra]):
    """Something that the worker looks after on its own: returns how many things it did; runs again at once if any.

    Having done nothing it pauses for `every_seconds` while things happen, and longer at rest (`kit.wakes`). What must
    be done in time although nothing happens before gives `next_due`: the instant of its next row, if it has any.
    What it looks at says which changes wake it; `also_after` adds the tables whose triggers write what it looks at.
    """

    name: str
    run: Callable[[Kind_contra], int]
    every_seconds: float
    next_due: Callable[[Kind_contra], datetime | None] | None = None
    also_after: frozenset[str] = frozenset()


def earliest(
    column: InstrumentedAttribute[datetime] | InstrumentedAttribute[datetime | None], *conditions: ColumnElement[bool]
) -> Callable[[Service], datetime | None]:
    """For `DueStep.next_due`: the smallest instant of a column."""
    return asking(lambda session: session.scalar(select(func.min(column)).where(*conditions)))


def asking(find: Callable[[Session], datetime | None]) -> Callable[[Service], datetime | None]:
    """For `DueStep.next_due`: what a select finds."""

    def ask(service: Service) -> datetime | None:
        with service.work() as work:
            return find(work.session)

    return ask


@dataclass(frozen=True)
class Workforce(Generic[Kind_contra]):
    """What a service's worker does: the events that it consumes, the steps that fall due, and what it can tell."""

    subscribers: dict[type[Event], Subscriber]
    due_steps: Sequence[DueStep[Kind_contra]] = ()
    readings: Sequence[Reading] = ()
