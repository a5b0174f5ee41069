"""The paths of orders: parse, one use case, schema."""

from kit.personal import personal_blueprint
from orders.routes.agreements import agreements
from orders.routes.buyers import cart, orders
from orders.routes.internals import internals
from orders.routes.panels import panels
from orders.routes.parcels import parcels
from orders.routes.visitors import tracking
from orders.use_cases import leaving

BLUEPRINTS = (
    cart,
    orders,
    agreements,
    tracking,
    panels,
    parcels,
    internals,
    personal_blueprint("identity", leaving.record, leaving.obstacles),
)
