"""The wire shapes of identity, with every rule of the forms. What a field is called outside is said only here."""

import phonenumbers
from marshmallow import Schema, ValidationError, fields, validates_schema

from identity import places
from identity.domain.addresses import COUNTRY
from identity.domain.people import is_national_id
from identity.domain.suppliers import STATES, is_turkish_iban
from identity.models import Address, Person
from kit.fields import BIGINT_MAX, Email, Identifier, InstantText, Text, Whole, WireSchema, required_choice

INCOMPLETE_PHONE = "lütfen telefon numaranızı eksiksiz giriniz(!)"
PASSWORD_WIRE_LIMIT = 128


class Password(fields.String):
    """A password, exactly as it was typed. How long it has to be is decided by the use case."""

    def __init__(self, label: str = "Şifre", **options: object):
        empty = f"{label} boş olamaz(!)"
        messages = {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)"}
        super().__init__(error_messages=messages, metadata={"format": "password", "example": "imece123"}, **options)
        self._empty = empty

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        if not isinstance(value, str) or "\0" in value or len(value) > PASSWORD_WIRE_LIMIT:
            raise self.make_error("invalid")
        if not value:
            raise ValidationError(self._empty)
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise self.make_error("invalid")
        return value


class TurkishPhone(Text):
    """A phone in Turkey, 12 to 20 characters as typed, E.164 inside (+905321234567)."""

    def __init__(self, mobile_only: bool = False, **options: object):
        super().__init__("Telefon", max=20, **options)
        self.metadata.update(minLength=12, example="+905321234567")
        self._mobile_only = mobile_only

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        typed = super()._deserialize(value, attr, data, **kwargs)
        try:
            number = phonenumbers.parse(typed, "TR")
        except phonenumbers.NumberParseException as error:
            raise ValidationError(INCOMPLETE_PHONE) from error
        if len(typed) < 12 or number.country_code != 90 or not self._is_good(number):
            raise ValidationError(INCOMPLETE_PHONE)
        return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)

    def _is_good(self, number: phonenumbers.PhoneNumber) -> bool:
        if not self._mobile_only:
            return phonenumbers.is_possible_number(number) and len(str(number.national_number)) == 10
        is_mobile = phonenumbers.number_type(number) == phonenumbers.PhoneNumberType.MOBILE
        return is_mobile and phonenumbers.is_valid_number_for_region(number, "TR")


def _name(label: str, key: str, minimum: int = 2) -> Text:
    return Text(label, max=50, min=minimum, letters_only=True, required=True, data_key=key)


# --- requests ---------------------------------------------------------------------------------------------------------


class EmptySchema(WireSchema):
    """A body without fields."""


class LoginSchema(WireSchema):
    """POST /user/login."""

    email = Email(required=True)
    password = Password(required=True)


class RegisterSchema(WireSchema):
    """POST /user/register."""

    first_name = _name("Ad", "firstName")
    last_name = _name("Soyad", "lastName")
    email = Email(required=True)
    password = Password(required=True)


class ForgotPasswordSchema(WireSchema):
    """POST /user/forgotPassword."""

    email = Email(required=True)


class UpdatePasswordSchema(WireSchema):
    """POST /user/updatePassword."""

    new_password = Password("Yeni şifre", required=True, data_key="newPassword")
    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")


class ProfileSchema(WireSchema):
    """POST /user/editProfile."""

    first_name = _name("Ad alanı", "firstName")
    last_name = _name("Soyad alanı", "lastName")
    national_id = Text("T.C. kimlik numarası", max=11, min=0, allow_none=True, data_key="nationalId")

    @validates_schema
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
    company_name = Text("Firma adı", max=100, min=0, load_default="", allow_none=True, data_key="companyName")
    tax_office = Text("Vergi dairesi", max=100, min=0, load_default="", allow_none=True, data_key="taxOffice")
    tax_number = Text("Vergi numarası", max=50, min=0, load_default="", allow_none=True, data_key="taxNumber")
    is_default = Whole("Varsayılan", max=1, load_default=0, data_key="isDefault")
    country = Text("Ülke", max=20, load_default=COUNTRY, validate=required_choice("Ülke", COUNTRY))

    @validates_schema
    def check_company(self, data: dict, **_: object) -> None:
        """Company fields are required for companies only."""
        if not data.get("is_corporate"):
            return
        company = ("company_name", "tax_office", "tax_number")
        errors = {
            self.fields[name].data_key: [f"{self.fields[name].label} boş olamaz(!)"]  # type: ignore[attr-defined]
            for name in company
            if not data.get(name)
        }
        if errors:
            raise ValidationError(errors)


