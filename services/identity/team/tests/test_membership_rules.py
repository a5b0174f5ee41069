"""The rules of memberships: states, rooms, who may join and act."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts.duties import DUTIES
from identity.people.rules.roles import BUYER, OPERATOR, ROLES, SUPPLIER
from identity.suppliers.rules.application import APPROVED, CLOSING
from identity.suppliers.rules.application import STATES as STANDINGS
from identity.team.rules import membership as rules
from kit.errors import Conflict, Forbidden, Gone, IllegalMove
from tests.support.refusing import refusal_of

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
STATES = st.sampled_from(rules.STATES)
SOME_DUTIES = st.lists(st.sampled_from(DUTIES), unique=True)


def test_what_is_over_stays_over_and_only_an_invitation_becomes_a_membership():
    over = (rules.ENDED, rules.WITHDRAWN, rules.EXPIRED)
    assert {state: rules.MOVES.table[state] for state in over} == dict.fromkeys(over, ())
    assert rules.MOVES.before(rules.ACTIVE) == (rules.INVITED,)
    assert rules.MOVES.before(rules.ENDED) == (rules.ACTIVE,)
    with pytest.raises(IllegalMove):
        rules.MOVES.before(rules.INVITED)


@given(STATES, st.integers(-100, 100))
def test_only_an_invitation_is_over_by_time_and_from_its_last_instant_on(state, seconds):
    now_state = rules.state_now(state, NOW, NOW + timedelta(seconds=seconds))
    assert now_state == (rules.EXPIRED if state == rules.INVITED and seconds >= 0 else state)


@given(STATES)
def test_an_end_is_a_move_that_there_is(state):
    if state in rules.LIVING:
        assert state in rules.MOVES.before(rules.after_end(state))
    else:
        assert refusal_of(rules.after_end, state)[:2] == (Conflict, "conflict")


def test_an_invitation_is_taken_back_and_a_membership_ended():
    assert (rules.after_end(rules.INVITED), rules.after_end(rules.ACTIVE)) == (rules.WITHDRAWN, rules.ENDED)


def test_the_last_place_is_given_and_no_further_one():
    rules.require_room(rules.LIVING_AT_MOST - 1)
    with pytest.raises(Conflict, match="50") as refused:
        rules.require_room(rules.LIVING_AT_MOST)
    assert refused.value.code == "team_full"


@given(STATES)
def test_only_an_open_invitation_can_be_taken_up(state):
    if state == rules.INVITED:
        rules.require_open(state)
    else:
        assert refusal_of(rules.require_open, state)[:2] == (Gone, "invitation_over")


@pytest.mark.parametrize(
    ("role", "own", "code"),
    [
        (BUYER, "b@ornek.test", "other_address"),
        (BUYER, None, "other_address"),
        (OPERATOR, "a@ornek.test", "not_for_this_member"),
        (SUPPLIER, "a@ornek.test", "not_for_this_member"),
    ],
)
def test_who_may_not_join_is_told_why(role, own, code):
    kind = Forbidden if code == "other_address" else Conflict
    assert refusal_of(rules.require_may_join, role, own, "a@ornek.test")[:2] == (kind, code)


def test_who_sells_and_who_is_an_operator_are_told_different_things():
    said = set()
    for role in (SUPPLIER, OPERATOR):
        with pytest.raises(Conflict) as refused:
            rules.require_may_join(role, "a@ornek.test", "a@ornek.test")
        said.add(refused.value.message)
    assert len(said) == 2


def test_the_invited_address_joins_however_it_is_written():
    rules.require_may_join(BUYER, "A@ornek.test", "a@Ornek.test")


@pytest.mark.parametrize("state", rules.STATES)
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("status", [None, *STANDINGS])
def test_only_a_member_who_sells_nothing_acts_and_only_for_a_company_that_sells_or_ships(state, role, status):
    expected = (state, role) == (rules.ACTIVE, BUYER) and status in (APPROVED, CLOSING)
    assert rules.may_act(state, role, status) == expected


@given(SOME_DUTIES, SOME_DUTIES)
def test_a_change_adds_something_unless_all_of_it_was_there(before, after):
    assert rules.adds(before, after) == any(duty not in before for duty in after)
