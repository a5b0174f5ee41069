"""Means of many ratings: exact, and rounded half up."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ads.copies.rules import mean_tenths, out_of_ten, stars


@pytest.mark.parametrize(
    ("scores", "mean"), [([], None), ([0], 0.0), ([100], 10.0), ([87, 88], 8.8), ([90, 91, 91], 9.1), ([1, 0], 0.1)]
)
def test_a_supplier_s_rating_has_one_decimal_rounded_half_up(scores, mean):
    assert out_of_ten(sum(scores), len(scores)) == mean


@pytest.mark.parametrize(("given_stars", "mean"), [([], None), ([5], 5.0), ([4, 5], 4.5), ([1, 1, 2], 1.3)])
def test_a_product_s_stars_have_one_decimal(given_stars, mean):
    assert stars(sum(given_stars), len(given_stars)) == mean


@given(some.lists(some.integers(0, 100), min_size=1, max_size=50))
def test_a_mean_is_never_further_off_than_half(scores):
    assert abs(mean_tenths(sum(scores), len(scores)) * len(scores) * 2 - 2 * sum(scores)) <= len(scores)
