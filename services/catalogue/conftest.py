"""What all capabilities' tests share."""

from catalogue.tests.fixtures import add_product, catalogue, operator, place, proposed, supplier, supplier_id

__all__ = ("add_product", "catalogue", "operator", "place", "proposed", "supplier", "supplier_id")
