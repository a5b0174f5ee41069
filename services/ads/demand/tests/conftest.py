"""What the tests of demand share."""

import pytest

from ads.demand.tests.ending import end


@pytest.fixture
def ended(shop):
    """An ad at 1,000.00 that came to its end."""
    return end(shop, shop.publish())
