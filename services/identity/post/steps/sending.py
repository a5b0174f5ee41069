"""Sending what was written down: three steps, each committed before the next.

Claim, hand over to the outside party (no unit of work is open then), record what came of it. A crash in between sends
once more, with the same Message-ID.

Mails that carry files are a round of their own: what they carry is asked of a neighbour first, before the mail server
is called, and a neighbour that is slow or away holds up no other mail, but for what else is told of the same order.
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from sqlalchemy import Update, true, update

from identity.letters.documents.languages import letter_in
from identity.people import selects as people_selects
from identity.post import selects
from identity.post.clients.agreements import ENCLOSING, enclosures_of
from identity.post.clients.carriers import Delivered, Mail, MailConnection, MessageDelayed, MessageRejected
from identity.post.documents.enclosure import Enclosure
from identity.post.documents.render import render_mail
from identity.post.documents.templates import write_letter, write_sms
from identity.post.rows import Message, ShopImprint
from identity.post.rules import messages as rules
from identity.service import Identity
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.imprint import Imprint, imprint_of
from kit.in_time import in_time
from kit.logging import details
from kit.many import table_of
from kit.prepared import prepared, scalars
from kit.texts import TURKISH

MAILS_AT_ONCE = 25
ENCLOSING_AT_ONCE = 5  # with a neighbour as slow as it may be, far less than the life of a claim
SMS_AT_ONCE = 10
# From then on no further message of a batch is begun: with a server as slow as it may be (`carriers`) the last one is
# at its end before its claim is. Another worker would send it too.
BATCH_SECONDS = 30.0
REASON_LIMIT = 300
CARRIES_FILES, IS_NEWS = Message.template.in_(ENCLOSING), Message.template.in_(rules.NEWS)
IS_TOO_EARLY = selects.comes_too_early(ENCLOSING)
DUE_MAILS, DUE_NEWS = selects.due("mail", ~CARRIES_FILES & ~IS_NEWS & ~IS_TOO_EARLY), selects.due("mail", IS_NEWS)
DUE_ENCLOSING = selects.due("mail", CARRIES_FILES)
DUE_SMS = selects.due("sms", true())
log = logging.getLogger("messages")


def send_mails(service: Identity) -> int:
    """Send the mails that are due, but for those that carry files, and news once no other mail is due; returns how many
    were tried.
    """
    due = (_claim(service, "mail", kind, MAILS_AT_ONCE) for kind in (DUE_MAILS, DUE_NEWS))
    return _send_mails(service, next(filter(None, due), []), {})


def send_enclosing_mails(service: Identity) -> int:
    """Send the mails that are due and carry files; returns how many were tried. Without its files none goes out."""
    enclosures: dict[str, list[Enclosure]] = {}
    claimed = _claim(service, "mail", DUE_ENCLOSING, ENCLOSING_AT_ONCE)
    for message in claimed:
        try:
            enclosures[message.id] = enclosures_of(service, message)
        except Exception as fault:  # at any fault the mail waits, and no other mail does
            log.warning("a mail waits for its files", exc_info=fault, extra=details(reason=message.template))
            _record(service, message, rules.QUEUED, reason=f"files: {fault!r}"[:REASON_LIMIT])
    return _send_mails(service, [message for message in claimed if message.id in enclosures], enclosures)


def _send_mails(service: Identity, claimed: Sequence[Message], enclosures: Mapping[str, Sequence[Enclosure]]) -> int:
    if not claimed:
        return 0
    with service.work() as work:
        languages = people_selects.languages_of(work.session, {message.recipient for message in claimed})
        imprint = imprint_of(work.session, ShopImprint)
    began, tried, lost = time.monotonic(), 0, claimed
    try:
        with service.mailer.connected() as connection:
            for message in claimed:
                lost = [message]  # a server that hangs up over one mail hears the others without it
                files, language = enclosures.get(message.id, ()), _language_of(message, languages)
                send = partial(_send_mail, connection, service, imprint, enclosures=files, language=language)
                _hand_over(service, message, send)
                tried += 1
                if time.monotonic() - began > BATCH_SECONDS:
                    break
    except MessageDelayed as delay:
        log.warning("mail server does not answer", extra=details(reason=str(delay)[:REASON_LIMIT], count=len(claimed)))
        _give_back(service, lost, str(delay))
        _put_back(service, claimed[tried + len(lost) :])
        return 0
    _put_back(service, claimed[tried:])
    return tried


def send_codes(service: Identity) -> int:
    """Send the SMS that are due; returns how many were tried."""
    claimed = _claim(service, "sms", DUE_SMS, SMS_AT_ONCE)
    if not claimed:
        return 0
    with service.work() as work:
        brand = imprint_of(work.session, ShopImprint).brand
    tried = 0
    for message in in_time(claimed, BATCH_SECONDS):
        _hand_over(service, message, lambda due: service.sms.send(due.recipient, _text(service, brand, due)))
        tried += 1
    _put_back(service, claimed[tried:])
    return tried


def _claim(service: Identity, channel: str, wanted: selects.Due, limit: int) -> list[Message]:
    with service.work() as work:
        due = _unexpired(work, channel, wanted, limit)
        for message in due:
            rules.MOVES.make(message, rules.SENDING)
            message.attempts += 1
            message.not_before = work.now + rules.CLAIM_LIFE
        return due


def _unexpired(work: UnitOfWork, channel: str, wanted: selects.Due, limit: int) -> list[Message]:
    """Messages that are due; those of them that say nothing any more are given up, and others looked for."""
    due = list(scalars(work.session, wanted(work.now, limit)))
    while over := [message for message in due if message.expires_at <= work.now]:
        for message in over:
            rules.MOVES.make(message, rules.EXPIRED)
        # What an unknown address would have got never had a life: a stranger could fill the log with it.
        if lost := sum(message.expires_at > message.created_at for message in over):
            log.error("messages given up", extra=details(reason=channel, count=lost))
        due = list(scalars(work.session, wanted(work.now, limit)))
    return due


def _hand_over(service: Identity, message: Message, send: Callable[[Message], Delivered]) -> None:
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
        with service.work() as work:
            rows_changed(work.session, *_sent(message.id, message.attempts, work.now, delivered.provider_id))


def _record(service: Identity, message: Message, state: str, **values: object) -> None:
    rules.MOVES.require(rules.SENDING, state, message.id)
    with service.work() as work:
        if state == rules.QUEUED:
            values["not_before"] = rules.next_try(message.attempts, work.now)
        work.session.execute(_claimed(message).values(state=state, **values))


def _give_back(service: Identity, claimed: Iterable[Message], reason: str) -> None:
    with service.work() as work:
        for message in claimed:
            later = rules.next_try(message.attempts, work.now)
            row = _claimed(message).values(state=rules.QUEUED, not_before=later, reason=reason[:REASON_LIMIT])
            work.session.execute(row)


def _put_back(service: Identity, claimed: Sequence[Message]) -> None:
    """Messages that there was no time for are due as they were before."""
    if claimed:
        with service.work() as work:
            for message in claimed:
                as_before = {"state": rules.QUEUED, "attempts": message.attempts - 1, "not_before": work.now}
                work.session.execute(_claimed(message).values(as_before))


def _claimed(message: Message) -> Update:
    """Only this claim of the message: a later one, after this one ran out, is not touched."""
    messages = table_of(Message)
    claimed = messages.c.state == rules.SENDING, messages.c.attempts == message.attempts
    return update(messages).where(messages.c.id == message.id, *claimed)


@prepared
def _sent(message_id: str, attempt: int, at: datetime, provider: str | None) -> Update:
    """The same, of one that went out, as most do."""
    messages = table_of(Message)
    claimed = messages.c.state.in_(rules.MOVES.before(rules.SENT)), messages.c.attempts == attempt
    sent = update(messages).where(messages.c.id == message_id, *claimed)
    return sent.values(state=rules.SENT, sent_at=at, provider_id=provider)


def _language_of(message: Message, languages: Mapping[str, str]) -> str:
    """Who is no member, or asked just now, is written to as they asked; a member as they use the shop."""
    return message.context.get("language") or languages.get(message.recipient, TURKISH)


def _send_mail(
    connection: MailConnection,
    service: Identity,
    imprint: Imprint,
    message: Message,
    enclosures: Sequence[Enclosure],
    language: str,
) -> Delivered:
    return connection.send(_mail(service, imprint, message, enclosures, language))


def _mail(
    service: Identity, imprint: Imprint, message: Message, enclosures: Sequence[Enclosure], language: str
) -> Mail:
    own = service.settings
    settings = replace(own, support_email=imprint.email or own.support_email)
    context = {**message.context, "hasFiles": bool(enclosures)}
    letter = letter_in(write_letter(message.template, context, settings), language)
    about = message.recipient, message.id, message.created_at
    return render_mail(letter, *about, settings, imprint, enclosures, language)


def _text(service: Identity, brand: str, message: Message) -> str:
    return write_sms(message.template, message.context, service.settings, brand)
