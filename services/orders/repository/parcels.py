"""Parcels of both directions, as their carriers tell."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, and_, exists, func, or_, select
from sqlalchemy.orm import Session

from orders.domain.parcels import FINAL, Direction, ParcelState, Registration
from orders.models import AdCopy, Parcel, ReturnCopy, Shipment
from orders.repository.carts import LIST_LIMIT


def parcel(session: Session, parcel_id: str) -> Parcel:
    """A parcel, locked until the unit of work ends."""
    wanted = select(Parcel).where(Parcel.id == parcel_id).with_for_update()
    return session.scalars(wanted.execution_options(populate_existing=True)).one()


def parcel_of(session: Session, direction: str, reference_id: str) -> Parcel | None:
    """The parcel that stands for a shipment or a return, locked."""
    wanted = select(Parcel).where(
        Parcel.direction == direction,
        Parcel.reference_id == reference_id,
        Parcel.registration.not_in((Registration.UNWANTED, Registration.CALLED_OFF)),
    )
    return session.scalars(wanted.with_for_update()).one_or_none()


def parcel_of_shipment(session: Session, shipment_id: str) -> Parcel | None:
    """The one parcel that a shipment ever had, locked; none if it is older than parcels are."""
    wanted = select(Parcel).where(Parcel.direction == Direction.OUTBOUND, Parcel.reference_id == shipment_id)
    return session.scalars(wanted.with_for_update().execution_options(populate_existing=True)).one_or_none()


def parcel_to_decide(session: Session, now: datetime) -> Parcel | None:
    """A parcel that came back and about which nobody decided in time, or was asked to; no other worker gets it."""
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


def is_older_news(session: Session, return_id: str, sequence: int) -> bool:
    """Whether something newer than this is known of a return."""
    newer = select(ReturnCopy.id).where(ReturnCopy.id == return_id, ReturnCopy.sequence > sequence)
    return session.execute(newer).first() is not None


def parcel_by_number(session: Session, carrier: str, number: str) -> Parcel | None:
    """The parcel that a carrier is asked about by this number."""
    return session.scalars(select(Parcel).where(Parcel.carrier == carrier, Parcel.key == number)).one_or_none()


def parcel_to_look_at(session: Session, carrier: str, now: datetime) -> Parcel | None:
    """The carrier's parcel that has waited longest for something to be done; no other worker gets it meanwhile."""
    wanted = (
        select(Parcel)
        .where(Parcel.carrier == carrier, Parcel.look_at <= now)
        .order_by(Parcel.look_at)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(wanted).one_or_none()


def parcels_of_shipments(session: Session, shipment_ids: Iterable[str]) -> Sequence[Parcel]:
    """What carried some shipments, called off or not."""
    wanted = select(Parcel).where(Parcel.direction == Direction.OUTBOUND, Parcel.reference_id.in_(list(shipment_ids)))
    return session.scalars(wanted).all()


def is_stranded() -> ColumnElement[bool]:
    """As `domain.stranded.is_stranded`, for the database."""
    is_given_up_looking = and_(
        Parcel.registration == Registration.KNOWN, Parcel.look_at.is_(None), Parcel.state.not_in(FINAL)
    )
    has_no_way = or_(
        Parcel.state == ParcelState.RETURNED, Parcel.registration == Registration.REFUSED, is_given_up_looking
    )
    return and_(Parcel.direction == Direction.OUTBOUND, Parcel.decision.is_(None), has_no_way)


def parcels_in_trouble(session: Session) -> Sequence[Parcel]:
    """Parcels that failed, came back, or have a problem, the latest first; without those that were decided about, and
    those whose buyer has said that everything arrived.
    """
    has_trouble = or_(Parcel.state.in_((ParcelState.FAILED, ParcelState.RETURNED)), Parcel.problem.is_not(None))
    is_confirmed = exists().where(
        Parcel.direction == Direction.OUTBOUND, Shipment.id == Parcel.reference_id, Shipment.delivered_at.is_not(None)
    )
    wanted = select(Parcel).where(has_trouble, Parcel.decision.is_(None), ~is_confirmed)
    return session.scalars(wanted.order_by(Parcel.opened_at.desc(), Parcel.id).limit(LIST_LIMIT)).all()


def seller_names(session: Session, supplier_ids: Iterable[str]) -> dict[str, str]:
    """What suppliers are called, by their newest ads."""
    newest = select(func.max(AdCopy.id)).where(AdCopy.supplier_id.in_(list(supplier_ids)), AdCopy.is_published)
    wanted = select(AdCopy.supplier_id, AdCopy.supplier_name).where(AdCopy.id.in_(newest.group_by(AdCopy.supplier_id)))
    return dict(session.execute(wanted).all())
