"""Which mails a person wants, on the wire."""

from marshmallow import Schema, fields

from identity.people.rules.stopping import OptionalMail
from kit.fields import Text, WireSchema, required_choice

KIND = required_choice("E-posta türü", *OptionalMail)


class MailChoiceSchema(Schema):
    """Whether I want a kind of mail."""

    kind = fields.String(required=True, validate=KIND)
    wanted = fields.Boolean(required=True)


class ChooseMailSchema(WireSchema):
    """POST /user/mails."""

    kind = Text("E-posta türü", max=40, required=True, validate=KIND)
    wanted = fields.Boolean(required=True, truthy={True}, falsy={False})


class StopMailSchema(WireSchema):
    """POST /user/mails/stop: what stands in the link of the mail."""

    key = Text("Bağlantı", max=200, required=True)
