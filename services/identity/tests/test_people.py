"""Passwords, national ids."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from identity.common_passwords import COMMON_PASSWORDS
from identity.domain import people
from kit.errors import Invalid


@pytest.mark.parametrize("number", ["10000000146", "11111111110"])
def test_a_national_id_with_right_check_digits_is_one(number):
    assert people.is_national_id(number)


@pytest.mark.parametrize(
    "number", ["", "10000000145", "11111111111", "01234567890", "1000000014", "1000000014a", "١٠٠٠٠٠٠٠١٤٦"]
)
def test_anything_else_is_none(number):
    assert not people.is_national_id(number)


@given(st.integers(100_000_000, 999_999_999), st.integers(0, 10), st.integers(1, 9))
def test_changing_one_digit_is_noticed(first_nine, place, by):
    number = _with_check_digits(str(first_nine))
    changed = number[:place] + str((int(number[place]) + by) % 10) + number[place + 1 :]
    assert people.is_national_id(number)
    assert not people.is_national_id(changed)


def _with_check_digits(nine: str) -> str:
    candidates = (f"{nine}{rest:02d}" for rest in range(100))
    return next(number for number in candidates if people.is_national_id(number))


def test_a_password_of_six_characters_is_long_enough():
    people.require_good_password("1p2q3r", 6, 50, common=COMMON_PASSWORDS)


@pytest.mark.parametrize(
    ("password", "words"),
    [("123456", "yaygın"), ("Password", "yaygın"), ("QWERTY", "yaygın"), (" " * 6, "boşluk"), ("\u2003" * 8, "boşluk")],
)
def test_a_blank_or_common_password_is_refused_and_the_form_is_told_why(password, words):
    with pytest.raises(Invalid, match=words) as refusal:
        people.require_good_password(password, 6, 50, common=COMMON_PASSWORDS)
    assert list(refusal.value.fields) == ["password"]


def test_the_list_of_common_passwords_is_whole():
    assert len(COMMON_PASSWORDS) == 10_000


@pytest.mark.parametrize("password", ["ayse.isik@imece.test", "AYSE.ISIK@imece.test", "ayse.isik", " Ayse.Isik "])
def test_the_own_address_is_no_password(password):
    with pytest.raises(Invalid, match="e-posta"):
        people.require_not_own_email(password, "ayse.isik@imece.test")
    people.require_not_own_email("ayse.isik-7", "ayse.isik@imece.test")
    people.require_not_own_email("ayse.isik", None)


@pytest.mark.parametrize("password", ["12345", "x" * 51])
def test_a_shorter_or_longer_one_is_refused(password):
    with pytest.raises(Invalid) as refusal:
        people.require_good_password(password, 6, 50, "newPassword")
    assert list(refusal.value.fields) == ["newPassword"]
