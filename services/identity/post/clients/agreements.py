"""What travels with a mail: the contract of a paid order, as its buyer accepted it.

Orders keeps it and makes the files. They are asked for when the mail is about to be sent and never kept here, so that
events and the rows of messages stay small.
"""

from base64 import b64decode

from contracts.calls.orders import AGREEMENT
from identity.post.documents.enclosure import Enclosure
from identity.post.rows import Message
from identity.service import Identity
from kit.asking import ask
from kit.errors import NotFound

NO_AGREEMENT = "no_agreement"  # an order from before texts were kept: its mail goes alone
ENCLOSING = frozenset({"order_paid"})


def enclosures_of(service: Identity, message: Message) -> list[Enclosure]:
    """The files that go with a mail. Raises `Unavailable` and other refusals: then the mail has to wait."""
    try:
        files = ask(service, AGREEMENT, order_id=message.context["orderId"])
    except NotFound as refusal:
        if refusal.code != NO_AGREEMENT:
            raise
        return []
    return [Enclosure(file.name, file.type, b64decode(file.content)) for file in files]
