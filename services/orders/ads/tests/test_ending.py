"""Whether an ad that ends now ends with sales."""

import pytest

from orders.ads.rules import is_reached


@pytest.mark.parametrize(
    ("deposit_kurus", "units_sold", "min_participants", "reached"),
    [
        (None, 0, 10, True),
        (None, 9, 10, True),
        (2_000, 9, 10, False),
        (2_000, 10, 10, True),
        (2_000, 0, None, True),
    ],
)
def test_a_deposit_ad_alone_fails_below_its_minimum(deposit_kurus, units_sold, min_participants, reached):
    assert is_reached(deposit_kurus, units_sold, min_participants) == reached
