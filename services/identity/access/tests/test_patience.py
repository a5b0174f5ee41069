"""How long wrong passwords make the next try wait, and how that is said."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from identity.access.rules import Patience, told_wait
from tests.support.refusing import require_said

PATIENCE = Patience(free=3, longest=timedelta(minutes=15))


@pytest.mark.parametrize(
    ("wrong", "seconds"),
    [(0, 0), (1, 0), (2, 0), (3, 5), (4, 10), (5, 20), (10, 640), (11, 900), (12, 900), (1_000_000, 900)],
)
def test_some_wrong_tries_are_free_and_each_further_one_doubles_the_pause(wrong, seconds):
    assert PATIENCE.pause_after(wrong) == timedelta(seconds=seconds)


@given(st.integers(0, 60), st.integers(0, 10))
def test_another_wrong_try_never_shortens_the_pause(wrong, free):
    patience = Patience(free, timedelta(days=365_000))
    assert patience.pause_after(wrong) <= patience.pause_after(wrong + 1)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 saniye"),
        (59, "59 saniye"),
        (60, "1 dakika"),
        (61, "2 dakika"),
        (119, "2 dakika"),
        (120, "2 dakika"),
        (900, "15 dakika"),
    ],
)
def test_the_wait_is_said_in_seconds_and_from_a_minute_on_in_minutes_that_are_over_then(seconds, said):
    assert f"Lütfen {said} sonra tekrar deneyiniz." in told_wait(seconds)
    require_said(told_wait(seconds))
