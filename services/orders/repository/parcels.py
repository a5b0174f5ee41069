"""Parcels of both directions, as their carriers tell."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from orders.domain.parcels import ParcelState, Registration
from orders.models import Parcel, ReturnCopy
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


def parcels_of_references(session: Session, reference_ids: Iterable[str]) -> Sequence[Parcel]:
    """What stands for some shipments or returns."""
    wanted = select(Parcel).where(
        Parcel.reference_id.in_(list(reference_ids)),
        Parcel.registration.not_in((Registration.UNWANTED, Registration.CALLED_OFF)),
    )
    return session.scalars(wanted).all()


def parcels_in_trouble(session: Session) -> Sequence[Parcel]:
    """Parcels that failed, came back, or have a problem; the latest first."""
    wanted = select(Parcel).where(
        or_(Parcel.state.in_((ParcelState.FAILED, ParcelState.RETURNED)), Parcel.problem.is_not(None))
    )
    return session.scalars(wanted.order_by(Parcel.opened_at.desc(), Parcel.id).limit(LIST_LIMIT)).all()
