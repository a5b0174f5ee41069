"""Carts and orders as they are written on the wire. Money is lira here and nowhere else."""

from marshmallow import Schema, fields, validate

from kit.api import MAY_BE_ABSENT
from kit.fields import InstantText, Lira, required_choice
from kit.http import Told
from orders.ads.rules import STATES as AD_STATES
from orders.carriers.rules import CARRIERS_BY_NAME, ParcelState
from orders.orders.rules.states import BalanceState, ItemStatus, OrderStatus
from orders.parcels.schemas import LAST_SHIPMENT, SHIPMENTS, TO_SHIP, WITHDRAWN, ShipmentSchema
from orders.reviews.schemas import ReviewSchema
from orders.shortfalls.schemas import ShortfallSchema

REFUND_CAUSES = (
    "price_difference",
    "cancelled",
    "returned",
    "withdrawn",
    "ad_failed",
    "late_capture",
    "balance_unpaid",
    "balance_late",
    "undelivered",
)
RETURN_STATES = (
    "created",
    "approved",
    "denied",
    "waiting_for_shipment",
    "shipping",
    "seller_rejected",
    "proccessing_refund",  # spelt so in the public contract
    "success_no_product_return",
    "success",
)
CARRIER = validate.OneOf(tuple(CARRIERS_BY_NAME))
OF_A_PARCEL = {"description": "Of a parcel's step only.", MAY_BE_ABSENT: True}
STEPS = tuple(dict.fromkeys((*OrderStatus, *ParcelState)))
TOTAL_PAID = {
    "description": "What was paid of an order, balances of deposits counted in: `subTotal` is what was paid first.",
    MAY_BE_ABSENT: True,
}
TOTAL_PROFIT = {
    "description": "What would come back if the ads ended now, with this cart's own units counted in, and has not come "
    "back or been given order to yet."
}
SINCE_SHORTFALLS = {"description": "What its supplier said before shipping, oldest first.", MAY_BE_ABSENT: True}
FORFEITED = {
    "description": "Whether a balance that is not paid in time costs the deposit; of a deposit ad.",
    MAY_BE_ABSENT: True,
}
INSTANT_PRICE = {"description": "The ad's price now; of an order always with its own units counted in."}

HAS_IBAN = {
    "description": "I have named the bank account that it goes to; it may be corrected until it is sent.",
    MAY_BE_ABSENT: True,
}
WITHDRAWABLE = {
    "description": "Units from whose purchase the buyer may withdraw without a reason: none where it is missing.",
    MAY_BE_ABSENT: True,
}
WITHDRAW_BY = {"description": "The last moment for that; null while nothing was delivered.", MAY_BE_ABSENT: True}
IS_WITHDRAWAL = {
    "description": "The buyer withdrew from the purchase: it was approved from the start.",
    MAY_BE_ABSENT: True,
}
HELD_BY_BANK = {
    "description": "What my bank took back of what the item cost: none of it comes back from the shop as well.",
    MAY_BE_ABSENT: True,
}
IS_NOT_RECEIVED = {"description": "The buyer says that it never came: nothing comes back.", MAY_BE_ABSENT: True}
BY_BANK = {"description": "It went to the bank account that I had named, not to my card.", MAY_BE_ABSENT: True}
BOUNCED = {"description": "The bank of the account that I had named sent it back.", MAY_BE_ABSENT: True}
OF_ANOTHER_PAYMENT = {
    "description": "It gives back a payment that did not count for the order: nothing that the order cost.",
    MAY_BE_ABSENT: True,
}


class InfoSchema(Schema):
    """The head of a cart or order."""

    id = fields.String(data_key="uuid")
    status = fields.String(validate=validate.OneOf(tuple(OrderStatus)))
    sub_total_kurus = Lira(data_key="subTotal")
    total_paid_kurus = Lira(data_key="totalPaid", metadata=TOTAL_PAID)
    total_profit_kurus = Lira(data_key="totalProfit", metadata=TOTAL_PROFIT)
    total_refund_kurus = Lira(data_key="totalRefund")
    balance_due_kurus = Lira(data_key="balanceDue")
    balance_due_at = InstantText(data_key="balanceDueDate", allow_none=True)
    created_at = InstantText(data_key="dateCreated")
    paid_at = InstantText(data_key="datePaid", allow_none=True)
    shipping_id = fields.Integer(data_key="shippingId", allow_none=True)
    invoice_id = fields.Integer(data_key="invoiceId", allow_none=True)
    promised_on = fields.Date(data_key="promisedDeliveryDate", allow_none=True)


