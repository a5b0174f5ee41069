"""The wire shapes of orders on an operator's desk."""

from marshmallow import Schema, fields

from kit.api import MAY_BE_ABSENT
from kit.fields import Identifier, Text, WireSchema, required_choice
from kit.keyset import part_of
from orders.agreements.schemas import AcceptedAgreementsSchema
from orders.desk.selects import SORTINGS, STATES
from orders.views.schemas.shown import CartSchema, OrderLineSchema, StepSchema


class OrdersQuerySchema(WireSchema):
    """Which orders: by number, by the id of their buyer or payment, by an ad's number, or by a parcel's tracking
    number; in which state, with something of which supplier, how sorted, and behind which one the list goes on.
    """

    q = Text("Arama", max=100, min=0, load_default="")
    status = fields.String(load_default=None, validate=required_choice("Durum", *STATES))
    supplier_id = Identifier("Satıcı", load_default=None, data_key="supplierId")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Sipariş", load_default=None)


class FoundOrderSchema(OrderLineSchema):
    """An order in an operator's list, with whose it is and whom it is sent to."""

    buyer_id = fields.UUID(required=True, data_key="buyerId")
    recipient = fields.String(required=True)


FoundOrdersSchema = part_of(FoundOrderSchema, "FoundOrders")


ACCEPTED = {"description": "The texts as they were accepted; none of an order without.", MAY_BE_ABSENT: True}


class OrderFileSchema(Schema):
    """An order as its buyer sees it, its way, and what was accepted with it."""

    number = fields.String(required=True)
    buyer_id = fields.UUID(required=True, data_key="buyerId")
    order = fields.Nested(CartSchema, required=True)
    steps = fields.List(fields.Nested(StepSchema), required=True)
    accepted = fields.Nested(AcceptedAgreementsSchema, data_key="acceptedTerms", allow_none=True, metadata=ACCEPTED)
