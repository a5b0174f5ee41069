"""Showings on the wire."""

from marshmallow import Schema, fields, validate

from ads.fields import PictureSchema
from ads.showings.rules import CHANGEABLE
from kit.fields import InstantText


class SpecSchema(Schema):
    """One line of the specifications."""

    id = fields.Integer()
    name = fields.String()
    value = fields.String()


class ShowingSchema(Schema):
    """What an ad shows of its product at one time."""

    brandName = fields.String(attribute="brand_name")
    modelName = fields.String(attribute="model_name")
    description = fields.String()
    images = fields.List(fields.Nested(PictureSchema), attribute="pictures")
    specs = fields.List(fields.Nested(SpecSchema))


class ChangeSchema(Schema):
    """One change of an ad's product since the ad was published: when, and what it showed before and after."""

    seq = fields.Integer(attribute="after.seq")
    date = InstantText(attribute="after.at")
    changed = fields.List(fields.String(validate=validate.OneOf(CHANGEABLE)))
    before = fields.Nested(ShowingSchema)
    after = fields.Nested(ShowingSchema)


class ChangesSchema(Schema):
    """A page of the changes, newest first."""

    items = fields.List(fields.Nested(ChangeSchema))
    more = fields.Boolean()
