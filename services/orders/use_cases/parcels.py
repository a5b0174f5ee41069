"""Opening parcels, calling them off and showing them: what suppliers hand over, and what returns send back.

A parcel is opened in the unit of work that needs it; its carrier is called afterwards, by the worker (`carrying`).
"""

from collections.abc import Iterable
from typing import Any

from contracts.events import ReturnChanged
from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.ids import new_id, short_number
from orders import repository
from orders.domain.delivery import TURNED_DOWN
from orders.domain.parcels import (
    REGISTRATION_MOVES,
    Direction,
    ParcelState,
    Registration,
    company_key,
    trouble_of,
)
from orders.domain.states import sources
from orders.domain.stranded import Decision, OutboundParcel, is_stranded
from orders.models import Parcel

WAITING_FOR_SHIPMENT = "waiting_for_shipment"


def open_outbound(
    work: UnitOfWork, shipment_id: str, order_id: str, supplier_id: str, carrier: str, tracking_number: str | None
) -> str:
    """Open the parcel of a shipment and give the number that its supplier and its buyer read.

    Without a number of the supplier's own it is created at the carrier, and the number is the barcode for its label.
    Raises `Conflict` (tracking_number_taken) for a number that another parcel travels under.
    """
    if tracking_number is not None and repository.parcel_by_number(work.session, carrier, tracking_number):
        raise Conflict("tracking_number_taken", "Bu takip numarası başka bir gönderide kullanılmış.")
    contents = f"Sipariş {short_number(order_id)}"
    parcel = _open(work, Direction.OUTBOUND, shipment_id, order_id, supplier_id, carrier, contents, tracking_number)
    return parcel.tracking_number


def follow_return(work: UnitOfWork, changed: ReturnChanged) -> None:
    """A return that waits for its shipment has a parcel at the carrier that its buyer chose; one that is over has none.

    The buyer may choose again until the parcel was handed in. What the carrier has in its hands is followed to its end.
    News that is older than what is known of the return changes nothing.
    """
    if repository.is_older_news(work.session, changed.return_id, changed.sequence):
        return
    parcel = repository.parcel_of(work.session, Direction.RETURN, changed.return_id)
    is_waiting = changed.status == WAITING_FOR_SHIPMENT and changed.cargo_company is not None
    if parcel is not None:
        goes_on = changed.is_open and changed.status not in TURNED_DOWN
        if (goes_on and not is_waiting) or parcel.state != ParcelState.CREATED:
            return
        if is_waiting and parcel.carrier == changed.cargo_company:
            return
        _call_off(work, parcel)
    if is_waiting:
        contents = f"İade {short_number(changed.order_id)}"
        opened = _open(
            work,
            Direction.RETURN,
            changed.return_id,
            changed.order_id,
            changed.supplier_id,
            changed.cargo_company,
            contents,
        )
        opened.return_code = changed.cargo_code


def parcels_of_shipments(work: UnitOfWork, shipment_ids: Iterable[str]) -> dict[str, Parcel]:
    """The parcels of some shipments, with their steps."""
    found = repository.parcels_of_shipments(work.session, shipment_ids)
    return {parcel.reference_id: parcel for parcel in found}


def list_troubled(work: UnitOfWork, trouble: str | None) -> list[dict[str, Any]]:
    """What operators should look at: parcels that failed, came back, were refused by a carrier, or are lost."""
    found = repository.parcels_in_trouble(work.session)
    names = repository.seller_names(work.session, {parcel.supplier_id for parcel in found})
    shown = [_show_troubled(parcel, names.get(parcel.supplier_id, "")) for parcel in found]
    return [parcel for parcel in shown if trouble in (None, parcel["state"])]


def _open(
    work: UnitOfWork,
    direction: Direction,
    reference_id: str,
    order_id: str,
    supplier_id: str,
    carrier: str,
    contents: str,
    tracking_number: str | None = None,
) -> Parcel:
    parcel_id = new_id()
    key = tracking_number or company_key(parcel_id)
    parcel = Parcel(
        id=parcel_id,
        direction=direction,
        reference_id=reference_id,
        order_id=order_id,
        supplier_id=supplier_id,
        carrier=carrier,
        key=key,
        is_ours=tracking_number is None,
        tracking_number=key,
        contents=contents,
        registration=Registration.WANTED if tracking_number is None else Registration.KNOWN,
        state=ParcelState.CREATED,
        opened_at=work.now,
        look_at=work.now,
    )
    work.session.add(parcel)
    return parcel


def _call_off(work: UnitOfWork, parcel: Parcel) -> None:
    """At the carrier too, unless it never heard of the parcel."""
    is_unheard_of = parcel.registration in sources(REGISTRATION_MOVES, Registration.CALLED_OFF)
    parcel.registration = Registration.CALLED_OFF if is_unheard_of else Registration.UNWANTED
    parcel.look_at = None if is_unheard_of else work.now
    parcel.problem = None
    work.session.flush()


def _show_troubled(parcel: Parcel, seller_name: str) -> dict[str, Any]:
    is_outbound = parcel.direction == Direction.OUTBOUND
    is_waiting = is_outbound and is_stranded(as_outbound(parcel))
    return {
        "id": parcel.id,
        "direction": parcel.direction,
        "order_id": parcel.order_id,
        "number": short_number(parcel.order_id),
        "shipment_id": parcel.reference_id if is_outbound else None,
        "seller_id": parcel.supplier_id,
        "seller_name": seller_name,
        "carrier": parcel.carrier,
        "tracking_number": parcel.tracking_number,
        "state": trouble_of(ParcelState(parcel.state), Registration(parcel.registration)),
        "problem": parcel.problem,
        "moved_at": parcel.moved_at,
        "opened_at": parcel.opened_at,
        "steps": parcel.steps,
        "is_stranded": is_waiting,
        "is_refused": is_waiting and parcel.registration == Registration.REFUSED,
        "decide_by": istanbul_date(parcel.decide_by) if parcel.decide_by else None,
    }


def as_outbound(parcel: Parcel) -> OutboundParcel:
    """A parcel on its way out as the rules of stranded ones see it."""
    return OutboundParcel(
        state=ParcelState(parcel.state),
        registration=Registration(parcel.registration),
        is_watched=parcel.look_at is not None,
        decision=Decision(parcel.decision) if parcel.decision else None,
    )
