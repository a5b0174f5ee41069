"""Strict wire fields, once for all: what marshmallow is too kind about is refused here, with Turkish messages.

Integers refuse 1.9 and "1"; money refuses a third decimal; text refuses NUL and lone surrogates, is normalised to
NFC, stripped, and has a limit. Every field takes the `label` by which its messages name it.
"""

import re
import unicodedata
import uuid
from datetime import datetime
from typing import Any, Unpack

from marshmallow import Schema, ValidationError, fields, validate
from marshmallow.types import ErrorMessages, Validator

from kit import money
from kit.clock import iso
from kit.errors import Invalid
from kit.field_words import say_in_turkish
from kit.names import hides_something, is_deceptive_name, wrong_address
from kit.options import FieldOptions, described
from kit.turkish import is_name, piles_marks

BIGINT_MAX = 2**53 - 1  # what every browser can count to, and a column of eight bytes holds
INTEGER_MAX = 2**31 - 1  # what a column of four bytes holds
PLAIN_DIGITS = re.compile(r"-?[0-9]{1,16}")
HIDDEN = "Görünmeyen işaretler ya da farklı alfabelerden harfler bir arada kullanılamaz(!)"


class WireSchema(Schema):
    """Base of every request schema: unknown fields are refused, and said so in Turkish."""

    error_messages = {"unknown": "Bilinmeyen alan(!)", "type": "Geçersiz istek gövdesi(!)"}  # noqa: RUF012 (marshmallow's)

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """What a field has no words of its own for is said in Turkish, as everything is; marshmallow's are English."""
        say_in_turkish(field_obj)


def _messages(label: str) -> ErrorMessages:
    empty = f"{label} boş olamaz(!)"
    return {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)", "invalid_utf8": f"{label} geçersiz(!)"}


class Text(fields.String):
    """A line or paragraph of text. `min`/`max` count characters after stripping.

    Marks that can't be seen are refused; with `is_name` also letters of two scripts in one name (`kit.names`). A name
    is one line with single spaces: in a mail of plain text one of several lines would be read as the shop's own words.
    """

    def __init__(
        self,
        label: str,
        max: int,
        min: int = 1,
        letters_only: bool = False,
        is_name: bool = False,
        validate: Validator | None = None,
        **options: Unpack[FieldOptions],
    ):
        told = options if letters_only else described(options, maxLength=max, minLength=min)
        super().__init__(error_messages=_messages(label), validate=validate, **told)
        self.label, self.min, self.max = label, min, max
        self.letters_only, self.is_name = letters_only, is_name or letters_only

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        if not isinstance(value, str):
            raise self.make_error("invalid")
        # Before anything is done letter by letter: composing makes no more than one of four.
        if len(value.strip()) > 4 * self.max:
            raise self._too_long()
        if piles_marks(value):
            raise self.make_error("invalid")
        clean = unicodedata.normalize("NFC", value).strip()
        if self.is_name:
            clean = " ".join(clean.split())
        if any(unicodedata.category(letter) in ("Cs", "Cc") and letter not in "\n\r\t" for letter in clean):
            raise self.make_error("invalid")
        if hides_something(clean) or (self.is_name and is_deceptive_name(clean)):
            raise ValidationError(HIDDEN)
        if len(clean) < self.min:
            raise ValidationError(self._too_short(clean))
        if len(clean) > self.max:
            raise self._too_long()
        if self.letters_only and clean and not is_name(clean):
            raise ValidationError("Bu alan sadece harf içermelidir (!)")
        return clean

    def _too_long(self) -> ValidationError:
        return ValidationError(f"{self.label} {self.max} karakterden fazla olamaz(!)")

    def _too_short(self, clean: str) -> str:
        return f"{self.label} en az {self.min} karakter olmalıdır(!)" if clean else f"{self.label} boş olamaz(!)"


