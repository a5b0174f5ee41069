"""Misbehaviour on demand, stored and used up: the same for every part of the outside world that can be asked for it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue
from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from sandbox.database import unit_of_work
from sandbox.models import FaultColumns

Row = TypeVar("Row", bound=FaultColumns)
Hits = dict[str, dict[str, Any]]  # what strikes a call, by name: the parameters of each


class Faults(ABC, Generic[Row]):
    """The faults of one part: each is put in by its name, strikes the calls that are meant, and counts that it did."""

    def __init__(self, rows: type[Row]):
        self._rows = rows
        # Built once: every call to the outside world asks for them.
        self._is_left = or_(rows.times_left.is_(None), rows.times_left > 0)
        self._left = select(rows).where(self._is_left).order_by(rows.id)

    @abstractmethod
    def _row(self, name: str, parameters: dict[str, Any]) -> Row:
        """The row of a fault that was asked for: it takes what it knows out of `parameters`, and the rest are the
        fault's own. Raises ValueError with the reason when it is not understood.
        """

    @abstractmethod
    def _aim(self, row: Row) -> dict[str, Any]:
        """Which calls a fault is meant for, as it is listed."""

    def put(self, wanted: dict[str, Any]) -> None:
        """Replace the faults of each name given. Raises ValueError with the reason when one is not understood."""
        each = [(name, one) for name, some in wanted.items() for one in (some if isinstance(some, list) else [some])]
        rows = [self._read(name, one) for name, one in each]
        with unit_of_work() as session:
            session.execute(delete(self._rows).where(self._rows.name.in_(wanted)))
            session.add_all(rows)

    def _read(self, name: str, wanted: object) -> Row:
        if not isinstance(wanted, dict):
            raise ValueError(f"{name} needs an object")
        parameters = dict(wanted)
        times = parameters.pop("times", None)
        row = self._row(name, parameters)
        row.name, row.parameters, row.fired = name, parameters, 0
        row.times_left = None if times is None else int(times)
        return row

    def listed(self) -> list[dict[str, Any]]:
        """All faults with how often each has struck."""
        with unit_of_work() as session:
            rows = session.scalars(select(self._rows).order_by(self._rows.id)).all()
        return [
            {"name": row.name, "times": row.times_left, "fired": row.fired} | self._aim(row) | row.parameters
            for row in rows
        ]

    def clear(self, name: str | None = None) -> None:
        """Behave again: altogether, or in one respect."""
        gone = delete(self._rows)
        with unit_of_work() as session:
            session.execute(gone.where(self._rows.name == name) if name else gone)

    def strike(self, is_meant: Callable[[Row], bool]) -> Hits:
        """Faults that hit a call, each used up once and for good: a later rollback can't bring it back."""
        hits: Hits = {}
        with unit_of_work() as session:
            for row in session.scalars(self._left).all():
                if row.name not in hits and is_meant(row) and self._use(session, row):
                    hits[row.name] = row.parameters
        return hits

    def _use(self, session: Session, row: Row) -> bool:
        """Count it; False when another call has used it up meanwhile."""
        used = update(self._rows).where(self._rows.id == row.id, self._is_left)
        used = used.values(fired=self._rows.fired + 1, times_left=self._rows.times_left - 1)
        counted = session.scalar(used.returning(self._rows.id), execution_options={"synchronize_session": False})
        return counted is not None


def add_fault_routes(blueprint: Blueprint, faults: Faults[Any]) -> None:
    """Add the routes by which tests and operators of the sandbox list faults, put them in and take them out."""

    @blueprint.get("/faults")
    def list_faults() -> Response:
        """Faults and how often each has struck."""
        return jsonify(faults.listed())

    @blueprint.post("/faults")
    def put_faults() -> ResponseReturnValue:
        """Put faults in, by name."""
        wanted = request.get_json(silent=True)
        if not isinstance(wanted, dict):
            return jsonify(error="a JSON object of faults by name is needed"), 422
        try:
            faults.put(wanted)
        except (ValueError, TypeError, AttributeError) as error:
            return jsonify(error=str(error)), 422
        return jsonify(faults.listed())

    @blueprint.delete("/faults")
    @blueprint.delete("/faults/<name>")
    def delete_faults(name: str | None = None) -> Response:
        """Take faults out."""
        faults.clear(name)
        return jsonify(faults.listed())
