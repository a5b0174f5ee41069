"""The moments of an ad out of all that ads keeps about it, in one list, oldest first."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    DateTime,
    Integer,
    Row,
    Select,
    Text,
    and_,
    cast,
    column,
    func,
    null,
    select,
    tuple_,
    union_all,
    values,
)
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import NO_SUCH_AD
from ads.doubts.rows import Doubt
from ads.doubts.rules import UNDECIDED
from ads.price.rules.curve import Terms, price_at
from ads.questions.rows import Question
from ads.showings.rows import Showing
from ads.stock.rows import HistoryLine
from ads.stock.rules import CANCELLED
from ads.timeline import rules
from kit.errors import NotFound
from kit.keyset import PAGE_SIZE, Slice, sliced, total_of
from kit.waiting import Place, as_literal

Moment = Row[*tuple[Any, ...]]
Moments = Select[*tuple[Any, ...]]

_DIGITS = 10  # of the largest integer


def moments(session: Session, ad_id: int, after: Place | None) -> Slice[Moment]:
    """The moments of an ad, from behind a place on. Raises `NotFound`."""
    ad = session.get(Ad, ad_id)
    if ad is None:
        raise NotFound(NO_SUCH_AD)
    parts = (*_life(ad_id), _changed(ad_id), *_questions(ad_id), _reached(ad), *_doubts(ad_id))
    found = union_all(*parts).subquery("moments")
    wanted, place = select(found), (found.c.since, found.c.kind, found.c.id)
    rest = wanted if after is None else wanted.where(tuple_(*place) > as_literal(after))
    rows = session.execute(rest.order_by(*place).limit(PAGE_SIZE + 1)).all()
    return sliced(rows, total_of(session, wanted))


def _moment(kind: Any, id: Any, since: Any, detail: Any = "", units: Any = None, price_kurus: Any = None) -> Moments:
    return select(
        cast(kind, Text).label("kind"),
        cast(id, Text).label("id"),
        cast(since, DateTime(timezone=True)).label("since"),
        cast(detail, Text).label("detail"),
        cast(null() if units is None else units, Integer).label("units"),
        cast(null() if price_kurus is None else price_kurus, BigInteger).label("price_kurus"),
    )


def _life(ad_id: int) -> list[Moments]:
    number = Ad.ad_id
    told = (
        _moment(rules.PUBLISHED, number, Ad.published_at, "", Ad.quantity, Ad.initial_kurus),
        _moment(rules.CLOSING, number, Ad.closing_at).where(Ad.closing_at.is_not(None)),
        _moment(rules.ENDED, number, Ad.ended_at, "", Ad.units_sold, Ad.final_kurus).where(Ad.ended_at.is_not(None)),
        _moment(rules.WITHDRAWN, number, Ad.withdrawn_at, Ad.withdrawn_reason).where(Ad.withdrawn_at.is_not(None)),
        _moment(rules.SETTLED, number, Ad.settled_at).where(Ad.settled_at.is_not(None)),
    )
    return [one.where(Ad.ad_id == ad_id) for one in told]


def _changed(ad_id: int) -> Moments:
    """Of what it shows: number 0 is what it was published with."""
    return _moment(rules.CHANGED, Showing.seq, Showing.at).where(Showing.ad_id == ad_id, Showing.seq > 0)


def _questions(ad_id: int) -> list[Moments]:
    """An answer that was edited is told as it was first, and as it is now."""
    number, one = Question.question_id, Question
    answer = func.coalesce(one.first_answer, one.answer)
    told = (
        _moment(rules.QUESTION, number, one.asked_at, one.question),
        _moment(rules.REPLY, number, one.answered_at, answer).where(one.answered_at.is_not(None)),
        _moment(rules.REPLY_EDITED, number, one.edited_at, one.answer).where(one.edited_at.is_not(None)),
    )
    return [part.where(one.ad_id == ad_id) for part in told]


def _reached(ad: Ad) -> Moments:
    """When the count came to the minimum, to each round step and to the lowest price, for the first time."""
    before = func.max(HistoryLine.units_after).over(order_by=HistoryLine.seq, rows=(None, -1))
    line = select(HistoryLine, func.coalesce(before, 0).label("most_before"))
    held = (HistoryLine.ad_id == ad.ad_id, HistoryLine.reference.not_like(f"{CANCELLED}%"))  # not only passed through
    lines = line.where(*held).subquery("lines").c
    terms = Terms(ad.initial_kurus, ad.max_discount_basis_points, ad.min_participants, ad.max_participants)
    told = [(units, what, price_at(terms, units)) for units, what in rules.price_moments(terms).items()]
    columns = (column("units", Integer), column("what", Text), column("price_kurus", BigInteger))
    steps = values(*columns, name="steps").data(told)
    came = and_(lines.most_before < steps.c.units, lines.units_after >= steps.c.units)
    # One purchase may bring several steps: the last of them is told, with its own price.
    last = (func.max(steps.c.units).label("units"), func.min(steps.c.price_kurus).label("price_kurus"))
    by_line = select(lines.at, steps.c.what, *last).join(steps, came).group_by(lines.seq, lines.at, steps.c.what)
    one = by_line.subquery("reached").c
    number = func.lpad(cast(one.units, Text), _DIGITS, "0")  # what came at once is put in order by its number as text
    return _moment(rules.REACHED, number, one.at, one.what, one.units, one.price_kurus)


def _doubts(ad_id: int) -> list[Moments]:
    """Of each suspicion: when it held units of this ad out, and what was decided."""
    held = _moment(rules.DOUBTED, Doubt.suspicion_id, func.min(Doubt.doubted_at)).group_by(Doubt.suspicion_id)
    decided = _moment(Doubt.state, Doubt.suspicion_id, func.max(Doubt.decided_at))
    decided = decided.where(Doubt.state != UNDECIDED).group_by(Doubt.suspicion_id, Doubt.state)
    return [part.where(Doubt.ad_id == ad_id) for part in (held, decided)]
