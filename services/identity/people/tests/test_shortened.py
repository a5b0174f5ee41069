"""What lists of operators say of how a person is reached."""

import pytest

from identity.people.rules.shortened import short_mail, short_phone, short_tax_number


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("elif@imece.test", "e***@imece.test"),
        ("e@imece.test", "e***@imece.test"),
        ('"a@b"@imece.test', '"***@imece.test'),
        (None, None),
    ],
)
def test_of_an_address_the_first_letter_and_the_house_are_shown(address, shown):
    assert short_mail(address) == shown


def test_of_a_phone_the_country_and_the_last_two_digits_are_shown():
    assert short_phone("+905321234567") == "+90 *** 67"
    assert short_phone(None) is None


def test_a_companys_tax_number_is_shown_and_a_persons_which_is_their_national_id_is_not():
    assert short_tax_number("1234567890") == "1234567890"
    assert short_tax_number("10000000146") == "***46"
