"""For which reasons of a return its supplier stands."""

import pytest

from returns.rules.fault import FAULTS, is_fault


@pytest.mark.parametrize("reason", sorted(FAULTS))
def test_a_supplier_stands_for_what_it_had_promised_otherwise(reason):
    assert is_fault(reason) is True


@pytest.mark.parametrize("reason", ["Diğer", "", "ürün hasarlı ya da kırık geldi"])
def test_a_supplier_does_not_stand_for_other_reasons(reason):
    assert is_fault(reason) is False
