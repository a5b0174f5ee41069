"""A member's own record, on the wire."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validates_schema

from identity.fields import Password, TurkishPhone, name_text
from identity.people.rules.numbers import is_national_id
from identity.profile.clients import FIELD as PICTURE_FIELD
from kit.fields import FormFile, Identifier, InstantText, Text, WireSchema


class PictureFormSchema(WireSchema):
    """POST /user/picture: a form with one file."""

    file = FormFile(
        "Resim bir dosya olarak gönderilmelidir(!)",
        required=True,
        data_key=PICTURE_FIELD,
        error_messages={"required": "Bir resim seçiniz(!)"},
    )


class ProfileSchema(WireSchema):
    """POST /user/editProfile."""

    first_name = name_text("Ad alanı", "firstName")
    last_name = name_text("Soyad alanı", "lastName")
    national_id = Text("T.C. kimlik numarası", max=11, min=0, allow_none=True, data_key="nationalId")

    @validates_schema(skip_on_field_errors=False)
    def check_national_id(self, data: dict[str, Any], **_: object) -> None:
        """The checksum."""
        if data.get("national_id") and not is_national_id(data["national_id"]):
            raise ValidationError("T.C. kimlik numarası geçersiz(!)", "nationalId")


class PhoneSchema(WireSchema):
    """POST /user/addPhone."""

    phone = TurkishPhone(mobile_only=True, required=True)
    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")


class CodeSchema(WireSchema):
    """POST /user/otp."""

    ref = Identifier("Referans", required=True)
    secret = Text("Anahtar", max=100, required=True)
    otp = Text("Onay kodu", max=6, min=6, required=True)


class StartedSchema(Schema):
    """What has to come back with the code."""

    ref = fields.String(required=True)
    secret = fields.String(required=True)
    expires_at = InstantText(data_key="expiresAt", required=True)
