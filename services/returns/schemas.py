"""The wire shapes of returns."""

from marshmallow import Schema, fields, validate


class ReasonSchema(Schema):
    """A reason for cancelling or returning; `formtype` says in which form it shows."""

    id = fields.Integer(metadata={"example": 1})
    reasonText = fields.String(attribute="text", metadata={"example": "Diğer"})
    formtype = fields.String(attribute="form_type", validate=validate.OneOf(("cancel", "return", "both")))
