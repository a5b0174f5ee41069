"""Drafts on the wire. What a draft holds may be wrong or missing: only what no draft could hold is refused."""

from datetime import UTC, datetime
from typing import Any, Unpack

from marshmallow import Schema, fields, validate

from ads.drafts.rules import WAITING
from ads.drafts.selects import SORTINGS
from ads.fields import PictureSchema
from kit.cursor_field import Behind
from kit.fields import BIGINT_MAX, INTEGER_MAX, Identifier, InstantText, Lira, Text, Whole, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of
from kit.options import FieldOptions, described

UNITS_MAX = 1_000_000
WHOLE = 10_000  # basis points
ENDS = {"description": "When a planned ad will end: its days count from the day on which it begins."}
REFUSED = {"description": "Why a planned ad could not begin at its hour; null for any other."}


class Moment(fields.Field[datetime]):
    """An instant to come, as the storefront sends it: ISO 8601 with its offset from UTC."""

    def __init__(self, label: str, **options: Unpack[FieldOptions]):
        empty, wrong = f"{label} boş olamaz(!)", f"{label} geçersiz(!)"
        told = described(options, type="string", format="date-time")
        super().__init__(error_messages={"required": empty, "null": empty, "invalid": wrong}, **told)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> datetime:
        try:
            instant = datetime.fromisoformat(value)
            if instant.tzinfo is None:
                raise ValueError
            return instant.astimezone(UTC)
        except (TypeError, ValueError, OverflowError) as error:
            raise self.make_error("invalid") from error


def _place(label: str, key: str) -> Whole:
    return Whole(label, max=BIGINT_MAX, allow_none=True, load_default=None, data_key=key)


def _count(label: str, key: str, most: int = UNITS_MAX) -> Whole:
    return Whole(label, max=most, allow_none=True, load_default=None, data_key=key)


class WrittenSchema(WireSchema):
    """What a supplier has written of an ad so far."""

    parent_id = _place("Kategori", "parentId")
    category_id = _place("Alt kategori", "categoryId")
    brand_id = _place("Marka", "brandId")
    model_id = _place("Model", "modelId")
    product_id = _place("Ürün", "productId")
    initial_kurus = Lira("Satış fiyatı", allow_none=True, load_default=None, data_key="price")
    max_discount_basis_points = _count("İndirim oranı", "maxDiscountBasisPoints", WHOLE)
    quantity = _count("Stok", "quantity")
    end_day = _count("İlan süresi", "endDay")
    min_participants = _count("Minimum katılım", "minParticipants")
    max_participants = _count("Maksimum katılım", "maxParticipants")
    max_per_buyer = _count("Kişi başı adet", "maxPerBuyer")
    deposit_kurus = Lira("Kapora", allow_none=True, load_default=None, data_key="deposit")

    def as_sent(self, wrong: dict[str, list[str]]) -> dict[str, list[str]]:
        """What is wrong with a draft, by the names that the wire has for it."""
        return {
            self.fields[name].data_key or name if name in self.fields else name: said for name, said in wrong.items()
        }


class VersionSchema(WireSchema):
    """Which state of a draft its writer knows."""

    version = Whole("Sürüm", min=1, max=INTEGER_MAX, required=True)


class SavedSchema(WrittenSchema, VersionSchema):
    """What was written, and in the place of which state."""


class PlanSchema(SavedSchema):
    """What was written, and when it begins."""

    starts_at = Moment("Başlangıç", required=True, data_key="startsAt")


class DraftsQuerySchema(WireSchema):
    """Which of one's own drafts, and behind which of them the list goes on."""

    state = fields.String(validate=required_choice("Durum", *WAITING), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(validate=required_choice("Sıralama", *SORTINGS), load_default=None)
    after = Behind(Identifier("Taslak"))


class DraftSchema(Schema):
    """A draft, or an ad that waits for its hour."""

    draftId = fields.String(attribute="draft.draft_id")
    state = fields.String(attribute="draft.state", validate=validate.OneOf(WAITING))
    version = fields.Integer(attribute="draft.version")
    changedDate = InstantText(attribute="draft.changed_at")
    brandName = fields.String(attribute="product.brand_name", dump_default=None, allow_none=True)
    modelName = fields.String(attribute="product.model_name", dump_default=None, allow_none=True)
    images = fields.List(fields.Nested(PictureSchema), attribute="product.pictures", dump_default=list)
    parentId = fields.Integer(attribute="place.parent_id", allow_none=True)
    categoryId = fields.Integer(attribute="place.category_id", allow_none=True)
    brandId = fields.Integer(attribute="place.brand_id", allow_none=True)
    modelId = fields.Integer(attribute="place.model_id", allow_none=True)
    productId = fields.Integer(attribute="draft.product_id", allow_none=True)
    price = Lira(attribute="draft.initial_kurus", allow_none=True)
    maxDiscountBasisPoints = fields.Integer(attribute="draft.max_discount_basis_points", allow_none=True)
    quantity = fields.Integer(attribute="draft.quantity", allow_none=True)
    endDay = fields.Integer(attribute="draft.end_day", allow_none=True)
    minParticipants = fields.Integer(attribute="draft.min_participants", allow_none=True)
    maxParticipants = fields.Integer(attribute="draft.max_participants", allow_none=True)
    maxPerBuyer = fields.Integer(attribute="draft.max_per_buyer", allow_none=True)
    deposit = Lira(attribute="draft.deposit_kurus", allow_none=True)
    startsAt = InstantText(attribute="draft.starts_at", allow_none=True)
    endDate = InstantText(attribute="ends_at", allow_none=True, metadata=ENDS)
    refusal = Told(attribute="draft.refusal", allow_none=True, metadata=REFUSED)


DraftListSchema = part_of(DraftSchema, "DraftList")
