"""Links of mails, on the wire."""

from dataclasses import dataclass

from marshmallow import fields

from identity.access.schemas import OrHalfway
from identity.fields import Password
from identity.people.schemas import User, UserSchema
from identity.registration.rules import Wish
from identity.registration.schemas import WishAnswer
from kit.fields import WireSchema


class ValidateSchema(WireSchema):
    """POST /user/validate. The link of a registration asks for the password that was chosen; other links do not."""

    password = Password(load_default=None, allow_none=True)


@dataclass(frozen=True)
class Validated(User):
    """A member with a token; with `change`, it can only set the password. `wish` came with the registration."""

    token: str
    change: bool
    wish: Wish | None


class ValidatedSchema(UserSchema):
    """A member with a token. With `change`, the token can only set the password.

    `wish` is what was sent with the registration, once.
    """

    token = fields.String()
    change = fields.Boolean()
    wish = fields.Nested(WishAnswer, allow_none=True)


class ValidatedOrHalfway(OrHalfway):
    """A member with a token; or `secondFactor`, for who has one."""

    def __init__(self) -> None:
        super().__init__(ValidatedSchema())
