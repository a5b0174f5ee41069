from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Invalid
from kit.money import MAX_KURUS, kurus_from_lira, lira, lira_text, plain_lira
from tests.support.refusing import refusal_of


@pytest.mark.parametrize(
    ("written", "kurus"),
    [("99.99", 9999), (100, 10000), (99.9, 9990), ("0", 0), (0.1, 10), (Decimal("10.50"), 1050), ("0.29", 29)],
)
def test_lira_are_read_exactly(written, kurus):
    assert kurus_from_lira(written) == kurus


@pytest.mark.parametrize(
    "written",
    ["1.999", 1.005, "-1", -1, "1e999", "1e3", 1e30, float("nan"), float("inf"), "NaN", True, False, None, "", " 5", "5 ",
     "1,50", "٣", "0x10", "1_000", [], {}, "12345678901", "5\n"],
)  # fmt: skip
def test_what_is_not_a_plain_amount_is_refused(written):
    assert refusal_of(kurus_from_lira, written) == (Invalid, "bad_amount", [])


def test_an_amount_beyond_any_order_is_refused():
    assert kurus_from_lira("1000000000") == MAX_KURUS
    assert refusal_of(kurus_from_lira, "1000000000.01") == (Invalid, "bad_amount", [])


@given(st.integers(0, MAX_KURUS))
def test_kurus_survive_the_way_out_and_back(kurus):
    assert kurus_from_lira(lira(kurus)) == kurus
    assert kurus_from_lira(plain_lira(kurus)) == kurus


def test_other_parties_are_told_amounts_below_zero_as_they_are():
    assert [plain_lira(kurus) for kurus in (-1050, -50, 5)] == ["-10.50", "-0.50", "0.05"]


def test_lira_are_written_as_turkish_readers_write_them():
    assert lira_text(2129266) == "21.292,66 ₺"
    assert [lira_text(kurus) for kurus in (0, 5, -5)] == ["0,00 ₺", "0,05 ₺", "-0,05 ₺"]
    assert lira_text(-123456789) == "-1.234.567,89 ₺"
