"""The moment at which a service looks, for selects that are built once and asked often, and for those asked once.

A select is given a `Moment` instead of an instant: what it compares with, and what is made from the instant and the
service's settings, is written into it at once (`Now`), or goes with each look as a value (`Later`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, DateTime, bindparam, literal
from sqlalchemy.types import TypeEngine

from kit.service import Service

INSTANT = DateTime(timezone=True)
Made = Callable[[Any, datetime], Any]  # of the service, and of the instant at which it looks


class Moment(ABC):
    """When a service looks."""

    @abstractmethod
    def of(self, make: Made, kind: TypeEngine[Any] = INSTANT) -> ColumnElement[Any]:
        """What `make` makes of the service and the instant, as SQL compares with it."""

    @property
    def now(self) -> ColumnElement[datetime]:
        """The instant itself."""
        return self.of(lambda service, now: now)


@dataclass(frozen=True)
class Now(Moment):
    """This moment."""

    service: Service
    instant: datetime

    def of(self, make: Made, kind: TypeEngine[Any] = INSTANT) -> ColumnElement[Any]:
        """It is made at once."""
        return literal(make(self.service, self.instant), kind)


class Later(Moment):
    """Any moment to come."""

    def __init__(self) -> None:
        self._made: dict[str, Made] = {}

    def of(self, make: Made, kind: TypeEngine[Any] = INSTANT) -> ColumnElement[Any]:
        """The place of what will be made."""
        name = f"moment_{len(self._made)}"
        self._made[name] = make
        return bindparam(name, type_=kind)

    def values(self, service: Service, now: datetime) -> dict[str, Any]:
        """What is made once the moment has come, by its place."""
        return {name: make(service, now) for name, make in self._made.items()}