class Email(Text):
    """An e-mail address, lower-cased without Turkish rules: I becomes i, never ı."""

    def __init__(self, label: str = "E-posta", is_new: bool = False, **options: Unpack[FieldOptions]):
        super().__init__(label, max=100, **options)
        self.is_new = is_new

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        address = super()._deserialize(value, attr, data, **kwargs)
        if wrong := wrong_address(address, self.is_new):
            raise ValidationError(wrong)
        return address.lower()


class Whole(fields.Integer):
    """A whole number within bounds; text, fractions and booleans are refused."""

    def __init__(self, label: str, min: int = 0, max: int = BIGINT_MAX, **options: Unpack[FieldOptions]):
        bounds = validate.Range(min, max, error=f"{label} {min} ile {max} arasında olmalıdır(!)")
        super().__init__(strict=True, error_messages=_messages(label), validate=bounds, **options)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.make_error("invalid")
        return super()._deserialize(value, attr, data, **kwargs)


class QueryWhole(fields.Integer):
    """A whole number in a query string or a form, where everything is text: plain digits, as we write them."""

    def __init__(self, label: str, min: int = 0, max: int = BIGINT_MAX, **options: Unpack[FieldOptions]):
        bounds = validate.Range(min, max, error=f"{label} {min} ile {max} arasında olmalıdır(!)")
        super().__init__(error_messages=_messages(label), validate=bounds, **options)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> int:
        if not isinstance(value, str) or not PLAIN_DIGITS.fullmatch(value.strip()):
            raise self.make_error("invalid")
        return int(value)


class Lira(fields.Field[int]):
    """Money: lira with at most two decimals on the wire, kuruş (int) inside."""

    def __init__(self, label: str = "Tutar", **options: Unpack[FieldOptions]):
        told = described(options, type="number", format="decimal")
        super().__init__(error_messages=_messages(label), **told)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> int:
        try:
            return money.kurus_from_lira(value)
        except Invalid as refusal:
            raise ValidationError(refusal.message) from refusal

    def _serialize(self, value: int | None, attr: str | None, obj: object, **kwargs: object) -> float | None:
        return None if value is None else money.lira(value)


class Identifier(fields.Field[str]):
    """A UUID as canonical text."""

    def __init__(self, label: str = "Numara", **options: Unpack[FieldOptions]):
        super().__init__(error_messages=_messages(label), **described(options, type="string", format="uuid"))

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        if not isinstance(value, str):
            raise self.make_error("invalid")
        try:
            return str(uuid.UUID(value))
        except ValueError as error:
            raise self.make_error("invalid") from error


class Day(fields.Date):
    """A day in a query string: YYYY-MM-DD."""

    def __init__(self, label: str, **options: Unpack[FieldOptions]):
        empty, wrong = f"{label} boş olamaz(!)", f"{label} geçersiz(!)"
        messages: ErrorMessages = {"required": empty, "null": wrong, "invalid": wrong, "format": wrong}
        told = described(options, type="string", format="date")
        super().__init__(format="%Y-%m-%d", error_messages=messages, **told)


class InstantText(fields.Field[datetime]):
    """An instant: ISO 8601 UTC with 'Z'. Only ever written, never read."""

    def __init__(self, **options: Unpack[FieldOptions]):
        super().__init__(**described({**options, "dump_only": True}, type="string", format="date-time"))

    def _serialize(self, value: datetime | None, attr: str | None, obj: object, **kwargs: object) -> str | None:
        return None if value is None else iso(value)


def is_left_empty(body: object, key: str) -> bool:
    """Whether nothing was written into a field: a rule over several fields is also asked when others are wrong,
    and what was refused on its own is not called empty as well."""
    value = body.get(key) if isinstance(body, dict) else None
    return value is None or value == 0 or (isinstance(value, str) and not value.strip())


def required_choice(label: str, *choices: object) -> validate.OneOf:
    """A validator for one of a few values, with a Turkish message."""
    return validate.OneOf(choices, error=f"{label} geçersiz(!)")
