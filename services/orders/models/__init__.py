"""Rows of orders: columns and constraints, no rules."""

from orders.models.aftersales import Cancellation, Refund, ReturnCopy, Review, ReviewPicture, SellerRating
from orders.models.base import Base
from orders.models.carts import AdCopy, Attempt, HistoryLine, Item, Order, Ties
from orders.models.parcels import Parcel, ParcelStep
from orders.models.shipping import Shipment, ShipmentItem

__all__ = [
    "AdCopy",
    "Attempt",
    "Base",
    "Cancellation",
    "HistoryLine",
    "Item",
    "Order",
    "Parcel",
    "ParcelStep",
    "Refund",
    "ReturnCopy",
    "Review",
    "ReviewPicture",
    "SellerRating",
    "Shipment",
    "ShipmentItem",
    "Ties",
]
