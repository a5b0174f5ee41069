"""What browsers are told when a passkey is to be made or to sign, and whether what comes back holds (WebAuthn).

The library `webauthn` reads and checks; here stands what we insist on: our own address as origin, its host as the name
that passkeys belong to, and that the authenticator knew its owner (by finger, face or PIN) each time. Nothing that
a passkey says is logged.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

import webauthn
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from OpenSSL.crypto import Error as CertificateError
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from identity.factors.rules.passkeys import CHALLENGE_LIFE, NewKey, Signed
from identity.factors.rules.second_factor import ISSUER
from kit.errors import Refusal
from kit.reading import read_json

TIMEOUT_MS = int(CHALLENGE_LIFE.total_seconds() * 1000)
# What the library raises at answers that are wrong or are no answers at all.
_UNREADABLE = (
    *(WebAuthnException, InvalidSignature, UnsupportedAlgorithm, CertificateError),
    *(ValueError, TypeError, KeyError, IndexError, AttributeError),
)
Verified = TypeVar("Verified")
Known = list[tuple[str, list[str]]]  # credential ids, and how browsers reach them


@dataclass(frozen=True)
class MadeKey:
    """What is kept of a new passkey."""

    public_key: bytes
    sign_count: int


class RelyingParty:
    """This shop, as passkeys know it."""

    def __init__(self, public_url: str):
        parts = urlsplit(public_url)
        default = {"http": 80, "https": 443}.get(parts.scheme)
        port = "" if parts.port in (None, default) else f":{parts.port}"
        self.id = parts.hostname or ""
        self.origin = f"{parts.scheme}://{self.id}{port}"

    def to_make(self, challenge: str, person_id: str, account: str, known: Known) -> dict[str, Any]:
        """What a browser is told to make a passkey for a person with; none beside one that is known."""
        options = webauthn.generate_registration_options(
            rp_id=self.id,
            rp_name=ISSUER,
            user_id=uuid.UUID(person_id).bytes,
            user_name=account,
            challenge=base64url_to_bytes(challenge),
            timeout=TIMEOUT_MS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.PREFERRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=_descriptors(known),
        )
        return options_to_json_dict(options)

    def to_sign(self, challenge: str, known: Known) -> dict[str, Any]:
        """What a browser is told to have a challenge signed with, by one of these, or by any of ours."""
        options = webauthn.generate_authentication_options(
            rp_id=self.id,
            challenge=base64url_to_bytes(challenge),
            timeout=TIMEOUT_MS,
            allow_credentials=_descriptors(known),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

    def made(self, new: NewKey, challenge: str) -> MadeKey | None:
        """The key of a passkey that was made for this challenge; None when the answer does not hold."""
        response = {"clientDataJSON": new.client_data, "attestationObject": new.attestation}
        verified = _checked(
            lambda: webauthn.verify_registration_response(
                credential=_credential(new.credential_id, response),
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=self.id,
                expected_origin=self.origin,
                require_user_verification=True,
            )
        )
        if verified is None or bytes_to_base64url(verified.credential_id) != new.credential_id:
            return None
        return MadeKey(verified.credential_public_key, verified.sign_count)

    def count_of(self, signed: Signed, challenge: str, public_key: bytes) -> int | None:
        """How often the passkey says it has signed; None when this is no signature of this challenge by its key."""
        response = {
            "clientDataJSON": signed.client_data,
            "authenticatorData": signed.authenticator_data,
            "signature": signed.signature,
        }
        verified = _checked(
            lambda: webauthn.verify_authentication_response(
                credential=_credential(signed.credential_id, response),
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=self.id,
                expected_origin=self.origin,
                credential_public_key=public_key,
                credential_current_sign_count=0,  # compared by the caller, who tells when it went back
                require_user_verification=True,
            )
        )
        return None if verified is None else verified.new_sign_count


def challenge_of(client_data: str) -> str | None:
    """Which challenge an answer says it is for; None when that can't be read."""
    try:
        said = read_json(base64url_to_bytes(client_data))
    except (ValueError, Refusal):
        return None
    challenge = said.get("challenge") if isinstance(said, dict) else None
    return challenge if isinstance(challenge, str) else None


def handle_of(person_id: str) -> str:
    """How a passkey names its owner."""
    return bytes_to_base64url(uuid.UUID(person_id).bytes)


def _checked(verify: Callable[[], Verified]) -> Verified | None:
    try:
        return verify()
    except _UNREADABLE:
        return None


def _credential(credential_id: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": credential_id, "rawId": credential_id, "type": "public-key", "response": response}


def _descriptors(known: Known) -> list[PublicKeyCredentialDescriptor]:
    return [
        PublicKeyCredentialDescriptor(
            id=base64url_to_bytes(credential_id), transports=[AuthenticatorTransport(each) for each in transports]
        )
        for credential_id, transports in known
    ]
