"""Parcels of both directions that somebody should look after."""

from sqlalchemy import Select, and_, or_, select
from sqlalchemy.orm import Session

from kit.keyset import Slice, behind, by_time, sliced, total_of
from orders.carriers.rules import ParcelState
from orders.parcels.rows import Parcel
from orders.parcels.rules.parcel import Registration, Trouble
from orders.parcels.selects import is_confirmed

SORTINGS = by_time(Parcel.opened_at, Parcel.id)
_HAS_ENDED_BADLY = Parcel.state.in_((ParcelState.FAILED, ParcelState.RETURNED))
# As `rules.parcel.trouble_of`, for the database: of a parcel in trouble.
_TROUBLES = {
    Trouble.FAILED: Parcel.state == ParcelState.FAILED,
    Trouble.RETURNED: Parcel.state == ParcelState.RETURNED,
    Trouble.REFUSED: and_(~_HAS_ENDED_BADLY, Parcel.registration == Registration.REFUSED),
    Trouble.LOST: and_(~_HAS_ENDED_BADLY, Parcel.registration != Registration.REFUSED),
}


def parcels_in_trouble(session: Session, trouble: str | None, sort: str, after: str | None) -> Slice[Parcel]:
    """Parcels of `trouble_wanted`, sorted, from behind the parcel `after` on."""
    wanted = trouble_wanted(trouble)
    return sliced(session.scalars(behind(session, wanted, SORTINGS[sort], after)).all(), total_of(session, wanted))


def trouble_wanted(trouble: str | None) -> Select[Parcel]:
    """Parcels that failed, came back, or have a problem (None: all of them); without those that were decided about, and
    those whose buyer has said that everything arrived.
    """
    has_trouble = or_(_HAS_ENDED_BADLY, Parcel.problem.is_not(None))
    wanted = select(Parcel).where(has_trouble, Parcel.decision.is_(None), ~is_confirmed())
    return wanted if trouble is None else wanted.where(_TROUBLES[Trouble(trouble)])
