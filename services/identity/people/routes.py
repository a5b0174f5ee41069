"""What orders asks of the person who buys."""

from uuid import UUID

from contracts.calls.identity import PERSON, Buyer
from identity.people import selects, steps
from identity.people.schemas import buyer_told
from identity.service import Identity
from kit.answering import answers
from kit.http import current_service
from kit.reading import Blueprint

blp = Blueprint("internal", "internal", description="For the other services only.")


@answers(blp, PERSON)
def person(person_id: UUID) -> Buyer:
    """A person who can buy: with an address for mails, and not about to leave."""
    with current_service(Identity).work() as work:
        buyer = selects.person(work.session, str(person_id))
        steps.require_not_leaving(work, buyer)
        steps.require_email(buyer)
        return buyer_told(buyer)
