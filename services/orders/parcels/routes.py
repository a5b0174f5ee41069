"""Shipping and receiving, and parcels that did not reach their buyer."""

from typing import Any

from contracts.duties import Duty
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.parcels.schemas import (
    ConfirmReceiptSchema,
    CorrectSchema,
    HandOverSchema,
    ShippedSchema,
    ShipSchema,
)
from orders.parcels.steps import correcting, deciding, shipping
from orders.parcels.steps.correcting import Correction
from orders.parcels.steps.deciding import Decider
from orders.parcels.steps.shipping import ShipRequest
from orders.service import Orders

blp = Blueprint("parcels", __name__, description="Shipping and receiving, and parcels that did not reach their buyer.")

OPERATOR = "operator"

# A parcel that did not arrive is decided about once, and not while it may still arrive.
refuses_a_decision = refuses(already_decided=Conflict, already_delivered=Conflict, on_its_way=Conflict)


@blp.route("/order/confirmReceipt", methods=["POST"])
@signed_in()
@refuses(NotFound, not_shipped=Conflict)
@blp.arguments(ConfirmReceiptSchema)
@blp.response(200, success_of())
def confirm_receipt(body: dict[str, Any]) -> dict[str, Any]:
    """I have what was shipped: one item, or all that is on its way. Again changes nothing."""
    with current_service(Orders).work() as work:
        shipping.confirm_receipt(work, current_person().id, body["cart_id"], body["ad_id"])
    return {"success": True}


@blp.route("/supplier/ship", methods=["POST"])
@signed_in("supplier", duty=Duty.ORDERS)
@refuses(
    NotFound,
    ad_open=Conflict,
    already_shipped=Conflict,
    balance_unpaid=Conflict,
    cancelled=Conflict,
    idempotency_mismatch=Invalid,
    too_many_units=Conflict,
    tracking_number_taken=Conflict,
)
@blp.arguments(ShipSchema)
@blp.response(200, success_of(ShippedSchema()))
def ship(body: dict[str, Any]) -> dict[str, Any]:
    """Hand items of an order to a carrier, or a part of their units. The same request again is the same shipment."""
    units = {part["item_id"]: part["units"] for part in body.pop("parts")}
    with current_service(Orders).work() as work:
        return {"success": shipping.ship(work, current_person().id, ShipRequest(**body, units=units))}


@blp.route("/supplier/shipments/<uuid:shipment_id>/sendAgain", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ORDERS)
@refuses_a_decision
@refuses(tracking_number_taken=Conflict, withdrawn=Conflict)
@blp.arguments(HandOverSchema)
@blp.response(200, success_of(ShippedSchema()))
def send_again(body: dict[str, Any], shipment_id: object) -> dict[str, Any]:
    """Send what did not reach its buyer in another parcel, without what the buyer withdrew from: that is cancelled.

    The same request again is the same shipment.
    """
    with current_service(Orders).work() as work:
        return {"success": deciding.send_again(work, _decider(), str(shipment_id), **body)}


@blp.route("/supplier/shipments/<uuid:shipment_id>/giveUp", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ORDERS)
@refuses_a_decision
@refuses(own_matter=Forbidden)
@blp.response(200, success_of())
def give_up(shipment_id: object) -> dict[str, Any]:
    """Cancel what did not reach its buyer: all that was paid for it goes back. Again changes nothing."""
    with current_service(Orders).work() as work:
        deciding.give_up(work, _decider(), str(shipment_id))
    return {"success": True}


@blp.route("/supplier/shipments/<uuid:shipment_id>/announceAgain", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ORDERS)
@refuses(already_decided=Conflict)
@blp.response(200, success_of())
def announce_again(shipment_id: object) -> dict[str, Any]:
    """Have a parcel that its carrier refused announced there once more. Again changes nothing.

    In the place of a shipment's id that of a return means the parcel in which it comes back.
    """
    with current_service(Orders).work() as work:
        deciding.announce_again(work, _decider(), str(shipment_id))
    return {"success": True}


@blp.route("/supplier/shipments/<uuid:shipment_id>/correct", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ORDERS)
@refuses(
    already_decided=Conflict,
    already_delivered=Conflict,
    being_called_off=Conflict,
    came_back=Conflict,
    corrected_too_often=Conflict,
    number_of_own_parcel=Conflict,
    tracking_number_taken=Conflict,
    with_carrier=Conflict,
)
@blp.arguments(CorrectSchema)
@blp.response(200, success_of(ShippedSchema()))
def correct(body: dict[str, Any], shipment_id: object) -> dict[str, Any]:
    """Put right the carrier and number of a parcel that is on its way: its buyer is told. Again changes nothing.

    Where another parcel of one's own has that number, `exchange` gives each what the other had.
    """
    with current_service(Orders).work() as work:
        return {"success": correcting.correct(work, _decider(), str(shipment_id), Correction(**body))}


def _decider() -> Decider:
    person = current_person()
    return Decider(person.id, None if person.role == OPERATOR else person.id)
