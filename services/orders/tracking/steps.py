"""Following parcels: announcing them at their carriers, asking where they are, and calling off what is not wanted any
more.

Due steps, one for each carrier, so that a slow company holds up no parcels of the others. A parcel is claimed in one
unit of work, its carrier is called outside of any, and the outcome is noted in another. The claim is a time: until
then no other worker takes the parcel; if this one dies, another goes on from what was committed.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from contracts.events import ParcelMoved
from kit.db import UnitOfWork
from kit.errors import NotFound, Unavailable
from kit.logging import details
from orders.carriers.clients.carrier import (
    Carrier,
    CarrierError,
    NewParcel,
    NotSent,
    Receipt,
    Recipient,
    Refused,
    Tracking,
    UnknownKey,
)
from orders.carriers.rules import FINAL, ParcelState, Step
from orders.orders import selects as orders_selects
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel, ParcelStep
from orders.parcels.rules.parcel import Direction, Registration
from orders.parcels.steps import deciding
from orders.parcels.steps.opening import register
from orders.parcels.steps.shipping import parcel_delivered
from orders.people import clients as people
from orders.service import Orders
from orders.tracking import selects as tracking_selects
from orders.tracking.rules import WATCHED_FOR, Heard, believable_at, is_of_another, next_look, steps_forward

CLAIM = timedelta(seconds=200)  # longer than the longest sequence of calls: eight, of 23 seconds each
ROUND = 50
LONGEST_ROUND_SECONDS = 200.0  # a company that answers slowly costs each parcel half a minute
ANNOUNCED = (Registration.WANTED, Registration.SENDING)  # by the next look
LONGEST_FIRST_PAUSE = timedelta(seconds=30)  # before another try to announce a parcel

NOT_KNOWN = "Kargo şirketi bu numarayı tanımıyor."
OF_ANOTHER = "Bu numara başka bir gönderinin: hareketleri satışın bitişinden önce başlıyor."
NOT_ARRIVED = "Gönderi bunca günde yerine ulaşmadı."
NO_ADDRESS = "Alıcının adresi eksik."
HANDED_IN_ANYWAY = "Vazgeçilen gönderi kargoya verilmiş."

log = logging.getLogger("parcels")

Note = Callable[[UnitOfWork, Parcel], None]


@dataclass(frozen=True)
class Claimed:
    """A parcel that this worker looks after, as it was when it was claimed."""

    parcel: Parcel
    was: Registration
    until: datetime  # which tells this claim from any later one
    address: dict[str, Any]  # the buyer's, as the order keeps it; only of one that is to be announced


def attend_parcels(service: Orders, carrier: str) -> int:
    """Due step: do what is due for the parcels of one carrier; returns how many were looked after with an answer."""
    answered, until = 0, time.monotonic() + LONGEST_ROUND_SECONDS
    for _ in range(ROUND):
        claimed = _claim(service, carrier) if time.monotonic() < until else None
        if claimed is None:
            break
        if not _attend(service, claimed):
            break  # the company has trouble: the others wait for the next round
        answered += 1
    return answered


def _claim(service: Orders, carrier: str) -> Claimed | None:
    with service.work() as work:
        parcel = tracking_selects.parcel_to_look_at(work.session, carrier, work.now)
        if parcel is None:
            return None
        was = Registration(parcel.registration)
        if was is Registration.WANTED:
            register(parcel, Registration.SENDING)
        work.is_quiet = True
        parcel.look_at = until = work.now + CLAIM
        return Claimed(parcel, was, until, _address_for(work, parcel) if was in ANNOUNCED else {})


def _address_for(work: UnitOfWork, parcel: Parcel) -> dict[str, Any]:
    return orders_selects.known_order(work.session, parcel.order_id).ships_to


def _attend(service: Orders, claimed: Claimed) -> bool:
    """Call the carrier and note the outcome, unless the claim was lost meanwhile: then the worker that has the
    parcel now finds it out by key. Returns whether the carrier answered.
    """
    carrier = service.carriers[claimed.parcel.carrier]
    act = {Registration.KNOWN: _track, Registration.UNWANTED: _cancel}.get(claimed.was, _announce)
    try:
        note, answered = act(service, carrier, claimed), True
    except CarrierError as error:
        # Not the company's own words: they may repeat a name or a phone.
        extra = details(step=f"{act.__name__} {claimed.parcel.carrier}", reason=type(error).__name__)
        log.warning("a carrier did not do what was asked", extra=extra)
        note, answered = _noting_failure(service, claimed.was, error), isinstance(error, Refused | UnknownKey)
    with service.work() as work:
        row = parcels_selects.parcel(work.session, claimed.parcel.id)
        if row.look_at == claimed.until:
            note(work, row)
    return answered


# --- announcing -------------------------------------------------------------------------------------------------------


def _announce(service: Orders, carrier: Carrier, claimed: Claimed) -> Note:
    """Announce a parcel. After an outcome that is not known, the carrier is asked by key first."""
    parcel = claimed.parcel
    found = carrier.find(parcel.key) if claimed.was is Registration.SENDING else None
    receipt = found or carrier.create(
        NewParcel(parcel.key, _recipient(service, claimed), parcel.contents, parcel.return_code)
    )
    return lambda work, row: _note_announced(service, work, row, receipt)


def _note_announced(service: Orders, work: UnitOfWork, parcel: Parcel, receipt: Receipt) -> None:
    register(parcel, Registration.KNOWN)
    parcel.tracking_number = receipt.tracking_number or receipt.barcode
    _look_again(service, work, parcel, fruitless=0)
    _move(service, work, parcel, Step(ParcelState.CREATED, work.now))


def _recipient(service: Orders, claimed: Claimed) -> Recipient:
    """The buyer as the order keeps them, or the supplier as identity knows them."""
    if claimed.parcel.direction == Direction.OUTBOUND:
        return _buyer(claimed.address)
    try:
        supplier = people.get_supplier_address(service, claimed.parcel.supplier_id)
    except NotFound as refusal:
        raise Refused("address", NO_ADDRESS) from refusal
    except Unavailable as refusal:
        raise NotSent("identity does not answer") from refusal
    return Recipient(
        name=supplier.name,
        phone=supplier.phone,
        city=supplier.city,
        district=supplier.district,
        address=" ".join(filter(None, (supplier.town, supplier.address))),
    )


def _buyer(address: dict[str, Any]) -> Recipient:
    return Recipient(
        name=f"{address['firstName']} {address['lastName']}",
        phone=address["phone"],
        city=address["cityName"],
        district=address["districtName"],
        address=" ".join(filter(None, (address["town"], address["addressText"]))),
    )


# --- tracking ---------------------------------------------------------------------------------------------------------


def _track(service: Orders, carrier: Carrier, claimed: Claimed) -> Note:
    tracking = carrier.track(claimed.parcel.key, claimed.parcel.is_ours)
    return lambda work, row: _note_tracking(service, work, row, tracking)


def _note_tracking(service: Orders, work: UnitOfWork, parcel: Parcel, tracking: Tracking) -> None:
    if tracking.tracking_number:
        parcel.tracking_number = tracking.tracking_number
    if _is_of_another(work, parcel, tracking):
        parcel.problem = OF_ANOTHER
        _look_again(service, work, parcel, parcel.fruitless + 1, Heard.UNKNOWN)
        return
    forward = steps_forward(ParcelState(parcel.state), parcel.moved_at or parcel.opened_at, tracking.steps)
    for step in forward:
        _move(service, work, parcel, Step(step.state, believable_at(step, parcel.opened_at, work.now)))
    if forward or parcel.problem in (NOT_KNOWN, OF_ANOTHER):
        parcel.problem = None
    work.is_quiet = not forward
    _look_again(service, work, parcel, fruitless=0 if forward else parcel.fruitless + 1)


def _is_of_another(work: UnitOfWork, parcel: Parcel, tracking: Tracking) -> bool:
    if parcel.is_ours or parcel.direction != Direction.OUTBOUND or not tracking.steps:
        return False
    ads = tracking_selects.ads_of_shipment(work.session, parcel.reference_id)
    # At the latest when it was shipped: selling was over by then, also where the clocks differ.
    over = [ad.sold_until for ad in ads]
    return bool(over) and is_of_another(tracking.steps, min(parcel.opened_at, *over))


def _move(service: Orders, work: UnitOfWork, parcel: Parcel, step: Step) -> None:
    """Note a step and say so. What has arrived at its buyer is delivered; about what came back a decision is due."""
    parcel.state, parcel.moved_at = step.state, step.at
    parcel.look_at = None if step.state in FINAL else parcel.look_at
    parcel.sequence += 1
    work.session.add(ParcelStep(parcel_id=parcel.id, sequence=parcel.sequence, state=step.state, at=step.at))
    work.announce(_moved(parcel, step))
    if step.state is ParcelState.DELIVERED and parcel.direction == Direction.OUTBOUND:
        parcel_delivered(work, parcel.reference_id, step.at)
    if step.state is ParcelState.RETURNED and parcel.direction == Direction.OUTBOUND:
        deciding.came_back(work, service.settings, parcel)


def _moved(parcel: Parcel, step: Step, is_refused: bool = False) -> ParcelMoved:
    return ParcelMoved(
        parcel_id=parcel.id,
        sequence=parcel.sequence,
        direction=parcel.direction,
        reference_id=parcel.reference_id,
        order_id=parcel.order_id,
        carrier=parcel.carrier,
        tracking_number=parcel.tracking_number,
        state=step.state,
        moved_at=step.at,
        is_refused=is_refused,
    )


# --- calling off ------------------------------------------------------------------------------------------------------


def _cancel(service: Orders, carrier: Carrier, claimed: Claimed) -> Note:
    was_possible = carrier.cancel(claimed.parcel.key) or carrier.find(claimed.parcel.key) is None  # it never came there
    return lambda work, row: _note_cancelled(service, work, row, was_possible)


def _note_cancelled(service: Orders, work: UnitOfWork, parcel: Parcel, was_possible: bool) -> None:
    """What the carrier has in its hands already is followed to its end; people look for it if it was replaced."""
    is_replaced = parcels_selects.travelling_parcel(work.session, parcel.direction, parcel.reference_id) is not None
    if not was_possible and not is_replaced:
        register(parcel, Registration.KNOWN)
        _look_again(service, work, parcel, fruitless=0)
        return
    register(parcel, Registration.CALLED_OFF)
    parcel.look_at, parcel.problem = None, None if was_possible else HANDED_IN_ANYWAY
    if parcel.recalled_at is not None:
        deciding.called_off(work, parcel)


# --- trouble ----------------------------------------------------------------------------------------------------------


def _noting_failure(service: Orders, was: Registration, error: CarrierError) -> Note:
    def note(work: UnitOfWork, parcel: Parcel) -> None:
        if was in ANNOUNCED and isinstance(error, Refused):
            register(parcel, Registration.REFUSED)
            parcel.problem, parcel.look_at = error.message or error.code, None
            if parcel.direction == Direction.RETURN:  # its buyer can't send it, and must not lose it for that
                work.announce(_moved(parcel, Step(ParcelState(parcel.state), work.now), is_refused=True))
            return
        if was is Registration.WANTED and isinstance(error, NotSent):
            register(parcel, Registration.WANTED)
        if isinstance(error, UnknownKey):
            parcel.problem = NOT_KNOWN
        heard = Heard.UNKNOWN if isinstance(error, UnknownKey) else Heard.FAILED
        _look_again(service, work, parcel, parcel.fruitless + 1, heard)

    return note


def _look_again(service: Orders, work: UnitOfWork, parcel: Parcel, fruitless: int, heard: Heard = Heard.QUIET) -> None:
    """Set when the parcel is looked at next: never again once it arrived or was given up."""
    parcel.fruitless = fruitless
    is_asked_back = parcel.recalled_at is not None and parcel.registration == Registration.UNWANTED
    if parcel.state in FINAL:
        parcel.look_at = None
    elif _is_watched_long_enough(work, parcel) and not is_asked_back:  # nothing but an answer ends that
        parcel.look_at, parcel.problem = None, parcel.problem or NOT_ARRIVED
    else:
        parcel.look_at = next_look(work.now, _usual_pause(service, parcel), fruitless, heard)


def _is_watched_long_enough(work: UnitOfWork, parcel: Parcel) -> bool:
    """Whether people look for it from now on. One whose number was put right is another parcel since then."""
    if work.now < parcel.opened_at + WATCHED_FOR:
        return False
    corrected_at = parcels_selects.corrected_at(work.session, parcel.id)
    return corrected_at is None or work.now >= corrected_at + WATCHED_FOR


def _usual_pause(service: Orders, parcel: Parcel) -> timedelta:
    settings = service.settings
    is_known = parcel.registration == Registration.KNOWN
    return settings.parcel_poll if is_known else min(settings.parcel_poll, LONGEST_FIRST_PAUSE)
