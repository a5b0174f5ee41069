"""The wire shape of carts and orders. Money is lira here and nowhere else."""

from marshmallow import Schema, fields, validate

from kit.fields import Identifier, InstantText, Lira, Text, Whole, WireSchema, required_choice

WHOLE_MAX = 2**31 - 1


class OptionSchema(WireSchema):
    """An option that was chosen with the ad."""

    option_id = Whole("Seçenek", required=True, data_key="optionId")
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


class InfoSchema(Schema):
    """The head of a cart or order."""

    id = fields.String(data_key="uuid")
    status = fields.String()
    sub_total_kurus = Lira(data_key="subTotal")
    total_profit_kurus = Lira(data_key="totalProfit")
    total_refund_kurus = Lira(data_key="totalRefund")
    created_at = InstantText(data_key="dateCreated")
    paid_at = InstantText(data_key="datePaid", allow_none=True)
    shipping_id = fields.Integer(data_key="shippingId", allow_none=True)
    invoice_id = fields.Integer(data_key="invoiceId", allow_none=True)
    promised_on = fields.Date(data_key="promisedDeliveryDate", allow_none=True)


class RefundSchema(Schema):
    """Money on its way back for an item."""

    id = fields.String(data_key="refundId")
    cause = fields.String(
        validate=required_choice("cause", "price_difference", "cancelled", "withdrawn", "late_capture")
    )
    amount_kurus = Lira(data_key="amount")
    state = fields.String(
        data_key="status", validate=required_choice("status", "queued", "sent", "in_review", "succeeded")
    )
    opened_at = InstantText(data_key="date")
    completed_at = InstantText(data_key="sentDate", allow_none=True)


class ChosenOptionSchema(Schema):
    """An option as it is shown."""

    name = fields.String()
    value = fields.String()


class ProductSchema(Schema):
    """The ad behind an item, and what a unit costs."""

    ad_id = fields.Integer(attribute="ad.id", data_key="adId")
    slug = fields.String(attribute="ad.slug")
    seller_id = fields.String(attribute="ad.supplier_id", data_key="sellerId")
    seller_name = fields.String(attribute="ad.supplier_name", data_key="sellerName")
    seller_logo = fields.String(attribute="ad.supplier_logo_url", data_key="sellerLogo", allow_none=True)
    category_name = fields.String(attribute="ad.category_name", data_key="categoryName")
    brand_name = fields.String(attribute="ad.brand_name", data_key="brandName")
    model_name = fields.String(attribute="ad.model_name", data_key="modelName")
    image_url = fields.String(attribute="ad.image_url", data_key="imageUrl")
    image_srcset = fields.String(attribute="ad.image_srcset", data_key="srcset")
    normal_price_kurus = Lira(data_key="normalPrice")
    instant_price_kurus = Lira(data_key="instantPrice")
    target_price_kurus = Lira(attribute="ad.target_price_kurus", data_key="targetPrice")
    min_participants = fields.Integer(attribute="ad.min_participants", data_key="minParticipants")
    max_participants = fields.Integer(attribute="ad.max_participants", data_key="maxParticipants")
    units_sold = fields.Integer(attribute="ad.units_sold", data_key="numOrders")
    quantity = fields.Integer(attribute="ad.quantity")
    remaining = fields.Integer()
    max_per_buyer = fields.Integer(attribute="ad.max_per_buyer", data_key="maxPerBuyer")
    ends_at = InstantText(data_key="endDate")
    status = fields.String(data_key="adStatus")
    options = fields.List(fields.Nested(ChosenOptionSchema))


class ItemSchema(Schema):
    """One line."""

    id = fields.String(data_key="itemId")
    ad_id = fields.Integer(data_key="adId")
    units = fields.Integer(data_key="amount")
    total_kurus = Lira(data_key="totalPrice")
    created_at = InstantText(data_key="dateCreated")
    status = fields.String()
    returnable_units = fields.Integer(data_key="returnableAmount")
    is_review_available = fields.Boolean(data_key="reviewAvailable")
    returns = fields.List(fields.Dict())
    final_price_kurus = Lira(data_key="finalPrice", allow_none=True)
    refunds = fields.List(fields.Nested(RefundSchema))
    product = fields.Nested(ProductSchema)


class CardSchema(Schema):
    """How an order was paid."""

    method = fields.String()
    card_association = fields.String(data_key="cardAssociation")
    card_family = fields.String(data_key="cardFamily")
    last_four = fields.String(data_key="lastFour")


class CartSchema(Schema):
    """A cart or an order."""

    info = fields.Nested(InfoSchema)
    taxes = fields.List(fields.Dict())
    items = fields.List(fields.Nested(ItemSchema))
    ratings = fields.List(fields.String())
    shipping_address = fields.Dict(data_key="shippingAddress", allow_none=True)
    invoice_address = fields.Dict(data_key="invoiceAddress", allow_none=True)
    payment = fields.Nested(CardSchema, allow_none=True)
    payment_pending = fields.Boolean(data_key="paymentPending")
    warning = fields.String()


class OrderLineSchema(InfoSchema):
    """An order in the list of orders."""

    number = fields.String()
    item_count = fields.Integer(data_key="itemCount")
    title = fields.String()
    image_url = fields.String(data_key="imageUrl")


class StepSchema(Schema):
    """A state that an order reached."""

    to_status = fields.String(data_key="status")
    at = InstantText(data_key="date")


class TrackingSchema(Schema):
    """Where an order is; nothing personal."""

    number = fields.String()
    status = fields.String()
    promised_on = fields.Date(data_key="promisedDeliveryDate", allow_none=True)
    steps = fields.List(fields.Nested(StepSchema))


class RatingQuestionSchema(Schema):
    """A question of the form with which a seller is rated."""

    id = fields.Integer()
    type = fields.String(validate=required_choice("type", "star", "text"))
    prompt = fields.String()


class SnapshotRequestSchema(WireSchema):
    """What payments sends when a buyer wants to pay."""

    payment_id = Identifier("paymentId", required=True, data_key="paymentId")
    cart_id = Identifier("Sepet no", required=True, data_key="cartId")
    buyer_id = Identifier("buyerId", required=True, data_key="buyerId")
    shipping_id = Whole("Teslimat adresi", min=1, max=WHOLE_MAX, required=True, data_key="shippingId")
    invoice_id = Whole("Fatura adresi", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="invoiceId")
    terms_version = Text("Sözleşme sürümü", max=50, required=True, data_key="termsVersion")
    ip = Text("ip", max=64, required=True)
    user_agent = Text("userAgent", max=1000, min=0, load_default="", data_key="userAgent")
