"""Demand as a curve, and the ad that would answer it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.demand.rules import (
    FEWEST_PEOPLE,
    MOST_STEPS,
    Step,
    Suggestion,
    Wanted,
    best_of,
    curve_of,
    refuse_vote,
    require_some,
    suggestion_for,
    thinned,
    units_at,
)
from ads.price.rules.curve import Terms, price_at
from ads.price.rules.terms import check_terms
from kit.errors import Conflict, Invalid
from tests.support.refusing import refusal_of

PRICES = st.integers(100, 5_000_00)
VOTES = st.lists(st.tuples(PRICES, st.integers(1, 10)), min_size=FEWEST_PEOPLE, max_size=40)


def wanted(votes):
    """Votes as the database sums them: by price."""
    prices = {price for price, _ in votes}
    return [
        Wanted(price, sum(units for at, units in votes if at == price), sum(at == price for at, _ in votes))
        for price in prices
    ]


def test_who_would_pay_a_price_would_pay_a_lower_one():
    assert curve_of([Wanted(80_00, 4, 2), Wanted(100_00, 1, 1), Wanted(50_00, 2, 1)]) == [
        Step(100_00, 1, 1),
        Step(80_00, 5, 3),
        Step(50_00, 7, 4),
    ]


def test_fewer_than_three_people_say_nothing():
    assert curve_of([Wanted(80_00, 20, 2)]) == []
    assert len(curve_of([Wanted(80_00, 2, 1), Wanted(90_00, 2, 2)])) == 2
    assert suggestion_for([], 100_00) is None
    assert refusal_of(require_some, None) == (Conflict, "too_little_demand", [])


@given(VOTES)
def test_each_step_counts_the_votes_at_or_above_its_price(votes):
    curve = curve_of(wanted(votes))
    assert [step.price_kurus for step in curve] == sorted({price for price, _ in votes}, reverse=True)
    for step in curve:
        assert step.units == sum(units for price, units in votes if price >= step.price_kurus)
        assert step.people == sum(price >= step.price_kurus for price, _ in votes)


@given(VOTES, PRICES)
def test_units_at_a_price_no_buyer_named_are_those_of_the_next_higher_one(votes, price):
    assert units_at(curve_of(wanted(votes)), price) == sum(units for at, units in votes if at >= price)


@given(VOTES)
def test_no_price_brings_more_than_the_best(votes):
    curve = curve_of(wanted(votes))
    best = best_of(curve)
    assert all(step.price_kurus * step.units <= best.price_kurus * best.units for step in curve)


def test_of_two_prices_that_bring_the_same_the_lower_is_better():
    assert best_of([Step(100_00, 2, 2), Step(50_00, 4, 3)]) == Step(50_00, 4, 3)


def test_the_draft_begins_at_the_last_price_and_falls_to_the_best():
    curve = curve_of([Wanted(100_00, 2, 1), Wanted(80_00, 8, 3), Wanted(20_00, 3, 1)])
    assert suggestion_for(curve, 100_00) == Suggestion(100_00, True, 80_00, 2_000, 2, 10)
    assert suggestion_for(curve, 120_00) == Suggestion(120_00, True, 80_00, 3_334, 1, 10)


def test_where_all_would_pay_the_last_price_the_draft_begins_above_it():
    curve = curve_of([Wanted(90_00, 4, 3)])
    assert suggestion_for(curve, 90_00) == Suggestion(100_00, False, 90_00, 1_000, 1, 4)
    assert suggestion_for(curve, 0) == Suggestion(100_00, False, 90_00, 1_000, 1, 4)


def test_a_draft_is_never_given_away():
    suggested = suggestion_for([Step(1_00, 5, 3)], 20_000_00)
    assert suggested is not None
    assert suggested.max_discount_basis_points == 9_999


@given(VOTES, st.just(0) | st.integers(100, 6_000_00))
def test_what_is_suggested_can_be_published_and_ends_no_higher_than_people_said(votes, last):
    suggested = suggestion_for(curve_of(wanted(votes)), last)
    assert suggested is not None
    terms = Terms(
        suggested.initial_kurus,
        suggested.max_discount_basis_points,
        suggested.min_participants,
        suggested.max_participants,
    )
    check_terms(terms, suggested.max_participants)
    assert price_at(terms, suggested.max_participants) <= suggested.target_kurus
    assert terms.target_kurus > suggested.target_kurus - suggested.initial_kurus // 10_000 - 2


@given(VOTES)
def test_a_long_curve_is_thinned_to_what_can_be_read(votes):
    curve = curve_of(wanted(votes))
    shown = thinned(curve, best_of(curve))
    assert len(shown) <= MOST_STEPS
    assert {curve[0], curve[-1], best_of(curve)} <= set(shown) <= set(curve)
    assert shown == sorted(shown, key=lambda step: -step.price_kurus)
    if len(curve) <= MOST_STEPS:
        assert shown == curve


def test_what_is_shown_of_a_long_curve_lies_evenly_and_has_the_best_among_it():
    long = [Step(100_00 - at, at + 1, 3) for at in range(23)]
    evenly = [0, 2, 4, 7, 9, 11, 13, 15, 18, 20, 22]
    assert thinned(long, long[9]) == [long[at] for at in evenly]
    assert thinned(long, long[10]) == [long[at] for at in sorted([*evenly, 10])]
    assert thinned(long[:12], long[0]) == long[:12]
    assert len(thinned(long[:13], long[0])) == 11


@pytest.mark.parametrize(
    ("price", "units", "wrong"),
    [(99, 1, "price"), (100_01, 1, "price"), (50_00, 0, "units"), (50_00, 11, "units")],
)
def test_a_vote_outside_of_what_an_ad_could_ask_is_refused(price, units, wrong):
    assert refusal_of(refuse_vote, price, units, 100_00, 10) == (Invalid, "validation_failed", [wrong])


@pytest.mark.parametrize(("price", "units"), [(100, 1), (100_00, 10)])
def test_the_limits_themselves_are_allowed(price, units):
    refuse_vote(price, units, 100_00, 10)
