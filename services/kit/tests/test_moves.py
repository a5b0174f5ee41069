"""A table of moves is the only way from one state to another."""

from dataclasses import dataclass
from itertools import product

import pytest

from kit.errors import IllegalMove
from kit.moves import Moves

TABLE = {"begun": ("done", "failed"), "failed": ("begun",), "done": ()}
LETTERS = Moves("letter", TABLE)


@dataclass
class Letter:
    state: str
    id: str = "7"


@pytest.mark.parametrize(("source", "target"), list(product(TABLE, TABLE)))
def test_every_pair_of_states_is_a_move_of_the_table_or_a_fault_that_changes_nothing(source, target):
    letter = Letter(source)
    if target in TABLE[source]:
        LETTERS.make(letter, target)
        assert letter.state == target
    else:
        with pytest.raises(IllegalMove):
            LETTERS.make(letter, target)
        assert letter.state == source


def test_the_states_before_one_are_told_in_the_order_of_the_table():
    assert (LETTERS.states, LETTERS.before("begun")) == (("begun", "failed", "done"), ("failed",))
    with pytest.raises(IllegalMove, match="no letter can become lost"):
        LETTERS.before("lost")


def test_a_table_that_leads_to_a_state_without_a_row_is_refused():
    with pytest.raises(ValueError, match="letter: lost"):
        Moves("letter", {"begun": ("lost",)})
