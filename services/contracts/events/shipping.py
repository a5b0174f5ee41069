"""Events of orders about goods on their way: handed to a carrier, moved, arrived, late."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event, ItemUnits


@dataclass(frozen=True)
class ItemsShipped(Event):
    """A supplier handed items of an order to a carrier."""

    owner = "orders"
    name = "items_shipped"
    key_field = "order_id"
    published_when = "a supplier gave a parcel's carrier and number"

    order_id: str
    buyer_id: str
    supplier_id: str
    shipment_id: str
    carrier: str  # mng | aras | yurtici
    tracking_number: str
    items: list[ItemUnits]
    shipped_at: datetime
    is_barcode: bool = False  # the number is that of the label: the carrier is about to give the one to follow it by
    to_come: int = 0  # units of these items that another parcel is to bring


@dataclass(frozen=True)
class ShipmentCorrected(Event):
    """A parcel travels with another carrier, or under another number, than was told before."""

    owner = "orders"
    name = "shipment_corrected"
    key_field = "order_id"
    published_when = "a supplier, or an operator, put right a parcel's carrier and number"

    order_id: str
    buyer_id: str
    supplier_id: str
    shipment_id: str
    correction_id: str
    carrier: str  # mng | aras | yurtici
    tracking_number: str
    items: list[ItemUnits]  # what has not reached the buyer in any other way
    corrected_at: datetime


@dataclass(frozen=True)
class ShipmentTakenBack(Event):
    """A parcel was told of and not handed to its carrier: what was in it is to be shipped yet."""

    owner = "orders"
    name = "shipment_taken_back"
    key_field = "order_id"
    published_when = "a supplier undid a file of tracking numbers, or took one parcel back"

    order_id: str
    buyer_id: str
    supplier_id: str
    shipment_id: str
    carrier: str  # mng | aras | yurtici
    tracking_number: str
    items: list[ItemUnits]
    taken_back_at: datetime
    is_barcode: bool = False  # the number is that of our label: it was never told


@dataclass(frozen=True)
class ItemsDelivered(Event):
    """Items have reached their buyer: the windows for returns, ratings and payouts open."""

    owner = "orders"
    name = "items_delivered"
    key_field = "order_id"
    published_when = "the carrier reported delivery, or the buyer confirmed receipt"

    order_id: str
    buyer_id: str
    supplier_id: str
    items: list[ItemUnits]
    confirmed_by: str  # carrier | buyer
    delivered_at: datetime


@dataclass(frozen=True)
class ParcelMoved(Event):
    """A parcel, on its way out or back, is somewhere else by now."""

    owner = "orders"
    name = "parcel_moved"
    key_field = "parcel_id"
    published_when = "a carrier reported a new state of a parcel"

    parcel_id: str
    sequence: int
    direction: str  # outbound | return
    reference_id: str  # the shipment, or the return
    order_id: str
    carrier: str
    tracking_number: str
    state: str  # created | accepted | in_transit | out_for_delivery | delivered | returned | failed
    moved_at: datetime
    is_refused: bool = False  # its carrier does not take it: until it is announced again no branch knows its number


@dataclass(frozen=True)
class ParcelCameBack(Event):
    """A parcel did not reach its buyer and is back at its supplier, who sends it again or gives up."""

    owner = "orders"
    name = "parcel_came_back"
    key_field = "order_id"
    published_when = "a carrier reported that an outbound parcel is back at its sender"

    order_id: str
    shipment_id: str
    buyer_id: str
    supplier_id: str
    carrier: str  # mng | aras | yurtici
    items: list[ItemUnits]
    decide_by: datetime  # after that the items are cancelled by themselves


@dataclass(frozen=True)
class ShipmentLate(Event):
    """An item was not handed to a carrier in time."""

    owner = "orders"
    name = "shipment_late"
    key_field = "order_id"
    published_when = "the last business day for shipping an item went by"

    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    supplier_id: str
    due_at: datetime


@dataclass(frozen=True)
class ShipmentPostponed(Event):
    """An item is handed to its carrier some days later than was told, which happens once; it can still be cancelled."""

    owner = "orders"
    name = "shipment_postponed"
    key_field = "order_id"
    published_when = "a supplier took more days for shipping an item"

    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    supplier_id: str
    shortfall_id: str
    days: int  # 1 to 7
    reason: str  # stock_damaged | own_supplier | listing_error | other
    ship_by: datetime  # the last moment for shipping it from now on
