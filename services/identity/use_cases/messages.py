"""Mails and SMS: written down in the unit of work that they belong to, sent by the worker, never by a request.

Sending has three steps, each committed before the next: claim, hand over to the outside party (no unit of work is
open then), record what came of it. A crash in between sends once more, with the same Message-ID.
"""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Update, update
from sqlalchemy.dialects.postgresql import insert

from identity import repository
from identity.clients import Delivered, Mail, Mailer, MessageDelayed, MessageRejected, SmsGateway
from identity.domain import messages as rules
from identity.mails.letters import write_letter, write_sms
from identity.mails.render import render_mail
from identity.models import Message
from identity.settings import Settings
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.logging import details
from kit.service import Service

MAILS_AT_ONCE = 25
SMS_AT_ONCE = 10
REASON_LIMIT = 300
FAREWELL = "farewell"  # to somebody who is not known here any more: forgotten as soon as it is sent

log = logging.getLogger("messages")


@dataclass(frozen=True)
class Note:
    """A message that is to be written down. `key` names the thing that it tells of."""

    template: str
    key: str
    recipient: str
    context: dict
    life: timedelta = rules.MAIL_LIFE


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
            "not_before": work.now,
            "created_at": work.now,
            "expires_at": work.now + note.life,
        }
        for note in notes
    ]
    if rows:
        work.session.execute(insert(Message).values(rows).on_conflict_do_nothing())


def send_mails(service: Service) -> int:
    """Send the mails that are due; returns how many were tried."""
    mailer: Mailer = service.parts["mailer"]  # type: ignore[assignment]
    claimed = _claim(service, "mail", MAILS_AT_ONCE)
    if not claimed:
        return 0
    try:
        with mailer.connected() as connection:
            for message in claimed:
                _hand_over(service, message, lambda due: connection.send(_mail(service, due)))
    except MessageDelayed as delay:
        log.warning("mail server does not answer", extra=details(reason=str(delay)[:REASON_LIMIT], count=len(claimed)))
        _give_back(service, claimed, str(delay))
        return 0
    return len(claimed)


def send_codes(service: Service) -> int:
    """Send the SMS that are due; returns how many were tried."""
    gateway: SmsGateway = service.parts["sms"]  # type: ignore[assignment]
    claimed = _claim(service, "sms", SMS_AT_ONCE)
    for message in claimed:
        _hand_over(service, message, lambda due: gateway.send(due.recipient, _text(service, due)))
    return len(claimed)


def _claim(service: Service, channel: str, limit: int) -> list[Message]:
    with service.work() as work:
        _give_up_expired(work, channel)
        due = repository.due_messages(work.session, channel, work.now, limit)
        for message in due:
            rules.require_move(message.state, rules.SENDING)
            message.state = rules.SENDING
            message.attempts += 1
            message.not_before = work.now + rules.CLAIM_LIFE
        return due


def _give_up_expired(work: UnitOfWork, channel: str) -> None:
    old = update(Message).where(
        Message.channel == channel,
        Message.state.in_(rules.UNSENT),
        Message.not_before <= work.now,
        Message.expires_at <= work.now,
    )
    work.session.execute(old.values(state=rules.EXPIRED))


def _hand_over(service: Service, message: Message, send: Callable[[Message], Delivered]) -> None:
    """Send one message and record what came of it. A connection that is gone is the caller's matter.

    A fault of ours with one message is logged and that message tried later, so that it holds up no other.
    """
    try:
        delivered = send(message)
    except MessageRejected as rejection:
        log.warning("message rejected for good", extra=details(reason=message.template, code=rejection.code))
        _record(service, message, rules.REJECTED, reason=str(rejection)[:REASON_LIMIT])
    except MessageDelayed as delay:
        if delay.connection_lost:
            raise
        _record(service, message, rules.QUEUED, reason=str(delay)[:REASON_LIMIT])
    except Exception as fault:
        log.error("message could not be made", exc_info=fault, extra=details(reason=message.template))
        _record(service, message, rules.QUEUED, reason=repr(fault)[:REASON_LIMIT])
    else:
        _record(service, message, rules.SENT, provider_id=delivered.provider_id)


def _record(service: Service, message: Message, state: str, **values: object) -> None:
    rules.require_move(rules.SENDING, state)
    with service.work() as work:
        if state == rules.QUEUED:
            values["not_before"] = rules.next_try(message.attempts, work.now)
        if state == rules.SENT:
            values["sent_at"] = work.now
        work.session.execute(_claimed(message).values(state=state, **values))


def _give_back(service: Service, claimed: list[Message], reason: str) -> None:
    with service.work() as work:
        for message in claimed:
            later = rules.next_try(message.attempts, work.now)
            row = _claimed(message).values(state=rules.QUEUED, not_before=later, reason=reason[:REASON_LIMIT])
            work.session.execute(row)


def _claimed(message: Message) -> Update:
    """Only this claim of the message: a later one, after this one ran out, is not touched."""
    return update(Message).where(
        Message.id == message.id, Message.state == rules.SENDING, Message.attempts == message.attempts
    )


def _mail(service: Service, message: Message) -> Mail:
    settings: Settings = service.parts["settings"]  # type: ignore[assignment]
    letter = write_letter(message.template, message.context, settings)
    return render_mail(letter, message.recipient, message.id, message.created_at, settings)


def _text(service: Service, message: Message) -> str:
    return write_sms(message.template, message.context, service.parts["settings"])  # type: ignore[arg-type]
