"""Applications of suppliers: made by members, approved by operators."""

from flask_smorest import Blueprint

from identity.routes import guards
from identity.schemas import ApplicationSchema, EmptySchema, StatusSchema, SupplierQuerySchema, SupplierRowSchema
from identity.use_cases import suppliers
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in

blp = Blueprint("suppliers", "suppliers", description="Becoming a supplier.")


@blp.route("/supplier/apply", methods=["POST"])
@signed_in()
@blp.arguments(ApplicationSchema)
@blp.response(200, success_of(StatusSchema()))
def apply(body: dict) -> dict:
    """Apply to sell. An application that still waits is replaced."""
    guards.count("change_account", current_person().id)
    body["iban"] = body["iban"].replace(" ", "").upper()
    with current_service().work() as work:
        supplier = suppliers.apply(work, guards.signed_in_person(work).id, **body)
        return {"success": {"status": supplier.status}}


@blp.route("/operator/suppliers", methods=["GET"])
@signed_in("operator")
@blp.arguments(SupplierQuerySchema, location="query")
@blp.response(200, success_of(SupplierRowSchema(), many=True))
def list_suppliers(query: dict) -> dict:
    """Applications, oldest first."""
    with current_service().work() as work:
        guards.signed_in_person(work)
        rows = suppliers.list_suppliers(work, query["status"])
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
@blp.arguments(EmptySchema)
@blp.response(200, success_of(StatusSchema()))
def approve(body: dict, person_id: object) -> dict:
    """Approve an application. The supplier's next refresh carries the new role."""
    with current_service().work() as work:
        operator = guards.signed_in_person(work)
        return {"success": {"status": suppliers.approve(work, str(person_id), operator.id).status}}
