"""When a doubt holds units out, and how long an end waits for it."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.doubts import rules
from ads.doubts.rules import CLEARED, CONFIRMED, LAPSED, UNDECIDED

NOW = datetime(2026, 12, 7, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("states", "is_out", "is_waited_for"),
    [
        ([UNDECIDED], True, True),
        ([CONFIRMED], True, False),
        ([UNDECIDED, CONFIRMED], True, False),
        ([UNDECIDED, CLEARED], True, True),
        ([CLEARED, CONFIRMED], True, False),
        ([CLEARED], False, False),
        ([LAPSED], False, False),
        ([CLEARED, LAPSED], False, False),
        ([], False, False),
    ],
)
def test_one_doubt_is_enough_and_only_an_undecided_one_is_waited_for(states, is_out, is_waited_for):
    assert (rules.holds_out(states), rules.is_waited_for(states)) == (is_out, is_waited_for)


@given(st.lists(st.sampled_from(rules.STATES)))
def test_what_is_waited_for_is_out_and_no_order_matters(states):
    assert rules.holds_out(states) or not rules.is_waited_for(states)
    assert rules.holds_out(states[::-1]) == rules.holds_out(states)


def test_an_ad_takes_doubts_until_its_end_and_while_that_is_waited_for():
    assert rules.takes_doubts("open", None, NOW)
    assert rules.takes_doubts("closing", NOW, NOW + timedelta(hours=48, microseconds=-1))
    assert not rules.takes_doubts("closing", NOW, NOW + timedelta(hours=48))
    assert not rules.takes_doubts("ended", NOW, NOW)
    assert not rules.takes_doubts("withdrawn", None, NOW)


def test_an_end_waits_two_days():
    assert rules.waits_until(NOW) - NOW == timedelta(hours=48)
