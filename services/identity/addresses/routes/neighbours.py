"""What orders asks of the address that is sent to."""

from uuid import UUID

from contracts.calls.identity import ADDRESS, Address
from identity.addresses import selects
from identity.addresses.schemas import address_told
from identity.service import Identity
from kit.answering import answers
from kit.http import current_service
from kit.reading import Blueprint

blp = Blueprint("internalAddresses", "internalAddresses", description="For the other services only.")


@answers(blp, ADDRESS)
def address(person_id: UUID, address_id: int) -> Address:
    """One address of a person; another's, or a deleted one, is not found. Asked by the release before this one."""
    with current_service(Identity).work() as work:
        return address_told(selects.address(work.session, str(person_id), address_id))
