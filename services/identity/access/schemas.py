"""Signing in, on the wire."""

from marshmallow import Schema, fields

from identity.factors.rules.second_factor import METHODS
from identity.factors.schemas import ProofSchema
from identity.fields import Password
from identity.people.schemas import UserSchema
from kit.fields import Email, Text, WireSchema, required_choice


class LoginSchema(WireSchema):
    """POST /user/login."""

    email = Email(required=True)
    password = Password(required=True)


class ForgotPasswordSchema(WireSchema):
    """POST /user/forgotPassword."""

    email = Email(required=True)


class UpdatePasswordSchema(WireSchema):
    """POST /user/updatePassword."""

    new_password = Password("Yeni şifre", required=True, data_key="newPassword")
    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")


class HalfwaySchema(Schema):
    """What has to come back with the code, and of which kinds the code may be."""

    ref = fields.String(required=True)
    methods = fields.List(fields.String(validate=required_choice("Yöntem", *METHODS)), required=True)


class SignedInSchema(Schema):
    """A member and an access token; or, for who has a second factor, `secondFactor` and neither."""

    user = fields.Nested(UserSchema)
    token = fields.String()
    second_factor = fields.Nested(HalfwaySchema, data_key="secondFactor")


class DoneOrHalfway(fields.Raw):
    """`true`, or `secondFactor` for who has one."""

    def __init__(self) -> None:
        factor = {"type": "object", "properties": {"secondFactor": {"$ref": "#/components/schemas/Halfway"}}}
        super().__init__(metadata={"oneOf": [{"type": "boolean"}, factor], "example": True})


class StepRefSchema(WireSchema):
    """POST /user/passkeys/askStep."""

    ref = Text("Referans", max=100, required=True)


class SecondStepSchema(ProofSchema):
    """POST /user/secondFactor."""

    ref = Text("Referans", max=100, required=True)
