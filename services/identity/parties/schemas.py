"""Signing in with a party, on the wire."""

from marshmallow import Schema, fields

from identity.access.schemas import OrHalfway, SignedInSchema
from identity.parties.rules import PARTIES
from kit.fields import Email, Text, WireSchema, required_choice


class PartySchema(WireSchema):
    """POST /user/signInWith."""

    party = Text("Giriş yolu", max=20, required=True, validate=required_choice("Giriş yolu", *PARTIES))


class PartyCodeSchema(WireSchema):
    """POST /user/googleLogin, /user/facebookLogin: what stood in the address when the browser came back."""

    code = Text("Kod", max=2000, required=True)
    state = Text("Durum", max=100, min=0, load_default="")


class TelegramSchema(WireSchema):
    """POST /user/telegram: Telegram's data as JSON text."""

    response = Text("Yanıt", max=4000, required=True)
    state = Text("Durum", max=100, min=0, load_default="")


class AddEmailSchema(WireSchema):
    """POST /user/addEmail."""

    email = Email(is_new=True, required=True)


class EnteredSchema(SignedInSchema):
    """A member whom a party let in. `suggestedEmail` is what the party named, for who has no address here yet."""

    suggested_email = fields.String(allow_none=True, data_key="suggestedEmail")


class EnteredOrHalfway(OrHalfway):
    """A member whom a party let in; or `secondFactor`, for who has one."""

    def __init__(self) -> None:
        super().__init__(EnteredSchema())


class LeadSchema(Schema):
    """Where the browser goes next."""

    url = fields.URL(required=True, require_tld=False)
