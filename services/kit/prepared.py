"""Statements that are built once for a process, so that asking often costs no building.

SQLAlchemy builds a statement from Python objects and compares it with those that it has compiled, each time it is run:
of a simple select that is more work than sending it and reading the answer. A prepared one is built when it is first
asked, with a parameter for each argument, and only the arguments' values go with it afterwards.

    @prepared
    def _cart_of(buyer_id: str) -> Select[Order]:
        return select(Order).where(Order.buyer_id == buyer_id)

    scalars(session, _cart_of(buyer_id)).one_or_none()

So the function may use its arguments only where SQL takes a value: it never sees them. For `in_` a list is given, as
everywhere.
"""

import inspect
from collections.abc import Callable
from datetime import timedelta
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, TypeVarTuple

from sqlalchemy import Executable, Interval, Result, ScalarResult, Select, bindparam
from sqlalchemy.orm import Session
from sqlalchemy.types import TypeEngine

Arguments = ParamSpec("Arguments")
Statement = TypeVar("Statement", bound=Executable)
Value = TypeVar("Value")
Columns = TypeVarTuple("Columns")
Values = dict[str, Any]

# Of what stands beside an instant but is none. Everything else is of the type of the column that it stands beside.
_TYPES: dict[object, TypeEngine[Any]] = {timedelta: Interval()}


class Prepared(Generic[Arguments, Statement]):
    """A statement that is called with its values, and gives both for `execute`."""

    def __init__(self, build: Callable[Arguments, Statement]):
        self._build: Callable[..., Statement] = build
        self._types = {
            name: _TYPES.get(parameter.annotation) for name, parameter in inspect.signature(build).parameters.items()
        }
        self._statement: Statement | None = None
        update_wrapper(self, build)

    def __call__(self, *values: Arguments.args, **named: Arguments.kwargs) -> tuple[Statement, Values]:
        """The one statement, and these values by the names of its parameters."""
        if self._statement is None:
            # Twice where two threads come first, which does no harm.
            self._statement = self._build(**{name: bindparam(name, type_=kind) for name, kind in self._types.items()})
        return self._statement, dict(zip(self._types, values, strict=False)) | named


def prepared(build: Callable[Arguments, Statement]) -> Prepared[Arguments, Statement]:
    """Build the statement of this function once; see above."""
    return Prepared(build)


def scalars(session: Session, asked: tuple[Select[Value, *tuple[Any, ...]], Values]) -> ScalarResult[Value]:
    """The first column, or the object, of each row."""
    statement, values = asked
    return session.scalars(statement, values)


def scalar(session: Session, asked: tuple[Select[Value, *tuple[Any, ...]], Values]) -> Value | None:
    """The first column of the first row; None where there is no row."""
    statement, values = asked
    return session.scalars(statement, values).first()


def rows(session: Session, asked: tuple[Select[*Columns], Values]) -> Result[*Columns]:
    """The rows."""
    statement, values = asked
    return session.execute(statement, values)
