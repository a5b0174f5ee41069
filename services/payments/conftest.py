"""What all capabilities' tests share."""

from payments.tests.fixtures import sandbox, world

__all__ = ("sandbox", "world")
