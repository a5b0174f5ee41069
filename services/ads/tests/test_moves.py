"""Every state machine of ads: its states, its moves, and that everything else is a fault."""

import re
from itertools import product

import pytest
from sqlalchemy import CheckConstraint

from ads.ads.rows import Ad
from ads.ads.rules import AD_MOVES, CLOSING, ENDED, OPEN, WITHDRAWN
from ads.drafts.rows import Draft
from ads.drafts.rules import DRAFT_MOVES, PUBLISHED
from ads.stock.rows import Reservation, ReservationLine
from ads.stock.rules import COMMITTED, EXPIRED, HELD, LINE_MOVES, RELEASED, RESERVATION_MOVES
from kit.errors import IllegalMove

MACHINES = [(AD_MOVES, Ad), (DRAFT_MOVES, Draft), (RESERVATION_MOVES, Reservation), (LINE_MOVES, ReservationLine)]
PAIRS = [
    pytest.param(moves, before, after, id=f"{moves.what}: {before} to {after}")
    for moves, _ in MACHINES
    for before, after in product(moves.states, moves.states)
]


@pytest.mark.parametrize(("moves", "before", "after"), PAIRS)
def test_every_pair_of_states_is_a_move_of_its_table_or_a_fault(moves, before, after):
    if after in moves.table[before]:
        moves.require(before, after, "7")
    else:
        with pytest.raises(IllegalMove):
            moves.require(before, after, "7")


@pytest.mark.parametrize(("moves", "rows"), MACHINES)
def test_tables_know_every_state_that_a_row_may_have(moves, rows):
    constraints = [str(one.sqltext) for one in rows.__table__.constraints if isinstance(one, CheckConstraint)]
    [of_states] = [text for text in constraints if re.match(r"(state|status) IN ", text)]
    assert set(moves.states) == set(re.findall(r"'(\w+)'", of_states))


def test_what_is_over_stays_over():
    assert [AD_MOVES.table[status] for status in (ENDED, WITHDRAWN)] == [(), ()]
    assert AD_MOVES.before(CLOSING) == AD_MOVES.before(WITHDRAWN) == (OPEN,)


def test_a_draft_that_became_an_ad_stays_one():
    assert DRAFT_MOVES.table[PUBLISHED] == ()


def test_a_committed_reservation_stays_committed():
    for after in (RELEASED, EXPIRED):
        with pytest.raises(IllegalMove):
            RESERVATION_MOVES.require(COMMITTED, after, "7")


def test_a_late_capture_may_still_commit_what_was_given_up():
    assert set(RESERVATION_MOVES.before(COMMITTED)) == {HELD, RELEASED, EXPIRED}
