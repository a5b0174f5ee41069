"""What may become of a name."""

import pytest

from catalogue.names.rules import life
from kit.errors import Conflict, Forbidden
from tests.support.refusing import refusal_of


def test_what_operators_add_is_accepted_and_what_suppliers_add_is_proposed():
    assert life.state_of_new(None) == life.ACCEPTED
    assert life.state_of_new("a supplier") == life.PROPOSED


def test_nothing_new_stands_under_a_refused_name():
    assert refusal_of(life.check_usable, life.REFUSED, "marka") == (Forbidden, "refused_name", [])
    for state in (life.ACCEPTED, life.PROPOSED):
        life.check_usable(state, "marka")


@pytest.mark.parametrize("kind", life.KINDS)
def test_a_name_is_merged_into_another_accepted_one(kind):
    life.check_target(kind, 1, 2, life.ACCEPTED)
    assert refusal_of(life.check_target, kind, 1, 1, life.ACCEPTED) == (Conflict, "conflict", [])
    assert refusal_of(life.check_target, kind, 1, 2, life.PROPOSED) == (Conflict, "not_accepted", [])


@pytest.mark.parametrize("under", [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_only_an_empty_name_is_deleted(under):
    life.check_empty(life.BRAND, 0, 0, 0)
    assert refusal_of(life.check_empty, life.BRAND, *under) == (Conflict, "in_use", [])
