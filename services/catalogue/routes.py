"""The routes of the catalogue, as its app registers them."""

from catalogue import leaving, waiting
from catalogue.desk import routes as desk
from catalogue.products import routes as products
from catalogue.proposals import routes as proposals
from catalogue.sheets import routes as sheets
from catalogue.slideshow import routes as slideshow
from catalogue.tree import routes as tree
from contracts.events import CatalogueOperatorActed
from kit.acts import Telling
from kit.parked_desk import parked_blueprint
from kit.personal_routes import personal_blueprint
from kit.waiting_desk import waiting_blueprint

BLUEPRINTS = (
    proposals.blp,
    tree.blp,
    desk.blp,
    products.blp,
    sheets.blp,
    slideshow.blp,
    parked_blueprint("catalogue", Telling(CatalogueOperatorActed)),
    waiting_blueprint("catalogue", waiting.WORKS, Telling(CatalogueOperatorActed)),
    personal_blueprint("catalogue", leaving.record),
)
UPLOAD_ROUTES = frozenset({products.PRODUCTS_ROUTE, slideshow.BANNERS_ROUTE, *sheets.UPLOAD_ROUTES})
