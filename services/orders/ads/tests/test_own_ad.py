"""A buyer does not buy from a company of their own."""

import pytest

from kit.errors import Conflict
from orders.ads.rules import require_of_others
from tests.support.refusing import refusal_of


@pytest.mark.parametrize("own", [{"s1"}, ["s1", "s2"]])
def test_what_a_buyers_own_company_sells_is_not_sold_to_them(own):
    assert refusal_of(require_of_others, own) == (Conflict, "own_ad", [])


def test_what_other_companies_sell_is():
    require_of_others(())
