"""What a company's papers and numbers must be."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from identity.suppliers.rules import application
from identity.suppliers.rules.papers import (
    MOST_OF_A_KIND,
    Kind,
    is_kep_address,
    require_may_go,
    require_room,
    require_tax_plate,
    stays,
    wrong_mersis,
)
from kit.errors import Conflict
from tests.support.refusing import refusal_of, require_said

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
TAX, NATIONAL_ID = "1234567890", "10000000146"
DIGITS = st.text("0123456789", min_size=16, max_size=16)


@pytest.mark.parametrize("number", ["", "0123456789000015"])
def test_no_number_and_one_with_the_companys_tax_number_are_taken(number):
    assert wrong_mersis(number, TAX) is None


@pytest.mark.parametrize(
    "number", ["1", "01234567890000155", "012345678900001x", "٠١٢٣٤٥٦٧٨٩٠٠٠٠١٥", "0123456789000015\n"]
)
def test_a_number_has_sixteen_digits(number):
    assert wrong_mersis(number, TAX) == "MERSİS numarası 16 haneli olmalıdır(!)"


@given(DIGITS)
def test_a_companys_own_number_that_begins_with_zero_names_its_tax_number(number):
    agrees = number[0] != "0" or number[1:11] == TAX
    assert wrong_mersis(number, TAX) == (None if agrees else "MERSİS numarası vergi numaranızla uyuşmuyor(!)")


def test_what_is_wrong_with_a_number_is_said_in_every_language():
    for number in ("1", "0999999999900015"):
        require_said(wrong_mersis(number, TAX) or "")


@given(DIGITS)
def test_a_sole_traders_number_need_not_agree_with_the_national_id(number):
    assert wrong_mersis(number, NATIONAL_ID) is None
    assert wrong_mersis(number, None) is None


@pytest.mark.parametrize("address", ["firma@hs01.kep.tr", "a.b@hs03.kep.tr"])
def test_a_registered_address_is_of_a_licensed_provider(address):
    assert is_kep_address(address)


@pytest.mark.parametrize(
    "address",
    [
        "firma@kep.tr",
        "firma@hs01.kep.tr.example.com",
        "firma@hs01-kep.tr",
        "hs01.kep.tr",
        "a..b@hs01.kep.tr",
        "ışık@hs01.kep.tr",
    ],
)
def test_other_addresses_are_not_registered(address):
    assert not is_kep_address(address)


def test_of_all_papers_the_tax_plate_is_needed():
    require_tax_plate({Kind.TAX_PLATE})
    others = {Kind.SIGNATURE_CIRCULAR, Kind.TRADE_GAZETTE}
    assert refusal_of(require_tax_plate, others)[:2] == (Conflict, "tax_plate_missing")


@pytest.mark.parametrize(("files", "is_room"), [(0, True), (MOST_OF_A_KIND - 1, True), (MOST_OF_A_KIND, False)])
def test_of_each_kind_there_are_so_many_files(files, is_room):
    if is_room:
        require_room(files)
    else:
        assert refusal_of(require_room, files) == (Conflict, "too_many_papers", [])


@pytest.mark.parametrize("status", [None, application.REJECTED, application.CLOSED])
def test_the_last_tax_plate_may_go_where_no_application_needs_it(status):
    require_may_go(Kind.TAX_PLATE, 1, status)


def test_another_paper_and_one_of_several_may_go_at_any_time():
    require_may_go(Kind.TRADE_GAZETTE, 1, application.PENDING)
    require_may_go(Kind.TAX_PLATE, 2, application.PENDING)


@pytest.mark.parametrize(("hours", "is_kept"), [(-1, True), (0, True), (1, False)])
def test_what_was_there_when_an_operator_decided_stays(hours, is_kept):
    assert stays(NOW + timedelta(hours=hours), NOW) is is_kept


def test_of_who_was_never_approved_no_paper_stays():
    assert not stays(NOW, None)


@pytest.mark.parametrize("status", [application.PENDING, application.APPROVED])
def test_the_last_tax_plate_stays_beside_an_application(status):
    assert refusal_of(require_may_go, Kind.TAX_PLATE, 1, status) == (Conflict, "tax_plate_missing", [])
