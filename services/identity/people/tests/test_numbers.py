"""National ids and tax numbers."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from identity.people.rules import numbers
from tests.support.refusing import require_said

VECTORS = json.loads((Path(__file__).parents[4] / "tests" / "contracts" / "tax_number_vectors.json").read_text())


@pytest.mark.parametrize("number", ["10000000146", "11111111110"])
def test_a_national_id_with_right_check_digits_is_one(number):
    assert numbers.is_national_id(number)


@pytest.mark.parametrize(
    "number", ["", "10000000145", "11111111111", "01234567890", "1000000014", "1000000014a", "١٠٠٠٠٠٠٠١٤٦"]
)
def test_anything_else_is_none(number):
    assert not numbers.is_national_id(number)


@given(st.integers(100_000_000, 999_999_999), st.integers(0, 10), st.integers(1, 9))
def test_changing_one_digit_is_noticed(first_nine, place, by):
    number = _with_check_digits(str(first_nine))
    changed = number[:place] + str((int(number[place]) + by) % 10) + number[place + 1 :]
    assert numbers.is_national_id(number)
    assert not numbers.is_national_id(changed)


def _with_check_digits(nine: str) -> str:
    candidates = (f"{nine}{rest:02d}" for rest in range(100))
    return next(number for number in candidates if numbers.is_national_id(number))


@pytest.mark.parametrize("number", ["4540536920", "1234567890", "10000000146"])
def test_a_tax_number_has_check_digits_and_a_sole_trader_has_a_national_id(number):
    assert numbers.is_tax_number(number)


@pytest.mark.parametrize(
    "number", ["", "4540536921", "4810000040", "0000000000", "12345678901", "454053692", "454053692٠", "45405 36920"]
)
def test_what_a_typing_error_makes_of_one_is_none(number):
    assert not numbers.is_tax_number(number)


@pytest.mark.parametrize("vector", VECTORS)
def test_the_same_numbers_are_tax_numbers_here_and_in_the_browser(vector):
    assert numbers.is_tax_number(vector["number"]) is vector["valid"]


LENGTH, CHECK = "10 ya da 11 haneli", "geçersiz"


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (None, None),  # for its field to miss
        ("4540536920", None),
        ("10000000146", None),
        ("4540536921", CHECK),
        ("10000000145", CHECK),
        ("454053692", LENGTH),
        ("100000001461", LENGTH),
        ("", LENGTH),
        ("454053692x", LENGTH),
        ("454053692٠", LENGTH),
    ],
)
def test_a_tax_number_that_is_refused_is_told_whether_it_is_its_length_or_its_digits(number, why):
    said = numbers.wrong_tax_number(number)
    if why is None:
        assert said is None
    else:
        assert said is not None and why in said
        require_said(said)
