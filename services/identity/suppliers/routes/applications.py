"""Applications of suppliers, made by members and approved by operators; and suppliers' own details."""

from typing import Any

from identity.fields import EmptySchema
from identity.service import Identity
from identity.sessions.routes import guards
from identity.suppliers.schemas import (
    ApplicationSchema,
    OwnApplicationAnswerSchema,
    OwnApplicationSchema,
    StatusSchema,
    SupplierDetailsSchema,
    SupplierQuerySchema,
    SupplierRowSchema,
    application_shape,
    seat_from,
    seat_if_any,
)
from identity.suppliers.steps import applications
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("suppliers", "suppliers", description="Becoming a supplier.")


@blp.route("/supplier/apply", methods=["POST"])
@signed_in()
@refuses(Conflict, email_missing=Conflict)
@blp.arguments(ApplicationSchema)
@blp.response(200, success_of(StatusSchema()))
def apply(body: dict[str, Any]) -> dict[str, Any]:
    """Apply to sell. An application that still waits is replaced."""
    guards.count("change_account", current_person().id)
    seat = seat_if_any(body)
    with current_service(Identity).work() as work:
        supplier = applications.apply(work, guards.signed_in_person(work).id, **body, seat=seat)
        return {"success": {"status": supplier.status}}


@blp.route("/supplier/application", methods=["GET"])
@signed_in()
@blp.response(200, OwnApplicationAnswerSchema())
def own_application() -> dict[str, Any]:
    """My application with its state, or null when I never applied."""
    with current_service(Identity).work() as work:
        supplier = applications.own_application(work, guards.signed_in_person(work).id)
        return {"success": application_shape(supplier, applications.seat_of(work, supplier)) if supplier else None}


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
    supplier = applications.change_details(current_service(Identity), asking.id, asking.session_id, seat=seat, **body)
    return {"success": application_shape(supplier, seat)}


@blp.route("/operator/suppliers", methods=["GET"])
@signed_in("operator")
@blp.arguments(SupplierQuerySchema, location="query")
@blp.response(200, success_of(SupplierRowSchema(), many=True))
def list_suppliers(query: dict[str, Any]) -> dict[str, Any]:
    """Applications, oldest first."""
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        rows = applications.list_suppliers(work, query["status"])
        return {
            "success": [
                {
                    "person_id": supplier.person_id,
                    "company_name": supplier.company_name,
                    "tax_office": supplier.tax_office,
                    "tax_number": supplier.tax_number,
                    "email": person.email,
                    "status": supplier.status,
                    "applied_at": supplier.applied_at,
                }
                for supplier, person in rows
            ]
        }


@blp.route("/operator/suppliers/<uuid:person_id>/approve", methods=["POST"])
@signed_in("operator")
@refuses(Conflict)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(StatusSchema()))
def approve(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Approve an application. The supplier's next refresh carries the new role."""
    with current_service(Identity).work() as work:
        operator = guards.signed_in_person(work)
        return {"success": {"status": applications.approve(work, str(person_id), operator.id).status}}
