"""Which parcel is asked about next, and what is in it."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, scalars
from orders.ads.rows import AdCopy
from orders.orders.rows import Item
from orders.parcels.rows import Parcel, ShipmentItem


def parcel_to_look_at(session: Session, carrier: str, now: datetime) -> Parcel | None:
    """The carrier's parcel that has waited longest for something to be done; no other worker gets it meanwhile."""
    return scalars(session, _parcel_to_look_at(carrier, now)).one_or_none()


@prepared
def _parcel_to_look_at(carrier: str, now: datetime) -> Select[Parcel]:
    return (
        select(Parcel)
        .where(Parcel.carrier == carrier, Parcel.look_at <= now)
        .order_by(Parcel.look_at)
        .limit(1)
        .with_for_update(skip_locked=True)
    )


def ads_of_shipment(session: Session, shipment_id: str) -> Sequence[AdCopy]:
    """The ads that are over, of what is in a parcel."""
    within = select(Item.ad_id).join(ShipmentItem, ShipmentItem.item_id == Item.id)
    wanted = within.where(ShipmentItem.shipment_id == shipment_id)
    return session.scalars(select(AdCopy).where(AdCopy.id.in_(wanted), AdCopy.ended_at.is_not(None))).all()
