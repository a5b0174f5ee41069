"""What waits for an operator's decision in one service, in one list, oldest first; and who has which of it in hand.

A service names its kinds of work, each with a select of what waits; plumbing puts them together, reads on behind a
place, and keeps who took what. A kind that has an owner of its own in its trade names it, and how it changes hands: so
there are never two truths (`kit.taking`). What was decided is not in its select any more, and
leaves the list by itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    DateTime,
    Row,
    Select,
    Subquery,
    Text,
    Uuid,
    and_,
    cast,
    false,
    func,
    literal,
    null,
    or_,
    select,
    tuple_,
    union_all,
)

from contracts.events.acts import Change, Subject
from kit.db import UnitOfWork
from kit.keyset import PAGE_SIZE, Slice, Sorting, sliced, total_of
from kit.moments import Moment, Now
from kit.service import Service
from kit.tables import inbox_failures, work_in_hand
from kit.wordsearch import is_called

MINE, NOBODYS = "mine", "nobodys"
OWNERS = (MINE, NOBODYS)
MESSAGE = "message"
COLUMNS = ("kind", "id", "label", "detail", "since", "due_at", "amount_kurus", "owner_id")

Line = Row[*tuple[Any, ...]]  # of `waits`, with whose it is (`owner_id`)
Lines = Select[*tuple[Any, ...]]


class Place(NamedTuple):
    """Where a line stands in the list; what was decided meanwhile still says where to read on."""

    since: datetime
    kind: str
    id: str


@dataclass(frozen=True)
class Hands:
    """How a kind that knows its owner itself changes hands: what keeps others out meanwhile, and the change, which
    tells the act. It is given the unit of work, the id, who acts, and whose it is from now on (None: no operator's).
    """

    lock: Callable[[UnitOfWork, str], object]
    pass_on: Callable[[UnitOfWork, str, str, str | None], object]


@dataclass(frozen=True)
class Work:
    """A kind of work: what its acts are about, how long it may wait before lists mark it, and the select of what
    waits (`waits`).
    """

    kind: str
    subject: Subject
    patience: timedelta
    lines: Callable[[Moment], Lines]
    hands: Hands | None = None
    named: Callable[[UnitOfWork, str], Sequence[Change]] = lambda work, line_id: ()  # what acts on a line name besides


@dataclass(frozen=True)
class Wish:
    """Which part of the list: of one kind, of one owner, called so or of such a kind (empty: all), behind a place."""

    kind: str | None = None
    owner: str | None = None
    q: str = ""
    after: Place | None = None
    office: Sequence[str] | None = None  # the operators of now: what any other has in hand has no owner
    called: str = ""  # kinds, or kinds with a detail (`kind:detail`), commas between them


@dataclass(frozen=True)
class Counted:
    """How much of a kind waits, and how long it may."""

    kind: str
    total: int
    patience: timedelta

    @property
    def hours(self) -> int:
        """How long it may wait, in whole hours."""
        return self.patience // timedelta(hours=1)


def waits(
    kind: str,
    id: Any,
    since: Any,
    label: Any = "",
    detail: Any = "",
    due_at: Any = None,
    amount_kurus: Any = None,
    owner_id: Any = None,
) -> Lines:
    """Start of a kind's select, the same columns for all: what it is called, a word of its own (`detail`), until when
    it is to be decided, how much money it is about, and whose it is where the kind itself knows.
    """
    return select(
        literal(kind, Text).label("kind"),
        cast(id, Text).label("id"),
        cast(since, DateTime(timezone=True)).label("since"),
        cast(label, Text).label("label"),
        cast(detail, Text).label("detail"),
        cast(null() if due_at is None else due_at, DateTime(timezone=True)).label("due_at"),
        cast(null() if amount_kurus is None else amount_kurus, BigInteger).label("amount_kurus"),
        cast(null() if owner_id is None else owner_id, Uuid(as_uuid=False)).label("own_owner"),
    )


def _parked(moment: Moment) -> Lines:
    failure = inbox_failures.c
    found = waits(MESSAGE, failure.event_id, failure.parked_at, failure.type)
    return found.where(failure.parked_at.is_not(None))


PARKED = Work(MESSAGE, Subject.MESSAGE, timedelta(days=1), _parked)
Works = Sequence[Work]


def listed(works: Works, service: Service, work: UnitOfWork, wish: Wish, operator_id: str) -> Slice[Line]:
    """A part of the list, oldest first, from behind a place on."""
    wanted, sorting = wanted_of(works, service, work, wish, operator_id)
    place = sorting.columns
    behind = wanted if wish.after is None else wanted.where(tuple_(*place) > as_literal(wish.after))
    rows = work.session.execute(behind.order_by(*place).limit(PAGE_SIZE + 1)).all()
    return sliced(rows, total_of(work.session, wanted))


def wanted_of(works: Works, service: Service, work: UnitOfWork, wish: Wish, operator_id: str) -> tuple[Lines, Sorting]:
    """All of the list, wherever a part of it goes on, and its order."""
    found = _all(works, service, work).subquery()
    wanted = select(*(found.c[name] for name in COLUMNS)).where(*_conditions(found, wish, operator_id))
    return wanted, Sorting((found.c.since, found.c.kind, found.c.id), descends=False)


def counted(works: Works, service: Service, work: UnitOfWork) -> list[Counted]:
    """How much of each kind waits."""
    found = _all(works, service, work).subquery()
    rows = work.session.execute(select(found.c.kind, func.count()).group_by(found.c.kind))
    totals = {row[0]: row[1] for row in rows}
    return [Counted(one.kind, totals.get(one.kind, 0), one.patience) for one in works]


def line_of(one: Work, service: Service, work: UnitOfWork, line_id: str) -> Line | None:
    """A line of this kind; None when it does not wait (any more)."""
    found = _all((one,), service, work).subquery()
    return work.session.execute(select(found).where(found.c.id == line_id)).one_or_none()


def _all(works: Works, service: Service, work: UnitOfWork) -> Lines:
    chosen = [one.lines(Now(service, work.now)) for one in works]
    lines = (union_all(*chosen) if len(chosen) > 1 else chosen[0]).subquery("lines")
    taken = work_in_hand.c
    joined = and_(taken.kind == lines.c.kind, taken.subject_id == lines.c.id)
    owner = func.coalesce(lines.c.own_owner, taken.operator_id).label("owner_id")
    return select(lines, owner).select_from(lines.outerjoin(work_in_hand, joined))


def _conditions(found: Subquery, wish: Wish, operator_id: str) -> list[ColumnElement[bool]]:
    has_left = found.c.owner_id.not_in(wish.office) if wish.office else false()
    of_owner = {MINE: found.c.owner_id == operator_id, NOBODYS: found.c.owner_id.is_(None) | has_left}
    chosen = [of_owner[wish.owner]] if wish.owner else []
    of_kind = [found.c.kind == wish.kind] if wish.kind else []
    named = is_called(wish.q, found.c.label)
    if named and wish.called:
        whole = func.concat(found.c.kind, ":", found.c.detail, ":")
        named = [or_(*(func.starts_with(whole, f"{one}:") for one in wish.called.split(",")), and_(*named))]
    return [*chosen, *of_kind, *named]


def as_literal(place: Place) -> ColumnElement[Any]:
    """A place as a statement compares it with the columns `since`, `kind` and `id`."""
    return tuple_(literal(place.since, DateTime(timezone=True)), literal(place.kind, Text), literal(place.id, Text))
