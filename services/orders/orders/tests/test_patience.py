"""How much a first order may hold."""

import pytest

from kit.errors import Conflict
from orders.orders.rules.patience import Held, require_modest
from tests.support.refusing import refusal_of

MOST = Held(units=10, ads=3)


@pytest.mark.parametrize("units", [[10], [4, 3, 3], []])
def test_a_modest_order_passes(units):
    require_modest(units, MOST)


@pytest.mark.parametrize("units", [[11], [4, 4, 3], [1, 1, 1, 1]])
def test_one_that_holds_more_is_refused_with_the_numbers(units):
    assert refusal_of(require_modest, units, MOST) == (Conflict, "first_order_limit", [])
    with pytest.raises(Conflict, match="en fazla 3 ilandan toplam 10 adet"):
        require_modest(units, MOST)
