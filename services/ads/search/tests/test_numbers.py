"""Finding an ad by a part of its number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.search.rules.numbers import numbers_containing


@given(st.integers(0, 99_999_999).map(str), st.integers(100_001, 1_200_000), st.data())
def test_every_number_with_the_digits_is_found_and_no_other(digits, highest, data):
    found = numbers_containing(digits, 100_001, highest)
    if found is not None:
        assert all(digits in str(number) for number in found)
        assert len(found) == len(set(found))
        number = data.draw(st.integers(100_001, highest))
        assert (digits in str(number)) == (number in found)


def test_a_whole_number_finds_itself_and_leading_zeros_are_digits():
    assert numbers_containing("100005", 100_001, 200_000) == [100_005]
    assert 100_012 in numbers_containing("0001", 100_001, 200_000)
    assert numbers_containing("1234567", 100_001, 200_000) == []


def test_too_few_digits_are_not_spelt_out():
    assert numbers_containing("1", 100_001, 200_000) is None


@pytest.mark.parametrize(
    ("digits", "lowest", "highest", "found"),
    [
        ("99", 8, 1_000, [99, 199, 299, 399, 499, 599, 699, 799, 899, *range(990, 1_000)]),
        ("5", 1, 60, [5, 15, 25, 35, 45, *range(50, 60)]),
        ("5", 15, 51, [15, 25, 35, 45, 50, 51]),
        ("00", 1, 1_000, [100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000]),
        ("07", 1, 999, [107, 207, 307, 407, 507, 607, 707, 807, 907]),
        ("12", 12, 12, [12]),
        ("12", 13, 13, []),
    ],
)
def test_the_numbers_are_told_in_order_and_both_ends_count(digits, lowest, highest, found):
    assert numbers_containing(digits, lowest, highest) == found


def test_numbers_are_spelt_out_where_at_most_two_digits_were_not_typed():
    """Of six digits four are given: three places for them, and some hundred numbers at each."""
    assert len(numbers_containing("1234", 100_000, 999_999)) == 280
    assert numbers_containing("123", 100_000, 999_999) is None  # 4 × 1000
    assert len(numbers_containing("123", 1, 99_999)) == 1 + 19 + 280
