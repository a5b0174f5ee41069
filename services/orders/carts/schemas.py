"""What a buyer asks of their cart, on the wire."""

from marshmallow import fields, validate

from kit.fields import Identifier, Text, Whole, WireSchema
from orders.fields import WHOLE_MAX


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


class ListQuerySchema(WireSchema):
    """Behind which order the list goes on."""

    after = Identifier("Sipariş", load_default=None)


class CartGetSchema(WireSchema):
    """Which cart or order."""

    cart_id = Identifier("Sepet no", allow_none=True, load_default=None, data_key="cartId")
    is_order = Whole("isOrder", max=1, load_default=0, data_key="isOrder", metadata={"enum": [0, 1]})
