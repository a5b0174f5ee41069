"""What was written to whom about an order."""

from dataclasses import dataclass
from datetime import datetime

from identity.desk import selects
from identity.post.documents.templates import LETTERS, subject_of
from identity.post.rows import Message
from identity.service import Identity
from kit.keyset import BarePart

BUYER, SUPPLIER = "buyer", "supplier"
READERS = (BUYER, SUPPLIER)


@dataclass(frozen=True)
class LetterAbout:
    """A mail about an order: to whom, under which subject, and what became of it."""

    id: str
    reader: str
    subject: str
    state: str
    created_at: datetime
    sent_at: datetime | None


def letters_about(service: Identity, order_id: str, after: object) -> BarePart[LetterAbout]:
    """The mails about an order, newest first, from behind `after` on.

    Those of a template that is not written any more are left out.
    """
    with service.reading() as read:
        part = selects.messages_about(read.session, order_id, LETTERS, after)
        return part.showing([_letter(service, one) for one in part.items])


def _letter(service: Identity, message: Message) -> LetterAbout:
    """Subjects name orders by their number, and no person."""
    return LetterAbout(
        id=message.id,
        reader=SUPPLIER if message.template.startswith("supplier_") else BUYER,
        subject=subject_of(message.template, message.context, service.settings),
        state=message.state,
        created_at=message.created_at,
        sent_at=message.sent_at,
    )
