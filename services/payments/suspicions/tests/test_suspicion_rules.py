"""From which numbers on a pattern is suspicious, and when it is asked about again."""

import pytest

from payments.suspicions import rules


@pytest.mark.parametrize(
    ("few", "units", "is_hoarded"), [(10, 20, False), (11, 20, True), (19, 19, False), (20, 20, True), (50, 100, False)]
)
def test_an_ad_is_hoarded_when_few_have_more_than_half_of_it(few, units, is_hoarded):
    assert rules.is_hoarded(few, units) is is_hoarded


@pytest.mark.parametrize(
    ("weight", "decided", "is_news"), [(3, None, True), (4, 3, True), (3, 3, False), (2, 3, False)]
)
def test_a_pattern_that_was_decided_about_is_asked_about_again_only_when_there_is_more_of_it(weight, decided, is_news):
    assert rules.is_news(weight, decided) is is_news
