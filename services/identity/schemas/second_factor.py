"""The second factor and sessions on the wire."""

from marshmallow import Schema, ValidationError, fields, validates_schema

from identity.domain.second_factor import METHODS
from identity.schemas.typed import Password
from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.http import Told

CODE_LENGTH = 20  # with room for the spaces and dashes that people type


class FactorCode(Text):
    """Six digits from a telephone, or a recovery code; spaces, dashes and capitals do not matter."""

    def __init__(self, **options: object):
        super().__init__("Doğrulama kodu", max=CODE_LENGTH, **options)
        self.metadata.update(example="123456")


class SecondStepSchema(WireSchema):
    """POST /user/secondFactor."""

    ref = Text("Referans", max=100, required=True)
    code = FactorCode(required=True)


class BeginFactorSchema(WireSchema):
    """POST /user/secondFactor/begin."""

    password = Password(load_default=None, allow_none=True)


class FactorCodeSchema(WireSchema):
    """POST /user/secondFactor/enable, /disable, /codes."""

    code = FactorCode(required=True)


class HalfwaySchema(Schema):
    """What has to come back with the code, and of which kinds the code may be."""

    ref = fields.String(required=True)
    methods = fields.List(fields.String(validate=required_choice("Yöntem", *METHODS)), required=True)


class FactorStandingSchema(Schema):
    """Whether there is a second factor, and whether there has to be one."""

    enabled = fields.Boolean(required=True)
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


class SessionSchema(Schema):
    """A session of the member who asks."""

    id = fields.UUID(required=True)
    started_at = InstantText(required=True, data_key="startedAt")
    last_seen_at = InstantText(required=True, data_key="lastSeenAt")
    device = Told(required=True)
    is_this = fields.Boolean(required=True, data_key="isThis")


class EndSessionsSchema(WireSchema):
    """POST /user/sessions/end: one session, or all but this one."""

    id = Identifier("Oturum", load_default=None, allow_none=True)
    others = fields.Boolean(load_default=False)

    @validates_schema(skip_on_field_errors=False)
    def check_one(self, data: dict, **_: object) -> None:
        """One or the other."""
        if (data.get("id") is None) is not data.get("others", False):
            raise ValidationError("Kapatılacak oturumu seçiniz(!)", "id")


class EndedSchema(Schema):
    """How many sessions were ended."""

    ended = fields.Integer(required=True)
