"""Who may decide about a proposal, and which proposal fits a member."""

import pytest

from identity.offices import rules
from identity.offices.rules import DEMOTE, MATTERS, PROMOTE, RESET_FACTOR, require_fits
from kit.errors import Conflict, Forbidden, Invalid
from tests.support.refusing import refusal_of

UNFIT = (Conflict, "not_for_this_member", [])


def test_neither_who_proposed_nor_whom_it_is_about_decides():
    assert refusal_of(rules.require_second, "ali", "ali", "can") == (Forbidden, "second_operator_needed", [])
    assert refusal_of(rules.require_second, "can", "ali", "can") == (Forbidden, "own_matter", [])
    assert refusal_of(rules.require_not_own, "can", "can") == (Forbidden, "own_matter", [])
    rules.require_second("ece", "ali", "can")
    rules.require_not_own("ece", "can")


@pytest.mark.parametrize("matter", [PROMOTE, RESET_FACTOR])
def test_a_member_with_a_factor_is_promoted_or_loses_it(matter):
    require_fits(matter, "buyer", is_suspended=False, has_factor=True)
    assert refusal_of(require_fits, matter, "operator", False, True) == UNFIT
    assert refusal_of(require_fits, matter, "buyer", False, False) == (Conflict, "second_factor_missing", [])


def test_only_operators_are_demoted():
    require_fits(DEMOTE, "operator", is_suspended=False, has_factor=False)
    assert refusal_of(require_fits, DEMOTE, "buyer", False, True) == UNFIT


def test_who_sells_or_is_suspended_is_not_promoted_but_may_lose_a_factor():
    assert refusal_of(require_fits, PROMOTE, "supplier", False, True) == UNFIT
    assert refusal_of(require_fits, PROMOTE, "buyer", True, True) == UNFIT
    require_fits(RESET_FACTOR, "supplier", is_suspended=True, has_factor=True)
    assert set(MATTERS) == {PROMOTE, DEMOTE, RESET_FACTOR}


def test_who_proposed_is_told_why_a_proposal_was_turned_down():
    assert refusal_of(rules.require_answer, "x" * 9) == (Invalid, "validation_failed", ["reason"])
    rules.require_answer("x" * 10)
