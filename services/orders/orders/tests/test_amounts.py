"""Sums of carts and orders: nothing is rounded, nothing is told twice."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orders.orders.rules import amounts
from orders.orders.rules.amounts import Priced

PRICE = st.integers(1, 10**9)

UNITS = st.integers(1, 10_000)


@st.composite
def priced_lines(draw):
    units, price = draw(UNITS), draw(PRICE)
    cancelled = draw(st.integers(0, units))
    return Priced(units, price, draw(st.integers(1, price)), cancelled, draw(st.integers(0, units - cancelled)))


UNITS = st.integers(1, 1_000)


@given(st.lists(priced_lines(), max_size=8))
def test_what_comes_back_is_never_negative_and_never_more_than_was_paid(lines):
    assert 0 <= amounts.total_profit_kurus(lines) <= amounts.subtotal_kurus(lines)


@given(st.lists(priced_lines(), max_size=8), st.lists(PRICE, max_size=8))
def test_what_was_paid_is_what_was_paid_first_and_every_balance_since(lines, balances):
    assert amounts.total_paid_kurus(lines, []) == amounts.subtotal_kurus(lines)
    assert amounts.total_paid_kurus(lines, balances) - amounts.total_paid_kurus(lines, []) == sum(balances)


@given(priced_lines(), st.integers(0, 10**9))
def test_a_lower_price_never_brings_back_less(line, drop):
    lower = Priced(
        line.units,
        line.unit_price_kurus,
        max(1, line.present_price_kurus - drop),
        line.cancelled_units,
        line.returned_units,
    )
    assert amounts.total_profit_kurus([lower]) >= amounts.total_profit_kurus([line])


@given(priced_lines())
def test_difference_and_cost_after_it_make_up_what_was_paid(line):
    refunded = amounts.total_profit_kurus([line])
    assert amounts.total_profit_kurus([replace(line, difference_kurus=refunded)]) == 0
    cost = amounts.cost_per_unit_kurus(line.unit_price_kurus, line.present_price_kurus, True)
    assert refunded + line.kept_units * cost == line.kept_units * line.unit_price_kurus


@given(priced_lines(), st.integers(0, 10**13), st.integers(0, 10**9))
def test_nothing_comes_back_that_a_bank_has(line, held, difference):
    to_come = amounts.total_profit_kurus([replace(line, held_kurus=held, difference_kurus=difference)])
    assert 0 <= to_come <= max(0, line.kept_units * line.unit_price_kurus - held - difference)
    assert to_come <= amounts.total_profit_kurus([replace(line, difference_kurus=difference)])


@pytest.mark.parametrize(
    ("final", "was_refunded", "cost"), [(None, False, 100), (80, False, 100), (80, True, 80), (None, True, 100)]
)
def test_a_unit_costs_the_final_price_only_once_the_difference_is_back(final, was_refunded, cost):
    assert amounts.cost_per_unit_kurus(100, final, was_refunded) == cost


@given(UNITS, st.integers(1, 10**7), st.data())
def test_a_shrunk_balance_is_exact(units, unit_balance, data):
    left = data.draw(st.integers(0, units))
    assert amounts.shrunk_balance_kurus(units * unit_balance, units, left) == left * unit_balance


@given(UNITS, st.integers(1, 10**7), st.integers(0, 10**7))
def test_deposit_and_balance_make_up_the_price(units, deposit, rest):
    price = deposit + rest
    assert amounts.expected_balance_kurus(units, price, deposit) + units * deposit == units * price
    assert amounts.cost_per_deposit_unit_kurus(price, None) == price
    assert amounts.cost_per_deposit_unit_kurus(price, deposit) == deposit


@pytest.mark.parametrize(("before", "after", "left"), [(3, 2, 66), (3, 0, 0), (3, 3, 100), (1, 1, 100), (0, 0, 0)])
def test_a_balance_of_fewer_units_is_less_in_whole_kurus_rounded_down_for_the_buyer(before, after, left):
    balance = amounts.shrunk_balance_kurus(100, before, after)
    assert (balance, type(balance)) == (left, int)
