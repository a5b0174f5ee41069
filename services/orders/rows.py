"""All rows of orders: migrations, and the rights on tables, need the whole of them."""

from orders.ads import rows as ads
from orders.aftersales import rows as aftersales
from orders.attempts import rows as attempts
from orders.base import Base
from orders.conduct import rows as conduct
from orders.desk import rows as desk
from orders.fulfilment import rows as fulfilment
from orders.interest import rows as interest
from orders.invoices import rows as invoices
from orders.orders import rows as orders
from orders.parcels import rows as parcels
from orders.reviews import rows as reviews
from orders.shortfalls import rows as shortfalls
from orders.site import rows as site
from orders.texts import rows as texts

__all__ = (
    "Base",
    "ads",
    "aftersales",
    "attempts",
    "conduct",
    "desk",
    "fulfilment",
    "interest",
    "invoices",
    "orders",
    "parcels",
    "reviews",
    "shortfalls",
    "site",
    "texts",
)
