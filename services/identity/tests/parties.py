"""Google and Facebook as they answer a server, and Telegram's signature. Only what is outside of us is played here."""

import base64
import hashlib
import hmac
import json
from dataclasses import dataclass, field
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from werkzeug.wrappers import Request, Response

from identity.parties.rules import telegram_hash
from identity.settings import PartySettings

CLIENT_ID, CLIENT_SECRET = "imece.test", "google-secret"
APP_ID, APP_SECRET = "1234567", "facebook-secret"
BOT_TOKEN = "42:bot-token"
OUTSIDE = "http://parties.test"
KEY = rsa.generate_private_key(public_exponent=65537, key_size=2048)
ELIF = {"given_name": "Elif", "family_name": "Yıldız", "email": "elif@kisiler.test", "email_verified": True}

SETTINGS = PartySettings(
    google_client_id=CLIENT_ID,
    google_client_secret=CLIENT_SECRET,
    google_authorize_url=f"{OUTSIDE}/auth",
    google_token_url=f"{OUTSIDE}/token",
    google_jwks_url=f"{OUTSIDE}/certs",
    google_issuers=("https://accounts.google.com", "accounts.google.com"),
    facebook_app_id=APP_ID,
    facebook_app_secret=APP_SECRET,
    facebook_dialog_url=f"{OUTSIDE}/dialog",
    facebook_graph_url=OUTSIDE,
    telegram_bot_token=BOT_TOKEN,
    telegram_url=f"{OUTSIDE}/telegram",
)


@dataclass
class Parties:
    """The program behind `OUTSIDE`. A test says what the next person is like, and what goes wrong."""

    clock: object = None
    person: dict = field(default_factory=lambda: {"sub": "g-1", **ELIF})
    claims: dict = field(default_factory=dict)  # instead of the right ones
    token: dict = field(default_factory=dict)  # of debug_token's answer
    me: dict = field(default_factory=dict)
    key: object = KEY
    kid: str = "key-1"
    algorithm: str = "RS256"
    down: bool = False
    asked: dict = field(default_factory=dict)  # the question that the browser was sent with
    calls: list = field(default_factory=list)

    def __call__(self, environ, start_response):
        request = Request(environ)
        self.calls.append(request.path)
        if self.down:
            return Response("bad gateway", 502)(environ, start_response)
        answer = getattr(self, f"_{request.path.strip('/').replace('/', '_')}")(request)
        status = 400 if "error" in answer else 200
        return Response(json.dumps(answer), status, content_type="application/json")(environ, start_response)

    def browser_was_sent(self, url: str) -> None:
        self.asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}

    def _token(self, request):
        form = request.form
        challenge = base64.urlsafe_b64encode(hashlib.sha256(form["code_verifier"].encode()).digest()).decode()
        is_right = (
            (form["client_id"], form["client_secret"]) == (CLIENT_ID, CLIENT_SECRET)
            and form["code"] == "good"
            and form["redirect_uri"] == self.asked["redirect_uri"]
            and challenge.rstrip("=") == self.asked["code_challenge"]
        )
        return {"access_token": "x", "id_token": self._id_token()} if is_right else {"error": "invalid_grant"}

    def _id_token(self) -> str:
        now = self.clock.now()
        claims = {
            "iss": "https://accounts.google.com",
            "aud": CLIENT_ID,
            "nonce": self.asked["nonce"],
            "iat": now,
            "exp": now + timedelta(hours=1),
            **self.person,
            **self.claims,
        }
        claims = {name: value for name, value in claims.items() if value is not None}
        return jwt.encode(claims, self.key, algorithm=self.algorithm, headers={"kid": self.kid})

    def _certs(self, request):
        public = jwt.algorithms.RSAAlgorithm.to_jwk(KEY.public_key(), as_dict=True)
        return {"keys": [{**public, "kid": "key-1", "use": "sig", "alg": "RS256"}]}

    def _oauth_access_token(self, request):
        asked = request.args
        is_right = (asked["client_id"], asked["client_secret"], asked["code"]) == (APP_ID, APP_SECRET, "good")
        if not is_right or asked["redirect_uri"] != self.asked["redirect_uri"]:
            return {"error": {"message": "no", "type": "OAuthException", "code": 100}}
        return {"access_token": "facebook-token", "token_type": "bearer"}

    def _debug_token(self, request):
        assert request.args["access_token"] == f"{APP_ID}|{APP_SECRET}"
        told = {"is_valid": True, "app_id": APP_ID, "user_id": "f-1", "expires_at": 0}
        return {"data": {**told, **self.token}}

    def _me(self, request):
        proof = hmac.digest(APP_SECRET.encode(), b"facebook-token", "sha256").hex()
        if request.args["appsecret_proof"] != proof:
            return {"error": {"message": "no", "type": "OAuthException", "code": 100}}
        known = {"id": "f-1", "first_name": "Elif", "last_name": "Yıldız", "email": "elif@kisiler.test"}
        return {**known, **self.me}

    def telegram(self, **changes) -> str:
        """What Telegram signs of a person, as the storefront sends it."""
        said = {"id": 77, "first_name": "Can", "auth_date": int(self.clock.now().timestamp()), **changes}
        said["hash"] = telegram_hash({name: str(value) for name, value in said.items()}, BOT_TOKEN)
        return json.dumps(said)
