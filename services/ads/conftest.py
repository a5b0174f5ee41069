"""What all capabilities' tests share."""

from ads.tests.fixtures import shop

__all__ = ("shop",)
