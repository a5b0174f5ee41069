"""What buyers read and accept: the pre-information form and the contract, before paying and as they were accepted."""

from typing import Any
from uuid import UUID

from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.agreements.schemas import AcceptedAgreementsSchema, AgreementsSchema
from orders.attempts.schemas import AgreementsQuerySchema
from orders.attempts.steps import accepting
from orders.service import Orders

blp = Blueprint("agreements", __name__, description="What a buyer accepts before paying.")


@blp.route("/order/agreements", methods=["POST"])
@signed_in()
@refuses(NotFound, email_missing=Conflict, account_closing=Conflict)
@blp.arguments(AgreementsQuerySchema)
@blp.response(200, success_of(AgreementsSchema()))
def show(body: dict[str, Any]) -> dict[str, Any]:
    """Both texts, filled with my cart and the addresses chosen. `/payment/create` takes their version and hash."""
    return {"success": accepting.agreements_of_cart(current_service(Orders), current_person().id, **body)}


@blp.route("/order/agreements/<uuid:order_id>")
@signed_in()
@refuses(no_agreement=NotFound)
@blp.response(200, success_of(AcceptedAgreementsSchema()))
def accepted(order_id: UUID) -> dict[str, Any]:
    """Both texts as I accepted them with an order of mine, word by word."""
    service = current_service(Orders)
    with service.work() as work:
        return {"success": accepting.accepted_agreements(service, work, current_person().id, str(order_id))}
