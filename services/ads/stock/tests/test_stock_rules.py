"""What a line of the history tells, and what is left of an item."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.stock import rules
from ads.stock.rules import Line


@pytest.mark.parametrize(
    ("units", "reference", "told"),
    [
        (1, "", "joined"),
        (2, "", "joined"),
        (-1, "7b1c", "cancelled"),
        (-2, "doubt:7", "doubted"),
        (2, "cleared:8", "recounted"),
        (2, "time:8", "recounted"),
        (1, "cancel:7b1c", "recounted"),
    ],
)
def test_a_line_tells_why_the_count_moved(units, reference, told):
    assert rules.movement(units, reference) == told
    assert rules.is_in_doubt(reference) == (told in ("doubted", "recounted"))


@given(st.integers(1, 50), st.integers(0, 50), st.booleans())
def test_doubts_take_nothing_from_what_was_bought(units, cancelled, is_out):
    cancelled = min(cancelled, units)
    moves = {"": units, "doubt:2": -units, "cancel:a": cancelled, "a": -cancelled}
    if not is_out:
        moves |= {"cleared:5": units - cancelled}
    assert rules.bought_units(moves) == units - cancelled
    assert sum(moves.values()) == (0 if is_out else units - cancelled)


def test_units_are_added_up_by_ad_in_the_order_in_which_stock_is_locked():
    lines = [Line("a", 9, 2), Line("b", 3, 1), Line("c", 9, 4)]
    assert list(rules.units_by_ad(lines).items()) == [(3, 1), (9, 6)]


@pytest.mark.parametrize(
    ("reference", "is_passing"), [("cancel:7b1c", True), ("7b1c", False), ("", False), ("doubt:7", False)]
)
def test_units_that_were_held_out_are_counted_again_only_to_be_cancelled(reference, is_passing):
    """So the count that such a line leads to is shown nowhere: it never held."""
    assert rules.is_passed_through(reference) is is_passing
