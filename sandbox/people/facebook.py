"""Facebook: the login dialog, and the calls of the Graph API by which a server finds out who it was."""

import hashlib
import hmac
from datetime import timedelta

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.clock import now
from sandbox.people import consent
from sandbox.people.known import FACEBOOK, PEOPLE

blueprint = Blueprint("people_facebook", __name__, url_prefix="/sandbox/people/facebook")
TOKEN_LIFE = timedelta(days=60)


@blueprint.get("/dialog/oauth")
def ask() -> ResponseReturnValue:
    """Who are you, and may the shop know it?"""
    return _mistake() or consent.show(FACEBOOK)


@blueprint.post("/dialog/oauth")
def answer() -> ResponseReturnValue:
    """A person chose, or refused."""
    mistake = _mistake()
    if mistake:
        return mistake
    url, state = request.args["redirect_uri"], request.args["state"]
    said = consent.chosen()
    if said is None:
        denied = {"error": "access_denied", "error_code": "200", "error_reason": "user_denied"}
        return consent.back(url, **denied, error_description="Permissions error", state=state)
    person, fault = said
    return consent.back(url, code=consent.remember(FACEBOOK, person.key, fault), state=state)


def _mistake() -> tuple[str, int] | None:
    asked = request.args
    rules = {
        "client_id": asked.get("client_id") == consent.settings().facebook_app_id,
        "redirect_uri": consent.is_registered(asked.get("redirect_uri", ""), FACEBOOK),
        "state": bool(asked.get("state")),
        "response_type": asked.get("response_type", "code") == "code",
    }
    wrong = [name for name, holds in rules.items() if not holds]
    return consent.wrong(FACEBOOK, f"Invalid parameter: {', '.join(wrong)}") if wrong else None


@blueprint.get("/oauth/access_token")
def exchange() -> ResponseReturnValue:
    """A code becomes an access token."""
    asked, settings = request.args, consent.settings()
    if asked.get("client_id") != settings.facebook_app_id:
        return _error("Missing or invalid client id.", 101)
    if not _same(asked.get("client_secret", ""), settings.facebook_app_secret):
        return _error("Error validating client secret.", 1)
    given = consent.redeem(FACEBOOK, asked.get("code", ""))
    if given is None or asked.get("redirect_uri") != given.asked["redirect_uri"]:
        return _error("This authorization code has expired or has been used.", 100)
    if given.fault == "down":
        return "upstream error", 503
    seconds = int(TOKEN_LIFE.total_seconds())
    return jsonify(access_token=given.token, token_type="bearer", expires_in=seconds)  # noqa: S106


@blueprint.get("/debug_token")
def debug() -> ResponseReturnValue:
    """Whose token it is, and which app's. Only the app itself is told."""
    settings = consent.settings()
    if not _same(request.args.get("access_token", ""), f"{settings.facebook_app_id}|{settings.facebook_app_secret}"):
        return _error("Invalid OAuth access token signature.", 190)
    given = consent.by_token(FACEBOOK, request.args.get("input_token", ""))
    if given is None or given.fault == "invalid_token":
        return jsonify(data={"is_valid": False, "scopes": [], "error": {"code": 190, "message": "Bad token"}})
    return jsonify(
        data={
            "app_id": "2000000000000002" if given.fault == "wrong_app" else settings.facebook_app_id,
            "type": "USER",
            "application": settings.shop_name,
            "expires_at": int((now() + TOKEN_LIFE).timestamp()),
            "is_valid": True,
            "issued_at": int(now().timestamp()),
            "scopes": given.asked.get("scope", "").split(","),
            "user_id": PEOPLE[given.person].subject,
        }
    )


@blueprint.get("/me")
def me() -> ResponseReturnValue:
    """The person of a token; only with the proof that the app's server is asking."""
    token = request.args.get("access_token", "")
    given = consent.by_token(FACEBOOK, token)
    if given is None:
        return _error("Invalid OAuth access token.", 190)
    proof = hmac.digest(consent.settings().facebook_app_secret.encode(), token.encode(), "sha256").hex()
    if not _same(request.args.get("appsecret_proof", ""), proof):
        return _error("Invalid appsecret_proof provided in the API argument", 100)
    person = PEOPLE["can" if given.fault == "other_person" else given.person]
    known = {
        "id": person.subject,
        "first_name": person.first_name,
        "last_name": person.last_name,
        "email": person.email if "email" in given.asked.get("scope", "") else None,
    }
    wanted = request.args.get("fields", "id").split(",")
    return jsonify({name: known[name] for name in wanted if known.get(name)})


def _error(message: str, code: int) -> tuple[Response, int]:
    trace = hashlib.sha256(message.encode()).hexdigest()[:11]
    return jsonify(error={"message": message, "type": "OAuthException", "code": code, "fbtrace_id": trace}), 400


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
