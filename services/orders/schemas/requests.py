"""What orders is asked for, on the wire."""

from typing import Any

from marshmallow import fields, post_load, validate

from kit.fields import BIGINT_MAX, Identifier, PictureFile, QueryWhole, Text, Whole, WireSchema, required_choice
from orders.domain.reviews import PICTURES_MAX, STARS_MAX, TEXT_MAX, Answer
from orders.domain.shipping import CARRIERS_BY_NAME, LISTS
from orders.pictures import FIELD as PICTURE_FIELD

WHOLE_MAX = 2**31 - 1
ITEMS_MAX = 50
PAGES_MAX = 10_000


def _messages(label: str) -> dict[str, str]:
    """What is said of a field that is missing or of another kind."""
    empty = f"{label} boş olamaz(!)"
    return {"required": empty, "null": empty, "invalid": f"{label} geçersiz(!)"}


class CarrierName(fields.Field):
    """A carrier as people call it ('Mng Kargo') on the wire, our own word for it inside."""

    def __init__(self, label: str = "Kargo firması", **options: object):
        super().__init__(error_messages=_messages(label), **options)
        self.metadata.update(type="string", enum=list(CARRIERS_BY_NAME))

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        if not isinstance(value, str) or value not in CARRIERS_BY_NAME:
            raise self.make_error("invalid")
        return CARRIERS_BY_NAME[value]


class AnswerValue(fields.Field):
    """An answer to a question of the rating form: a whole number of stars, or a text."""

    def __init__(self, **options: object):
        super().__init__(error_messages=_messages("Yanıt"), **options)
        self.metadata.update(type=["integer", "string"], maxLength=TEXT_MAX)
        self._text = Text("Yanıt", max=TEXT_MAX, min=0)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> int | str:
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= WHOLE_MAX:
            return value
        return self._text.deserialize(value, attr, data, **kwargs)


class OptionSchema(WireSchema):
    """An option that was chosen with the ad."""

    option_id = Whole("Seçenek", max=WHOLE_MAX, required=True, data_key="optionId")
    option_title = Text("Seçenek", max=100, required=True, data_key="optionTitle")
    value_title = Text("Seçenek değeri", max=100, required=True, data_key="valueTitle")


class CartUpdateSchema(WireSchema):
    """Set one line."""

    cart_id = Identifier("Sepet no", allow_none=True, load_default=None, data_key="cartId")
    ad_id = Whole("İlan no", min=1, required=True, data_key="adId")
    amount = Whole("Adet", min=0, max=WHOLE_MAX, required=True)
    options = fields.List(fields.Nested(OptionSchema), load_default=None, validate=validate.Length(max=20))


class CartGetSchema(WireSchema):
    """Which cart or order."""

    cart_id = Identifier("Sepet no", allow_none=True, load_default=None, data_key="cartId")
    is_order = Whole("isOrder", max=1, load_default=0, data_key="isOrder", metadata={"enum": [0, 1]})


class ConfirmReceiptSchema(WireSchema):
    """What has arrived: one item of an order, or all of it that was shipped."""

    cart_id = Identifier("Sipariş no", required=True, data_key="cartId")
    ad_id = Whole("İlan no", min=1, allow_none=True, load_default=None, data_key="adId")


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
        error_messages=_messages("Değerlendirme"),
    )


class RateItemSchema(WireSchema):
    """A review of an item."""

    cart_id = Identifier("Sipariş no", required=True, data_key="cartId")
    ad_id = Whole("İlan no", min=1, allow_none=True, load_default=None, data_key="adId")
    rating = Whole("Puan", min=1, max=STARS_MAX, required=True)
    comment = Text("Yorum", max=TEXT_MAX, min=0, load_default="")
    pictures = fields.List(
        Identifier("Fotoğraf"),
        load_default=list,
        error_messages=_messages("Fotoğraflar"),
        validate=validate.Length(max=PICTURES_MAX, error=f"En fazla {PICTURES_MAX} fotoğraf ekleyebilirsiniz(!)"),
    )


class ReviewPictureFormSchema(WireSchema):
    """A picture for a review."""

    image = PictureFile(
        required=True, data_key=PICTURE_FIELD, error_messages={"required": "Lütfen bir fotoğraf seçiniz(!)"}
    )


class RemovePictureSchema(WireSchema):
    """Which picture of a review is taken back."""

    picture_id = Identifier("Fotoğraf", required=True, data_key="pictureId")


class SupplierOrdersQuerySchema(WireSchema):
    """Which of a supplier's items."""

    state = fields.String(load_default="to_ship", validate=required_choice("state", *LISTS))
    page = QueryWhole("Sayfa", min=1, max=PAGES_MAX, load_default=1)


class PageQuerySchema(WireSchema):
    """Which page."""

    page = QueryWhole("Sayfa", min=1, max=PAGES_MAX, load_default=1)


class HandOverSchema(WireSchema):
    """How goods travel. Without a number the parcel is created at the carrier."""

    carrier = CarrierName(required=True, data_key="cargoCompany")
    tracking_number = Text(
        "Takip numarası",
        max=40,
        allow_none=True,
        load_default=None,
        data_key="trackingNumber",
        validate=validate.Regexp(r"^[0-9A-Za-z-]{5,40}$", error="Takip numarası geçersiz(!)"),
    )


class ShipSchema(HandOverSchema):
    """What a supplier hands to a carrier."""

    order_id = Identifier("Sipariş no", required=True, data_key="orderId")
    item_ids = fields.List(
        Identifier("Ürün no"),
        required=True,
        data_key="itemIds",
        validate=validate.Length(min=1, max=ITEMS_MAX, error="Lütfen en az bir ürün seçiniz(!)"),
        error_messages=_messages("Ürün"),
    )


class SnapshotRequestSchema(WireSchema):
    """What payments sends when a buyer wants to pay."""

    payment_id = Identifier("paymentId", required=True, data_key="paymentId")
    cart_id = Identifier("Sepet no", required=True, data_key="cartId")
    buyer_id = Identifier("buyerId", required=True, data_key="buyerId")
    shipping_id = Whole("Teslimat adresi", min=1, max=WHOLE_MAX, required=True, data_key="shippingId")
    invoice_id = Whole("Fatura adresi", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="invoiceId")
    terms_version = Text("Sözleşme sürümü", max=50, required=True, data_key="termsVersion")
    terms_hash = Text("Sözleşme özeti", max=64, allow_none=True, load_default=None, data_key="termsHash")
    ip = Text("ip", max=64, required=True)
    user_agent = Text("userAgent", max=1000, min=0, load_default="", data_key="userAgent")


class CancellationSchema(WireSchema):
    """What returns sends when a buyer wants units cancelled."""

    cancellation_id = Identifier("cancellationId", required=True, data_key="cancellationId")
    order_id = Identifier("Sipariş no", required=True, data_key="orderId")
    buyer_id = Identifier("buyerId", required=True, data_key="buyerId")
    ad_id = Whole("İlan no", min=1, max=BIGINT_MAX, allow_none=True, load_default=None, data_key="adId")
    units = Whole("Adet", min=1, max=WHOLE_MAX, required=True)
    reason = Text("İptal nedeni", max=200, required=True)
