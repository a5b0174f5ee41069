"""The new ad on the wire. Its oddities (PascalCase, fractions) live here and nowhere else."""

import re
from decimal import Decimal
from typing import Any, Unpack

from marshmallow import Schema, ValidationError, fields, validates_schema

from ads.price.rules.terms import unfit_together
from kit.fields import Identifier, Lira, Whole, WireSchema
from kit.options import FieldOptions, described

UNITS_MAX = 1_000_000
_FRACTION = re.compile(r"(0|1)(\.\d{1,4})?0*")


class Fraction(fields.Field[int]):
    """A share between 0 and 1 with at most four decimals on the wire, whole basis points inside."""

    def __init__(self, label: str, **options: Unpack[FieldOptions]):
        wrong = f"{label} geçersiz(!)"
        empty = f"{label} boş olamaz(!)"
        told = described(options, type="number", minimum=0, maximum=1, example=0.3)
        super().__init__(error_messages={"required": empty, "null": empty, "invalid": wrong}, **told)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not _FRACTION.fullmatch(str(value)):
            raise self.make_error("invalid")
        return int(Decimal(str(value)) * 10_000)


class NewAdSchema(WireSchema):
    """The new-ad payload."""

    product_id = Whole("Ürün", required=True, data_key="ProductId")
    min_participants = Whole("Minimum katılım", min=1, max=UNITS_MAX, required=True, data_key="MinParticipants")
    max_participants = Whole("Maksimum katılım", min=1, max=UNITS_MAX, required=True, data_key="MaxParticipants")
    max_discount_basis_points = Fraction("İndirim oranı", required=True, data_key="MaxDiscountPercent")
    initial_kurus = Lira("Satış fiyatı", required=True, data_key="ProductPrice")
    quantity = Whole("Stok", min=1, max=UNITS_MAX, required=True, data_key="Quantity")
    end_day = Whole("İlan süresi", min=0, max=30, required=True, data_key="EndDay")
    max_per_buyer = Whole(
        "Kişi başı adet", min=1, max=UNITS_MAX, allow_none=True, load_default=None, data_key="MaxPerBuyer"
    )
    deposit_kurus = Lira("Kapora", allow_none=True, load_default=None, data_key="Deposit")
    draft_id = Identifier("Taslak", allow_none=True, load_default=None, data_key="DraftId")

    @validates_schema(skip_on_field_errors=False)
    def check_together(self, data: dict[str, Any], **_: object) -> None:
        """What does not fit each other is said beside what is wrong in itself, not after it was mended."""
        together = ("min_participants", "max_participants", "quantity", "max_per_buyer")
        wrong = unfit_together(*(data.get(name) for name in together))
        if wrong:
            raise ValidationError(self.as_sent(wrong))

    def as_sent(self, wrong: dict[str, list[str]]) -> dict[str, list[str]]:
        """What is wrong with an ad's terms, by the names that the payload has for them."""
        return {self.fields[name].data_key or name: said for name, said in wrong.items()}


class NewAdAnswerSchema(Schema):
    """Where the new ad is."""

    adId = fields.Integer()
    slug = fields.String()
