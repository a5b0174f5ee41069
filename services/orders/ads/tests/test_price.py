"""The price curve, as ads reckons it too."""

import json
from pathlib import Path

from orders.ads.rules import Terms, price_at
from orders.orders.rules.amounts import Priced, total_profit_kurus

VECTORS = json.loads((Path(__file__).parents[4] / "tests" / "contracts" / "price_vectors.json").read_text())


def terms_in(vector: dict) -> Terms:
    initial = vector["initial_kurus"]
    target = initial - (initial * vector["max_discount_basis_points"] + 5_000) // 10_000
    return Terms(initial, target, vector["min_participants"], vector["max_participants"])


def test_every_shared_vector_holds():
    assert len(VECTORS) >= 80
    for vector in VECTORS:
        assert price_at(terms_in(vector), vector["units"]) == vector["price_kurus"], vector


def comes_back_kurus(terms: Terms, units_sold: int, own_units: int) -> int:
    """What a cart tells a buyer who joins: their own units count."""
    present = price_at(terms, units_sold + own_units)
    return total_profit_kurus([Priced(own_units, terms.initial_kurus, present)])


def test_a_buyer_who_joins_counts_in_what_comes_back_as_the_shared_vectors_say():
    for vector in VECTORS:
        told = comes_back_kurus(terms_in(vector), vector["units"], vector["own_units"])
        assert told == vector["expected_refund_kurus"], vector


def test_ten_watches_at_nine_sold_bring_back_26820_liras():
    assert comes_back_kurus(Terms(8_940_00, 6_258_00, 6, 16), 9, 10) == 26_820_00
