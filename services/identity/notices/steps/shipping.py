"""What buyers are told of parcels on their way, and suppliers of those that should be."""

from contracts.events import (
    ItemsDelivered,
    ItemsShipped,
    ParcelCameBack,
    ShipmentCorrected,
    ShipmentLate,
    ShipmentPostponed,
    ShipmentTakenBack,
)
from identity.notices.documents.shortfalls import SHORTFALLS
from identity.notices.steps.bought import lines_of, purchase_of
from identity.post.steps.writing import tell
from kit.db import UnitOfWork


def note_shipment(work: UnitOfWork, event: ItemsShipped) -> None:
    """A parcel is with the carrier."""
    context = {
        "orderId": event.order_id,
        "lines": lines_of(work, event.buyer_id, event.items),
        "carrier": event.carrier,
        "trackingNumber": None if event.is_barcode else event.tracking_number,
        "toCome": event.to_come,
    }
    tell(work, event.buyer_id, "items_shipped", event.shipment_id, context)


def note_correction(work: UnitOfWork, event: ShipmentCorrected) -> None:
    """The number that the buyer was told is wrong: here is the right one."""
    context = {
        "orderId": event.order_id,
        "lines": lines_of(work, event.buyer_id, event.items),
        "carrier": event.carrier,
        "trackingNumber": event.tracking_number,
    }
    tell(work, event.buyer_id, "shipment_corrected", event.correction_id, context)


def note_taken_back(work: UnitOfWork, event: ShipmentTakenBack) -> None:
    """A parcel that the buyer was told of was not handed over yet."""
    context = {
        "orderId": event.order_id,
        "lines": lines_of(work, event.buyer_id, event.items),
        "carrier": event.carrier,
        "trackingNumber": None if event.is_barcode else event.tracking_number,
    }
    tell(work, event.buyer_id, "shipment_taken_back", event.shipment_id, context)


def note_delivery(work: UnitOfWork, event: ItemsDelivered) -> None:
    """Items have arrived. An item is delivered once, so the first of them names the delivery."""
    context = {
        "orderId": event.order_id,
        "lines": lines_of(work, event.buyer_id, event.items),
        "confirmedBy": event.confirmed_by,
        "deliveredAt": event.delivered_at.isoformat(),
    }
    tell(work, event.buyer_id, "items_delivered", min(item.item_id for item in event.items), context)


def note_parcel_back(work: UnitOfWork, event: ParcelCameBack) -> None:
    """A parcel is back at its supplier: both hear until when it is decided what becomes of it."""
    context = {
        "orderId": event.order_id,
        "lines": lines_of(work, event.buyer_id, event.items),
        "carrier": event.carrier,
        "decideBy": event.decide_by.isoformat(),
    }
    tell(work, event.buyer_id, "parcel_came_back", event.shipment_id, context)
    tell(work, event.supplier_id, "supplier_parcel_came_back", event.shipment_id, context)


def note_late_shipment(work: UnitOfWork, event: ShipmentLate) -> None:
    """Remind the supplier."""
    title = purchase_of(work, event.buyer_id, event.item_id).title
    context = {"orderId": event.order_id, "title": title, "dueAt": event.due_at.isoformat()}
    tell(work, event.supplier_id, "supplier_shipment_late", event.item_id, context)


def note_postponed_shipment(work: UnitOfWork, event: ShipmentPostponed) -> None:
    """Tell the buyer the new day."""
    bought = purchase_of(work, event.buyer_id, event.item_id)
    context = {
        "orderId": event.order_id,
        "title": bought.title,
        "reason": SHORTFALLS[event.reason],
        "days": event.days,
        "shipBy": event.ship_by.isoformat(),
    }
    tell(work, event.buyer_id, "shipment_postponed", event.shortfall_id, context)
