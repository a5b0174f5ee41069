"""What suppliers have to ship and have shipped, and what operators see of those who are late."""

from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from orders import schemas
from orders.use_cases import shipping, supplier_orders
from orders.use_cases.shipping import ShipRequest

panels = Blueprint("panels", "panels", description="Shipping, for suppliers and operators.")


@panels.route("/supplier/orders")
@signed_in("supplier")
@panels.arguments(schemas.SupplierOrdersQuerySchema, location="query")
@panels.response(200, success_of(schemas.SupplierItemPageSchema()))
def list_supplier_orders(query: dict) -> dict:
    """My items in one state, with where they go as long as that is needed for sending them."""
    with current_service().work() as work:
        return {"success": supplier_orders.list_for_supplier(work, current_person().id, **query)}


@panels.route("/supplier/ship", methods=["POST"])
@signed_in("supplier")
@panels.arguments(schemas.ShipSchema)
@panels.response(200, success_of(schemas.ShippedSchema()))
def ship(body: dict) -> dict:
    """Hand items of an order to a carrier. The same request again is the same shipment."""
    with current_service().work() as work:
        return {"success": shipping.ship(work, current_person().id, ShipRequest(**body))}


@panels.route("/operator/lateShipments")
@signed_in("operator")
@panels.arguments(schemas.PageQuerySchema, location="query")
@panels.response(200, success_of(schemas.LateItemPageSchema()))
def list_late_shipments(query: dict) -> dict:
    """Everybody's items that were not shipped in time, those that wait longest first."""
    with current_service().work() as work:
        return {"success": supplier_orders.list_late(work, query["page"])}
