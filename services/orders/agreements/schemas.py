"""The wire shape of the texts that a buyer accepts."""

from marshmallow import Schema, fields

from kit.fields import InstantText


class SectionSchema(Schema):
    """A section of a text. A paragraph that begins with '- ' is a line of a list."""

    title = fields.String(required=True)
    paragraphs = fields.List(fields.String(), required=True)


class DocumentSchema(Schema):
    """One of the two texts."""

    key = fields.String(required=True, metadata={"enum": ["preInformation", "distanceSales"]})
    title = fields.String(required=True)
    sections = fields.List(fields.Nested(SectionSchema), required=True)


class AgreementsSchema(Schema):
    """Both texts with the version and the hash that a payment names."""

    version = fields.String(required=True)
    hash = fields.String(required=True)
    documents = fields.List(fields.Nested(DocumentSchema), required=True)


class AcceptedAgreementsSchema(AgreementsSchema):
    """The texts as they were accepted."""

    accepted_at = InstantText(required=True, data_key="acceptedAt")
