"""The paths of ads: for shoppers, for suppliers and operators, for neighbours, and the public pages as HTML."""

from ads.routes import internal, pages, panels, shop

BLUEPRINTS = (shop.blp, panels.blp, internal.blp, pages.blp)
