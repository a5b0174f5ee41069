"""Registrations on the wire, with what their visitors wanted."""

from marshmallow import Schema, ValidationError, fields, validates

from identity.fields import Password, name_text
from identity.registration.rules import ACTS, PATH_MAX, UNITS_MAX, is_own_path
from kit.fields import Email, Text, Whole, WireSchema, required_choice


class WishedActSchema(WireSchema):
    """What a visitor was about to do with an ad."""

    kind = Text("İşlem", max=10, required=True, validate=required_choice("İşlem", *ACTS))
    ad_id = Whole("İlan", min=1, required=True, data_key="adId")
    units = Whole("Adet", min=1, max=UNITS_MAX, load_default=None, allow_none=True)


class WishSchema(WireSchema):
    """Where a visitor was, and what they wanted there: the link of the mail leads back to it, on any device."""

    path = Text("Sayfa", max=PATH_MAX, required=True)
    act = fields.Nested(WishedActSchema, load_default=None, allow_none=True)

    @validates("path")
    def check_path(self, path: str, **_: object) -> None:
        """A page of the shop, never another site's."""
        if not is_own_path(path):
            raise ValidationError("Sayfa geçersiz(!)")


class RegisterSchema(WireSchema):
    """POST /user/register."""

    first_name = name_text("Ad", "firstName")
    last_name = name_text("Soyad", "lastName")
    email = Email(is_new=True, required=True)
    password = Password(required=True)
    wish = fields.Nested(WishSchema, load_default=None, allow_none=True)


class ResendSchema(WireSchema):
    """POST /user/resendConfirmation."""

    email = Email(required=True)


class WishedActAnswer(Schema):
    """What the visitor was about to do with an ad."""

    kind = fields.String(required=True, validate=required_choice("İşlem", *ACTS))
    ad_id = fields.Integer(required=True, data_key="adId")
    units = fields.Integer(required=True, allow_none=True)


class WishAnswer(Schema):
    """What the visitor wanted who registered: where they were, and what they were about to do there."""

    path = fields.String(required=True)
    act = fields.Nested(WishedActAnswer, required=True, allow_none=True)


class ResentSchema(Schema):
    """How many more times the mail may be asked for, for now."""

    left = fields.Integer(required=True)
