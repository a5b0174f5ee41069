"""The tax in a price: taken out to the kuruş, and nothing lost."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orders.invoices.rules.vat import RATES, taxed

VECTORS = json.loads((Path(__file__).parents[4] / "tests" / "contracts" / "share_vectors.json").read_text())
LINES = (st.integers(1, 10_000), st.integers(1, 100_000_000), st.sampled_from(RATES))


@pytest.mark.parametrize(
    ("units", "price", "rate", "net", "vat"),
    [
        (3, 80_00, 20, 200_00, 40_00),
        (1, 100_00, 10, 90_91, 9_09),
        (1, 100_00, 1, 99_01, 99),
        (1, 99_99, 0, 99_99, 0),
        (1, 3, 20, 2, 1),  # 0.5 of a kuruş is rounded upwards
    ],
)
def test_known_lines(units, price, rate, net, vat):
    line = taxed(units, price, rate)
    assert (line.net_kurus, line.vat_kurus) == (net, vat)


def test_every_shared_vector_has_the_tax_that_the_browser_shows():
    for vector in VECTORS:
        assert taxed(1, vector["gross_kurus"], vector["vat_rate"]).vat_kurus == vector["vat_kurus"], vector


@given(*LINES)
def test_net_and_tax_make_up_what_was_paid(units, price, rate):
    line = taxed(units, price, rate)
    assert line.net_kurus + line.vat_kurus == line.gross_kurus == units * price
    assert 0 <= line.vat_kurus < line.gross_kurus


@given(*LINES)
def test_the_tax_is_the_nearest_kurus_and_of_two_the_higher(units, price, rate):
    line = taxed(units, price, rate)
    exact = line.gross_kurus - Fraction(line.gross_kurus * 100, 100 + rate)
    assert -Fraction(1, 2) < line.vat_kurus - exact <= Fraction(1, 2)


@given(st.integers(1, 1000), st.integers(1, 1_000_000), st.integers(0, 100_000_000))
def test_a_higher_rate_never_means_less_tax(units, price, more):
    taxes = [taxed(units, price + more, rate).vat_kurus for rate in RATES]
    assert taxes == sorted(taxes)
