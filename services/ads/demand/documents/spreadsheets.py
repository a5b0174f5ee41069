"""What people want of a supplier's products, for spreadsheets: sums, and never who."""

from collections.abc import Iterable, Iterator

from ads.demand.selects import ProductDemand
from kit.spreadsheet import MARK, csv_rows, decimal_comma, harmless

HEAD = ("Ürün no", "Marka", "Model", "Oy", "Adet", "Fiyat", "Bu fiyata ve üstüne adet", "Bu fiyata ve üstüne oy")


def demand_head() -> bytes:
    """The names of the columns."""
    return MARK + csv_rows([HEAD])


def demand_rows(products: Iterable[ProductDemand]) -> bytes:
    """A row for each price of each product, all of the curve; one without a price where too few have voted."""
    return csv_rows(row for product in products for row in _rows(product))


def _rows(one: ProductDemand) -> Iterator[tuple[str, ...]]:
    names = harmless(one.product.brand_name), harmless(one.product.model_name)
    begins = (str(one.product.product_id), *names, str(one.people), str(one.units))
    if not one.curve:
        yield (*begins, "", "", "")
    for step in one.curve:
        yield (*begins, decimal_comma(step.price_kurus), str(step.units), str(step.people))
