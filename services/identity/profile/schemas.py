"""A member's own record, on the wire."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from identity.fields import Password, TurkishPhone, name_text
from identity.people.rules.numbers import is_national_id
from identity.profile.clients import FIELD as PICTURE_FIELD
from kit.fields import Text, WireSchema
from kit.form_files import FormFile


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
