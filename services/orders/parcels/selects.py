"""Shipments, and parcels of both directions as their carriers tell."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, NotNullable, Row, Select, and_, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from kit.locks import lock_name
from kit.prepared import prepared, rows, scalars
from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED
from orders.aftersales.rows import ReturnCopy
from orders.carriers.rules import FINAL, ParcelState
from orders.orders.rows import Item, Order
from orders.orders.rules.states import BalanceState, ItemStatus
from orders.parcels.rows import Parcel, ParcelCorrection, Shipment, ShipmentItem
from orders.parcels.rules.parcel import Direction, Registration
from orders.parcels.rules.stranded import Decision
from orders.parcels.rules.taking_back import MOST_TIMES

# As `rules.shippable.is_to_ship`, for the database: of an item beside its ad.
IS_TO_SHIP = and_(
    Item.status == ItemStatus.CREATED,
    AdCopy.status == ENDED,
    AdCopy.cancel_all_cause.is_(None),
    or_(Item.balance_state.is_(None), Item.balance_state == BalanceState.PAID),
)
# As `orders.rules.parts.units_on_the_way`, if there are any. (Of how many something was sent the database knows; of how
# many more was sent than has arrived it would suppose a third.)
IS_ON_ITS_WAY = or_(
    Item.status == ItemStatus.SHIPPED,
    and_(Item.status == ItemStatus.CREATED, Item.sent_units > 0, Item.sent_units > Item.arrived_units),
)
# As `rules.shippable.has_buyers_address`.
HAS_BUYERS_ADDRESS = or_(IS_TO_SHIP, IS_ON_ITS_WAY)

# Not what a correction left behind at a carrier, to be called off there: that is never decided about, or wanted back.
STANDS_FOR_SHIPMENT = and_(
    Parcel.direction == Direction.OUTBOUND,
    or_(
        Parcel.registration.not_in((Registration.UNWANTED, Registration.CALLED_OFF)),
        Parcel.decision.is_not(None),
        Parcel.recalled_at.is_not(None),
    ),
)

# Its company refused it, brought it back, or is not asked about it any more.
_HAS_NO_WAY = or_(
    Parcel.state == ParcelState.RETURNED,
    Parcel.registration == Registration.REFUSED,
    and_(Parcel.registration == Registration.KNOWN, Parcel.look_at.is_(None), Parcel.state.not_in(FINAL)),
)
WAIT_FOR_A_PARCEL = ("waiting_for_shipment", "shipping")  # statuses of returns

# Of what was taken back the number is free again, and belongs to no parcel.
HAS_NUMBER = Parcel.decision.is_distinct_from(Decision.TAKEN_BACK)


def _was_taken_back_too_often() -> ColumnElement[bool]:
    """Of an item in a shipment, more units than all of it comes to so many times would have been taken back with it."""
    inside, other, before = aliased(ShipmentItem), aliased(ShipmentItem), aliased(Shipment)
    units = (
        select(func.coalesce(func.sum(other.units), 0))
        .join(before, before.id == other.shipment_id)
        .where(other.item_id == inside.item_id, before.taken_back_at.is_not(None))
        .correlate(inside)
        .scalar_subquery()
    )
    is_over = units + inside.units > MOST_TIMES * Item.units
    return exists().where(inside.shipment_id == Shipment.id, Item.id == inside.item_id, is_over)


WAS_TAKEN_BACK_TOO_OFTEN = _was_taken_back_too_often()


def parcel(session: Session, parcel_id: str) -> Parcel:
    """A parcel, locked until the unit of work ends."""
    return scalars(session, _parcel(parcel_id)).one()


@prepared
def _parcel(parcel_id: str) -> Select[Parcel]:
    wanted = select(Parcel).where(Parcel.id == parcel_id).with_for_update()
    return wanted.execution_options(populate_existing=True)


def travelling_parcel(session: Session, direction: str, reference_id: str) -> Parcel | None:
    """The parcel under which a shipment or a return travels, locked: none that is called off, or is to be."""
    wanted = select(Parcel).where(
        Parcel.direction == direction,
        Parcel.reference_id == reference_id,
        Parcel.registration.not_in((Registration.UNWANTED, Registration.CALLED_OFF)),
    )
    return session.scalars(wanted.with_for_update()).one_or_none()


def parcel_of_shipment(session: Session, shipment_id: str) -> Parcel | None:
    """The one parcel that stands for a shipment, locked; none if it is older than parcels are."""
    wanted = select(Parcel).where(STANDS_FOR_SHIPMENT, Parcel.reference_id == shipment_id)
    return session.scalars(wanted.with_for_update().execution_options(populate_existing=True)).one_or_none()


def undecided_parcels(session: Session, order_id: str) -> Sequence[Parcel]:
    """The parcels of an order to its buyer about which was not decided, locked."""
    wanted = select(Parcel).where(
        Parcel.order_id == order_id, Parcel.direction == Direction.OUTBOUND, Parcel.decided_at.is_(None)
    )
    in_turn = wanted.order_by(Parcel.id).with_for_update()
    return session.scalars(in_turn.execution_options(populate_existing=True)).all()


def parcel_to_decide(session: Session, now: datetime) -> Parcel | None:
    """A parcel that came back and was not decided about in time, or has no such time yet; no other worker gets it."""
    wanted = (
        select(Parcel)
        .where(
            Parcel.direction == "outbound",
            Parcel.state == "returned",
            Parcel.decided_at.is_(None),
            or_(Parcel.decide_by.is_(None), Parcel.decide_by < now),
        )
        .order_by(Parcel.decide_by)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(wanted).one_or_none()


def parcel_by_number(session: Session, carrier: str, number: str) -> Parcel | None:
    """The parcel that a carrier is asked about by this number, or that the carrier itself numbered so."""
    wanted = select(Parcel).where(Parcel.carrier == carrier, _is_numbered(number), HAS_NUMBER)
    return session.scalars(wanted.order_by((Parcel.key == number).desc()).limit(1)).one_or_none()


def _is_numbered(number: str) -> ColumnElement[bool]:
    """A label's parcel is asked about by our number for ever; people read the carrier's."""
    return or_(Parcel.key == number, Parcel.tracking_number == number)


def id_of_parcel(session: Session, shipment_id: str) -> str | None:
    """The id of the parcel that stands for a shipment, to be locked by."""
    return session.scalar(select(Parcel.id).where(STANDS_FOR_SHIPMENT, Parcel.reference_id == shipment_id))


def is_number_taken(session: Session, carrier: str, number: str, but_for: str) -> bool:
    """Whether a parcel, or another shipment than this, has a number."""
    is_own = and_(Parcel.key != number, Parcel.reference_id == but_for)  # its carrier's own number is no other parcel's
    parcels = exists().where(Parcel.carrier == carrier, _is_numbered(number), HAS_NUMBER, ~is_own)
    same = (Shipment.carrier == carrier, Shipment.tracking_number == number, Shipment.taken_back_at.is_(None))
    return bool(session.scalar(select(or_(parcels, exists().where(*same, Shipment.id != but_for)))))


def corrections_of(session: Session, parcel_id: str) -> int:
    """How often a parcel's number was put right."""
    counted = select(func.count()).where(ParcelCorrection.parcel_id == parcel_id)
    return session.execute(counted).scalar_one()


