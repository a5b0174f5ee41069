"""All rows of the catalogue: migrations, and the rights on tables, need the whole of them."""

from catalogue.base import Base
from catalogue.names import rows as names
from catalogue.pictures import rows as pictures
from catalogue.products import rows as products
from catalogue.sheets import rows as sheets
from catalogue.slideshow import rows as slideshow
from catalogue.suppliers import rows as suppliers

__all__ = ("Base", "names", "pictures", "products", "sheets", "slideshow", "suppliers")
