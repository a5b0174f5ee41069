"""Writing messages down, in the unit of work that they belong to: they are sent by the worker, never by a request."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from identity.people import selects as people_selects
from identity.post.rows import Message
from identity.post.rules import messages as rules
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.many import insert_missing, table_of

FAREWELL = "farewell"  # to a person who is not known here any more: forgotten as soon as it is sent


@dataclass(frozen=True)
class Note:
    """A message that is to be written down. `key` names the thing that it tells of."""

    template: str
    key: str
    recipient: str
    context: dict[str, Any]
    life: timedelta = rules.MAIL_LIFE
    wait: timedelta = timedelta()  # before it is sent


def write_mail(work: UnitOfWork, note: Note) -> None:
    """Write a mail down, unless the same one was written before."""
    write_mails(work, [note])


def write_mails(work: UnitOfWork, notes: Iterable[Note]) -> None:
    """Write many mails down at once."""
    _write(work, "mail", notes)


def write_code(work: UnitOfWork, note: Note) -> None:
    """Write an SMS down."""
    _write(work, "sms", [note])


def _write(work: UnitOfWork, channel: str, notes: Iterable[Note]) -> None:
    rows = [
        {
            "id": new_id(),
            "channel": channel,
            "template": note.template,
            "key": note.key,
            "recipient": note.recipient,
            "context": note.context,
            "state": rules.QUEUED,
            "attempts": 0,
            "not_before": work.now + note.wait,
            "created_at": work.now,
            "expires_at": work.now + note.wait + note.life,
        }
        for note in notes
    ]
    insert_missing(work.session, table_of(Message), rows)


def tell(
    work: UnitOfWork,
    person_id: str,
    template: str,
    key: str,
    context: dict[str, Any],
    wait: timedelta = timedelta(),
    life: timedelta = rules.MAIL_LIFE,
) -> bool:
    """Write a mail to a person, once for the same template and key; gives whether there is such a member. Who has no
    account or address (any more) is not written to; who has one keeps it until this unit of work is over.
    """
    person = people_selects.held_person(work.session, person_id)
    if person is not None and person.email is not None:
        greeted = {"firstName": person.first_name, **context}
        write_mail(work, Note(template, key, person.email, greeted, life, wait))
    return person is not None
