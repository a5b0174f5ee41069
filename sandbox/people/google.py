"""Google's OpenID Connect: the consent page, the token endpoint with PKCE, and the published keys."""

import base64
import hashlib
import hmac
from collections.abc import Mapping
from datetime import timedelta

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue
from sqlalchemy.dialects.postgresql import insert

from sandbox.clock import now
from sandbox.database import unit_of_work
from sandbox.models import Consent, SigningKey
from sandbox.people import consent
from sandbox.people.known import GOOGLE, PEOPLE

blueprint = Blueprint("people_google", __name__, url_prefix="/sandbox/people/google")
ISSUER = "https://accounts.google.com"
TOKEN_LIFE = timedelta(hours=1)
KEY_ID = "sandbox-1"


@blueprint.get("/auth")
def ask() -> ResponseReturnValue:
    """Who are you, and may the shop know it?"""
    return _mistake() or consent.show(GOOGLE)


@blueprint.post("/auth")
def answer() -> ResponseReturnValue:
    """A person chose, or refused."""
    mistake = _mistake()
    if mistake:
        return mistake
    url, state = request.args["redirect_uri"], request.args["state"]
    said = consent.chosen()
    if said is None:
        return consent.back(url, error="access_denied", state=state)
    person, fault = said
    code = consent.remember(GOOGLE, person.key, fault)
    return consent.back(url, state=state, code=code, scope=request.args["scope"], prompt="select_account")


def _mistake() -> tuple[str, int] | None:
    asked = request.args
    rules = {
        "client_id": asked.get("client_id") == consent.settings().google_client_id,
        "redirect_uri": consent.is_registered(asked.get("redirect_uri", ""), GOOGLE),
        "response_type": asked.get("response_type") == "code",
        "scope": "openid" in asked.get("scope", "").split(),
        "state": bool(asked.get("state")),
        "nonce": bool(asked.get("nonce")),
        "code_challenge": len(asked.get("code_challenge", "")) == 43 and asked.get("code_challenge_method") == "S256",
    }
    wrong = [name for name, holds in rules.items() if not holds]
    return consent.wrong(GOOGLE, f"invalid_request: {', '.join(wrong)}") if wrong else None


@blueprint.post("/token")
def exchange() -> ResponseReturnValue:
    """A code becomes an ID token."""
    form, settings = request.form, consent.settings()
    if form.get("client_id") != settings.google_client_id or not _same(
        form.get("client_secret", ""), settings.google_client_secret
    ):
        return jsonify(error="invalid_client", error_description="Unauthorized"), 401
    if form.get("grant_type") != "authorization_code":
        return jsonify(error="unsupported_grant_type"), 400
    given = consent.redeem(GOOGLE, form.get("code", ""))
    if given is None or not _fits(given, form):
        return jsonify(error="invalid_grant", error_description="Malformed auth code."), 400
    if given.fault == "down":
        return "upstream error", 503
    return jsonify(
        access_token=given.token,
        expires_in=3599,
        scope=given.asked["scope"],
        token_type="Bearer",  # noqa: S106
        id_token=_id_token(given),
    )


@blueprint.get("/certs")
def certs() -> ResponseReturnValue:
    """The public half of the key that signs."""
    private = serialization.load_pem_private_key(_private_pem().encode(), None)
    assert isinstance(private, rsa.RSAPrivateKey)  # as `_new_pem` makes it
    key = jwt.algorithms.RSAAlgorithm.to_jwk(private.public_key(), as_dict=True)
    answer = jsonify(keys=[{**key, "kid": KEY_ID, "use": "sig", "alg": "RS256"}])
    answer.headers["Cache-Control"] = "public, max-age=300"
    return answer


def _fits(given: Consent, form: Mapping[str, str]) -> bool:
    digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
    challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
    is_same_page = form.get("redirect_uri") == given.asked["redirect_uri"]
    return is_same_page and _same(challenge, given.asked["code_challenge"])


def _id_token(given: Consent) -> str:
    person, fault, at = PEOPLE[given.person], given.fault, now()
    if fault == "expired_token":
        at -= 2 * TOKEN_LIFE
    claims = {
        "iss": "https://accounts.example.com" if fault == "wrong_issuer" else ISSUER,
        "aud": "another-shop.apps.sandbox" if fault == "wrong_audience" else given.asked["client_id"],
        "azp": given.asked["client_id"],
        "sub": person.subject,
        "nonce": "another-sign-in" if fault == "wrong_nonce" else given.asked["nonce"],
        "name": f"{person.first_name} {person.last_name}".strip(),
        "given_name": person.first_name,
        "iat": at,
        "exp": at + TOKEN_LIFE,
    }
    if person.last_name:
        claims["family_name"] = person.last_name
    if person.email:
        claims |= {"email": person.email, "email_verified": person.email_verified}
    pem = _new_pem() if fault == "foreign_key" else _private_pem()
    return jwt.encode(claims, pem, algorithm="RS256", headers={"kid": KEY_ID})


def _private_pem() -> str:
    with unit_of_work() as session:
        if session.get(SigningKey, KEY_ID) is None:
            session.execute(insert(SigningKey).values(kid=KEY_ID, private_pem=_new_pem()).on_conflict_do_nothing())
        return session.get_one(SigningKey, KEY_ID).private_pem


def _new_pem() -> str:
    private = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    kind = serialization.PrivateFormat.PKCS8
    return private.private_bytes(serialization.Encoding.PEM, kind, serialization.NoEncryption()).decode()


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
