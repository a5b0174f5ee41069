"""The paths of orders: parse, one use case, schema."""

from orders.routes.buyers import cart, orders
from orders.routes.internals import internals
from orders.routes.panels import panels
from orders.routes.parcels import parcels
from orders.routes.visitors import tracking

BLUEPRINTS = (cart, orders, tracking, panels, parcels, internals)
