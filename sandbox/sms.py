"""The SMS gateway in the manner of Netgsm REST v2, and the page on which the messages can be read."""

import hmac
import re
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy import Select, select

from sandbox.clock import now
from sandbox.database import unit_of_work
from sandbox.models import Sms

blueprint = Blueprint("sms", __name__, url_prefix="/sandbox/sms")
_NUMBER = re.compile(r"(?:\+|00)?(?:90)?0?(5[0-9]{9})")
_MAX_TEXT = 917
_MAX_MESSAGES = 1000


class Rejected(Exception):
    """Netgsm's refusal: a two-digit code, answered with HTTP 406."""


def _refusal(code: str, description: str) -> tuple[Response, int]:
    return jsonify(code=code, jobid=None, description=description), 406


def international(number: str) -> str | None:
    """+905XXXXXXXXX of any usual way to write a Turkish mobile number."""
    found = _NUMBER.fullmatch(re.sub(r"[ ()-]", "", number))
    return f"+90{found.group(1)}" if found else None


def _check_account() -> None:
    settings, given = current_app.extensions["sandbox"].settings, request.authorization
    if given is None or given.type != "basic" or not given.username:
        raise Rejected("30", "invalidAuth")
    for name, wanted in (("username", settings.sms_user), ("password", settings.sms_password)):
        if wanted and not hmac.compare_digest(str(given.get(name)).encode(), wanted.encode()):
            raise Rejected("30", "invalidAuth")


def _message(sender: str, kind: str, number: object, text: object) -> Sms:
    if not isinstance(text, str) or not text or len(text) > _MAX_TEXT or "\x00" in text:
        raise Rejected("20", "invalidMessage")
    recipient = international(number) if isinstance(number, str) else None
    if recipient is None:
        raise Rejected("50" if kind == "otp" else "70", "invalidNumber")
    return Sms(recipient=recipient, sender=sender, kind=kind, text=text, received_at=now())


def _take(kind: str) -> Response | tuple[Response, int]:
    """Check, store and answer as the gateway does."""
    try:
        _check_account()
        body = request.get_json(silent=True)
        if not isinstance(body, dict):
            raise Rejected("70", "invalidParameter")
        sender = body.get("msgheader")
        if not isinstance(sender, str) or not 3 <= len(sender) <= 11:
            raise Rejected("40", "invalidHeader")
        rows = [_message(sender, kind, number, text) for number, text in _wanted(body, kind)]
    except Rejected as rejection:
        return _refusal(*rejection.args)
    with unit_of_work() as session:
        session.add_all(rows)
        session.flush()
        job = str(rows[0].id)
    return jsonify(code="00", jobid=job, description="queued")


def _wanted(body: dict[str, Any], kind: str) -> list[tuple[Any, ...]]:
    if kind == "otp":
        return [(body.get("no"), body.get("msg"))]
    messages = body.get("messages")
    if not isinstance(messages, list) or not 1 <= len(messages) <= _MAX_MESSAGES:
        raise Rejected("70", "invalidParameter")
    if not all(isinstance(message, dict) for message in messages):
        raise Rejected("70", "invalidParameter")
    return [(message.get("no"), message.get("msg")) for message in messages]


@blueprint.post("/rest/v2/otp")
@blueprint.post("/sms/rest/v2/otp", endpoint="otp_as_netgsm")
def otp() -> ResponseReturnValue:
    """One code to one number."""
    return _take("otp")


@blueprint.post("/rest/v2/send")
@blueprint.post("/sms/rest/v2/send", endpoint="send_as_netgsm")
def send() -> ResponseReturnValue:
    """Many messages at once."""
    return _take("bulk")


@blueprint.get("")
@blueprint.get("/")
def listing() -> ResponseReturnValue:
    """The newest hundred messages, or those of one number."""
    wanted = request.args.get("to", "").strip()
    with unit_of_work() as session:
        rows = list(session.scalars(_chosen(wanted).limit(100)))
    return render_template("sms_list.html", messages=rows, wanted=wanted)


@blueprint.get("/messages")
def messages() -> ResponseReturnValue:
    """Messages as JSON, oldest first."""
    with unit_of_work() as session:
        rows = list(session.scalars(_chosen(request.args.get("to", "").strip()).limit(500)))
    return jsonify(
        [
            {"to": row.recipient, "text": row.text, "date": row.received_at.isoformat().replace("+00:00", "Z")}
            for row in reversed(rows)
        ]
    )


def _chosen(wanted: str) -> Select[Sms]:
    chosen = select(Sms).order_by(Sms.id.desc())
    if not wanted:
        return chosen
    digits = international(wanted) or wanted
    return chosen.where(Sms.recipient == digits)
