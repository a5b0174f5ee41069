"""Which ended ads are like one that is written, and when nothing is said of them."""

from dataclasses import replace
from datetime import timedelta

import pytest

from ads.coach.rules import FEWEST, Advice, Ended, Shape, advice_on, is_alike

WANTED = Shape(3_000, 20, 100, 200)
END_DAY = 6
SAME = Ended(WANTED, timedelta(days=6, hours=12), has_fallen=True, is_at_lowest=True)


def with_shape(**changes: int) -> Ended:
    return replace(SAME, shape=replace(WANTED, **changes))


@pytest.mark.parametrize(
    ("near", "far"),
    [
        (with_shape(max_discount_basis_points=3_750), with_shape(max_discount_basis_points=3_751)),
        (with_shape(max_discount_basis_points=2_250), with_shape(max_discount_basis_points=2_249)),
        (with_shape(quantity=285), with_shape(quantity=286)),
        (with_shape(quantity=154), with_shape(quantity=153)),
        (with_shape(min_participants=35), with_shape(min_participants=36)),
        (with_shape(min_participants=5), with_shape(min_participants=4)),
        (replace(SAME, was_open=timedelta(days=14)), replace(SAME, was_open=timedelta(days=14, seconds=1))),
        (replace(SAME, was_open=timedelta(days=3)), replace(SAME, was_open=timedelta(days=3) - timedelta(seconds=1))),
    ],
)
def test_an_ad_is_alike_as_long_as_all_that_decides_is_near(near, far):
    assert is_alike(WANTED, END_DAY, near)
    assert not is_alike(WANTED, END_DAY, far)


def test_a_small_discount_is_compared_by_points():
    small = replace(WANTED, max_discount_basis_points=500)
    assert is_alike(small, END_DAY, with_shape(max_discount_basis_points=800))
    assert not is_alike(small, END_DAY, with_shape(max_discount_basis_points=801))


def test_units_do_not_matter_but_their_shares():
    assert is_alike(WANTED, END_DAY, replace(SAME, shape=Shape(3_000, 2, 10, 20)))


def test_fewer_than_twenty_say_nothing():
    far = [with_shape(max_discount_basis_points=9_000)] * 100
    assert advice_on(WANTED, END_DAY, [SAME] * (FEWEST - 1) + far) is None
    assert advice_on(WANTED, END_DAY, [SAME] * FEWEST + far) == Advice(20, 100, 100)


def test_shares_are_rounded_down():
    flat = replace(SAME, has_fallen=False, is_at_lowest=False)
    fell = replace(SAME, is_at_lowest=False)
    assert advice_on(WANTED, END_DAY, [SAME] * 13 + [fell] * 5 + [flat] * 3) == Advice(21, 61, 85)
