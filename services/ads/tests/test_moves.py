"""Every state machine of ads: its states, its moves, and that everything else is a fault."""

from itertools import product

import pytest

from ads.ads.rules import AD_MOVES, CLOSING, ENDED, OPEN, STATUSES, WITHDRAWN
from ads.stock.rules import COMMITTED, EXPIRED, HELD, LINE_MOVES, LINE_STATES, RELEASED, RESERVATION_MOVES, STATES
from kit.errors import IllegalMove

MACHINES = [(AD_MOVES, STATUSES), (RESERVATION_MOVES, STATES), (LINE_MOVES, LINE_STATES)]
PAIRS = [
    pytest.param(moves, before, after, id=f"{moves.what}: {before} to {after}")
    for moves, states in MACHINES
    for before, after in product(states, states)
]


@pytest.mark.parametrize(("moves", "before", "after"), PAIRS)
def test_every_pair_of_states_is_a_move_of_its_table_or_a_fault(moves, before, after):
    if after in moves.table[before]:
        moves.require(before, after, "7")
    else:
        with pytest.raises(IllegalMove):
            moves.require(before, after, "7")


@pytest.mark.parametrize(("moves", "states"), MACHINES)
def test_tables_know_every_state(moves, states):
    assert set(moves.states) == set(states)


def test_what_is_over_stays_over():
    assert [AD_MOVES.table[status] for status in (ENDED, WITHDRAWN)] == [(), ()]
    assert AD_MOVES.before(CLOSING) == AD_MOVES.before(WITHDRAWN) == (OPEN,)


def test_a_committed_reservation_stays_committed():
    for after in (RELEASED, EXPIRED):
        with pytest.raises(IllegalMove):
            RESERVATION_MOVES.require(COMMITTED, after, "7")


def test_a_late_capture_may_still_commit_what_was_given_up():
    assert set(RESERVATION_MOVES.before(COMMITTED)) == {HELD, RELEASED, EXPIRED}
