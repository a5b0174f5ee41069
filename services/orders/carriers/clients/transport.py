"""One call to a carrier, made once, and its failure told apart by what is certain; and texts cut to what they take."""

import re

import requests
from urllib3.exceptions import NewConnectionError

from kit import outside
from kit.failpoints import failpoint
from kit.few_at_a_party import TurnedAway
from orders.carriers.clients.carrier import NotSent, Refused, Unknown

TIMEOUT_SECONDS = (3.0, 20.0)
LONGEST_ANSWER = 1024 * 1024
SHORTEST_NAME = 5


def send(
    http: requests.Session, party: str, method: str, url: str, body: bytes | None, headers: dict[str, str]
) -> tuple[int, bytes]:
    """Send and give the answer's status and body. Raises `NotSent` or `Unknown`."""
    failpoint("orders.carrier.before")
    try:
        answer = outside.send(http, party, method, url, data=body, headers=headers, timeout=TIMEOUT_SECONDS)
    except requests.RequestException as error:
        raise _failure_to_send(error) from error
    failpoint("orders.carrier.after")
    if len(answer.content) > LONGEST_ANSWER:
        raise Unknown("the answer is too long")
    return answer.status_code, answer.content


def _failure_to_send(error: requests.RequestException) -> NotSent | Unknown:
    reason = getattr(error.args[0], "reason", None) if error.args else None
    never_connected = isinstance(error, requests.ConnectTimeout | TurnedAway) or isinstance(reason, NewConnectionError)
    return NotSent("no connection") if never_connected else Unknown(type(error).__name__)


def ten_digits(phone: str) -> str:
    """A Turkish phone as carriers write it: +90 532 123 45 67 → 5321234567. Raises `Refused`."""
    digits = re.sub(r"\D", "", phone)[-10:]
    if len(digits) != 10 or digits[0] == "0":
        raise Refused("phone", "Telefon numarası 10 haneli değil")
    return digits


def long_enough(name: str) -> str:
    """A name of at least five letters: shorter ones get a polite word before them."""
    name = " ".join(name.split())
    return name if len(name) >= SHORTEST_NAME else f"Sayın {name}"


def one_line(text: str, limit: int) -> str:
    """Text without line breaks, cut to a limit."""
    return " ".join(text.split())[:limit]
