"""Applications and IBANs."""

import pytest

from identity.people.rules import numbers
from identity.suppliers.rules import application
from kit.errors import Conflict


def test_an_application_may_be_corrected_until_it_is_approved():
    application.require_move(None, application.PENDING)
    application.require_move(application.PENDING, application.PENDING)
    application.require_move(application.PENDING, application.APPROVED)


@pytest.mark.parametrize("wanted", application.STATES)
def test_an_approved_one_stays(wanted):
    with pytest.raises(Conflict):
        application.require_move(application.APPROVED, wanted)


@pytest.mark.parametrize("number", ["4540536920", "1234567890", "10000000146"])
def test_a_tax_number_has_check_digits_and_a_sole_trader_has_a_national_id(number):
    assert numbers.is_tax_number(number)


@pytest.mark.parametrize(
    "number", ["", "4540536921", "4810000040", "0000000000", "12345678901", "454053692", "454053692٠", "45405 36920"]
)
def test_what_a_typing_error_makes_of_one_is_none(number):
    assert not numbers.is_tax_number(number)


def test_a_turkish_iban_has_check_digits():
    assert application.is_turkish_iban("TR330006100519786457841326")


@pytest.mark.parametrize(
    "text", ["", "TR330006100519786457841327", "DE89370400440532013000", "TR33000610051978645784132"]
)
def test_other_texts_are_none(text):
    assert not application.is_turkish_iban(text)
