"""Applications and IBANs."""

import pytest

from identity.domain import suppliers
from kit.errors import Conflict


def test_an_application_may_be_corrected_until_it_is_approved():
    suppliers.require_move(None, suppliers.PENDING)
    suppliers.require_move(suppliers.PENDING, suppliers.PENDING)
    suppliers.require_move(suppliers.PENDING, suppliers.APPROVED)


@pytest.mark.parametrize("wanted", suppliers.STATES)
def test_an_approved_one_stays(wanted):
    with pytest.raises(Conflict):
        suppliers.require_move(suppliers.APPROVED, wanted)


def test_a_turkish_iban_has_check_digits():
    assert suppliers.is_turkish_iban("TR330006100519786457841326")


@pytest.mark.parametrize(
    "text", ["", "TR330006100519786457841327", "DE89370400440532013000", "TR33000610051978645784132"]
)
def test_other_texts_are_none(text):
    assert not suppliers.is_turkish_iban(text)
