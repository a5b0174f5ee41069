"""Invoices on the wire."""

from marshmallow import Schema, fields, validate

from kit.fields import Identifier, InstantText, Lira, QueryWhole, Text, WireSchema, required_choice
from kit.form_files import FormFile
from kit.http import Told
from orders.invoices.rules import paper_list
from orders.invoices.rules.due import InvoiceState, Kind
from orders.invoices.rules.vat import RATES
from orders.invoices.selects import LISTS, SORTINGS
from orders.invoices.steps.keeping import Verdict

INVOICE_NUMBER = validate.Regexp(paper_list.INVOICE_NUMBER, error="Fatura no harf, rakam ve tireden oluşmalıdır(!)")
ORDER_NUMBER = validate.Regexp(paper_list.ORDER_NUMBER, error="Sipariş no geçersiz(!)")


class SentQuerySchema(WireSchema):
    """Which of a supplier's items, and how they are sorted."""

    ad_id = QueryWhole("İlan no", min=1, load_default=None, data_key="adId")
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *SORTINGS))


class DueQuerySchema(SentQuerySchema):
    """Which of a supplier's items, in which state, and behind which one the list goes on."""

    state = fields.String(load_default="due", validate=required_choice("state", *LISTS))
    after = Identifier("Ürün", load_default=None)


class BatchQuerySchema(WireSchema):
    """What is due of one ad, or of all."""

    ad_id = QueryWhole("İlan no", min=1, load_default=None, data_key="adId")


class AfterQuerySchema(WireSchema):
    """Behind which invoice the list goes on."""

    after = Identifier("Fatura", load_default=None)


class OwnQuerySchema(AfterQuerySchema):
    """The invoices of one order, or of all."""

    cart_id = Identifier("Sipariş no", load_default=None, data_key="cartId")


class InvoiceSchema(Schema):
    """An invoice whose paper can be fetched."""

    id = fields.UUID(required=True, data_key="invoiceId")
    kind = fields.String(required=True, validate=required_choice("kind", *Kind))
    number = fields.String(required=True, allow_none=True, data_key="invoiceNumber")
    kept_at = InstantText(data_key="date")


class OwnInvoiceSchema(InvoiceSchema):
    """An invoice as its buyer finds it."""

    order_id = fields.UUID(required=True, data_key="cartId")
    item_ids = fields.List(fields.UUID(), required=True, data_key="itemIds")


class DueItemSchema(Schema):
    """An item with a final price: what is to be invoiced of it, or what its sale's invoice says.

    `billingName` is told only as long as an invoice is due.
    """

    item_id = fields.UUID(required=True, data_key="itemId")
    order_id = fields.UUID(required=True, data_key="orderId")
    number = fields.String(required=True)
    ad_id = fields.Integer(required=True, data_key="adId")
    title = fields.String(required=True)
    image_url = fields.String(required=True, data_key="imageUrl")
    billing_name = fields.String(required=True, allow_none=True, data_key="billingName")
    priced_at = InstantText(data_key="datePriced")
    state = fields.String(required=True, validate=required_choice("state", *InvoiceState))
    kind = fields.String(required=True, validate=required_choice("kind", *Kind))
    units = fields.Integer(required=True, data_key="amount")
    unit_price_kurus = Lira(data_key="unitPrice")
    vat_rate = fields.Integer(required=True, data_key="vatRate", validate=required_choice("vatRate", *RATES))
    net_kurus = Lira(data_key="net")
    vat_kurus = Lira(data_key="vat")
    gross_kurus = Lira(data_key="total")
    invoices = fields.List(fields.Nested(InvoiceSchema), required=True)


class DueItemsSchema(Schema):
    """A part of the items, whether there are more behind it, and how many there are in all."""

    items = fields.List(fields.Nested(DueItemSchema), required=True)
    more = fields.Boolean(required=True)
    total = fields.Integer(required=True)


class DueAdSchema(Schema):
    """An ad of which something is to be invoiced: how many sales, and how many returns."""

    ad_id = fields.Integer(required=True, data_key="adId")
    title = fields.String(required=True)
    waiting = fields.Integer(required=True)
    returned = fields.Integer(required=True)


class AdUnitsSchema(Schema):
    """What became of all units of an ad that were bought; `vat` is in what stays sold.

    `delivered` are with their buyers, `missing` could not be delivered by their supplier, `cancelledOtherwise` did not
    arrive, were not paid whole, or fell with their ad.
    """

    bought = fields.Integer(metadata={"example": 118})
    delivered = fields.Integer(metadata={"example": 96})
    returned = fields.Integer(metadata={"example": 4})
    onTheWay = fields.Integer(attribute="on_the_way", metadata={"example": 8})
    toShip = fields.Integer(attribute="to_ship", metadata={"example": 5})
    cancelledByBuyers = fields.Integer(attribute="cancelled_by_buyers", metadata={"example": 2})
    missing = fields.Integer(metadata={"example": 2})
    cancelledOtherwise = fields.Integer(attribute="cancelled_otherwise", metadata={"example": 1})
    vat = Lira(attribute="vat_kurus")


class PaperSchema(WireSchema):
    """A paper."""

    file = FormFile(
        "Fatura bir dosya olarak gönderilmelidir(!)",
        required=True,
        error_messages={"required": "Lütfen bir dosya seçiniz(!)"},
    )


class NamedPaperSchema(WireSchema):
    """What a list of the integrator's says of a paper; what is left out, the name of its file says. `alsoOf` is what
    the check told of it, and was read.
    """

    order = fields.String(load_default=None, validate=ORDER_NUMBER)
    ad_id = QueryWhole("İlan no", min=1, load_default=None, data_key="adId")
    kind = fields.String(load_default=None, validate=required_choice("kind", *Kind))
    number = fields.String(load_default=None, validate=INVOICE_NUMBER, data_key="invoiceNumber")
    also_of = fields.String(load_default=None, validate=ORDER_NUMBER, data_key="alsoOf")


class KeptPaperSchema(Schema):
    """What became of a paper, or would: the order and the ads that it is about. `orderInName` is another order of the
    supplier's, which the file's name has where a list says that it is of `number`; `alsoOf` is another buyer's, of
    which this very paper is the invoice now. Papers of the same content have the same `digest`.
    """

    verdict = fields.String(required=True, validate=required_choice("verdict", *Verdict))
    kind = fields.String(required=True, validate=required_choice("kind", *Kind))
    number = fields.String(required=True)
    ad_ids = fields.List(fields.Integer(), required=True, data_key="adIds")
    invoice_number = fields.String(required=True, allow_none=True, data_key="invoiceNumber")
    order_in_name = fields.String(required=True, allow_none=True, data_key="orderInName")
    also_of = fields.String(required=True, allow_none=True, data_key="alsoOf")
    digest = fields.String(required=True)


class PaperListSchema(WireSchema):
    """An integrator's list of papers."""

    file = FormFile(
        "Liste bir dosya olarak gönderilmelidir(!)",
        required=True,
        error_messages={"required": "Lütfen bir dosya seçiniz(!)"},
    )


class ListedPaperSchema(Schema):
    """What a line of the list says of a paper, or why nothing is done with it."""

    line = fields.Integer(required=True, attribute="place")
    file_name = fields.String(required=True, data_key="fileName")
    order = fields.String(required=True)
    number = fields.String(required=True, allow_none=True, data_key="invoiceNumber")
    ad_id = fields.Integer(required=True, allow_none=True, data_key="adId")
    kind = fields.String(required=True, allow_none=True, validate=required_choice("kind", *Kind))
    fault = Told(required=True, allow_none=True)
