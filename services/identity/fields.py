"""Fields and shapes that several capabilities' forms share."""

from typing import TYPE_CHECKING, Unpack

from marshmallow import ValidationError, fields
from marshmallow.types import ErrorMessages

from kit.fields import Text, WireSchema
from kit.late import late
from kit.options import FieldOptions, described

if TYPE_CHECKING:
    import phonenumbers
else:
    phonenumbers = late("phonenumbers")

INCOMPLETE_PHONE = "lütfen telefon numaranızı eksiksiz giriniz(!)"
PASSWORD_WIRE_LIMIT = 128


class Password(fields.String):
    """A password, exactly as it was typed. How long it has to be is decided by `passwords.rules`."""

    def __init__(self, label: str = "Şifre", **options: Unpack[FieldOptions]):
        empty = f"{label} boş olamaz(!)"
        messages: ErrorMessages = {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)"}
        super().__init__(error_messages=messages, **described(options, format="password", example="imece123"))
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

    def __init__(self, mobile_only: bool = False, **options: Unpack[FieldOptions]):
        super().__init__("Telefon", max=20, **options)
        self.metadata = {**self.metadata, "minLength": 12, "example": "+905321234567"}
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

    def _is_good(self, number: "phonenumbers.PhoneNumber") -> bool:
        if not self._mobile_only:
            return phonenumbers.is_possible_number(number) and len(str(number.national_number)) == 10
        is_mobile = phonenumbers.number_type(number) == phonenumbers.PhoneNumberType.MOBILE
        return is_mobile and phonenumbers.is_valid_number_for_region(number, "TR")


def name_text(label: str, key: str, minimum: int = 2) -> Text:
    """A person's name: letters only, at most 50."""
    return Text(label, max=50, min=minimum, letters_only=True, required=True, data_key=key)


class EmptySchema(WireSchema):
    """A body without fields."""
