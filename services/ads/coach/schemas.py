"""What the curve coach is asked, and says."""

from marshmallow import Schema, ValidationError, fields, validates_schema

from ads.price.rules.terms import LONGEST_DAYS, unfit_together
from kit.fields import BIGINT_MAX, QueryWhole, WireSchema

UNITS_MAX = 1_000_000
FULL = 9_999  # basis points
SILENT = {"description": "How many ended ads are like it; null, as all else, where they are too few to say anything."}


class CoachQuerySchema(WireSchema):
    """The terms that are being written."""

    category_id = QueryWhole("Kategori", min=1, max=BIGINT_MAX, required=True, data_key="categoryId")
    max_discount_basis_points = QueryWhole(
        "İndirim oranı", min=1, max=FULL, required=True, data_key="maxDiscountBasisPoints"
    )
    min_participants = QueryWhole("Minimum katılım", min=1, max=UNITS_MAX, required=True, data_key="minParticipants")
    max_participants = QueryWhole("Maksimum katılım", min=1, max=UNITS_MAX, required=True, data_key="maxParticipants")
    quantity = QueryWhole("Stok", min=1, max=UNITS_MAX, required=True)
    end_day = QueryWhole("İlan süresi", max=LONGEST_DAYS, required=True, data_key="endDay")

    @validates_schema(skip_on_field_errors=False)
    def check_together(self, data: dict[str, int], **_: object) -> None:
        """Terms that no ad could have were never tried."""
        wrong = unfit_together(*(data.get(name) for name in ("min_participants", "max_participants", "quantity")))
        if wrong:
            raise ValidationError({self.fields[name].data_key or name: said for name, said in wrong.items()})


class AdviceSchema(Schema):
    """What became of ended ads like it. Shares are whole per cent, rounded down."""

    ads = fields.Integer(allow_none=True, dump_default=None, metadata=SILENT)
    lowestPercent = fields.Integer(attribute="lowest_percent", allow_none=True, dump_default=None)
    fellPercent = fields.Integer(attribute="fell_percent", allow_none=True, dump_default=None)
