"""The outside parties that vouch for people: Google (OpenID Connect), Facebook (Graph API), Telegram (signed data).

Each knows where the browser is sent, and how what it brings back is proven here, on the server. Addresses and
credentials are settings; a party without credentials is not there at all.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Protocol
from urllib.parse import urlencode, urlsplit

import jwt
import requests
from jwt.types import Options

from identity.parties.rules import (
    FACEBOOK,
    GOOGLE,
    TELEGRAM,
    Claim,
    ProofRefused,
    challenge_of,
    plain_name,
    read_telegram,
)
from identity.settings import PartySettings
from identity.tokens import keyed_hex, same
from kit.errors import Unavailable
from kit.names import is_address
from kit.outside import send

TIMEOUT_SECONDS = (3.05, 10.0)
ANSWER_MAX_BYTES = 100_000
ID_TOKEN_LEEWAY = timedelta(seconds=30)
GOOGLE_ALGORITHMS = ["RS256"]
FACEBOOK_FIELDS = "id,first_name,last_name,email"


@dataclass(frozen=True)
class Attempt:
    """One sign-in that was begun here: what the party has to bring back, and where to."""

    state: str
    nonce: str
    verifier: str
    return_url: str


class Party(Protocol):
    """What all three can do. `brought` is what the browser carried back: a code, or Telegram's JSON."""

    def authorize_url(self, attempt: Attempt) -> str:
        """Where the browser goes to sign in and consent."""

    def claim(self, brought: str, attempt: Attempt, now: datetime) -> Claim:
        """Who it is. Raises `ProofRefused`, or `Unavailable` when the party does not answer."""


def offered_parties(settings: PartySettings, http: requests.Session) -> dict[str, Party]:
    """The parties that this installation has credentials for, by name."""
    parties: dict[str, Party] = {}
    if settings.google_client_id and settings.google_client_secret:
        parties[GOOGLE] = Google(settings, http)
    if settings.facebook_app_id and settings.facebook_app_secret:
        parties[FACEBOOK] = Facebook(settings, http)
    if settings.telegram_bot_token:
        parties[TELEGRAM] = Telegram(settings)
    return parties


class Google:
    """OpenID Connect: a code with PKCE, exchanged for an ID token whose signature, issuer, audience and nonce count."""

    def __init__(self, settings: PartySettings, http: requests.Session):
        self._settings = settings
        self._http = http
        self._keys = _KeysOf(settings.google_jwks_url, http)

    def authorize_url(self, attempt: Attempt) -> str:
        """Google's consent page."""
        return _with_query(
            self._settings.google_authorize_url,
            client_id=self._settings.google_client_id,
            redirect_uri=attempt.return_url,
            response_type="code",
            scope="openid email profile",
            state=attempt.state,
            nonce=attempt.nonce,
            code_challenge=challenge_of(attempt.verifier),
            code_challenge_method="S256",
            prompt="select_account",
        )

    def claim(self, brought: str, attempt: Attempt, now: datetime) -> Claim:
        """Exchange the code and read its ID token."""
        form = {
            "grant_type": "authorization_code",
            "code": brought,
            "client_id": self._settings.google_client_id,
            "client_secret": self._settings.google_client_secret,
            "redirect_uri": attempt.return_url,
            "code_verifier": attempt.verifier,
        }
        answer = _ask(self._http, "google", "POST", self._settings.google_token_url, data=form)
        claims = self._verified(answer.get("id_token"), now)
        if not isinstance(claims.get("nonce"), str) or not same(claims["nonce"], attempt.nonce):
            raise ProofRefused("google: another nonce")
        address = _address(claims.get("email"))
        is_verified = claims.get("email_verified") is True
        return Claim(
            GOOGLE,
            claims["sub"],
            plain_name(claims.get("given_name")),
            plain_name(claims.get("family_name")),
            email=address if is_verified else None,
            hint=address,
        )

    def _verified(self, token: object, now: datetime) -> dict[str, Any]:
        if not isinstance(token, str):
            raise ProofRefused("google: no ID token")
        required = ["iss", "aud", "sub", "exp", "iat", "nonce"]
        options: Options = {"require": required, "verify_exp": False, "verify_iat": False, "verify_nbf": False}
        try:
            claims: dict[str, Any] = jwt.decode(
                token,
                self._keys.get_signing_key_from_jwt(token).key,
                algorithms=GOOGLE_ALGORITHMS,
                audience=self._settings.google_client_id,
                issuer=list(self._settings.google_issuers),
                options=options,
            )
        except jwt.PyJWTError as error:
            raise ProofRefused(f"google: {type(error).__name__}") from error
        # Time is the service's own clock, as everywhere.
        leeway, instant = ID_TOKEN_LEEWAY.total_seconds(), now.timestamp()
        if claims["exp"] + leeway < instant or claims["iat"] - leeway > instant:
            raise ProofRefused("google: ID token out of its time")
        # For several audiences, the one that asked must be named.
        if isinstance(claims["aud"], list) and claims.get("azp") != self._settings.google_client_id:
            raise ProofRefused("google: made for another shop")
        return claims