def corrected_at(session: Session, parcel_id: str) -> datetime | None:
    """When a parcel's number was put right last."""
    return session.scalar(select(func.max(ParcelCorrection.at)).where(ParcelCorrection.parcel_id == parcel_id))


def parcels_of_shipments(session: Session, shipment_ids: Iterable[str]) -> Sequence[Parcel]:
    """What carries some shipments, or did until it was decided otherwise."""
    wanted = select(Parcel).where(STANDS_FOR_SHIPMENT, Parcel.reference_id.in_(list(shipment_ids)))
    return session.scalars(wanted).all()


def is_stranded() -> ColumnElement[bool]:
    """As `rules.stranded.is_stranded`, for the database."""
    return and_(Parcel.direction == Direction.OUTBOUND, Parcel.decision.is_(None), _HAS_NO_WAY)


def is_stuck_on_its_way_back() -> ColumnElement[bool]:
    """Whether a return waits for a parcel that no machine follows to its supplier: it came back to the buyer, its
    carrier refused it or is not asked about it any more, or has it although the buyer chose another one.
    """
    was_handed_in_anyway = and_(Parcel.registration == Registration.CALLED_OFF, Parcel.problem.is_not(None))
    is_waited_for = exists().where(ReturnCopy.id == Parcel.reference_id, ReturnCopy.status.in_(WAIT_FOR_A_PARCEL))
    return and_(Parcel.direction == Direction.RETURN, or_(_HAS_NO_WAY, was_handed_in_anyway), is_waited_for)


