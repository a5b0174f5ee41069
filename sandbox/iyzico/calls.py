"""The frame around every signed API call: signature, rate limit, faults, one transaction, the provider's error body."""

import hmac
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from flask import Response, current_app, request
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from sandbox import connection
from sandbox.clock import now
from sandbox.database import unit_of_work
from sandbox.iyzico import faults, money, signing
from sandbox.models import CallWindow
from sandbox.settings import Settings

_PREFIX = "/sandbox/iyzico"


class Refused(Exception):
    """The provider says no: code, message and group as they stand in its error body."""

    def __init__(
        self,
        code: str,
        message: str,
        group: str | None = None,
        http_status: int = 200,
        more: Mapping[str, str] | None = None,
    ):
        super().__init__(f"{code} {message}")
        self.code, self.message, self.group, self.http_status, self.more = code, message, group, http_status, more or {}


@dataclass
class Answer:
    """A successful answer; `signed` are the parts of its signature, if this kind of answer is signed."""

    body: dict[str, Any]
    signed: tuple[str, ...] = ()


# Given what was asked, and the faults that strike with their parameters.
Handle = Callable[[Session, dict[str, Any], dict[str, Any]], Answer]


def settings() -> Settings:
    """Settings of the running application."""
    told: Settings = current_app.extensions["sandbox"].settings
    return told


def required_text(body: dict[str, Any], name: str) -> str:
    """A field that must be there; numbers are taken as text, as the provider does."""
    value = body.get(name)
    if value is None or value == "" or not isinstance(value, str | int | Decimal):
        raise Refused("24", f"{name} gönderilmesi zorunludur")
    return str(value)


def required_amount(body: dict[str, Any], name: str) -> int:
    """A positive amount in kuruş."""
    kurus = money.parse_amount(body.get(name))
    if body.get(name) in (None, ""):
        raise Refused("5004", f"{name} gönderilmesi zorunludur")
    if kurus is None or kurus <= 0:
        raise Refused("5005", f"{name} hatalı, sıfırdan büyük ve en çok iki ondalıklı olmalıdır")
    return kurus


def required_id(body: dict[str, Any], name: str) -> int:
    """One of the provider's own numbers."""
    text = required_text(body, name)
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise Refused("11", f"Geçersiz istek: {name}")
    return int(text)


def answer_call(kind: str, handle: Handle) -> Response:
    """Run one signed call from the first check to the signed answer."""
    body: dict[str, Any] = {}
    try:
        _check_signature()
        body = _read_body()
        hits = faults.strike(kind, body | request.args.to_dict())
        _misbehave_before(hits)
        _check_rate(kind)
        with unit_of_work() as session:
            answer = handle(session, body, hits)
    except Refused as refusal:
        return _write(_failure(refusal, body), refusal.http_status)
    if stopped := misbehave_after(hits):
        return stopped
    return _write(_success(answer, body, bad_signature="bad_signature" in hits))


def _check_signature() -> None:
    parts = signing.read_authorization(request.headers.get("Authorization", ""))
    known = settings()
    if parts is None:
        raise Refused("1000", "Geçersiz imza")
    if not hmac.compare_digest(parts["apiKey"].encode(), known.api_key.encode()):
        raise Refused("1001", "api bilgileri bulunamadı")
    path = request.path.removeprefix(_PREFIX)
    wanted = signing.request_signature(known.secret_key, parts["randomKey"], path, request.get_data())
    if not hmac.compare_digest(parts["signature"].encode(), wanted.encode()):
        raise Refused("1000", "Geçersiz imza")


def _read_body() -> dict[str, Any]:
    raw = request.get_data()
    try:
        body = money.load(raw) if raw else {}
    except (ValueError, RecursionError) as error:
        raise Refused("11", "Geçersiz istek") from error
    if body is None:
        return {}
    if not isinstance(body, dict) or (b"\\u" in raw and not _storable(raw)):
        raise Refused("11", "Geçersiz istek")
    return body


def _storable(raw: bytes) -> bool:
    """Whether no escape hides a NUL or half a character, which PostgreSQL can't keep."""
    text = repr(money.load(raw))
    return "\\x00" not in text and "\\ud" not in text


def _misbehave_before(hits: dict[str, Any]) -> None:
    if "slow" in hits:
        time.sleep(min(float(hits["slow"].get("seconds", 1)), 120))
    if "rate_limited" in hits:
        raise Refused("50000", "Request Limit Exceeded", http_status=429)
    if "error_before" in hits:
        raise Refused("1", "Sistem hatası", http_status=int(hits["error_before"].get("status", 500)))
    if "lost_request" in hits:
        _hold(hits["lost_request"])
        raise Refused("1", "Sistem hatası", http_status=connection.cut())


def misbehave_after(hits: dict[str, Any]) -> Response | None:
    """The work is done and committed; the answer may be lost or replaced on the way."""
    if "lost_answer" in hits:
        _hold(hits["lost_answer"])
        return Response("", status=connection.cut())
    if "error_after" in hits:
        status = int(hits["error_after"].get("status", 500))
        return Response("<html><body>Bad Gateway</body></html>", status=status, content_type="text/html")
    return None


def _hold(parameters: dict[str, Any]) -> None:
    time.sleep(min(float(parameters.get("seconds", 0)), 120))


def _check_rate(kind: str) -> None:
    refunds, approvals = settings().refunds_per_minute, settings().approvals_per_minute
    limits = {"refund": refunds, "refund_v2": refunds, "approve": approvals}
    limit = limits.get(kind) or (settings().checkouts_per_minute if kind in ("initialize", "detail") else 0)
    if limit and _count_call(kind) > limit:
        raise Refused("50000", "Request Limit Exceeded", http_status=429)


def _count_call(kind: str) -> int:
    row = insert(CallWindow).values(kind=kind, minute=int(now().timestamp()) // 60, calls=1)
    counted = row.on_conflict_do_update(index_elements=["kind", "minute"], set_={"calls": CallWindow.calls + 1})
    with unit_of_work() as session:
        return session.execute(counted.returning(CallWindow.calls)).scalar_one()


def _failure(refusal: Refused, body: dict[str, Any]) -> dict[str, Any]:
    failure = {"status": "failure", "errorCode": refusal.code, "errorMessage": refusal.message}
    if refusal.group:
        failure["errorGroup"] = refusal.group
    return failure | _envelope(body) | dict(refusal.more)


def _success(answer: Answer, body: dict[str, Any], bad_signature: bool) -> dict[str, Any]:
    document = {"status": "success"} | _envelope(body) | answer.body
    if answer.signed:
        key = "another key" if bad_signature else settings().secret_key
        document["signature"] = signing.answer_signature(key, *answer.signed)
    return document


def _envelope(body: dict[str, Any]) -> dict[str, Any]:
    envelope = {"locale": "en" if body.get("locale") == "en" else "tr", "systemTime": int(now().timestamp() * 1000)}
    conversation_id = body.get("conversationId")
    return envelope | ({"conversationId": str(conversation_id)} if conversation_id is not None else {})


def _write(document: dict[str, Any], http_status: int = 200) -> Response:
    return Response(money.dump(document), status=http_status, content_type="application/json; charset=utf-8")
