"""Sessions on the wire."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validates_schema

from kit.cursor_field import Behind
from kit.fields import Identifier, InstantText, WireSchema
from kit.http import Told


class SessionSchema(Schema):
    """A session of the member who asks."""

    id = fields.UUID(required=True)
    started_at = InstantText(required=True, data_key="startedAt")
    last_seen_at = InstantText(required=True, data_key="lastSeenAt")
    device = Told(required=True)
    is_this = fields.Boolean(required=True, data_key="isThis")


class SessionsQuerySchema(WireSchema):
    """Behind which session the list goes on."""

    after = Behind(Identifier("Oturum"))


class EndSessionsSchema(WireSchema):
    """POST /user/sessions/end: one session, or all but this one."""

    id = Identifier("Oturum", load_default=None, allow_none=True)
    others = fields.Boolean(load_default=False)

    @validates_schema(skip_on_field_errors=False)
    def check_one(self, data: dict[str, Any], **_: object) -> None:
        """One or the other."""
        if (data.get("id") is None) is not data.get("others", False):
            raise ValidationError("Kapatılacak oturumu seçiniz(!)", "id")


class EndedSchema(Schema):
    """How many sessions were ended."""

    ended = fields.Integer(required=True)
