"""Links of mails, on the wire."""

from typing import Any

from marshmallow import fields

from identity.access.schemas import HalfwaySchema
from identity.fields import Password
from identity.people.schemas import UserSchema
from identity.registration.schemas import WishAnswer
from kit.fields import WireSchema


class ValidateSchema(WireSchema):
    """POST /user/validate. The link of a registration asks for the password that was chosen; other links do not."""

    password = Password(load_default=None, allow_none=True)


class ValidatedSchema(UserSchema):
    """A member with a token. With `change`, the token can only set the password. Or `secondFactor` and nothing else.

    `wish` is what was sent with the registration, once.
    """

    token = fields.String()
    change = fields.Boolean()
    wish = fields.Nested(WishAnswer, allow_none=True)
    second_factor = fields.Nested(HalfwaySchema, data_key="secondFactor")

    def __init__(self, **options: Any):
        super().__init__(partial=True, **options)
