"""Applications and IBANs."""

import pytest

from identity.suppliers.rules import application
from kit.errors import Conflict


def test_an_application_may_be_corrected_until_it_is_approved():
    application.require_move(None, application.PENDING)
    application.require_move(application.PENDING, application.PENDING)
    application.require_move(application.PENDING, application.APPROVED)


def test_a_new_application_is_never_approved_at_once():
    with pytest.raises(Conflict):
        application.require_move(None, application.APPROVED)


@pytest.mark.parametrize("wanted", application.STATES)
def test_an_approved_one_stays(wanted):
    with pytest.raises(Conflict):
        application.require_move(application.APPROVED, wanted)


def test_a_turkish_iban_has_check_digits():
    assert application.is_turkish_iban("TR330006100519786457841326")


@pytest.mark.parametrize(
    "text", ["", "TR330006100519786457841327", "DE89370400440532013000", "TR33000610051978645784132"]
)
def test_other_texts_are_none(text):
    assert not application.is_turkish_iban(text)
