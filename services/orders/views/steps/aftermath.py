"""What came after an order was paid, gathered once for all who see it: money back, parcels, returns, reviews."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from orders.aftersales import selects as aftersales_selects
from orders.aftersales.rows import Refund, ReturnCopy
from orders.aftersales.rules import LATE_CAPTURE, is_of_another_payment
from orders.aftersales.selects import RefundTotal
from orders.attempts import selects as attempts_selects
from orders.carriers.rules import CARRIER_NAMES, ParcelState
from orders.orders.rows import Order
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel, ParcelStep, Shipment, ShipmentItem
from orders.parcels.rules.correcting import is_correctable
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.stranded import Decision, is_stranded
from orders.parcels.rules.taking_back import WayBack, way_back
from orders.parcels.steps.deciding import as_outbound
from orders.reviews import selects as reviews_selects
from orders.reviews.rows import Review
from orders.shortfalls.rows import Shortfall
from orders.shortfalls.steps import shortfalls_by_item


@dataclass(frozen=True)
class Aftermath:
    """By item id, but for the sellers that were rated."""

    refunds: Mapping[str, Sequence[Refund]] = field(default_factory=dict)
    returns: Mapping[str, Sequence[ReturnCopy]] = field(default_factory=dict)
    held_by_banks: Mapping[str, int] = field(default_factory=dict)  # kuruş that banks took back
    withdrawn: Mapping[str, int] = field(default_factory=dict)  # units under way of which their buyer has withdrawn
    shipments: Mapping[str, Sequence[dict[str, Any]]] = field(default_factory=dict)
    shortfalls: Mapping[str, Sequence[Shortfall]] = field(default_factory=dict)
    reviews: Mapping[str, Review] = field(default_factory=dict)
    rated_sellers: Sequence[str] = ()
    paid_with: str | None = None  # the payment that counts for the order
    has_refused_capture: bool = False

    @property
    def refund_kurus(self) -> int:
        """What came or comes back of what the order cost, in all."""
        every = (refund for refunds in self.refunds.values() for refund in refunds)
        return sum(refund.amount_kurus for refund in every if not self.is_of_another_payment(refund))

    def is_of_another_payment(self, refund: Refund) -> bool:
        """Whether it gives back a payment that did not count for the order."""
        return is_of_another_payment(refund.cause, refund.payment_id, self.paid_with, self.has_refused_capture)

    def refunded_by_item(self, cause: str) -> dict[str, int]:
        """What came or comes back for one cause, by item."""
        return {
            item_id: sum(refund.amount_kurus for refund in refunds if refund.cause == cause)
            for item_id, refunds in self.refunds.items()
        }


NOTHING = Aftermath()


def aftermath_of(work: UnitOfWork, order: Order) -> Aftermath:
    """Everything that became of a paid order."""
    refunds = aftersales_selects.refunds_of(work.session, [order.id])
    return Aftermath(
        refunds=_by_item(refunds),
        returns=_by_item(aftersales_selects.returns_of_order(work.session, order.id)),
        held_by_banks=aftersales_selects.held_by_banks(work.session, [order.id]),
        withdrawn=aftersales_selects.withdrawn_units(work.session, [order.id]),
        shipments=shipments_by_item(work, [order.id]),
        shortfalls=shortfalls_by_item(work, order.id),
        reviews={review.item_id: review for review in reviews_selects.reviews_of_order(work.session, order.id)},
        rated_sellers=reviews_selects.rated_sellers(work.session, order.id),
        paid_with=order.payment_id,
        has_refused_capture=order.id in with_a_refused_capture(work, refunds),
    )


def with_a_refused_capture(work: UnitOfWork, refunded: Iterable[Refund | RefundTotal]) -> set[str]:
    """Those of some orders of which a capture was refused: only a late capture of an unknown payment makes it worth
    asking.
    """
    order_ids = {one.order_id for one in refunded if one.cause == LATE_CAPTURE and one.payment_id is None}
    return attempts_selects.orders_with_a_refused_capture(work.session, order_ids) if order_ids else set()


def shipments_by_item(work: UnitOfWork, order_ids: Iterable[str]) -> dict[str, list[dict[str, Any]]]:
    """The parcels in which the units of each item of some orders travel, as people see them, oldest first. Of one that
    was sent again, its last.
    """
    shipments = parcels_selects.shipments_of(work.session, order_ids)
    if not shipments:
        return {}
    parcels = parcels_selects.parcels_of_shipments(work.session, [shipment.id for shipment in shipments])
    known = {parcel.reference_id: parcel for parcel in parcels}
    shown: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)  # by item, and by shipment
    for shipment in shipments:
        for line in shipment.lines:
            before = shown[line.item_id].pop(shipment.replaces_id or "", None)
            steps = before["steps"] if before else []
            shown[line.item_id][shipment.id] = _show_shipment(shipment, line, known.get(shipment.id), steps)
    return {item_id: list(own.values()) for item_id, own in shown.items()}


def _show_shipment(
    shipment: Shipment, line: ShipmentItem, parcel: Parcel | None, before: Sequence[ParcelStep]
) -> dict[str, Any]:
    """Its carrier's word counts, until its buyer says that it has arrived. `before` are the steps of the parcels in
    whose place it was sent.
    """
    is_sent_still = shipment.delivered_at is None and line.delivered_at is None
    told = parcel.state if parcel is not None else ParcelState.CREATED
    return {
        "id": shipment.id,
        "units": line.units,
        "is_given_up": parcel is not None and parcel.decision == Decision.GIVEN_UP,
        "carrier_name": CARRIER_NAMES[shipment.carrier],
        "tracking_number": shipment.tracking_number if parcel is None else parcel.tracking_number,
        "is_barcode": parcel is not None and parcel.is_barcode,
        "state": told if is_sent_still else ParcelState.DELIVERED,
        "shipped_at": shipment.shipped_at,
        "steps": [*before, *(parcel.own_steps if parcel else [])],
        "can_correct": is_sent_still and parcel is not None and is_correctable(as_outbound(parcel), parcel.is_ours),
        "way_back": _way_back(shipment, parcel),
        **_show_trouble(parcel if is_sent_still else None),
    }


def _way_back(shipment: Shipment, parcel: Parcel | None) -> WayBack | None:
    if parcel is None:
        return None
    is_recalled, replaces = parcel.recalled_at is not None, shipment.replaces_id is not None
    return way_back(as_outbound(parcel), parcel.is_ours, is_recalled, shipment.has_arrived_in_part, replaces)


def _show_trouble(parcel: Parcel | None) -> dict[str, Any]:
    """What is to be decided about a parcel, and until when; about one that has arrived, nothing."""
    if parcel is None or not is_stranded(as_outbound(parcel)):
        return {"is_stranded": False, "is_refused": False, "decide_by": None, "problem": None}
    return {
        "is_stranded": True,
        "is_refused": parcel.registration == Registration.REFUSED,
        "decide_by": istanbul_date(parcel.decide_by) if parcel.decide_by else None,
        "problem": parcel.problem,
    }


def _by_item(rows: Iterable[Any]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.item_id].append(row)
    return found
