"""From which numbers on a pattern is suspicious, and when it is asked about again."""

from datetime import datetime

import pytest

from payments.suspicions import rules


@pytest.mark.parametrize(
    ("few", "units", "is_hoarded"), [(10, 20, False), (11, 20, True), (19, 19, False), (20, 20, True), (50, 100, False)]
)
def test_an_ad_is_hoarded_when_few_have_more_than_half_of_it(few, units, is_hoarded):
    assert rules.is_hoarded(few, units) is is_hoarded


@pytest.mark.parametrize(
    ("order_id", "seen_at", "occasion"),
    [
        ("7b1c", "2026-03-02T09:00:00+00:00", "7b1c"),
        ("", "2026-03-02T20:59:59+00:00", "2026-03-02"),
        ("", "2026-03-02T21:00:00+00:00", "2026-03-03"),
    ],
)
def test_a_sign_is_counted_once_for_an_order_and_refusals_once_for_a_day_of_turkiye(order_id, seen_at, occasion):
    assert rules.occasion_of(order_id, datetime.fromisoformat(seen_at)) == occasion


@pytest.mark.parametrize(
    ("weight", "decided", "is_news"), [(3, None, True), (4, 3, True), (3, 3, False), (2, 3, False)]
)
def test_a_pattern_that_was_decided_about_is_asked_about_again_only_when_there_is_more_of_it(weight, decided, is_news):
    assert rules.is_news(weight, decided) is is_news


@pytest.mark.parametrize("kind", ["own_address", "own_phone", "own_iban"])
def test_a_suppliers_own_hand_holds_units_out_by_itself(kind):
    assert rules.holds_out(kind, is_wanted=False)
    assert rules.holds_out(kind, is_wanted=True)


@pytest.mark.parametrize("kind", rules.PATTERNS)
def test_other_patterns_hold_units_out_when_an_operator_wants_it(kind):
    assert not rules.holds_out(kind, is_wanted=False)
    assert rules.holds_out(kind, is_wanted=True)


@pytest.mark.parametrize("kind", ["own_refused", "own_company"])
def test_what_was_refused_or_paid_after_the_end_holds_nothing_out_even_when_it_is_wanted(kind):
    assert not rules.holds_out(kind, is_wanted=False)
    assert not rules.holds_out(kind, is_wanted=True)
