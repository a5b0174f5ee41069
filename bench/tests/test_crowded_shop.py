"""When more people buy than the market has hands for, each goal is judged by itself."""

from dataclasses import replace

import pytest

from bench.crowded_shop import Sold, judged

ABLE = Sold(seconds=30, took=[1.0] * 300, refused=0, other=[])
OVER = Sold(seconds=30, took=[5.0] * 240, refused=12, other=[])
AGAIN = Sold(seconds=10, took=[2.0] * 90, refused=0, other=[])


def test_four_fifths_of_the_purchases_and_as_quick_ones_afterwards_are_enough():
    assert judged(ABLE, OVER, AGAIN, 30) == []
    assert str(OVER) == "8.0 purchases a second, half of them within 5.0 s, 12 refusals"


@pytest.mark.parametrize(
    ("over", "again", "recovery", "said"),
    [
        (replace(OVER, took=[5.0] * 239), AGAIN, 1, "0.80 of the purchases are left, not 0.8"),
        (replace(OVER, other=["lost"]), AGAIN, 1, "1 purchases had another end, as ['lost']"),
        (OVER, replace(AGAIN, took=[2.1]), 1, "purchases took 2.1 s afterwards, and 1.0 before"),
        (OVER, replace(AGAIN, took=[]), 1, "purchases took inf s afterwards, and 1.0 before"),
        (OVER, AGAIN, 31, "it took 31 s until they did not, not 30"),
    ],
)
def test_what_is_missed_is_said(over, again, recovery, said):
    assert judged(ABLE, over, again, recovery) == [said]
