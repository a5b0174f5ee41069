"""Telegram's login page: it brings back data that is signed with the bot's token, behind the '#'."""

import base64
import hashlib
import hmac
import json
from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from sandbox.clock import now
from sandbox.people import consent
from sandbox.people.known import TELEGRAM, TestPerson

blueprint = Blueprint("people_telegram", __name__, url_prefix="/sandbox/people/telegram")
DAY_SECONDS = 86_400


@blueprint.get("/auth")
def ask() -> ResponseReturnValue:
    """Who are you, and may the shop know it?"""
    return _mistake() or consent.show(TELEGRAM)


@blueprint.post("/auth")
def answer() -> ResponseReturnValue:
    """A person chose, or refused: then nothing is brought back."""
    mistake = _mistake()
    if mistake:
        return mistake
    said = consent.chosen()
    url = request.args["return_to"]
    return redirect(f"{url}#tgAuthResult={_packed(*said)}" if said else url, 303)


def signed(person: TestPerson, fault: str = "") -> dict[str, Any]:
    """What Telegram says of a person."""
    signed_at = int(now().timestamp()) - (DAY_SECONDS if fault == "old" else 0)
    said: dict[str, Any] = {"id": 500_000_000 + person.number, "first_name": person.first_name, "auth_date": signed_at}
    if person.last_name:
        said["last_name"] = person.last_name
    token = "200002:another-bot" if fault == "other_bot" else consent.settings().telegram_bot_token
    lines = "\n".join(f"{name}={said[name]}" for name in sorted(said))
    said["hash"] = hmac.digest(hashlib.sha256(token.encode()).digest(), lines.encode(), "sha256").hex()
    if fault == "tampered":
        said["id"] += 1
    return said


def _packed(person: TestPerson, fault: str) -> str:
    return base64.urlsafe_b64encode(json.dumps(signed(person, fault)).encode()).decode().rstrip("=")


def _mistake() -> tuple[str, int] | None:
    back = urlsplit(request.args.get("return_to", ""))
    origin = f"{back.scheme}://{back.netloc}"
    rules = {
        "bot_id": request.args.get("bot_id") == consent.settings().telegram_bot_token.partition(":")[0],
        "origin": request.args.get("origin") == origin == consent.shop_origin(),
        "return_to": back.path.startswith(consent.RETURN_PATH),
    }
    wrong = [name for name, holds in rules.items() if not holds]
    return consent.wrong(TELEGRAM, f"Bot domain invalid: {', '.join(wrong)}") if wrong else None