class AddressIdSchema(WireSchema):
    """POST /routines/deleteAddress."""

    id = Whole("Adres numarası", min=1, required=True)


class ApplicationSchema(WireSchema):
    """POST /supplier/apply."""

    company_name = Text("Firma adı", max=100, required=True, data_key="companyName")
    tax_office = Text("Vergi dairesi", max=100, required=True, data_key="taxOffice")
    tax_number = Text("Vergi numarası", max=50, required=True, data_key="taxNumber")
    iban = Text("IBAN", max=40, required=True)
    phone = TurkishPhone(required=True)

    @validates_schema
    def check_numbers(self, data: dict, **_: object) -> None:
        """A tax number has 10 digits, a person's national id 11; an IBAN has check digits."""
        errors = {}
        tax_number = data.get("tax_number", "")
        if not (tax_number.isascii() and tax_number.isdigit() and len(tax_number) in (10, 11)):
            errors["taxNumber"] = ["Vergi numarası 10 ya da 11 haneli olmalıdır(!)"]
        if not is_turkish_iban(data.get("iban", "").replace(" ", "").upper()):
            errors["iban"] = ["IBAN geçersiz(!)"]
        if errors:
            raise ValidationError(errors)


class SupplierQuerySchema(WireSchema):
    """GET /operator/suppliers."""

    status = fields.String(load_default=None, validate=required_choice("Durum", *STATES))


# --- answers ----------------------------------------------------------------------------------------------------------


class UserSchema(Schema):
    """A member, as they see themselves."""

    id = fields.UUID(required=True)
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True)
    image = fields.String(required=True, allow_none=True)
    role = fields.String(required=True, validate=required_choice("Rol", "buyer", "supplier", "operator"))
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")


class SignedInSchema(Schema):
    """A member and an access token."""

    user = fields.Nested(UserSchema, required=True)
    token = fields.String(required=True)


class ValidatedSchema(UserSchema):
    """A member with a token. With `change`, the token can only set the password."""

    token = fields.String(required=True)
    change = fields.Boolean(required=True)


class StartedSchema(Schema):
    """What has to come back with the code."""

    ref = fields.String(required=True)
    secret = fields.String(required=True)
    expires_at = InstantText(data_key="expiresAt", required=True)


class AddressSchema(Schema):
    """An address."""

    id = fields.Integer(required=True)
    address_title = fields.String(required=True, data_key="addressTitle")
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    city = fields.Integer(required=True)
    city_name = fields.String(required=True, data_key="cityName")
    district = fields.Integer(required=True)
    district_name = fields.String(required=True, data_key="districtName")
    town = fields.String(required=True)
    address_text = fields.String(required=True, data_key="addressText")
    phone = fields.String(required=True)
    is_corporate = fields.Integer(required=True, data_key="isCorporate")
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    is_default = fields.Integer(required=True, data_key="isDefault")
    country = fields.String(required=True)
    hidden = fields.Boolean(required=True)


class IdSchema(Schema):
    """The id of what was saved."""

    id = fields.Integer(required=True)


class StatusSchema(Schema):
    """The state of an application."""

    status = fields.String(required=True)


class SupplierRowSchema(Schema):
    """An application in an operator's list."""

    person_id = fields.UUID(required=True, data_key="personId")
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    email = fields.String(required=True)
    status = fields.String(required=True)
    applied_at = InstantText(required=True, data_key="dateCreated")


class InternalPersonSchema(Schema):
    """A person as orders need them."""

    id = fields.String(required=True)
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True)
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    national_id = fields.String(required=True, allow_none=True, data_key="nationalId")


class CitySchema(Schema):
    """A city; its id is its plate number."""

    id = fields.Integer(required=True, metadata={"example": 34})
    name = fields.String(required=True, metadata={"example": "İstanbul"})


class DistrictSchema(Schema):
    """A district of a city."""

    id = fields.Integer(required=True)
    city_id = fields.Integer(required=True)
    name = fields.String(required=True)


def address_shape(address: Address) -> dict:
    """An address with the names of its city and district."""
    columns = {column.key: getattr(address, column.key) for column in Address.__mapper__.column_attrs}
    return {
        **columns,
        "city_name": places.city_names()[address.city],
        "district_name": places.district_names()[address.district],
        "is_corporate": int(address.is_corporate),
        "is_default": int(address.is_default),
        "country": COUNTRY,
    }


def user_shape(person: Person) -> dict:
    """A member as the columns of an answer."""
    names = ("id", "first_name", "last_name", "email", "image", "role", "phone", "phone_verified")
    return {name: getattr(person, name) for name in names}
