"""Selects of what operators did."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, Row, Select, Text, cast, func, or_, select
from sqlalchemy.dialects.postgresql import JSONPATH
from sqlalchemy.orm import Session as DatabaseSession

from identity.audit.rows import OperatorAct
from identity.people.rows import Person
from kit.clock import day_begins, day_ends
from kit.keyset import Slice, behind, by_time, sliced, total_of
from kit.wordsearch import folded, has_words

SORTINGS = by_time(OperatorAct.acted_at, OperatorAct.id)

OF_OPERATORS = frozenset({"owner", "requestedBy"})  # changes whose values are ids of operators

Found = Row[OperatorAct, Person | None]


@dataclass(frozen=True)
class Wish:
    """Which acts: by whom, of what kind, about what, and from which day on until which, in Türkiye; None: any.

    `q`: words of the reason and of the operator's name, or the beginning of a number as it stands on the screens, with
    its # or without.
    """

    operator: str | None = None
    act: str | None = None
    subject: str | None = None
    subject_id: str | None = None
    since: date | None = None
    until: date | None = None
    q: str = ""


# The orders that an act on money, on a parcel or on a return was about: a suspicion has several.
_PATH = cast('$[*] ? (@.what == "order").after', JSONPATH)
ORDERS = cast(func.jsonb_path_query_array(OperatorAct.changes, _PATH), Text)

# An operator whose account is gone has none.
_NAME = select(folded(Person.first_name + " " + Person.last_name)).where(Person.id == OperatorAct.operator_id)
OPERATOR_NAME = func.coalesce(_NAME.correlate(OperatorAct).scalar_subquery(), "")


def _is_about(subject_id: str) -> ColumnElement[bool]:
    """What was done to a thing, or to what belongs to an order."""
    of_order = OperatorAct.changes.contains([{"what": "order", "after": subject_id}])
    return or_(OperatorAct.subject_id == subject_id, of_order)


def acts(session: DatabaseSession, wish: Wish, sort: str, after: str | None) -> Slice[Found]:
    """Acts with their operators, in one of `SORTINGS`, from behind the act `after` on."""
    conditions = _conditions(wish)
    rows = session.execute(behind(session, acts_wanted(wish), SORTINGS[sort], after)).all()
    return sliced(rows, total_of(session, select(OperatorAct.id).where(*conditions)))


def acts_wanted(wish: Wish) -> Select[OperatorAct, Person | None]:
    """All of these acts, with their operators."""
    acts_and_people = select(OperatorAct, Person).outerjoin(Person, Person.id == OperatorAct.operator_id)
    return acts_and_people.where(*_conditions(wish))


def names_in(session: DatabaseSession, rows: Sequence[Found]) -> dict[str, str]:
    """The operators that these acts name in what they changed, by their ids; none whose account is gone."""
    changes = [change for act, _ in rows for change in act.changes if change["what"] in OF_OPERATORS]
    ids = {change[when] for change in changes for when in ("before", "after")} - {""}
    people = session.scalars(select(Person).where(Person.id.in_(ids))) if ids else ()
    return {one.id: f"{one.first_name} {one.last_name}" for one in people}


def _conditions(wish: Wish) -> list[ColumnElement[bool]]:
    equal = {
        OperatorAct.operator_id: wish.operator,
        OperatorAct.act: wish.act,
        OperatorAct.subject: wish.subject,
    }
    conditions: list[ColumnElement[bool]] = [column == value for column, value in equal.items() if value]
    if wish.subject_id:
        conditions.append(_is_about(wish.subject_id))
    places = (folded(OperatorAct.reason), OperatorAct.subject_id, ORDERS, OPERATOR_NAME)
    conditions += has_words(wish.q.removeprefix("#"), *places)
    if wish.since:
        conditions.append(OperatorAct.acted_at >= day_begins(wish.since))
    if wish.until:
        conditions.append(OperatorAct.acted_at < day_ends(wish.until))
    return conditions
