"""What follows from a reading of the provider's books: nothing is made again that may have happened."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from payments.provider.rules.doubt import (
    READINGS_WITHOUT_A_LINE,
    Attempted,
    Decision,
    Reading,
    Then,
    decide,
    doubt_pause,
)

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
SECOND = timedelta(minutes=10)
MOST = 3
FIRST_LOOK = Attempted(number=1, readings=1, first_absent_at=None)


def decided(reading, attempted, now=NOW):
    return decide(reading, attempted, now, SECOND, MOST)


@pytest.mark.parametrize(
    ("reading", "then"), [(Reading.HAPPENED, Then.DONE), (Reading.CONTRADICTORY, Then.CONTRADICTORY)]
)
def test_what_the_books_show_is_applied_at_once(reading, then):
    for number, first in product((1, MOST), (None, NOW - SECOND)):
        assert decided(reading, Attempted(number, 9, first)) == Decision(then)


def test_the_first_time_it_is_absent_the_books_are_read_again_later():
    assert decided(Reading.ABSENT, FIRST_LOOK) == Decision(Then.WAIT, NOW + SECOND)


def test_a_second_reading_that_comes_too_soon_does_not_count():
    seen = replace(FIRST_LOOK, first_absent_at=NOW - SECOND + timedelta(seconds=1))
    assert decided(Reading.ABSENT, seen) == Decision(Then.WAIT, NOW + timedelta(seconds=1))


@pytest.mark.parametrize(("number", "then"), [(1, Then.AGAIN), (2, Then.AGAIN), (MOST, Then.TRIED_ENOUGH)])
def test_absent_twice_far_enough_apart_it_is_made_again_but_not_for_ever(number, then):
    assert decided(Reading.ABSENT, Attempted(number, 2, NOW - SECOND)) == Decision(then)


def test_after_a_clear_no_one_reading_is_enough_however_often_it_was_tried():
    assert decided(Reading.ABSENT, Attempted(MOST, 1, None, was_refused=True)) == Decision(Then.AGAIN)


@pytest.mark.parametrize("number", [MOST, MOST + 4])
def test_a_person_has_it_made_once_more_however_often_it_was_tried_but_after_two_readings_only(number):
    seen = Attempted(number, 2, NOW - SECOND, is_wanted=True)
    assert decided(Reading.ABSENT, seen) == Decision(Then.AGAIN)
    assert decided(Reading.ABSENT, replace(seen, first_absent_at=None)) == Decision(Then.WAIT, NOW + SECOND)
    assert decided(Reading.CONTRADICTORY, seen) == Decision(Then.CONTRADICTORY)
    assert decided(Reading.ABSENT, replace(seen, is_wanted=False)) == Decision(Then.TRIED_ENOUGH)


def test_a_line_that_the_books_do_not_show_is_waited_for_and_then_for_a_person():
    waits = [decided(None, replace(FIRST_LOOK, readings=n)).then for n in range(1, READINGS_WITHOUT_A_LINE + 2)]
    assert waits == [Then.WAIT] * (READINGS_WITHOUT_A_LINE - 1) + [Then.MISSING] * 2


@given(
    reading=some.sampled_from([None, *Reading]),
    number=some.integers(1, 5),
    readings=some.integers(1, 9),
    absent_for=some.none() | some.timedeltas(timedelta(0), timedelta(hours=1)),
)
def test_it_is_never_made_again_while_it_may_have_happened(reading, number, readings, absent_for):
    first = None if absent_for is None else NOW - absent_for
    then = decided(reading, Attempted(number, readings, first)).then
    if then is Then.AGAIN:
        assert reading is Reading.ABSENT and absent_for is not None and absent_for >= SECOND and number < MOST
    if reading is Reading.HAPPENED:
        assert then is Then.DONE


@pytest.mark.parametrize(("readings", "hours"), [(0, 0.5), (1, 1), (2, 6), (3, 24), (9, 24)])
def test_after_the_quiet_period_each_fruitless_reading_makes_the_next_one_wait_longer(readings, hours):
    assert doubt_pause(readings, timedelta(hours=0.5)) == timedelta(hours=hours)
    assert doubt_pause(readings, timedelta(days=2)) == timedelta(days=2)


def test_a_first_reading_waits_for_no_longer_than_the_quiet_period():
    assert doubt_pause(0, timedelta(minutes=1)) == timedelta(minutes=1)
