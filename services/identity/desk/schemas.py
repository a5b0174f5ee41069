"""The wire shapes of members on an operator's desk."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from marshmallow import Schema, fields, validate
from sqlalchemy import Row

from identity.people.rows import Person
from identity.people.rules.roles import ROLES
from kit.fields import Identifier, InstantText, Text, WireSchema


class PeopleQuerySchema(WireSchema):
    """Which members: by name, e-mail, phone or id, and behind which one the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    after = Identifier("Üye", load_default=None)


class MemberSchema(Schema):
    """A member in an operator's list."""

    person_id = fields.UUID(required=True, data_key="personId")
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True, allow_none=True)
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    role = fields.String(required=True, validate=validate.OneOf(ROLES))
    created_at = InstantText(required=True, data_key="dateCreated")
    open_sessions = fields.Integer(required=True, data_key="openSessions")
    last_seen_at = InstantText(required=True, allow_none=True, data_key="lastSeen")


class MembersSchema(Schema):
    """A part of the members, whether there are more behind it, and how many there are in all."""

    items = fields.List(fields.Nested(MemberSchema), required=True)
    more = fields.Boolean(required=True)
    total = fields.Integer(required=True)


def members_shape(rows: Sequence[Row[Person, int, datetime | None]]) -> list[dict[str, Any]]:
    """People with their sessions, for `MemberSchema`."""
    names = ("first_name", "last_name", "email", "phone", "phone_verified", "role", "created_at")
    return [
        {name: getattr(person, name) for name in names}
        | {"person_id": person.id, "open_sessions": number, "last_seen_at": last}
        for person, number, last in rows
    ]
