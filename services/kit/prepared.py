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

Three things that SQLAlchemy does for each call are spared besides. A list that belongs to the statement, as the states
that a row may be in, has its parameters written once and not each time. A list that is given goes as one array: written
as so many parameters it would be another statement for each length, which both sides prepare anew. And what reads
columns, no objects, goes past the part that makes objects (`docs/performance.md` says what each is worth).
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, TypeVarTuple

from sqlalchemy import (
    BinaryExpression,
    BindParameter,
    ClauseElement,
    ColumnElement,
    Executable,
    Interval,
    Result,
    ScalarResult,
    Select,
    TupleType,
    any_,
    bindparam,
    func,
    literal,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session
from sqlalchemy.sql import visitors
from sqlalchemy.sql.operators import in_op
from sqlalchemy.types import NullType, TypeEngine

Arguments = ParamSpec("Arguments")
Statement = TypeVar("Statement", bound=Executable)
Value = TypeVar("Value")
Columns = TypeVarTuple("Columns")
Values = dict[str, Any]

OF_COLUMNS = "of_columns"

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
            built = self._build(**{name: bindparam(name, type_=kind) for name, kind in self._types.items()})
            self._statement = _marked(_with_fixed_lists(built))
        return self._statement, dict(zip(self._types, values, strict=False)) | named


def prepared(build: Callable[Arguments, Statement]) -> Prepared[Arguments, Statement]:
    """Build the statement of this function once; see above."""
    return Prepared(build)


def scalars(session: Session, asked: tuple[Select[Value, *tuple[Any, ...]], Values]) -> ScalarResult[Value]:
    """The first column, or the object, of each row."""
    statement, values = asked
    return _line(session, statement).scalars(statement, values)


def scalar(session: Session, asked: tuple[Select[Value, *tuple[Any, ...]], Values]) -> Value | None:
    """The first column of the first row; None where there is no row."""
    statement, values = asked
    return _line(session, statement).scalars(statement, values).first()


def rows(session: Session, asked: tuple[Select[*Columns], Values]) -> Result[*Columns]:
    """The rows."""
    statement, values = asked
    return _line(session, statement).execute(statement, values)


def given_list(values: Sequence[Any], kind: TypeEngine[Any]) -> ColumnElement[Any]:
    """In a prepared statement: a list that is given, as an array that PostgreSQL does not look into when it plans.

    An array by itself it would count, find that it is shorter than what a plan for any list supposes, and plan anew for
    each call: 80 µs for one table and 400 for four, instead of 30 and 70. For `in_` it is done without being asked.
    """
    assert isinstance(values, BindParameter)  # a prepared statement never sees its values
    return _array(values.key, kind)


def _with_fixed_lists(statement: Statement) -> Statement:
    assert isinstance(statement, ClauseElement)  # as every statement that is built is
    visitors.traverse(statement, {}, {"binary": _fix_list})
    return statement


def _fix_list(comparison: BinaryExpression[Any]) -> None:
    """Write a list that the statement itself knows as so many parameters, and one that is given as one array.

    Otherwise SQLAlchemy replaces it, and with it the statement's text, each time.
    """
    given = comparison.right
    if not isinstance(given, BindParameter) or not given.expanding or isinstance(given.type, TupleType | NullType):
        return
    if given.value:
        comparison.right = comparison.left.in_([literal(value, given.type) for value in given.value]).right
    elif comparison.operator is in_op:
        one_of = comparison.left == any_(_array(given.key, given.type))
        comparison.right, comparison.operator = one_of.right, one_of.operator


def _array(name: str, kind: TypeEngine[Any]) -> ColumnElement[Any]:
    values = select(func.unnest(bindparam(name, type_=ARRAY(kind)))).scalar_subquery()
    return func.array(values, type_=ARRAY(kind))


def _marked(statement: Statement) -> Statement:
    """The statement, which knows whether it reads columns alone."""
    if isinstance(statement, Select) and not any(_is_object(column) for column in statement.column_descriptions):
        return statement.execution_options(**{OF_COLUMNS: True})
    return statement


def _is_object(column: Mapping[str, Any]) -> bool:
    return column.get("entity") is not None and column["expr"] is column["entity"]


def _line(session: Session, statement: Executable) -> Session | Connection:
    """What asks a statement: columns are read past the session, once it has written what it still held back."""
    if OF_COLUMNS not in statement.get_execution_options():
        return session
    if session.autoflush:
        session.flush()
    return session.connection()
