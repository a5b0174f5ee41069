"""The mail server: `python -m sandbox.smtp`. Takes every mail and keeps it in the sandbox's database.

An address that begins with `bounce` is refused (550), so that tests can see what the shop does with a dead address.
"""

import asyncio
import signal
import sys
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope
from aiosmtpd.smtp import Session as Peer
from sqlalchemy.orm import Session, sessionmaker

from sandbox.clock import Asked, Clock, as_callable
from sandbox.database import make_engine, make_sessions, make_tables
from sandbox.models import Attachment, Mail
from sandbox.settings import Settings, load_settings

_MAX_BYTES = 2 * 1024 * 1024


class Keeper:
    """Handler of the mail server: one row per recipient."""

    def __init__(self, sessions: sessionmaker[Session], clock: Asked):
        self._sessions, self._clock = sessions, clock

    async def handle_RCPT(
        self, server: SMTP, session: Peer, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Refuse the addresses that bounce."""
        if address.lower().startswith("bounce"):
            return "550 5.1.1 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Peer, envelope: Envelope) -> str:
        """Keep the mail; the sender hears 250 only once it is stored."""
        raw = envelope.original_content or b""
        await asyncio.to_thread(self._store, envelope.mail_from or "", list(envelope.rcpt_tos), raw)
        return "250 Message accepted for delivery"

    def _store(self, sender: str, recipients: list[str], raw: bytes) -> None:
        message = message_from_bytes(raw, policy=policy.default)
        subject, text, html = read_mail(message)
        files = read_attachments(message)
        moment = self._clock()
        with self._sessions.begin() as session:
            for recipient in recipients:
                mail = Mail(
                    recipient=recipient.lower(), sender=sender, subject=subject, text=text, html=html,
                    raw=_clean(raw.decode("utf-8", "replace")), received_at=moment,
                )  # fmt: skip
                session.add(mail)
                session.flush()
                session.add_all(Attachment(mail_id=mail.id, place=place, **file) for place, file in enumerate(files))


def read_mail(message: EmailMessage) -> tuple[str, str, str]:
    """Subject, plain text and HTML of a mail."""
    plain, html = message.get_body(("plain",)), message.get_body(("html",))
    return (
        _clean(str(message["subject"] or "")),
        _clean(plain.get_content().replace("\r\n", "\n")) if plain else "",
        _clean(html.get_content().replace("\r\n", "\n")) if html else "",
    )


def read_attachments(message: EmailMessage) -> list[dict[str, Any]]:
    """Name, type, size and content of every file of a mail."""
    files = [(part, part.get_payload(decode=True) or b"") for part in message.iter_attachments()]
    return [
        {
            "name": _clean(part.get_filename() or "adsız"),
            "type": part.get_content_type(),
            "size": len(content),
            "content": content,
        }
        for part, content in files
    ]


def _clean(text: str) -> str:
    return text.replace("\x00", "").encode("utf-8", "replace").decode()


def make_controller(settings: Settings, clock: Clock | Asked | None = None) -> Controller:
    """A server that listens once it is started; used by `main` and by tests."""
    engine = make_engine(settings)
    make_tables(engine)
    keeper = Keeper(make_sessions(engine), as_callable(clock))
    return Controller(keeper, settings.smtp_host, settings.smtp_port, enable_SMTPUTF8=True, data_size_limit=_MAX_BYTES)


def main() -> int:
    """Serve until told to stop."""
    controller = make_controller(load_settings())
    controller.start()
    sys.stdout.write(f"sandbox: mail server on {controller.hostname}:{controller.port}\n")
    sys.stdout.flush()
    signal.sigwait({signal.SIGTERM, signal.SIGINT})
    controller.stop()
    return 0


if __name__ == "__main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
    raise SystemExit(main())
