"""Opening parcels and calling them off: what suppliers hand over, and what returns send back.

A parcel is opened in the unit of work that needs it; its carrier is called afterwards, by the worker (`tracking`).
"""

from contracts.events import ReturnChanged
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.ids import new_id, short_number
from orders.aftersales import selects as aftersales_selects
from orders.carriers.rules import ParcelState
from orders.orders.rules.delivery import TURNED_DOWN
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel
from orders.parcels.rules.parcel import REGISTRATION_MOVES, Direction, Registration, company_key

WAITING_FOR_SHIPMENT = "waiting_for_shipment"


def open_outbound(
    work: UnitOfWork, shipment_id: str, order_id: str, supplier_id: str, carrier: str, tracking_number: str | None
) -> str:
    """Open the parcel of a shipment and give the number that its supplier and its buyer read.

    Without a number of the supplier's own it is created at the carrier, and the number is the barcode for its label.
    Raises `Conflict` (tracking_number_taken) for a number that another parcel travels under.
    """
    if tracking_number is not None and parcels_selects.parcel_by_number(work.session, carrier, tracking_number):
        raise Conflict("tracking_number_taken", "Bu takip numarası başka bir gönderide kullanılmış.")
    contents = f"Sipariş {short_number(order_id)}"
    parcel = _open(work, Direction.OUTBOUND, shipment_id, order_id, supplier_id, carrier, contents, tracking_number)
    return parcel.tracking_number


def follow_return(work: UnitOfWork, changed: ReturnChanged) -> None:
    """A return that waits for its shipment has a parcel at the carrier that its buyer chose; one that is over has none.

    The buyer may choose again until the parcel was handed in. What the carrier has in its hands is followed to its end.
    News that is older than what is known of the return changes nothing.
    """
    if aftersales_selects.is_older_news(work.session, changed.return_id, changed.sequence):
        return
    parcel = parcels_selects.travelling_parcel(work.session, Direction.RETURN, changed.return_id)
    carrier = changed.cargo_company if changed.status == WAITING_FOR_SHIPMENT else None
    if parcel is not None:
        goes_on = changed.is_open and changed.status not in TURNED_DOWN
        if (goes_on and carrier is None) or parcel.state != ParcelState.CREATED:
            return
        if carrier is not None and parcel.carrier == carrier:
            return
        _call_off(work, parcel)
    if carrier is not None:
        contents = f"İade {short_number(changed.order_id)}"
        opened = _open(
            work,
            Direction.RETURN,
            changed.return_id,
            changed.order_id,
            changed.supplier_id,
            carrier,
            contents,
        )
        opened.return_code = changed.cargo_code


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


def register(parcel: Parcel, target: Registration) -> None:
    """Note what its company knows of a locked parcel by now. Raises `IllegalMove`."""
    REGISTRATION_MOVES.require(parcel.registration, target, parcel.id)
    parcel.registration = target


def _call_off(work: UnitOfWork, parcel: Parcel) -> None:
    """At the carrier too, unless it never heard of the parcel."""
    is_unheard_of = parcel.registration in REGISTRATION_MOVES.before(Registration.CALLED_OFF)
    register(parcel, Registration.CALLED_OFF if is_unheard_of else Registration.UNWANTED)
    parcel.look_at = None if is_unheard_of else work.now
    parcel.problem = None
    work.session.flush()
