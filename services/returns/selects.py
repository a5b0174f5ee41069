"""Every select of returns. What belongs to a person is found by their id: another person's is not there."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BigInteger, ColumnElement, Select, Text, and_, cast, func, literal, or_, select
from sqlalchemy.orm import Session

from kit.keyset import NO_DAY, Slice, Sorting, Sortings, behind, by_size, by_time, sliced, total_of
from kit.known import known
from kit.wordsearch import folded, has_words
from returns.rows import (
    BoughtItem,
    Cancellation,
    CancelledUnits,
    Delivery,
    Evidence,
    HistoryLine,
    Reason,
    Refunded,
    Return,
    SupplierName,
)
from returns.rules.cancelling import Outcome
from returns.rules.life import NOT_RECEIVED, Objection, Status, Wait

SORTINGS = by_time(Return.created_at, Return.id) | by_size(func.coalesce(Return.refund_kurus, 0), Return.id)
ORDER_LIMIT = 200
OTHER_REASON = "Diğer"
# What a supplier's list can be sorted by; otherwise by its last day if it waits, else the newest first.
OWN_SORTINGS: Sortings = {
    "due": Sorting((func.coalesce(Return.due_at, NO_DAY), Return.id), descends=False),
    **by_time(Return.created_at, Return.id),
}

_TO_DECIDE = Return.status == Status.CREATED
_TO_INSPECT = and_(Return.status == Status.SHIPPING, Return.arrived_at.is_not(None))
WAITING = {
    Wait.DECISION: _TO_DECIDE,
    Wait.INSPECTION: _TO_INSPECT,
    Wait.ANY: or_(_TO_DECIDE, _TO_INSPECT),
    Wait.ANSWER: and_(Return.objection == Objection.OPEN, Return.objection_answered_at.is_(None)),
    Wait.OPEN: Return.closed_at.is_(None),
}


@dataclass(frozen=True)
class Around:
    """What is shown with some returns: their history and pictures by return, and names by supplier. Proofs are what was
    shown with the decision.
    """

    history: dict[str, list[HistoryLine]]
    pictures: dict[str, list[str]]
    objection_pictures: dict[str, list[str]]
    answer_pictures: dict[str, list[str]]
    proof_pictures: dict[str, list[str]]
    suppliers: dict[str, str]


# --- reasons and the copy of what was bought --------------------------------------------------------------------------


def reasons(session: Session) -> Sequence[Reason]:
    """What a buyer can choose from, in the order in which it is shown: that nothing came, and any other, last."""
    last = (Reason.text == OTHER_REASON, Reason.text == NOT_RECEIVED)
    return session.scalars(select(Reason).order_by(*last, Reason.id)).all()


def has_reason(session: Session, text: str, form: str) -> bool:
    """Whether a form ('cancel' or 'return') offers this reason."""
    offered = select(Reason.id).where(Reason.text == text, Reason.form_type.in_((form, "both")))
    return session.execute(offered).first() is not None


def items_of(session: Session, order_id: str, buyer_id: str, ad_id: int | None = None) -> Sequence[BoughtItem]:
    """The items of a buyer's own order; with `ad_id` the one of that ad."""
    wanted = select(BoughtItem).where(BoughtItem.order_id == order_id, BoughtItem.buyer_id == buyer_id)
    if ad_id is not None:
        wanted = wanted.where(BoughtItem.ad_id == ad_id)
    return session.scalars(wanted.order_by(BoughtItem.item_id)).all()


def hold_item(session: Session, item_id: str) -> None:
    """No other request for units of this item passes until the unit of work ends."""
    session.execute(select(BoughtItem.item_id).where(BoughtItem.item_id == item_id).with_for_update()).one()


def cancelled_units(session: Session, item_id: str) -> int:
    """Units of an item that will not be delivered, as far as it was heard."""
    summed = select(func.coalesce(func.sum(CancelledUnits.units), 0)).where(CancelledUnits.item_id == item_id)
    return int(session.execute(summed).scalar_one())


def delivery(session: Session, item_id: str) -> Delivery | None:
    """What has arrived of an item."""
    return session.get(Delivery, item_id)


def known_delivery(session: Session, item_id: str) -> Delivery:
    """What has arrived of an item for which a return was asked: none was before it arrived, and news of it stays."""
    return session.get_one(Delivery, item_id)


# --- cancels ----------------------------------------------------------------------------------------------------------


def cancellation(session: Session, cancellation_id: str) -> Cancellation:
    """A request, locked until the unit of work ends."""
    wanted = select(Cancellation).where(Cancellation.id == cancellation_id).with_for_update()
    return session.scalars(wanted.execution_options(populate_existing=True)).one()


