"""The rating form and its score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Invalid
from orders.reviews import rules as reviews_rules
from orders.reviews.rules import Answer

STARS = st.integers(1, 5)


def form(first, second, third, *text):
    return [Answer(1, first), Answer(2, second), Answer(3, third), *(Answer(4, each) for each in text)]


@given(STARS, STARS, STARS)
def test_a_score_is_the_mean_of_the_stars_on_a_scale_of_ten(first, second, third):
    score = reviews_rules.score_tenths(form(first, second, third))
    assert 20 <= score <= 100
    assert abs(score - 20 * (first + second + third) / 3) <= 0.5
    assert score == reviews_rules.score_tenths(form(third, first, second, "Teşekkürler"))


@pytest.mark.parametrize(
    ("stars", "score"), [((5, 5, 5), 100), ((1, 1, 1), 20), ((5, 4, 4), 87), ((5, 5, 4), 93), ((1, 1, 2), 27)]
)
def test_scores_are_rounded_half_up(stars, score):
    assert reviews_rules.score_tenths(form(*stars)) == score


@pytest.mark.parametrize("answers", [[], form(1, 2, 3)[:2], form(0, 1, 1), form(1, 1, 6), form(1, 1, "5")])
def test_every_star_question_is_answered(answers):
    with pytest.raises(Invalid):
        reviews_rules.score_tenths(answers)


@pytest.mark.parametrize("answers", [form(1, 1, 1, "x" * 201), form(1, 1, 1, 3), form(1, 1, 1, "a", "b")])
def test_texts_have_their_limits(answers):
    with pytest.raises(Invalid):
        reviews_rules.score_tenths(answers)
