"""Codes, on the wire."""

from marshmallow import Schema, fields

from kit.fields import Identifier, InstantText, Text, WireSchema


class CodeSchema(WireSchema):
    """A code that comes back, with what has to come with it."""

    ref = Identifier("Referans", required=True)
    secret = Text("Anahtar", max=100, required=True)
    otp = Text("Onay kodu", max=6, min=6, required=True)


class StartedSchema(Schema):
    """What has to come back with the code."""

    ref = fields.String(required=True)
    secret = fields.String(required=True)
    expires_at = InstantText(data_key="expiresAt", required=True)
