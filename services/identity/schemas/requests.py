"""What members send, with every rule of the forms. What a field is called outside is said only here."""

from marshmallow import ValidationError, fields, validates, validates_schema

from identity.avatars import FIELD as PICTURE_FIELD
from identity.domain.addresses import COUNTRY
from identity.domain.people import is_national_id
from identity.domain.social import PARTIES
from identity.domain.wishes import ACTS, PATH_MAX, UNITS_MAX, is_own_path
from identity.schemas.typed import Password, TurkishPhone, wrong_tax_number
from kit.fields import (
    BIGINT_MAX,
    Email,
    Identifier,
    PictureFile,
    Text,
    Whole,
    WireSchema,
    is_left_empty,
    required_choice,
)


def _name(label: str, key: str, minimum: int = 2) -> Text:
    return Text(label, max=50, min=minimum, letters_only=True, required=True, data_key=key)


class EmptySchema(WireSchema):
    """A body without fields."""


class LoginSchema(WireSchema):
    """POST /user/login."""

    email = Email(required=True)
    password = Password(required=True)


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

    first_name = _name("Ad", "firstName")
    last_name = _name("Soyad", "lastName")
    email = Email(required=True)
    password = Password(required=True)
    wish = fields.Nested(WishSchema, load_default=None, allow_none=True)


class ResendSchema(WireSchema):
    """POST /user/resendConfirmation."""

    email = Email(required=True)


class ValidateSchema(WireSchema):
    """POST /user/validate. The link of a registration asks for the password that was chosen; other links do not."""

    password = Password(load_default=None, allow_none=True)


class ForgotPasswordSchema(WireSchema):
    """POST /user/forgotPassword."""

    email = Email(required=True)


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

    email = Email(required=True)


class CloseSchema(WireSchema):
    """POST /user/close."""

    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")


class PictureFormSchema(WireSchema):
    """POST /user/picture: a form with one file."""

    file = PictureFile(required=True, data_key=PICTURE_FIELD, error_messages={"required": "Bir resim seçiniz(!)"})


class UpdatePasswordSchema(WireSchema):
    """POST /user/updatePassword."""

    new_password = Password("Yeni şifre", required=True, data_key="newPassword")
    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")


class ProfileSchema(WireSchema):
    """POST /user/editProfile."""

    first_name = _name("Ad alanı", "firstName")
    last_name = _name("Soyad alanı", "lastName")
    national_id = Text("T.C. kimlik numarası", max=11, min=0, allow_none=True, data_key="nationalId")

    @validates_schema(skip_on_field_errors=False)
    def check_national_id(self, data: dict, **_: object) -> None:
        """The checksum."""
        if data.get("national_id") and not is_national_id(data["national_id"]):
            raise ValidationError("T.C. kimlik numarası geçersiz(!)", "nationalId")


class PhoneSchema(WireSchema):
    """POST /user/addPhone."""

    phone = TurkishPhone(mobile_only=True, required=True)


class CodeSchema(WireSchema):
    """POST /user/otp."""

    ref = Identifier("Referans", required=True)
    secret = Text("Anahtar", max=100, required=True)
    otp = Text("Onay kodu", max=6, min=6, required=True)


class AddressInputSchema(WireSchema):
    """POST /routines/setAddress."""

    id = Whole("Adres numarası", max=BIGINT_MAX, load_default=0)
    address_title = Text("Adres başlığı", max=20, required=True, data_key="addressTitle")
    first_name = _name("Ad", "firstName", minimum=1)
    last_name = _name("Soyad", "lastName", minimum=1)
    city = Whole("İl", min=1, max=81, required=True)
    district = Whole("İlçe", min=101, max=8199, required=True)
    town = Text("Mahalle", max=80, required=True)
    address_text = Text("Adres", max=100, required=True, data_key="addressText")
    phone = TurkishPhone(required=True)
    is_corporate = Whole("Fatura türü", max=1, load_default=0, data_key="isCorporate")
    company_name = Text(
        "Firma adı", max=100, min=0, is_name=True, load_default="", allow_none=True, data_key="companyName"
    )
    tax_office = Text("Vergi dairesi", max=100, min=0, load_default="", allow_none=True, data_key="taxOffice")
    tax_number = Text("Vergi numarası", max=50, min=0, load_default="", allow_none=True, data_key="taxNumber")
    is_default = Whole("Varsayılan", max=1, load_default=0, data_key="isDefault")
    country = Text("Ülke", max=20, load_default=COUNTRY, validate=required_choice("Ülke", COUNTRY))

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def check_company(self, data: dict, body: object, **_: object) -> None:
        """Company fields are required for companies only; an invoice with a wrong tax number is worth nothing."""
        if not data.get("is_corporate"):
            return
        labels = {"companyName": "Firma adı", "taxOffice": "Vergi dairesi", "taxNumber": "Vergi numarası"}
        errors = {key: [f"{label} boş olamaz(!)"] for key, label in labels.items() if is_left_empty(body, key)}
        if "taxNumber" not in errors and (wrong := wrong_tax_number(data.get("tax_number"))):
            errors["taxNumber"] = [wrong]
        if errors:
            raise ValidationError(errors)


class AddressIdSchema(WireSchema):
    """POST /routines/deleteAddress."""

    id = Whole("Adres numarası", min=1, required=True)
