"""The catalogue's paths: what is sold, and the home page's slideshow."""

from catalogue import use_cases
from catalogue.routes import desk, goods, products, slideshow
from kit.personal import personal_blueprint

BLUEPRINTS = (goods.blp, desk.blp, products.blp, slideshow.blp, personal_blueprint("identity", use_cases.record))
UPLOAD_ROUTES = frozenset({products.PRODUCTS_ROUTE, slideshow.BANNERS_ROUTE})
