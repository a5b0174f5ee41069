"""A supplier's products on their way into a file, part by part."""

from collections.abc import Iterator

from catalogue.products.selects import own
from catalogue.service import Catalogue
from catalogue.sheets import selects as sheets_selects
from catalogue.sheets.rules.columns import Sheet


def parts_of_products(service: Catalogue, supplier_id: str, wish: own.Wish) -> Iterator[list[Sheet]]:
    """All products that a wish asks for, some at a time, each in a unit of work of its own: a browser that reads slowly
    holds no lock. The oldest come first, not in the order of the list.
    """
    last = 0
    while True:
        with service.work() as work:
            rows = sheets_selects.part_of_products(work.session, supplier_id, own.conditions(wish), last)
            part = [sheets_selects.sheet_of(row) for row in rows]
        yield part
        if len(part) < sheets_selects.PART:
            return
        last = part[-1].id
