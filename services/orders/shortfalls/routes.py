"""What suppliers sold and cannot deliver."""

from typing import Any
from uuid import UUID

from contracts.duties import Duty
from kit.errors import Conflict, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.service import Orders
from orders.shortfalls.rules import Outcome, Reason, ShortfallWanted
from orders.shortfalls.schemas import ShortfallFormSchema, ShortfallSchema, SupplyRecordSchema
from orders.shortfalls.steps import record_of, tell_shortfall

blp = Blueprint("shortfalls", __name__, description="What suppliers sold and cannot deliver.")


@blp.route("/supplier/shortfalls", methods=["POST"])
@signed_in("supplier", duty=Duty.ORDERS)
@refuses(
    NotFound,
    idempotency_mismatch=Invalid,
    ad_open=Conflict,
    already_shipped=Conflict,
    balance_unpaid=Conflict,
    cancelled=Conflict,
    days_taken=Conflict,
    too_late=Conflict,
    too_many_units=Conflict,
)
@blp.arguments(ShortfallFormSchema)
@blp.response(200, success_of(ShortfallSchema()))
def post_shortfall(body: dict[str, Any]) -> dict[str, Any]:
    """Say that I cannot deliver units of an item, whose money goes back, or that I need some days more for it.

    The same request again changes nothing.
    """
    said = {"outcome": Outcome(body["outcome"]), "reason": Reason(body["reason"])}
    with current_service(Orders).work() as work:
        return {"success": tell_shortfall(work, current_person().id, ShortfallWanted(**body | said))}


@blp.route("/supplier/supplyRecord")
@signed_in("supplier", duty=Duty.ORDERS)
@blp.response(200, success_of(SupplyRecordSchema()))
def show_own_record() -> dict[str, Any]:
    """How many of the units that I sold lately I could not deliver."""
    with current_service(Orders).work() as work:
        return {"success": record_of(work, current_person().id)}


@blp.route("/operator/suppliers/<uuid:person_id>/supplyRecord")
@signed_in("operator")
@blp.response(200, success_of(SupplyRecordSchema()))
def show_record(person_id: UUID) -> dict[str, Any]:
    """How many of the units that a supplier sold lately it could not deliver; none for a supplier that never sold."""
    with current_service(Orders).work() as work:
        return {"success": record_of(work, str(person_id))}