def is_confirmed() -> ColumnElement[bool]:
    """Whether the buyer has said that everything in a parcel arrived."""
    return exists().where(
        Parcel.direction == Direction.OUTBOUND, Shipment.id == Parcel.reference_id, Shipment.delivered_at.is_not(None)
    )


def lock_tracking_number(session: Session, carrier: str, number: str) -> None:
    """Wait for others who are using the same number of a carrier, until this unit of work ends."""
    lock_name(session, f"{carrier} {number}")


def shipment(session: Session, shipment_id: str) -> Shipment | None:
    """A shipment. It changes only under its order's lock."""
    return session.get(Shipment, shipment_id)


def known_shipment(session: Session, shipment_id: str) -> Shipment:
    """The shipment of a parcel on its way out, which was opened together with it: none is ever deleted."""
    return session.get_one(Shipment, shipment_id)


def shipment_asked_for(session: Session, request_id: str) -> Shipment | None:
    """The shipment that a supplier's request made."""
    return session.scalars(select(Shipment).where(Shipment.request_id == request_id)).one_or_none()


def shipment_replacing(session: Session, shipment_id: str) -> Shipment:
    """The shipment in which the items of another one were sent again."""
    return session.scalars(select(Shipment).where(Shipment.replaces_id == shipment_id)).one()


def shipments_of(session: Session, order_ids: Iterable[str]) -> Sequence[Shipment]:
    """The shipments of some orders that were not taken back, oldest first."""
    wanted = select(Shipment).where(Shipment.order_id.in_(list(order_ids)), Shipment.taken_back_at.is_(None))
    return session.scalars(wanted.order_by(Shipment.shipped_at, Shipment.id)).all()


def shipments_with(session: Session, item_ids: Iterable[str]) -> Sequence[Shipment]:
    """The shipments in which some items are, but for those that were taken back."""
    holding = select(ShipmentItem.shipment_id).where(ShipmentItem.item_id.in_(list(item_ids)))
    return session.scalars(select(Shipment).where(Shipment.id.in_(holding), Shipment.taken_back_at.is_(None))).all()


def is_taken_back_too_often(session: Session, shipment_id: str) -> bool:
    """Whether a shipment is not to be taken back, because what is in it was so often."""
    wanted = select(Shipment.id).where(Shipment.id == shipment_id, WAS_TAKEN_BACK_TOO_OFTEN)
    return session.execute(wanted).first() is not None


def items_to_flag(session: Session, now: datetime, limit: int) -> Sequence[Row[Item, str, datetime]]:
    """Items that were not shipped in time and not told of yet, with their buyers and that time.

    Each worker gets its own.
    """
    return rows(session, _items_to_flag(now, limit)).all()


@prepared
def _items_to_flag(now: datetime, most: int) -> Select[Item, str, datetime]:
    return (
        select(Item, Order.buyer_id, NotNullable(Item.ship_by))
        .join(Order, Order.id == Item.order_id)
        .where(Item.status == ItemStatus.CREATED, Item.late_since.is_(None), Item.ship_by < now)
        .order_by(Item.ship_by)
        .limit(most)
        .with_for_update(of=Item, skip_locked=True)
    )
