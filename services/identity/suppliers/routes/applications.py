"""A member's application as it was sent, and suppliers' own details. How it is written and sent is in `applying`."""

from typing import Any

from identity.service import Identity
from identity.sessions.routes import guards
from identity.suppliers.rows import Supplier
from identity.suppliers.schemas.own import (
    OwnApplication,
    OwnApplicationAnswerSchema,
    OwnApplicationSchema,
    SupplierDetailsSchema,
    application_shape,
    seat_from,
)
from identity.suppliers.steps import applications, seats
from kit.db import UnitOfWork
from kit.errors import Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("suppliers", "suppliers", description="Becoming a supplier.")


@blp.route("/supplier/application", methods=["GET"])
@signed_in()
@blp.response(200, OwnApplicationAnswerSchema())
def own_application() -> dict[str, Any]:
    """My application with its state, or null when I never applied."""
    with current_service(Identity).work() as work:
        supplier = applications.own_application(work, guards.signed_in_person(work).id)
        return {"success": _shown(work, supplier) if supplier else None}


@blp.route("/supplier/details", methods=["POST"])
@signed_in("supplier")
@refuses(NotFound, second_factor_missing=Forbidden, second_factor_needed=Forbidden)
@refuses(wrong_code=Invalid, wrong_passkey=Invalid)
@blp.arguments(SupplierDetailsSchema)
@blp.response(200, success_of(OwnApplicationSchema()))
def change_details(body: dict[str, Any]) -> dict[str, Any]:
    """Change where I am paid and reached.

    That needs the present password when the sign-in is not fresh; another IBAN the second factor too, by a code or a
    passkey (second_factor_missing, second_factor_needed); payouts pause for two days then.
    """
    asking = current_person()
    guards.count("change_account", asking.id)
    if body["current_password"] is not None:
        guards.count("login_account", asking.id)
    if not body["proof"].is_missing:
        guards.count("second_factor_account", asking.id)
    seat = seat_from(body)
    service = current_service(Identity)
    supplier = applications.change_details(service, asking.id, asking.session_id, seat=seat, **body)
    with service.work() as work:
        return {"success": application_shape(supplier, seat, applications.reason_of(work, supplier))}


def _shown(work: UnitOfWork, supplier: Supplier) -> OwnApplication:
    return application_shape(supplier, seats.seat_of(work, supplier), applications.reason_of(work, supplier))
