"""A table of moves is the only way from one state to another."""

from dataclasses import dataclass
from itertools import product

import pytest

from kit.errors import IllegalMove
from kit.moves import Moves

# The table is made anew in each test: what is made while a module is loaded was made before a fault is planted.
TABLE = {"begun": ("done", "failed"), "failed": ("begun",), "done": ()}


def letters() -> Moves:
    return Moves("letter", TABLE)


@dataclass
class Letter:
    state: str
    id: str = "7"


@pytest.mark.parametrize(("source", "target"), list(product(TABLE, TABLE)))
def test_every_pair_of_states_is_a_move_of_the_table_or_a_fault_that_changes_nothing(source, target):
    letter = Letter(source)
    if target in TABLE[source]:
        letters().make(letter, target)
        assert letter.state == target
    else:
        with pytest.raises(IllegalMove):
            letters().make(letter, target)
        assert letter.state == source


def test_a_move_that_the_table_does_not_have_is_told_with_what_it_was_to_move():
    with pytest.raises(IllegalMove, match=r"^letter 7: begun to begun$"):
        letters().make(Letter("begun"), "begun")


def test_the_states_before_one_are_told_in_the_order_of_the_table():
    assert (letters().states, letters().before("begun")) == (("begun", "failed", "done"), ("failed",))
    with pytest.raises(IllegalMove, match="no letter can become lost"):
        letters().before("lost")


def test_a_table_that_is_changed_afterwards_changes_no_moves():
    table = dict(TABLE)
    moves = Moves("letter", table)
    table["done"] = ("begun",)
    assert moves.before("begun") == ("failed",)


def test_a_table_that_leads_to_a_state_without_a_row_is_refused():
    with pytest.raises(ValueError, match=r"^letter: burnt, lost has no row of its own$"):
        Moves("letter", {"begun": ("lost", "burnt")})
