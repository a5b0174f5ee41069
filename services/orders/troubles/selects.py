"""Parcels of both directions that an operator should look after."""

from sqlalchemy import ColumnElement, Select, Text, and_, cast, func, or_, select
from sqlalchemy.orm import Session

from kit.keyset import Slice, behind, by_time, sliced, total_of
from kit.wordsearch import folded, has_words
from orders.ads.rows import AdCopy
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


_FOLDED_SUPPLIER = folded(AdCopy.supplier_name)


def parcels_in_trouble(session: Session, trouble: str | None, q: str, sort: str, after: str | None) -> Slice[Parcel]:
    """Parcels of `trouble_wanted`, sorted, from behind the parcel `after` on."""
    wanted = trouble_wanted(trouble, q)
    return sliced(session.scalars(behind(session, wanted, SORTINGS[sort], after)).all(), total_of(session, wanted))


def trouble_wanted(trouble: str | None, q: str) -> Select[Parcel]:
    """Parcels that failed, came back, or have a problem (None: all of them); without those that were decided about, and
    those whose buyer has said that everything arrived. With `q` those of an order's number, of a tracking number, or of
    a supplier's name.
    """
    has_trouble = or_(_HAS_ENDED_BADLY, Parcel.problem.is_not(None))
    wanted = select(Parcel).where(has_trouble, Parcel.decision.is_(None), ~is_confirmed())
    wanted = wanted.where(_is_meant(q)) if q else wanted
    return wanted if trouble is None else wanted.where(_TROUBLES[Trouble(trouble)])


def _is_meant(q: str) -> ColumnElement[bool]:
    numbered = func.starts_with(cast(Parcel.order_id, Text), q.removeprefix("#").lower())
    called = select(AdCopy.supplier_id).where(AdCopy.is_published, *has_words(q, _FOLDED_SUPPLIER))
    return or_(numbered, Parcel.tracking_number.in_((q, q.upper())), Parcel.supplier_id.in_(called))
