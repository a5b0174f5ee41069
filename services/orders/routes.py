"""The routes of orders, as its app registers them."""

from contracts.events import OrdersOperatorActed
from kit.acts import Telling
from kit.parked_desk import parked_blueprint
from kit.personal_routes import personal_blueprint
from kit.waiting_desk import waiting_blueprint
from orders import leaving, waiting
from orders.attempts.routes import buyers, services
from orders.carts import routes as carts
from orders.closings import routes as closings
from orders.desk import routes as desk
from orders.figures import routes as figures
from orders.fulfilment import routes as fulfilment
from orders.interest import routes as interest
from orders.invoices.routes import buyers as own_invoices
from orders.invoices.routes import suppliers as invoices
from orders.orders import routes as orders
from orders.parcels import routes as parcels
from orders.reviews import routes as reviews
from orders.shortfalls import routes as shortfalls
from orders.site import routes as site
from orders.texts import routes as texts
from orders.troubles import routes as troubles
from orders.views import routes as views

BLUEPRINTS = (
    carts.blp,
    parcels.blp,
    troubles.blp,
    fulfilment.blp,
    closings.blp,
    figures.blp,
    interest.blp,
    desk.blp,
    invoices.blp,
    own_invoices.blp,
    reviews.blp,
    shortfalls.blp,
    buyers.blp,
    views.blp,
    services.blp,
    orders.blp,
    texts.blp,
    site.blp,
    parked_blueprint("orders", Telling(OrdersOperatorActed)),
    waiting_blueprint("orders", waiting.WORKS, Telling(OrdersOperatorActed)),
    personal_blueprint("orders", leaving.record, leaving.obstacles),
)
