"""Two names that suppliers of the demo world proposed, and that wait for an operator: a new one, and one mistyped."""

from collections.abc import Sequence
from datetime import timedelta

from catalogue.proposals import steps as catalogue_names
from catalogue.service import Catalogue
from catalogue.tree.documents import categories_document
from tools.demo.beside import SharedMarket
from tools.demo.made import Happening

NEW = ("Yapı Market", "Güneş Enerjisi")  # a department, and what is to stand in it
MISTYPED = ("Elektronik", "Ses", "Lodoss")  # beside the brand Lodos
NEW_AGO, MISTYPED_AGO = timedelta(days=2), timedelta(hours=5)


def proposals(market: SharedMarket, suppliers: Sequence[str]) -> list[Happening]:
    """What suppliers propose, and how long ago."""

    def propose_category() -> None:
        department, name = NEW
        with market.service(Catalogue).work() as work:
            (top,) = (one for one in categories_document(work.session) if one["name"] == department)
            catalogue_names.add_category(work, name, top["id"], author_id=suppliers[0])

    def propose_brand() -> None:
        department, category, name = MISTYPED
        with market.service(Catalogue).work() as work:
            (top,) = (one for one in categories_document(work.session) if one["name"] == department)
            (sub,) = (one for one in top["subCategories"] if one["name"] == category)
            catalogue_names.add_brand(work, name, [sub["id"]], author_id=suppliers[1])

    return [(NEW_AGO, propose_category), (MISTYPED_AGO, propose_brand)]
