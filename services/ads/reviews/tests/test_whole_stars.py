"""A score as whole stars."""

import pytest

from ads.reviews.rules import whole_stars


@pytest.mark.parametrize(
    ("score", "whole"),
    [(20, 1), (27, 1), (33, 2), (47, 2), (53, 3), (87, 4), (89, 4), (90, 5), (93, 5), (100, 5), (0, 1)],
)
def test_a_score_is_shown_as_whole_stars_rounded_half_up(score, whole):
    assert whole_stars(score) == whole
