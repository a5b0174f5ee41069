"""What orders asks of the person who buys."""

from typing import Any

from identity.people import selects, steps
from identity.people.schemas import InternalPersonSchema
from identity.service import Identity
from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint

blp = Blueprint("internal", "internal", description="For the other services only.")


@blp.route("/internal/people/<uuid:person_id>", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(InternalPersonSchema()))
def person(person_id: object) -> dict[str, Any]:
    """A person who can buy: with an address for mails, and not about to leave."""
    with current_service(Identity).work() as work:
        buyer = selects.person(work.session, str(person_id))
        steps.require_not_leaving(work, buyer)
        steps.require_email(buyer)
        return {"success": buyer}
