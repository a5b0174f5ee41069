"""Parcels that somebody has to look after: operators see all of them, suppliers decide about their own."""

from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from orders import schemas
from orders.use_cases import stranded
from orders.use_cases.parcels import list_troubled
from orders.use_cases.stranded import Decider

OPERATOR = "operator"

parcels = Blueprint("parcels", "parcels", description="Parcels that somebody has to look after.")


@parcels.route("/operator/parcels")
@signed_in("operator")
@parcels.arguments(schemas.ParcelQuerySchema, location="query")
@parcels.response(200, success_of(schemas.TroubledParcelSchema(), many=True))
def list_parcels(query: dict) -> dict:
    """Parcels of both directions that failed, came back to their sender, were refused by a carrier, or are lost."""
    with current_service().work() as work:
        return {"success": list_troubled(work, query["state"])}


@parcels.route("/supplier/shipments/<uuid:shipment_id>/sendAgain", methods=["POST"])
@signed_in("supplier", "operator")
@parcels.arguments(schemas.HandOverSchema)
@parcels.response(200, success_of(schemas.ShippedSchema()))
def send_again(body: dict, shipment_id: object) -> dict:
    """Send what did not reach its buyer in another parcel. The same request again is the same shipment."""
    with current_service().work() as work:
        return {"success": stranded.send_again(work, _decider(), str(shipment_id), **body)}


@parcels.route("/supplier/shipments/<uuid:shipment_id>/giveUp", methods=["POST"])
@signed_in("supplier", "operator")
@parcels.response(200, success_of())
def give_up(shipment_id: object) -> dict:
    """Cancel what did not reach its buyer: all that was paid for it goes back. Again changes nothing."""
    with current_service().work() as work:
        stranded.give_up(work, _decider(), str(shipment_id))
    return {"success": True}


@parcels.route("/supplier/shipments/<uuid:shipment_id>/announceAgain", methods=["POST"])
@signed_in("supplier", "operator")
@parcels.response(200, success_of())
def announce_again(shipment_id: object) -> dict:
    """Have a parcel that its carrier refused announced there once more. Again changes nothing."""
    with current_service().work() as work:
        stranded.announce_again(work, _decider(), str(shipment_id))
    return {"success": True}


def _decider() -> Decider:
    person = current_person()
    return Decider(person.id, None if person.role == OPERATOR else person.id)
