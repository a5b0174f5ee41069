"""What all capabilities' tests share."""

from orders.tests.fixtures import buyer, neighbours, sandbox, supplier, test, world

__all__ = ("buyer", "neighbours", "sandbox", "supplier", "test", "world")
