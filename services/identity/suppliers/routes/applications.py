"""Applications of suppliers, as members make them; and suppliers' own details."""

from typing import Any

from identity.service import Identity
from identity.sessions.routes import guards
from identity.suppliers.rows import Supplier
from identity.suppliers.schemas.own import (
    ApplicationSchema,
    OwnApplication,
    OwnApplicationAnswerSchema,
    OwnApplicationSchema,
    StatusSchema,
    SupplierDetailsSchema,
    application_shape,
    seat_from,
    seat_if_any,
)
from identity.suppliers.schemas.papers import credentials_from
from identity.suppliers.steps import applications, papers
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("suppliers", "suppliers", description="Becoming a supplier.")


@blp.route("/supplier/apply", methods=["POST"])
@signed_in()
@refuses(Conflict, email_missing=Conflict, tax_plate_missing=Conflict)
@blp.arguments(ApplicationSchema)
@blp.response(200, success_of(StatusSchema()))
def apply(body: dict[str, Any]) -> dict[str, Any]:
    """Apply to sell, or again after a rejection. An application that still waits, or was asked about, is replaced.

    The tax plate must have been shown before (POST /supplier/papers).
    """
    guards.count("change_account", current_person().id)
    seat, credentials = seat_if_any(body), credentials_from(body)
    with current_service(Identity).work() as work:
        person_id = guards.signed_in_person(work).id
        supplier = applications.apply(work, person_id, **body, seat=seat, credentials=credentials)
        papers.require_tax_plate(work, person_id)
        return {"success": {"status": supplier.status}}


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

    Another IBAN needs the present password when the sign-in is not fresh, and the second factor, by a code or
    a passkey (second_factor_missing, second_factor_needed); payouts pause for two days then.
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
    return application_shape(supplier, applications.seat_of(work, supplier), applications.reason_of(work, supplier))
