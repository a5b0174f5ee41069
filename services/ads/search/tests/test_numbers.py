"""Finding an ad by a part of its number."""

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