def untold_cancellations(session: Session, item_id: str, since: datetime) -> Sequence[Cancellation]:
    """Requests for an item whose outcome is not known, or whose buyer was not given it; the newest first."""
    untold = and_(Cancellation.told_at.is_(None), Cancellation.created_at >= since)
    wanted = select(Cancellation).where(
        Cancellation.item_id == item_id, or_(Cancellation.outcome == Outcome.ASKING, untold)
    )
    return session.scalars(wanted.order_by(Cancellation.created_at.desc()).with_for_update()).all()


def cancellations_to_ask(session: Session, now: datetime, limit: int) -> Sequence[Cancellation]:
    """Requests about which orders is asked again; each worker gets its own."""
    due = select(Cancellation).where(Cancellation.outcome == Outcome.ASKING, Cancellation.ask_at <= now)
    return session.scalars(due.order_by(Cancellation.ask_at).limit(limit).with_for_update(skip_locked=True)).all()


# --- returns ----------------------------------------------------------------------------------------------------------


def return_held(session: Session, return_id: str, supplier_id: str | None = None) -> Return | None:
    """A return, locked until the unit of work ends; with `supplier_id` only that supplier's."""
    wanted = select(Return).where(Return.id == return_id)
    if supplier_id is not None:
        wanted = wanted.where(Return.supplier_id == supplier_id)
    return session.scalars(wanted.with_for_update().execution_options(populate_existing=True)).one_or_none()


def known_return_held(session: Session, return_id: str) -> Return:
    """A return that was found before, locked until the unit of work ends: none is ever deleted."""
    wanted = select(Return).where(Return.id == return_id)
    return session.scalars(wanted.with_for_update().execution_options(populate_existing=True)).one()


def item_of_return(session: Session, return_id: str) -> str | None:
    """Which item a return is about."""
    return session.execute(select(Return.item_id).where(Return.id == return_id)).scalar()


def returns_of_item(session: Session, item_id: str, lock: bool = False) -> Sequence[Return]:
    """Every return of an item, the oldest first."""
    wanted = select(Return).where(Return.item_id == item_id).order_by(Return.created_at, Return.id)
    return session.scalars(wanted.with_for_update() if lock else wanted).all()


def returns_of_order(session: Session, order_id: str, buyer_id: str) -> Sequence[Return]:
    """A buyer's returns of one order, the oldest first."""
    wanted = select(Return).where(Return.order_id == order_id, Return.buyer_id == buyer_id)
    return session.scalars(wanted.order_by(Return.created_at, Return.id).limit(ORDER_LIMIT)).all()


def due_returns(session: Session, now: datetime, limit: int) -> Sequence[Return]:
    """Returns whose deadline went by; each worker gets its own."""
    due = select(Return).where(Return.due_at <= now).order_by(Return.due_at).limit(limit)
    return session.scalars(due.with_for_update(skip_locked=True)).all()


def refunded_kurus(session: Session, return_id: str) -> int:
    """What has gone back because of a return."""
    summed = select(func.coalesce(func.sum(Refunded.amount_kurus), 0)).where(Refunded.reference_id == return_id)
    return int(session.execute(summed).scalar_one())


@dataclass(frozen=True)
class OwnWish:
    """Which returns a supplier wants to see: of one status (None: of all), only those that wait for it, of an order's
    number or whose title has each word of `q`; sorted by one of `OWN_SORTINGS`.
    """

    status: Status | None = None
    waits: Wait | None = None
    q: str = ""
    sort: str | None = None

    @property
    def sorting(self) -> Sorting:
        """The newest first; of those that wait, the next last day first."""
        return OWN_SORTINGS[self.sort or ("newest" if self.waits is None else "due")]


def own_returns_wanted(supplier_id: str, wish: OwnWish) -> Select[Return]:
    """Those of a supplier's returns that a wish asks for."""
    wanted = select(Return).where(Return.supplier_id == supplier_id)
    if wish.waits is not None:
        wanted = wanted.where(WAITING[wish.waits])
    if wish.status is not None:
        wanted = wanted.where(Return.status == wish.status)
    return wanted.where(_is_meant(wish.q)) if wish.q else wanted


def own_returns_listed(session: Session, supplier_id: str, wish: OwnWish, after: str | None) -> Slice[Return]:
    """A part of a supplier's returns, from behind the return `after` on. All are counted, for counters."""
    wanted = own_returns_wanted(supplier_id, wish)
    found = session.scalars(behind(session, wanted, wish.sorting, after, Return.supplier_id == supplier_id)).all()
    return sliced(found, total_of(session, wanted.with_only_columns(Return.id), most=None))


