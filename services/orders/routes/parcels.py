"""Parcels that operators look after."""

from flask_smorest import Blueprint

from kit.http import current_service, success_of
from kit.policy import signed_in
from orders import schemas
from orders.use_cases.parcels import list_troubled

parcels = Blueprint("parcels", "parcels", description="Parcels, for operators.")


@parcels.route("/operator/parcels")
@signed_in("operator")
@parcels.arguments(schemas.ParcelQuerySchema, location="query")
@parcels.response(200, success_of(schemas.TroubledParcelSchema(), many=True))
def list_parcels(query: dict) -> dict:
    """Parcels of both directions that failed, came back to their sender, were refused by a carrier, or are lost."""
    with current_service().work() as work:
        return {"success": list_troubled(work, query["state"])}
