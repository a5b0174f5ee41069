"""One signed call to the provider: sent once, and its failure told apart by what is certain.

Nothing here retries. Only a connection that could not be made, or one to a machine whose certificate is not the
provider's, means 'not sent'; a time-out, a reset, a 5xx or an answer that can't be read means that it is not known
whether it was carried out.
"""

import json
import secrets
import ssl
from decimal import Decimal
from http import HTTPStatus
from typing import Any

import requests
from urllib3.exceptions import NewConnectionError, SSLError

from kit.failpoints import failpoint
from kit.few_at_a_party import TurnedAway
from kit.outside import send
from payments.provider.clients import signing

PARTY = "iyzico"
TIMEOUT_SECONDS = (3.05, 20)
RATE_LIMITED = "50000"
BAD_CREDENTIALS = ("1000", "1001")
BANK_CODES_FROM = 10_000  # below: validation and business; from here on: the bank's answers
# Refusals that say nothing about what was done: a system error, and the bank's 'general error' codes.
LONGEST_CODE = 9  # digits; theirs have five
UNCERTAIN_CODES = frozenset({"1", "10202", "10201", "10219", "10220"})

# What reading a document raises that is not as it should be: a part is missing, of another kind, or no number of ours.
UNREADABLE = (ArithmeticError, AttributeError, KeyError, TypeError, ValueError)


class NotSent(Exception):
    """The provider did not carry it out: it was never reached, or it turned the call away at the door."""


class RateLimited(NotSent):
    """Turned away for being too fast."""


class Unknown(Exception):
    """It is not known whether the provider carried it out."""


class Refused(Exception):
    """The provider clearly said no. `answer` is its whole body."""

    def __init__(self, code: str, message: str, group: str, answer: dict[str, Any]):
        super().__init__(f"{code} {message}")
        self.code, self.message, self.group, self.answer = code, message, group, answer


class Transport:
    """Signs and sends. Safe to share between threads: it keeps nothing of a call."""

    def __init__(self, url: str, api_key: str, secret_key: str, http: requests.Session):
        self._url, self._api_key, self._http = url, api_key, http
        self.secret_key = secret_key

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Post a JSON body. Raises `NotSent`, `Unknown` or `Refused`."""
        return self._send("POST", path, "", json.dumps(body, ensure_ascii=False).encode())

    def put(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Replace something by a JSON body. Raises as `post` does."""
        return self._send("PUT", path, "", json.dumps(body, ensure_ascii=False).encode())

    def get(self, path: str, query: str) -> dict[str, Any]:
        """Get with a query string, which is not part of the signature."""
        return self._send("GET", path, f"?{query}", b"")

    def _send(self, method: str, path: str, query: str, body: bytes) -> dict[str, Any]:
        random = secrets.token_hex(12)
        headers = {
            "Authorization": signing.authorization(self._api_key, self.secret_key, random, path, body),
            "x-iyzi-rnd": random,
            "Content-Type": "application/json",
            "Accept": "application/json",
        }
        failpoint("payments.provider.before")
        try:
            answer = send(
                self._http,
                PARTY,
                method,
                self._url + path + query,
                data=body or None,
                headers=headers,
                timeout=TIMEOUT_SECONDS,
            )
        except requests.RequestException as error:
            raise _failure_to_send(error) from error
        failpoint("payments.provider.after")
        return _read(answer)


def _failure_to_send(error: requests.RequestException) -> Exception:
    reason = getattr(error.args[0], "reason", None) if error.args else None
    if isinstance(reason, SSLError) and isinstance(reason.args[0], ssl.SSLCertVerificationError):
        return NotSent("its certificate is not good")  # which is looked at before anything is said
    never_connected = isinstance(error, requests.ConnectTimeout | TurnedAway) or isinstance(reason, NewConnectionError)
    return NotSent("no connection") if never_connected else Unknown(type(error).__name__)


def _read(answer: requests.Response) -> dict[str, Any]:
    try:
        document = json.loads(answer.content, parse_float=Decimal)
    except (ValueError, RecursionError) as error:
        raise Unknown(f"HTTP {answer.status_code}, not JSON") from error
    if not isinstance(document, dict):
        raise Unknown(f"HTTP {answer.status_code}, no object")
    if document.get("status") == "failure":
        raise _failure(document, answer.status_code)
    if document.get("status") != "success" or answer.status_code != HTTPStatus.OK:
        raise Unknown(f"HTTP {answer.status_code}, status {document.get('status')!r}")
    return document


def _failure(document: dict[str, Any], http_status: int) -> Exception:
    code, message = str(document.get("errorCode", "")), str(document.get("errorMessage", ""))[:300]
    if code == RATE_LIMITED:
        return RateLimited(message)
    if code in BAD_CREDENTIALS:
        return NotSent(f"{code} {message}")
    is_code = code.isdecimal() and len(code) <= LONGEST_CODE
    is_certain = http_status < HTTPStatus.INTERNAL_SERVER_ERROR and is_code and code not in UNCERTAIN_CODES
    if not is_certain:
        return Unknown(f"HTTP {http_status}, error {code}")
    return Refused(code, message, str(document.get("errorGroup", "")), document)