def returns_listed(
    session: Session, status: Status | None, is_objected: bool, q: str, sort: str, after: str | None
) -> Slice[Return]:
    """All returns, in one of `SORTINGS`, from behind the return `after` on."""
    wanted = returns_wanted(status, is_objected, q)
    return sliced(session.scalars(behind(session, wanted, SORTINGS[sort], after)).all(), total_of(session, wanted))


def returns_wanted(status: Status | None, is_objected: bool, q: str) -> Select[Return]:
    """Returns: of one status (None: all), whose objection waits, and of an order, an ad or a product that `q` names."""
    wanted = select(Return) if status is None else select(Return).where(Return.status == status)
    if is_objected:
        wanted = wanted.where(Return.objection == Objection.OPEN)
    return wanted.where(_is_meant(q)) if q else wanted


def _is_meant(q: str) -> ColumnElement[bool]:
    number = q.removeprefix("#")
    is_of_ad = Return.ad_id == literal(int(number) if number.isdecimal() and len(number) < 19 else 0, BigInteger)
    is_of_order = func.starts_with(cast(Return.order_id, Text), number.lower())
    return or_(is_of_order, is_of_ad, and_(*has_words(q, folded(Return.title))))


def around(session: Session, rows: Sequence[Return]) -> Around:
    """What is shown with these returns."""
    ids = [row.id for row in rows]
    history: dict[str, list[HistoryLine]] = defaultdict(list)
    steps = select(HistoryLine).where(HistoryLine.return_id.in_(ids)).order_by(HistoryLine.sequence)
    for line in session.scalars(steps):
        history[line.return_id].append(line)
    pictures, of_objections, of_answers, proofs = (defaultdict[str, list[str]](list) for _ in range(4))
    objected_at = {row.id: row.objected_at for row in rows}
    buyers = {row.id: row.buyer_id for row in rows}
    for picture in session.scalars(select(Evidence).where(Evidence.return_id.in_(ids)).order_by(Evidence.position)):
        of = known(picture.return_id, "it is of one of these returns")
        asked = pictures if picture.uploader_id == buyers[of] else proofs
        kind = of_answers if picture.is_of_answer else of_objections if picture.is_of_objection else asked
        if kind is not of_answers or picture.created_at >= known(objected_at[of], "objections_are_answered"):
            kind[of].append(picture.id)  # not of an answer to an objection before this one
    named = select(SupplierName).where(SupplierName.supplier_id.in_({row.supplier_id for row in rows}))
    names = {each.supplier_id: each.name for each in session.scalars(named)}
    return Around(history, pictures, of_objections, of_answers, proofs, names)


# --- pictures ---------------------------------------------------------------------------------------------------------


def unused_pictures(session: Session, uploader_id: str, ids: Iterable[str], since: datetime) -> Sequence[Evidence]:
    """Those of these pictures that this person uploaded since an instant and no return has yet, locked."""
    mine = select(Evidence).where(
        Evidence.id.in_(list(ids)),
        Evidence.uploader_id == uploader_id,
        Evidence.return_id.is_(None),
        Evidence.created_at > since,
    )
    return session.scalars(mine.order_by(Evidence.id).with_for_update()).all()


def visible_picture(
    session: Session, picture_id: str, person_id: str, is_operator: bool, is_of_company: bool = False
) -> Evidence | None:
    """A picture if it is there for this person: who uploaded it, a side of its return, or an operator. Who acts for a
    company does so under its owner's id, and sees nothing of what that owner bought.
    """
    may = or_(Evidence.uploader_id == person_id, Return.supplier_id == person_id, Return.buyer_id == person_id)
    if is_of_company:
        own = and_(Evidence.uploader_id == person_id, Return.id.is_(None))
        may = or_(own, Return.supplier_id == person_id)
    if is_operator:
        may = or_(may, Return.id.is_not(None))
    wanted = select(Evidence).outerjoin(Return, Return.id == Evidence.return_id)
    return session.scalar(wanted.where(Evidence.id == picture_id, may))


def pictures_to_remove(session: Session, unused_since: datetime, closed_since: datetime, limit: int) -> Sequence[str]:
    """Pictures that no return took, and those of returns that were closed long ago."""
    unused = and_(Evidence.return_id.is_(None), Evidence.created_at < unused_since)
    old = Evidence.return_id.in_(select(Return.id).where(Return.closed_at < closed_since))
    wanted = select(Evidence.id).where(or_(unused, old)).order_by(Evidence.position).limit(limit)
    return session.scalars(wanted).all()