class RefundSchema(Schema):
    """Money on its way back for an item."""

    id = fields.String(data_key="refundId")
    cause = fields.String(validate=required_choice("cause", *REFUND_CAUSES))
    amount_kurus = Lira(data_key="amount")
    state = fields.String(
        data_key="status", validate=required_choice("status", "queued", "sent", "in_review", "succeeded")
    )
    opened_at = InstantText(data_key="date")
    completed_at = InstantText(data_key="sentDate", allow_none=True)
    needs_iban = fields.Boolean(data_key="needsIban")
    has_iban = fields.Boolean(data_key="hasIban", metadata=HAS_IBAN)
    is_transfer = fields.Boolean(data_key="isTransfer", metadata=BY_BANK)
    has_bounced = fields.Boolean(data_key="hasBounced", metadata=BOUNCED)
    is_of_another_payment = fields.Boolean(data_key="isOfAnotherPayment", metadata=OF_ANOTHER_PAYMENT)


class CardSchema(Schema):
    """How an order was paid, or the balance of an item."""

    method = fields.String(validate=validate.OneOf(("card",)))
    payment_id = fields.String(data_key="paymentId")
    card_association = fields.String(data_key="cardAssociation")
    card_family = fields.String(data_key="cardFamily")
    last_four = fields.String(data_key="lastFour")
    card_bin = fields.String(data_key="cardBin", allow_none=True)


class BalanceSchema(Schema):
    """The rest of the price of an item that was bought with a deposit."""

    state = fields.String(data_key="status", validate=required_choice("status", *BalanceState))
    amount_kurus = Lira(data_key="amount")
    due_at = InstantText(data_key="dueDate", allow_none=True)
    paid_at = InstantText(data_key="paidDate", allow_none=True)
    payment = fields.Nested(CardSchema, allow_none=True)


class ReturnSchema(Schema):
    """A return of an item, as it stands."""

    id = fields.String(data_key="returnId")
    status = fields.String(validate=validate.OneOf(RETURN_STATES))
    units = fields.Integer(data_key="returnAmount")
    changed_at = InstantText(data_key="date")
    created_at = InstantText(data_key="createdDate")
    carrier_name = fields.String(data_key="cargoCompany", allow_none=True, validate=CARRIER)
    cargo_code = fields.String(data_key="cargoCode", allow_none=True)
    refund_kurus = Lira(data_key="refundAmount", allow_none=True)
    is_withdrawal = fields.Boolean(data_key="isWithdrawal", metadata=IS_WITHDRAWAL)
    is_not_received = fields.Boolean(data_key="isNotReceived", metadata=IS_NOT_RECEIVED)


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
    instant_price_kurus = Lira(data_key="instantPrice", metadata=INSTANT_PRICE)
    deposit_kurus = Lira(data_key="deposit", allow_none=True)
    is_deposit_forfeited = fields.Boolean(
        attribute="ad.is_deposit_forfeited", data_key="depositForfeited", metadata=FORFEITED
    )
    target_price_kurus = Lira(attribute="ad.target_price_kurus", data_key="targetPrice")
    min_participants = fields.Integer(attribute="ad.min_participants", data_key="minParticipants")
    max_participants = fields.Integer(attribute="ad.max_participants", data_key="maxParticipants")
    units_sold = fields.Integer(data_key="numOrders")
    quantity = fields.Integer(attribute="ad.quantity")
    remaining = fields.Integer()
    max_per_buyer = fields.Integer(attribute="ad.max_per_buyer", data_key="maxPerBuyer")
    ends_at = InstantText(data_key="endDate")
    status = fields.String(data_key="adStatus", validate=validate.OneOf(AD_STATES))
    options = fields.List(fields.Nested(ChosenOptionSchema))


