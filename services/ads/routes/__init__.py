"""The paths of ads: for shoppers, for suppliers and operators, for neighbours, and the public pages as HTML."""

from ads.routes import internal, pages, panels, shop
from ads.use_cases import leaving
from kit.personal import personal_blueprint

BLUEPRINTS = (
    shop.blp,
    panels.blp,
    internal.blp,
    pages.blp,
    personal_blueprint("identity", leaving.record, leaving.obstacles),
)
