"""A member, as they see themselves and as neighbours do."""

from typing import Any

from marshmallow import Schema, fields

from identity.people.rows import Person
from identity.people.rules.signature import signature_of
from kit.fields import required_choice

SIGNATURE = {"type": "string", "description": "How they sign in public: 'A*** Y.'; empty without a name."}


class UserSchema(Schema):
    """A member, as they see themselves."""

    id = fields.UUID(required=True)
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True, allow_none=True)
    image = fields.String(required=True, allow_none=True)
    role = fields.String(required=True, validate=required_choice("Rol", "buyer", "supplier", "operator"))
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    has_password = fields.Boolean(required=True, data_key="hasPassword")


class InternalPersonSchema(Schema):
    """A person as orders need them."""

    id = fields.String(required=True)
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True)
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    national_id = fields.String(required=True, allow_none=True, data_key="nationalId")
    signature = fields.Function(lambda person: signature_of(person.first_name, person.last_name), metadata=SIGNATURE)


def user_shape(person: Person) -> dict[str, Any]:
    """A member as the columns of an answer."""
    names = ("id", "first_name", "last_name", "email", "image", "role", "phone", "phone_verified", "has_password")
    return {name: getattr(person, name) for name in names}
