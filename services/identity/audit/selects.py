"""Selects of what operators did."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from sqlalchemy import ColumnElement, Row, Select, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.audit.rows import OperatorAct
from identity.people.rows import Person
from kit.clock import ISTANBUL
from kit.keyset import Slice, behind, by_time, sliced, total_of

SORTINGS = by_time(OperatorAct.acted_at, OperatorAct.id)
AT_ONCE = 1000  # rows of a file that are read at a time

Found = Row[OperatorAct, Person | None]


@dataclass(frozen=True)
class Wish:
    """Which acts: by whom, of what kind, about what, and from which day on until which, in Türkiye; None: any."""

    operator: str | None = None
    act: str | None = None
    subject: str | None = None
    subject_id: str | None = None
    since: date | None = None
    until: date | None = None


def acts(session: DatabaseSession, wish: Wish, sort: str, after: str | None) -> Slice[Found]:
    """Acts with their operators, in one of `SORTINGS`, from behind the act `after` on."""
    conditions = _conditions(wish)
    rows = session.execute(behind(session, _wanted().where(*conditions), SORTINGS[sort], after)).all()
    return sliced(rows, total_of(session, select(OperatorAct.id).where(*conditions)))


def all_acts(session: DatabaseSession, wish: Wish) -> Iterator[Found]:
    """All of these acts, newest first, read little by little."""
    wanted = _wanted().where(*_conditions(wish)).order_by(OperatorAct.acted_at.desc(), OperatorAct.id.desc())
    yield from session.execute(wanted.execution_options(yield_per=AT_ONCE))


def _wanted() -> Select[OperatorAct, Person | None]:
    return select(OperatorAct, Person).outerjoin(Person, Person.id == OperatorAct.operator_id)


def _conditions(wish: Wish) -> list[ColumnElement[bool]]:
    equal = {
        OperatorAct.operator_id: wish.operator,
        OperatorAct.act: wish.act,
        OperatorAct.subject: wish.subject,
        OperatorAct.subject_id: wish.subject_id,
    }
    conditions: list[ColumnElement[bool]] = [column == value for column, value in equal.items() if value]
    if wish.since:
        conditions.append(OperatorAct.acted_at >= _midnight(wish.since))
    if wish.until:
        conditions.append(OperatorAct.acted_at < _midnight(wish.until + timedelta(days=1)))
    return conditions


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), ISTANBUL)
