"""Ratings and reviews on the wire."""

from collections.abc import Mapping
from typing import Any, Unpack

from marshmallow import Schema, fields, post_load, validate

from contracts.events.hiding import NOTE_MAX, NOTE_MIN, HideReason
from kit.fields import Identifier, InstantText, QueryWhole, Text, Whole, WireSchema, required_choice
from kit.form_files import FormFile
from kit.keyset import part_of
from kit.options import FieldOptions, described
from orders.fields import WHOLE_MAX, messages_of
from orders.reviews.documents.pictures import FIELD as PICTURE_FIELD
from orders.reviews.rules import PICTURES_MAX, STAR, STARS_MAX, TEXT, TEXT_MAX, Answer
from orders.reviews.selects import RATINGS_SORTINGS, SORTINGS


class AnswerValue(fields.Field[int | str]):
    """An answer to a question of the rating form: a whole number of stars, or a text."""

    def __init__(self, **options: Unpack[FieldOptions]):
        told = described(options, type=["integer", "string"], maxLength=TEXT_MAX)
        super().__init__(error_messages=messages_of("Yanıt"), **told)
        self._text = Text("Yanıt", max=TEXT_MAX, min=0)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> int | str:
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= WHOLE_MAX:
            return value
        text: str = self._text.deserialize(value, attr, data, **kwargs)
        return text


class AnswerSchema(WireSchema):
    """An answer to a question of the rating form."""

    id = Whole("Soru no", min=1, max=WHOLE_MAX, required=True)
    value = AnswerValue(required=True)

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Answer:
        """The answer as the rules know it."""
        return Answer(**data)


class RateSellerSchema(WireSchema):
    """The rating form, filled in for a seller of an order."""

    cart_id = Identifier("Sipariş no", required=True, data_key="cartId")
    seller_id = Identifier("Satıcı no", required=True, data_key="sellerId")
    ratings = fields.List(
        fields.Nested(AnswerSchema),
        required=True,
        validate=validate.Length(max=20),
        error_messages=messages_of("Değerlendirme"),
    )


class RatingQuestionSchema(Schema):
    """A question of the form with which a seller is rated."""

    id = fields.Integer()
    type = fields.String(validate=validate.OneOf((STAR, TEXT)))
    prompt = fields.String()


class RateItemSchema(WireSchema):
    """A review of an item."""

    cart_id = Identifier("Sipariş no", required=True, data_key="cartId")
    ad_id = Whole("İlan no", min=1, allow_none=True, load_default=None, data_key="adId")
    rating = Whole("Puan", min=1, max=STARS_MAX, required=True)
    comment = Text("Yorum", max=TEXT_MAX, min=0, load_default="")
    pictures = fields.List(
        Identifier("Fotoğraf"),
        load_default=list,
        error_messages=messages_of("Fotoğraflar"),
        validate=validate.Length(max=PICTURES_MAX, error=f"En fazla {PICTURES_MAX} fotoğraf ekleyebilirsiniz(!)"),
    )


class ReviewPictureFormSchema(WireSchema):
    """A picture for a review."""

    image = FormFile(
        "Resim bir dosya olarak gönderilmelidir(!)",
        required=True,
        data_key=PICTURE_FIELD,
        error_messages={"required": "Lütfen bir fotoğraf seçiniz(!)"},
    )


class RemovePictureSchema(WireSchema):
    """Which picture of a review is taken back."""

    picture_id = Identifier("Fotoğraf", required=True, data_key="pictureId")


class ShowReviewSchema(WireSchema):
    """A note of why a review, or the words of a rating, are shown again, which operators keep."""

    note = Text("Gerekçe", min=NOTE_MIN, max=NOTE_MAX, required=True)


class HideReviewSchema(ShowReviewSchema):
    """Why an operator hides a review, or the words of a rating: what is told, and a note that operators keep."""

    reason = fields.String(
        required=True, validate=required_choice("Neden", *HideReason), error_messages=messages_of("Neden")
    )


class OwnReviewsQuerySchema(WireSchema):
    """Behind which of their reviews the list of a buyer goes on."""

    after = Identifier("Değerlendirme", load_default=None)


class OperatorReviewsQuerySchema(WireSchema):
    """Which reviews an operator looks at, how they are sorted, and behind which one the list goes on."""

    state = fields.String(load_default=None, validate=required_choice("state", "shown", "hidden"))
    ad_id = QueryWhole("İlan no", min=1, max=WHOLE_MAX, load_default=None, data_key="adId")
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Yorum", load_default=None)


class OperatorRatingsQuerySchema(WireSchema):
    """Which ratings an operator looks at, how they are sorted, and behind which one the list goes on."""

    state = fields.String(load_default=None, validate=required_choice("state", "shown", "hidden"))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *RATINGS_SORTINGS))
    after = Text("Değerlendirme", max=73, min=1, load_default=None)


class ReviewSchema(Schema):
    """What a buyer wrote about an item."""

    star = fields.Integer()
    comment = fields.String()
    created_at = InstantText(data_key="date")


class KeptPictureSchema(Schema):
    """A picture that was uploaded for a review."""

    picture_id = fields.String(data_key="pictureId")


class OwnPictureSchema(Schema):
    """A picture of a review of one's own."""

    id = fields.String(data_key="pictureId")
    url = fields.String(attribute="picture.url")
    srcset = fields.String(attribute="picture.srcset")
    width = fields.Integer(attribute="picture.width")
    height = fields.Integer(attribute="picture.height")


class HidingSchema(Schema):
    """That a review, or the words of a rating, are hidden, since when, and why, as their writer is told."""

    hidden_at = InstantText(data_key="date")
    reason = fields.String(validate=required_choice("reason", *HideReason))


class KeptHidingSchema(HidingSchema):
    """The same with what operators keep of it."""

    operator_id = fields.String(data_key="operatorId")
    note = fields.String()


class OwnReviewSchema(Schema):
    """A review among those that a buyer wrote."""

    id = fields.String(data_key="reviewId")
    ad_id = fields.Integer(data_key="adId")
    title = fields.String()
    image_url = fields.String(data_key="imageUrl")
    slug = fields.String()
    star = fields.Integer()
    comment = fields.String()
    created_at = InstantText(data_key="date")
    pictures = fields.List(fields.Nested(OwnPictureSchema))
    hiding = fields.Nested(HidingSchema, allow_none=True, data_key="hidden")


OwnReviewListSchema = part_of(OwnReviewSchema, "OwnReviewList")


class OperatorReviewSchema(OwnReviewSchema):
    """A review as operators see it: with its signature, and who hid it."""

    signature = fields.String()
    hiding = fields.Nested(KeptHidingSchema, allow_none=True, data_key="hidden")


OperatorReviewListSchema = part_of(OperatorReviewSchema, "OperatorReviewList")


class OperatorRatingSchema(Schema):
    """What a buyer wrote about the seller of an order, as operators see it."""

    ratingId = fields.Function(lambda row: f"{row['order_id']}_{row['supplier_id']}", metadata={"type": "string"})
    order_id = fields.String(data_key="orderId")
    supplier_id = fields.String(data_key="sellerId")
    seller_name = fields.String(data_key="sellerName")
    rating = fields.Float()
    comment = fields.String()
    signature = fields.String()
    created_at = InstantText(data_key="date")
    hiding = fields.Nested(KeptHidingSchema, allow_none=True, data_key="hidden")


OperatorRatingListSchema = part_of(OperatorRatingSchema, "OperatorRatingList")
