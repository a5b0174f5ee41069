"""Second factors on the wire."""

import re
from typing import Any, Unpack

from marshmallow import Schema, ValidationError, fields, post_load, validate, validates_schema

from identity.factors.rules.passkeys import TRANSPORTS, NewKey, Signed
from identity.factors.rules.second_factor import Proof
from identity.fields import Password
from kit.fields import Identifier, InstantText, Text, WireSchema
from kit.options import FieldOptions

ENCODED = re.compile("[A-Za-z0-9_-]+")
CODE_LENGTH = 20  # with room for the spaces and dashes that people type


class FactorCode(Text):
    """Six digits from a telephone, or a recovery code; spaces, dashes and capitals do not matter."""

    def __init__(self, **options: Unpack[FieldOptions]):
        super().__init__("Doğrulama kodu", max=CODE_LENGTH, **options)
        self.metadata = {**self.metadata, "example": "123456"}


class Encoded(Text):
    """Bytes as base64url, without padding."""

    def __init__(self, max: int, **options: Unpack[FieldOptions]):
        super().__init__("Geçiş anahtarı", max=max, **options)
        self.metadata = {**self.metadata, "pattern": "^[A-Za-z0-9_-]+$"}

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        plain = super()._deserialize(value, attr, data, **kwargs)
        if not ENCODED.fullmatch(plain):
            raise self.make_error("invalid")
        return plain


class SignedSchema(WireSchema):
    """What a passkey has signed (`AuthenticatorAssertionResponse`)."""

    credential_id = Encoded(1400, required=True, data_key="id")
    client_data = Encoded(4000, required=True, data_key="clientDataJSON")
    authenticator_data = Encoded(4000, required=True, data_key="authenticatorData")
    signature = Encoded(4000, required=True)
    user_handle = Encoded(100, load_default=None, allow_none=True, data_key="userHandle")

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Signed:
        """As the steps know it."""
        return Signed(**data)


def brought(data: dict[str, Any]) -> dict[str, Any]:
    """`code` and `passkey` as one `proof`."""
    rest = {name: value for name, value in data.items() if name not in ("code", "passkey")}
    return rest | {"proof": Proof(data["code"], data["passkey"])}


class ProofSchema(WireSchema):
    """POST /user/secondFactor/confirm, /disable, /codes: a code, or what a passkey has signed."""

    code = FactorCode(load_default=None, allow_none=True)
    passkey = fields.Nested(SignedSchema, load_default=None, allow_none=True)

    @validates_schema(skip_on_field_errors=False)
    def check_one(self, data: dict[str, Any], **_: object) -> None:
        """One or the other; a code that is there and wrong was told of already."""
        if data.get("code") is None and data.get("passkey") is None:
            raise ValidationError("Doğrulama kodu boş olamaz(!)", "code")

    @post_load
    def bring(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """The code or the passkey as one proof."""
        return brought(data)


class BeginPasskeySchema(WireSchema):
    """POST /user/passkeys/begin: the password of who has no second factor yet."""

    password = Password(load_default=None, allow_none=True)


class PasskeyName(Text):
    """What its owner calls a passkey."""

    def __init__(self) -> None:
        super().__init__("Geçiş anahtarının adı", max=50, required=True)


class NewPasskeySchema(WireSchema):
    """POST /user/passkeys/add: what was made (`AuthenticatorAttestationResponse`), and its name."""

    name = PasskeyName()
    credential_id = Encoded(1400, required=True, data_key="id")
    client_data = Encoded(4000, required=True, data_key="clientDataJSON")
    attestation = Encoded(20_000, required=True, data_key="attestationObject")
    transports = fields.List(Text("Geçiş anahtarı", max=20), load_default=list, validate=validate.Length(max=20))

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """The name beside the key; ways to reach it that no standard knows are left out."""
        said = data.pop("transports")
        known = tuple(way for way in TRANSPORTS if way in said)
        return {"name": data.pop("name"), "new": NewKey(**data, transports=known)}


class PasskeyIdSchema(WireSchema):
    """POST /user/passkeys/remove."""

    id = Identifier("Geçiş anahtarı", required=True)


class RenamePasskeySchema(PasskeyIdSchema):
    """POST /user/passkeys/rename."""

    name = PasskeyName()


class PasskeySchema(Schema):
    """A passkey, as its owner sees it."""

    id = fields.UUID(required=True)
    name = fields.String(required=True)
    created_at = InstantText(required=True, data_key="createdAt")
    last_used_at = InstantText(required=True, allow_none=True, data_key="lastUsedAt")


class PasskeyOptionsSchema(Schema):
    """What a browser is asked with: `PublicKeyCredentialCreationOptionsJSON`, or `…RequestOptionsJSON`."""

    options = fields.Dict(keys=fields.String(), values=fields.Raw(), required=True)


class BeginFactorSchema(WireSchema):
    """POST /user/secondFactor/begin."""

    password = Password(load_default=None, allow_none=True)


class FactorCodeSchema(WireSchema):
    """POST /user/secondFactor/enable."""

    code = FactorCode(required=True)


class FactorStandingSchema(Schema):
    """Whether there is a second factor (an authenticator app, passkeys), and whether there has to be one."""

    enabled = fields.Boolean(required=True)
    by_app = fields.Boolean(required=True, data_key="byApp")
    by_passkey = fields.Boolean(required=True, data_key="byPasskey")
    since = InstantText(required=True, allow_none=True)
    recovery_codes_left = fields.Integer(required=True, data_key="recoveryCodesLeft")
    required = fields.Boolean(required=True)


class SetupSchema(Schema):
    """What an authenticator app is given: to type, to open, and as a picture."""

    secret = fields.String(required=True)
    uri = fields.String(required=True)
    qr = fields.String(required=True)


class RecoveryCodesSchema(Schema):
    """Codes for paper; they are shown this once."""

    recovery_codes = fields.List(fields.String(), required=True, data_key="recoveryCodes")
