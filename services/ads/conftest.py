"""What all capabilities' tests share."""

from ads.tests.fixtures import phone, shop

__all__ = ("phone", "shop")