class ItemSchema(Schema):
    """One line."""

    id = fields.String(data_key="itemId")
    ad_id = fields.Integer(data_key="adId")
    units = fields.Integer(data_key="amount")
    cancelled_units = fields.Integer(data_key="cancelledAmount")
    returned_units = fields.Integer(data_key="returnedAmount")
    cancellable_units = fields.Integer(data_key="cancellableAmount")
    returnable_units = fields.Integer(data_key="returnableAmount")
    withdrawable_units = fields.Integer(data_key="withdrawableAmount", metadata=WITHDRAWABLE)
    withdraw_by = InstantText(data_key="withdrawBy", allow_none=True, metadata=WITHDRAW_BY)
    withdrawn_units = fields.Integer(data_key="withdrawnAmount", metadata=WITHDRAWN)
    total_kurus = Lira(data_key="totalPrice")
    deposit_kurus = Lira(data_key="deposit", allow_none=True)
    balance = fields.Nested(BalanceSchema, allow_none=True)
    created_at = InstantText(data_key="dateCreated")
    status = fields.String(validate=required_choice("status", *ItemStatus))
    ship_by = fields.Date(data_key="shipBy", allow_none=True)
    is_late = fields.Boolean(data_key="isLate")
    shortfalls = fields.List(fields.Nested(ShortfallSchema), metadata=SINCE_SHORTFALLS)
    shipment = fields.Nested(ShipmentSchema, allow_none=True, metadata=LAST_SHIPMENT)
    shipments = fields.List(fields.Nested(ShipmentSchema), metadata=SHIPMENTS)
    to_ship_units = fields.Integer(data_key="toShipAmount", metadata=TO_SHIP)
    can_confirm_receipt = fields.Boolean(data_key="canConfirmReceipt")
    delivered_at = InstantText(data_key="deliveredDate", allow_none=True)
    is_review_available = fields.Boolean(data_key="reviewAvailable")
    review = fields.Nested(ReviewSchema, allow_none=True)
    returns = fields.List(fields.Nested(ReturnSchema))
    final_price_kurus = Lira(data_key="finalPrice", allow_none=True)
    refunds = fields.List(fields.Nested(RefundSchema))
    held_by_bank_kurus = Lira(data_key="heldByBank", metadata=HELD_BY_BANK)
    product = fields.Nested(ProductSchema)


class OrderAddressSchema(Schema):
    """Where an order goes, or its invoice, as the address was when it was ordered."""

    id = fields.Integer()
    addressTitle = fields.String()
    firstName = fields.String()
    lastName = fields.String()
    city = fields.Integer()
    cityName = fields.String()
    district = fields.Integer()
    districtName = fields.String()
    town = fields.String()
    addressText = fields.String()
    phone = fields.String()
    isCorporate = fields.Integer(metadata={"enum": [0, 1]})
    companyName = fields.String()
    taxOffice = fields.String()
    taxNumber = fields.String()
    isDefault = fields.Integer(metadata={"enum": [0, 1]})
    country = fields.String()
    hidden = fields.Boolean()


class CartSchema(Schema):
    """A cart or an order."""

    info = fields.Nested(InfoSchema)
    taxes = fields.List(fields.Raw(metadata={"type": "object"}), validate=validate.Length(max=0))
    items = fields.List(fields.Nested(ItemSchema))
    ratings = fields.List(fields.String())
    shipping_address = fields.Nested(OrderAddressSchema, data_key="shippingAddress", allow_none=True)
    invoice_address = fields.Nested(OrderAddressSchema, data_key="invoiceAddress", allow_none=True)
    payment = fields.Nested(CardSchema, allow_none=True)
    payment_pending = fields.Boolean(data_key="paymentPending")
    warning = Told(metadata={MAY_BE_ABSENT: True})


class ListedItemSchema(Schema):
    """What was bought, as a list of orders shows it and is searched by."""

    ad_id = fields.Integer(data_key="adId")
    title = fields.String()
    image_url = fields.String(data_key="imageUrl")


class OrderLineSchema(InfoSchema):
    """An order in the list of orders."""

    number = fields.String()
    item_count = fields.Integer(data_key="itemCount")
    title = fields.String()
    image_url = fields.String(data_key="imageUrl")
    items = fields.List(fields.Nested(ListedItemSchema))


class StepSchema(Schema):
    """A state that an order, or a parcel of it, reached."""

    to_status = fields.String(data_key="status", validate=validate.OneOf(STEPS))
    at = InstantText(data_key="date")
    carrier_name = fields.String(data_key="cargoCompany", validate=CARRIER, metadata=OF_A_PARCEL)


class TrackingSchema(Schema):
    """Where an order is; nothing personal."""

    number = fields.String()
    status = fields.String(validate=validate.OneOf(tuple(OrderStatus)))
    promised_on = fields.Date(data_key="promisedDeliveryDate", allow_none=True)
    steps = fields.List(fields.Nested(StepSchema))