class Facebook:
    """The Graph API: a code, exchanged for a token that must be ours; then who it belongs to.

    Facebook does not say whether an address is verified, so it is a hint and never joins accounts.
    """

    def __init__(self, settings: PartySettings, http: requests.Session):
        self._settings = settings
        self._http = http

    def authorize_url(self, attempt: Attempt) -> str:
        """Facebook's login dialog. PKCE is documented for its OIDC flow only; the app's secret stands in."""
        return _with_query(
            self._settings.facebook_dialog_url,
            client_id=self._settings.facebook_app_id,
            redirect_uri=attempt.return_url,
            response_type="code",
            scope="public_profile,email",
            state=attempt.state,
        )

    def claim(self, brought: str, attempt: Attempt, now: datetime) -> Claim:
        """Exchange the code, check whose token it is, and ask for the name."""
        secret, app_id = self._settings.facebook_app_secret, self._settings.facebook_app_id
        exchange = {"client_id": app_id, "client_secret": secret, "redirect_uri": attempt.return_url, "code": brought}
        token = self._get("oauth/access_token", **exchange).get("access_token")
        if not isinstance(token, str) or not token:
            raise ProofRefused("facebook: no access token")
        subject = self._subject_of(token, now)
        proof = keyed_hex(secret.encode(), token)
        person = self._get("me", fields=FACEBOOK_FIELDS, access_token=token, appsecret_proof=proof)
        if person.get("id") != subject:
            raise ProofRefused("facebook: another person's token")
        names = plain_name(person.get("first_name")), plain_name(person.get("last_name"))
        return Claim(FACEBOOK, subject, *names, hint=_address(person.get("email")))

    def _subject_of(self, token: str, now: datetime) -> str:
        app_token = f"{self._settings.facebook_app_id}|{self._settings.facebook_app_secret}"
        told = self._get("debug_token", input_token=token, access_token=app_token).get("data")
        if not isinstance(told, dict) or told.get("is_valid") is not True:
            raise ProofRefused("facebook: token not valid")
        if str(told.get("app_id")) != self._settings.facebook_app_id:
            raise ProofRefused("facebook: another app's token")
        expires_at = told.get("expires_at")
        if not isinstance(expires_at, int) or (expires_at and expires_at < now.timestamp()):
            raise ProofRefused("facebook: token expired")
        subject = told.get("user_id")
        if not isinstance(subject, str) or not subject:
            raise ProofRefused("facebook: a token without a person")
        return subject

    def _get(self, path: str, **query: str) -> dict[str, Any]:
        return _ask(self._http, "facebook", "GET", f"{self._settings.facebook_graph_url}/{path}", params=query)


class Telegram:
    """The login page of oauth.telegram.org, without the widget's script: it brings back what our bot's token signs."""

    def __init__(self, settings: PartySettings):
        self._settings = settings

    def authorize_url(self, attempt: Attempt) -> str:
        """Telegram's page. It knows no state of its own, so the way back carries it."""
        back = _with_query(attempt.return_url, state=attempt.state)
        parts = urlsplit(back)
        return _with_query(
            self._settings.telegram_url,
            bot_id=self._settings.telegram_bot_token.partition(":")[0],
            origin=f"{parts.scheme}://{parts.netloc}",
            request_access="write",
            return_to=back,
        )

    def claim(self, brought: str, attempt: Attempt, now: datetime) -> Claim:
        """Check the signature; Telegram need not be asked."""
        return read_telegram(brought, self._settings.telegram_bot_token, now)


class _KeysOf(jwt.PyJWKClient):
    """PyJWT's cache of published keys, fetched like everything else: our session, our timeouts, no redirects."""

    def __init__(self, url: str, http: requests.Session):
        super().__init__(url, lifespan=300)
        self._http = http

    def fetch_data(self) -> dict[str, Any]:
        """The published keys."""
        return _ask(self._http, "google", "GET", self.uri)


def _ask(http: requests.Session, party: str, method: str, url: str, **how: object) -> dict[str, Any]:
    """One call. A refusal (4xx) raises `ProofRefused`; anything but an answer raises `Unavailable`."""
    try:
        answer = send(http, party, method, url, timeout=TIMEOUT_SECONDS, **how)
        told = answer.json() if len(answer.content) <= ANSWER_MAX_BYTES else None
    except (requests.RequestException, RecursionError) as error:  # what is no JSON is one of them
        raise Unavailable() from error
    if answer.status_code >= 500 or not isinstance(told, dict):
        raise Unavailable()
    if answer.status_code != 200:
        raise ProofRefused(f"{urlsplit(url).path}: answered {answer.status_code}")
    return told


def _with_query(url: str, **query: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}{urlencode(query)}"


def _address(text: object) -> str | None:
    """An address as accounts have it, or None for what is no address that we take."""
    if not isinstance(text, str) or len(text) > 100 or not text.isascii() or not is_address(text):
        return None
    return text.lower()
