"""Suppliers at the provider, on the wire."""

from marshmallow import Schema, fields

from kit.fields import InstantText, required_choice
from payments.suppliers.rules import Record


class ProviderRecordSchema(Schema):
    """How a supplier stands at the provider. `reason` is why the last attempt failed, and `dateNext` when the provider
    is told (again); null once it knows everything.
    """

    record = fields.String(required=True, validate=required_choice("record", *Record))
    key = fields.String(required=True, allow_none=True)
    attempts = fields.Integer(required=True)
    reason = fields.String(required=True, allow_none=True)
    told_at = InstantText(required=True, allow_none=True, data_key="dateTold")
    due_at = InstantText(required=True, allow_none=True, data_key="dateNext")
