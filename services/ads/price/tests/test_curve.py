"""The curve: what was promised to buyers, kuruş by kuruş."""

import json
from fractions import Fraction
from math import ceil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.price.rules.curve import (
    CURVE_POINTS_MAX,
    Terms,
    curve,
    discount_basis_points,
    expected_refund_kurus,
    next_cheaper_unit,
    next_step,
    price_at,
)

VECTORS = json.loads((Path(__file__).parents[4] / "tests" / "contracts" / "price_vectors.json").read_text())


@st.composite
def any_terms(draw: st.DrawFn) -> Terms:
    least = draw(st.integers(1, 5_000))
    most = draw(st.integers(least, least + 5_000))
    return Terms(draw(st.integers(100, 10**10)), draw(st.integers(1, 9_999)), least, most)


def terms_in(vector: dict) -> Terms:
    return Terms(**{name: vector[name] for name in Terms.__dataclass_fields__})


def test_every_shared_vector_holds():
    assert len(VECTORS) >= 80
    for vector in VECTORS:
        assert price_at(terms_in(vector), vector["units"]) == vector["price_kurus"], vector


def test_every_shared_vector_names_the_same_next_unit_and_the_same_next_step():
    for vector in VECTORS:
        terms, units = terms_in(vector), vector["units"]
        step = next_step(terms, units)
        told = (units + step.units, step.price_kurus) if step else (None, None)
        assert next_cheaper_unit(terms, units) == vector["next_cheaper_unit"], vector
        assert told == (vector["next_step_unit"], vector["next_step_price_kurus"]), vector


def test_every_shared_vector_promises_the_same_refund_with_the_own_units_in_it():
    for vector in VECTORS:
        told = expected_refund_kurus(terms_in(vector), vector["units"], vector["own_units"])
        assert told == vector["expected_refund_kurus"], vector


@pytest.mark.parametrize(
    ("terms", "units", "price_kurus"),
    [
        (Terms(100_000, 3_000, 10, 110), 10, 100_000),
        (Terms(100_000, 3_000, 10, 110), 11, 99_700),
        (Terms(100_000, 3_000, 10, 110), 60, 85_000),
        (Terms(100_000, 3_000, 10, 110), 110, 70_000),
        (Terms(100_000, 3_000, 10, 110), 500, 70_000),
        (Terms(9_999, 1_500, 3, 10), 4, 9_784),
        (Terms(9_999, 1_500, 3, 10), 9, 8_713),
        (Terms(9_999, 1_500, 3, 10), 10, 8_499),
        (Terms(5_000, 1_000, 5, 5), 4, 5_000),
        (Terms(5_000, 1_000, 5, 5), 5, 4_500),
    ],
)
def test_the_table_of_the_rules_holds(terms: Terms, units: int, price_kurus: int):
    assert price_at(terms, units) == price_kurus


@given(any_terms(), st.integers(0, 12_000))
def test_one_more_unit_never_raises_the_price(terms: Terms, units: int):
    assert price_at(terms, units + 1) <= price_at(terms, units)


@given(any_terms(), st.integers(0, 12_000))
def test_the_price_stays_between_target_and_initial(terms: Terms, units: int):
    assert 0 <= terms.target_kurus <= price_at(terms, units) <= terms.initial_kurus


@given(any_terms(), st.integers(0, 12_000))
def test_rounding_is_in_the_buyers_favour_by_less_than_a_kurus(terms: Terms, units: int):
    if terms.min_participants < units < terms.max_participants:
        width = terms.max_participants - terms.min_participants
        exact = terms.initial_kurus * width - (terms.initial_kurus - terms.target_kurus) * (
            units - terms.min_participants
        )
        assert 0 <= exact - price_at(terms, units) * width < width


@given(any_terms(), st.integers(0, 12_000))
def test_the_next_cheaper_unit_is_the_first_that_lowers_the_price(terms: Terms, units: int):
    now, cheaper = price_at(terms, units), next_cheaper_unit(terms, units)
    if cheaper is None:
        assert now == terms.target_kurus
    else:
        assert cheaper > units
        assert price_at(terms, cheaper) < now == price_at(terms, cheaper - 1)


@given(any_terms(), st.integers(0, 12_000))
def test_the_next_step_is_the_next_tenth_of_the_way_that_is_cheaper(terms: Terms, units: int):
    first, way = terms.min_participants, terms.max_participants - terms.min_participants
    tenths = [first + ceil(Fraction(way * tenth, 10)) for tenth in range(1, 11)]
    cheaper = [unit for unit in tenths if unit > units and price_at(terms, unit) < price_at(terms, units)]
    step = next_step(terms, units)
    told = (units + step.units, step.price_kurus) if step else None
    assert told == ((cheaper[0], price_at(terms, cheaper[0])) if cheaper else None)


@given(any_terms())
def test_the_drawn_curve_runs_from_the_initial_price_to_the_target(terms: Terms):
    points = curve(terms)
    assert len(points) <= CURVE_POINTS_MAX
    assert points[0].units == 0 and points[-1].units == terms.max_participants
    assert points[-1].price_kurus == terms.target_kurus
    assert all(point.price_kurus == price_at(terms, point.units) for point in points)


def test_a_discount_is_told_to_a_hundredth_of_a_percent():
    assert discount_basis_points(9_999, 9_784) == 215
    assert discount_basis_points(100_000, 70_000) == 3_000
