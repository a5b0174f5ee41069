"""Leaving, on the wire."""

from marshmallow import Schema, fields

from identity.fields import Password
from kit.fields import WireSchema

_EXAMPLE = {"identity": {"person": [{"first_name": "Mehmet", "last_name": "Demir"}]}}


class PersonalRecordSchema(Schema):
    """GET /user/export: what each service keeps, by service."""

    success = fields.Dict(metadata={"example": _EXAMPLE})


class CloseSchema(WireSchema):
    """POST /user/close."""

    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")
