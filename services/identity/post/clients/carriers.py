"""The outside parties that carry messages: a mail server (SMTP) and an SMS gateway (Netgsm REST v2)."""

import io
import smtplib
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Any

import requests

from identity.post.rules.replies import is_about_us
from kit.bounded import Timed
from kit.outside import ANSWERED, FAILED, SILENT, note, send

SMTP_TIMEOUT_SECONDS = 10.0
# For the answer to a whole mail, which some servers read first (RFC 5321, 4.5.3.2.6, asks for patience there). A caller
# that hangs up before sends it again, and again, although the server has taken it each time.
ACCEPTANCE_SECONDS = 120.0
SMS_TIMEOUT_SECONDS = (3.05, 10.0)
OTP_PATH = "/rest/v2/otp"
# Netgsm's answers that no repetition can mend: text, header of this number, number, parameter.
_PERMANENT_SMS_CODES = ("20", "50", "51", "52", "70")


@dataclass(frozen=True)
class Delivered:
    """The outside party took the message."""

    provider_id: str | None = None


class MessageRejected(Exception):
    """The outside party will never take this message."""

    def __init__(self, code: str, reason: str):
        super().__init__(f"{code} {reason}")
        self.code = code


class MessageDelayed(Exception):
    """The outside party did not take the message now; trying again later is right."""

    def __init__(self, reason: str, connection_lost: bool = False):
        super().__init__(reason)
        self.connection_lost = connection_lost


@dataclass(frozen=True)
class Mail:
    """A mail as it travels."""

    recipient: str
    message: EmailMessage


class _Patient(smtplib.SMTP):
    """A conversation that waits for longer while a mail is read, and for no answer longer than that: its time is for
    the whole answer, although a server may say it letter by letter.
    """

    def getreply(self) -> tuple[int, bytes]:
        """Hear an answer. Each is read anew: the server says nothing that it was not asked."""
        if self.file is not None:
            self.file.close()
        self.file = None if self.sock is None else io.BufferedReader(Timed(self.sock))
        return super().getreply()

    def data(self, msg: Any) -> tuple[int, bytes]:
        """Hand a mail over, and hear whether it was taken."""
        self._wait_for(ACCEPTANCE_SECONDS)
        try:
            return super().data(msg)
        finally:
            self._wait_for(SMTP_TIMEOUT_SECONDS)

    def _wait_for(self, seconds: float) -> None:
        if self.sock is not None:  # it is gone as soon as the server hangs up
            self.sock.settimeout(seconds)


class MailConnection:
    """One conversation with the mail server."""

    def __init__(self, smtp: smtplib.SMTP, sender: str):
        self._smtp = smtp
        self._sender = sender
        self._taken = 0
        self._turned_away = 0

    @property
    def outcome(self) -> str:
        """A server that took none of our mails, and refused them because they are ours, is no use to us."""
        return FAILED if self._turned_away and not self._taken else ANSWERED

    def send(self, mail: Mail) -> Delivered:
        """Hand one mail over. Raises `MessageRejected` or `MessageDelayed`."""
        try:
            self._smtp.send_message(mail.message, from_addr=self._sender, to_addrs=[mail.recipient])
        except smtplib.SMTPRecipientsRefused as error:
            code, text = next(iter(error.recipients.values()))
            raise self._refused(code, text) from error
        except smtplib.SMTPDataError as error:
            raise self._refused(error.smtp_code, error.smtp_error) from error
        except smtplib.SMTPSenderRefused as error:
            self._turned_away += error.smtp_code >= 500
            raise MessageDelayed(repr(error)) from error
        except smtplib.SMTPNotSupportedError as error:
            raise MessageRejected("smtputf8", "the server takes no such address") from error
        except smtplib.SMTPServerDisconnected as error:
            raise MessageDelayed(repr(error), connection_lost=True) from error
        except smtplib.SMTPException as error:
            raise MessageDelayed(repr(error)) from error
        except OSError as error:
            raise MessageDelayed(repr(error), connection_lost=True) from error
        self._taken += 1
        return Delivered()

    def _refused(self, code: int, text: bytes | str) -> Exception:
        said = text.decode("utf-8", "replace") if isinstance(text, bytes) else str(text)
        if code < 500:
            return MessageDelayed(f"{code} {said}")
        if not is_about_us(code, said):
            return MessageRejected(str(code), said)
        self._turned_away += 1
        return MessageDelayed(f"{code} {said}")


class Mailer:
    """Opens conversations with the mail server."""

    def __init__(self, host: str, port: int, sender: str, user: str = "", password: str = "", starttls: bool = False):
        self._host = host
        self._port = port
        self._sender = parseaddr(sender)[1]
        self._user = user
        self._password = password
        self._starttls = starttls

    @contextmanager
    def connected(self) -> Iterator[MailConnection]:
        """A conversation for a batch of mails. Raises `MessageDelayed` when the server does not answer."""
        began = time.perf_counter()
        try:
            smtp = self._greeted()
        except MessageDelayed:
            note("smtp", SILENT, time.perf_counter() - began)
            raise
        connection, greeted = MailConnection(smtp, self._sender), time.perf_counter()
        try:
            yield connection
        finally:
            smtp.close()
            note("smtp", connection.outcome, greeted - began)

    def _greeted(self) -> smtplib.SMTP:
        try:
            # By its name the server's certificate is checked, and only the constructor keeps the name for that.
            smtp = _Patient(self._host, self._port, timeout=SMTP_TIMEOUT_SECONDS)
            try:
                self._sign_in(smtp)
            except BaseException:
                smtp.close()
                raise
        except (OSError, smtplib.SMTPException) as error:
            raise MessageDelayed(repr(error), connection_lost=True) from error
        return smtp

    def _sign_in(self, smtp: smtplib.SMTP) -> None:
        if self._starttls:
            smtp.starttls(context=ssl.create_default_context())
        if self._user:
            smtp.login(self._user, self._password)


def mail_address(text: str) -> Address:
    """An address for a header. Raises `MessageRejected` for what is no single plain address."""
    try:
        return Address(addr_spec=text)
    except (ValueError, IndexError, MessageError) as error:
        raise MessageRejected("address", "not a mail address") from error


class SmsGateway:
    """Netgsm's REST v2 interface for one-time codes. Phones are E.164; Netgsm wants them without the country code."""

    def __init__(self, session: requests.Session, url: str, user: str, password: str, header: str):
        self._session = session
        self._url = url + OTP_PATH
        self._credentials = (user, password)
        self._header = header

    def send(self, phone: str, text: str) -> Delivered:
        """Send one SMS. Raises `MessageRejected` or `MessageDelayed`."""
        body = {"msgheader": self._header, "msg": text, "no": phone.removeprefix("+90")}
        try:
            answer = send(
                *(self._session, "sms", "POST", self._url),
                json=body,
                auth=self._credentials,
                timeout=SMS_TIMEOUT_SECONDS,
            )
            told = answer.json()
            code = str(told["code"])
        except (requests.RequestException, ValueError, KeyError, TypeError) as error:
            raise MessageDelayed(type(error).__name__) from error
        if code == "00":
            return Delivered(str(told.get("jobid") or ""))
        if code in _PERMANENT_SMS_CODES:
            raise MessageRejected(code, str(told.get("description", ""))[:200])
        raise MessageDelayed(f"gateway answered {code}")
