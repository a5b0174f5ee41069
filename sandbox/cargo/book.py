"""The carriers' book: parcels are announced or handed in, move on by time or by hand, and are found by any number.

Nothing runs in the background: a parcel that is looked at is first brought to where it is by now.
"""

from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from flask import current_app
from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.models import CargoParcel, CargoStep

COMPANIES = {"yurtici": "Yurtiçi Kargo", "aras": "Aras Kargo", "mng": "MNG Kargo"}
STATES = {
    "created": "Bekleniyor",
    "accepted": "Şubede",
    "in_transit": "Yolda",
    "out_for_delivery": "Dağıtımda",
    "delivered": "Teslim edildi",
    "returned": "Göndericiye iade",
    "failed": "Teslim edilemedi",
}
WAY = ("created", "accepted", "in_transit", "out_for_delivery", "delivered")
NEXT = dict(pairwise(WAY))
FINAL = ("delivered", "returned")
FIRST_NUMBERS = {"yurtici": 105_000_000_000, "aras": 2_300_000_000_000, "mng": 4_536_000_000}
LISTED = 200


def announce(
    session: Session, company: str, key: str, recipient: dict[str, Any], contents: str, code: str | None
) -> CargoParcel:
    """A sender announces a parcel: the company knows it and waits for it."""
    parcel = CargoParcel(company=company, key=key, code=code, recipient=recipient, contents=contents, created_at=now())
    session.add(parcel)
    session.flush()
    parcel.number = str(FIRST_NUMBERS[company] + parcel.id)
    _step(session, parcel, "created", now())
    return parcel


def hand_in(session: Session, company: str, number: str) -> CargoParcel:
    """A sender hands a parcel in that has a number already; the same again is the same parcel."""
    known = by_number(session, company, number)
    if known is not None:
        return known
    parcel = CargoParcel(
        company=company, number=number, key=None, code=None, recipient={}, contents="", created_at=now()
    )
    session.add(parcel)
    session.flush()
    _step(session, parcel, "accepted", now())
    return parcel


def by_key(session: Session, company: str, key: str) -> CargoParcel | None:
    """A company's parcel by its sender's key."""
    return _brought_up(session, CargoParcel.company == company, CargoParcel.key == key)


def by_number(session: Session, company: str, number: str) -> CargoParcel | None:
    """A company's parcel by the company's number."""
    return _brought_up(session, CargoParcel.company == company, CargoParcel.number == number)


def by_either(session: Session, company: str, text: str) -> CargoParcel | None:
    """A company's parcel by its sender's key or, if no parcel has it, by its number."""
    return by_key(session, company, text) or by_number(session, company, text)


def anywhere(session: Session, text: str) -> list[CargoParcel]:
    """Parcels of any company that have this key, number or return code, oldest first; the latest of all without one."""
    chosen = select(CargoParcel).order_by(CargoParcel.id.desc()).limit(LISTED).with_for_update()
    if text:
        chosen = chosen.where(or_(CargoParcel.key == text, CargoParcel.number == text, CargoParcel.code == text))
    found = list(session.scalars(chosen))[::-1]
    for parcel in found:
        _let_time_pass(session, parcel)
    return found


def move(session: Session, parcel: CargoParcel, state: str) -> bool:
    """Move a parcel by hand; from then on it waits for the hand. Whether it could still be moved."""
    if state_of(parcel) in FINAL or parcel.cancelled_at is not None:
        return False
    hold(parcel)
    _step(session, parcel, state, now())
    return True


def hold(parcel: CargoParcel) -> None:
    """Time moves it no more."""
    parcel.is_by_hand = True


def cancel(parcel: CargoParcel) -> bool:
    """Call a parcel off; whether that was still possible."""
    if state_of(parcel) != "created":
        return False
    parcel.cancelled_at = parcel.cancelled_at or now()
    return True


def state_of(parcel: CargoParcel) -> str:
    """Where a parcel is."""
    return parcel.steps[-1].state


def _brought_up(session: Session, *conditions: ColumnElement[bool]) -> CargoParcel | None:
    parcel = session.scalars(select(CargoParcel).where(*conditions).with_for_update()).one_or_none()
    if parcel is not None:
        _let_time_pass(session, parcel)
    return parcel


def _let_time_pass(session: Session, parcel: CargoParcel) -> None:
    pause = timedelta(seconds=current_app.extensions["sandbox"].settings.cargo_step_seconds)
    if not pause or parcel.is_by_hand or parcel.cancelled_at is not None or not parcel.has_barcode:
        return
    while state_of(parcel) in NEXT and parcel.steps[-1].at + pause <= now():
        _step(session, parcel, NEXT[state_of(parcel)], parcel.steps[-1].at + pause)


def _step(session: Session, parcel: CargoParcel, state: str, at: datetime) -> None:
    parcel.steps.append(CargoStep(state=state, at=at))
    session.flush()
