"""Signing in, on the wire."""

from marshmallow import Schema, fields

from identity.factors.rules.second_factor import METHODS
from identity.factors.schemas import ProofSchema
from identity.fields import Password
from identity.people.schemas import UserSchema
from kit.api import Either
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


class SecondStepAskedSchema(Schema):
    """What a person with a second factor is answered first, instead of being let in."""

    second_factor = fields.Nested(HalfwaySchema, data_key="secondFactor")


class SignedInSchema(Schema):
    """A member and an access token."""

    user = fields.Nested(UserSchema)
    token = fields.String()


class OrHalfway(Either):
    """A session, or what the second factor is asked for with."""

    def __init__(self, usual: Schema):
        super().__init__(usual, SecondStepAskedSchema(), "second_factor")


class SignedInOrHalfway(OrHalfway):
    """A member and an access token; or `secondFactor`, for who has one."""

    def __init__(self) -> None:
        super().__init__(SignedInSchema())


class DoneOrHalfway(fields.Raw):
    """`true`, or `secondFactor` for who has one."""

    def __init__(self) -> None:
        asked = {"$ref": "#/components/schemas/SecondStepAsked"}
        super().__init__(metadata={"oneOf": [{"type": "boolean", "const": True}, asked], "example": True})


class StepRefSchema(WireSchema):
    """POST /user/passkeys/askStep."""

    ref = Text("Referans", max=100, required=True)


class SecondStepSchema(ProofSchema):
    """POST /user/secondFactor."""

    ref = Text("Referans", max=100, required=True)
