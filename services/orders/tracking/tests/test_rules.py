"""Which steps move a parcel on, and when it is asked about again."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from kit.testing import NOON
from orders.carriers.rules import FINAL, PARCEL_MOVES, ParcelState, Step
from orders.tracking.rules import Heard, believable_at, is_of_another, next_look, steps_forward

S = ParcelState


def at(hours):
    return NOON + timedelta(hours=hours)


def told(*steps):
    return [Step(state, at(hours)) for state, hours in steps]


def forward(state, steps, moved_at=NOON):
    return [step.state for step in steps_forward(state, moved_at, steps)]


def test_steps_are_taken_in_their_order_and_may_be_left_out():
    steps = told((S.DELIVERED, 9), (S.ACCEPTED, 1), (S.OUT_FOR_DELIVERY, 5))
    assert forward(S.CREATED, steps) == [S.ACCEPTED, S.OUT_FOR_DELIVERY, S.DELIVERED]


def test_what_is_told_again_or_lags_behind_moves_nothing():
    steps = told((S.ACCEPTED, 1), (S.IN_TRANSIT, 2))
    assert forward(S.IN_TRANSIT, steps, at(2)) == []
    assert forward(S.OUT_FOR_DELIVERY, steps, at(3)) == []
    assert forward(S.DELIVERED, told((S.IN_TRANSIT, 99), (S.RETURNED, 99))) == []


def test_a_clock_that_is_slow_does_not_hold_a_parcel_up():
    assert forward(S.CREATED, told((S.ACCEPTED, -3)), at(0)) == [S.ACCEPTED]


def test_a_number_whose_parcel_began_before_selling_was_over_is_another_parcel_s():
    assert is_of_another(told((S.ACCEPTED, -30), (S.DELIVERED, 2)), NOON)
    assert is_of_another(told((S.ACCEPTED, -1.01)), NOON)
    assert not is_of_another(told((S.ACCEPTED, -1), (S.DELIVERED, 20)), NOON), "clocks may be an hour apart"
    assert not is_of_another([], NOON)


def test_a_label_that_was_made_before_selling_was_over_is_no_parcel_on_its_way():
    label = (S.CREATED, -30)
    assert not is_of_another(told(label), NOON)
    assert not is_of_another(told(label, (S.ACCEPTED, 2), (S.DELIVERED, 20)), NOON)
    assert is_of_another(told(label, (S.IN_TRANSIT, -20), (S.DELIVERED, 2)), NOON)


def test_another_attempt_follows_a_failed_one_only_if_it_is_later():
    steps = told((S.OUT_FOR_DELIVERY, 1), (S.FAILED, 2))
    assert forward(S.IN_TRANSIT, steps) == [S.OUT_FOR_DELIVERY, S.FAILED]
    assert forward(S.FAILED, steps, at(2)) == []
    assert forward(S.FAILED, [*steps, *told((S.OUT_FOR_DELIVERY, 20), (S.DELIVERED, 22))], at(2)) == [
        S.OUT_FOR_DELIVERY,
        S.DELIVERED,
    ]
    again = [*steps, *told((S.OUT_FOR_DELIVERY, 20))]
    assert forward(S.OUT_FOR_DELIVERY, again, at(20)) == []


steps_told = some.lists(some.builds(Step, some.sampled_from(S), some.integers(-50, 50).map(at)), max_size=12)


@given(some.sampled_from(S), steps_told)
def test_every_step_is_a_legal_move_and_nothing_follows_the_end(state, steps):
    for step in steps_forward(state, NOON, steps):
        assert step.state in PARCEL_MOVES.table[state] and state not in FINAL
        state = step.state


@given(some.sampled_from(S), steps_told)
def test_asking_again_moves_nothing_more(state, steps):
    moved = steps_forward(state, NOON, steps)
    if moved:
        assert steps_forward(moved[-1].state, moved[-1].at, steps) == []


def test_an_arrival_is_neither_in_the_future_nor_before_the_parcel_was_opened():
    assert believable_at(Step(S.DELIVERED, at(9)), at(0), at(5)) == at(5)
    assert believable_at(Step(S.DELIVERED, at(-9)), at(0), at(5)) == at(0)
    assert believable_at(Step(S.ACCEPTED, at(-9)), at(0), at(5)) == at(-9)


@pytest.mark.parametrize(
    ("fruitless", "heard", "pauses"),
    [
        *[(0, Heard.QUIET, 1), (1, Heard.QUIET, 1), (2, Heard.QUIET, 2), (3, Heard.QUIET, 4), (90, Heard.QUIET, 4)],
        *[(1, Heard.UNKNOWN, 1), (7, Heard.UNKNOWN, 4), (8, Heard.UNKNOWN, 8), (90, Heard.UNKNOWN, 32)],
        *[(5, Heard.FAILED, 16), (90, Heard.FAILED, 32)],
    ],
)
def test_a_quiet_parcel_is_asked_about_less_often_and_a_silent_company_still_less(fruitless, heard, pauses):
    usual = timedelta(minutes=15)
    assert next_look(NOON, usual, fruitless, heard) == NOON + pauses * usual


def test_steps_of_one_minute_are_taken_in_the_order_of_a_parcels_life():
    assert forward(S.CREATED, told((S.DELIVERED, 1), (S.OUT_FOR_DELIVERY, 1), (S.ACCEPTED, 1))) == [
        S.ACCEPTED,
        S.OUT_FOR_DELIVERY,
        S.DELIVERED,
    ]


def test_an_attempt_that_failed_in_the_minute_in_which_it_began_has_failed():
    """Out for delivery and failed at one time: the failing counts, and is not undone by the step before it."""
    assert forward(S.OUT_FOR_DELIVERY, told((S.FAILED, 2)), at(2)) == [S.FAILED]
    assert forward(S.OUT_FOR_DELIVERY, told((S.FAILED, 1)), at(2)) == []
    assert forward(S.FAILED, told((S.OUT_FOR_DELIVERY, 2)), at(2)) == []
    assert forward(S.FAILED, told((S.OUT_FOR_DELIVERY, 3)), at(2)) == [S.OUT_FOR_DELIVERY]


@pytest.mark.parametrize("state", FINAL)
def test_arrivals_of_both_kinds_are_believed_from_when_the_parcel_was_opened(state):
    assert believable_at(Step(state, at(-9)), at(0), at(5)) == at(0)
    assert believable_at(Step(state, at(3)), at(0), at(5)) == at(3)
    assert believable_at(Step(S.IN_TRANSIT, at(9)), at(0), at(5)) == at(5)
