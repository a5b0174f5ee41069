"""Which parcel is asked about next."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from orders.parcels.rows import Parcel


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
