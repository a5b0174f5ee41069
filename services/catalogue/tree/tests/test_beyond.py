"""Which names of the tree a person sees: those that are accepted, and of the others only their own."""

import pytest

from catalogue.names.rules.life import ACCEPTED, STATES
from catalogue.tree.rules import NOTHING, Beyond

OWN = Beyond(categories=frozenset({1}), brands=frozenset({2}), models=frozenset({3}))


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("row_id", [1, 2, 3, 4])
def test_what_is_accepted_is_seen_by_all_and_the_rest_by_those_who_proposed_it(row_id, state):
    for seen, own_id in ((OWN.shows_category, 1), (OWN.shows_brand, 2), (OWN.shows_model, 3)):
        assert seen(row_id, state) == (state == ACCEPTED or row_id == own_id)
    for seen in (NOTHING.shows_category, NOTHING.shows_brand, NOTHING.shows_model):
        assert seen(row_id, state) == (state == ACCEPTED)
