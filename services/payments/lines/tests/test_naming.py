"""What an operator types to name an order or an ad."""

from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.ids import short_number
from payments.lines.rules.naming import ad_named, orders_named


@given(st.uuids(), st.sampled_from(["", "#", " #"]))
def test_an_order_is_found_by_its_number_and_by_its_id(order_id, mark):
    first, last = orders_named(mark + short_number(str(order_id)).upper())
    assert first <= str(order_id) <= last
    assert orders_named(f"{mark}{order_id} ") == (str(order_id), str(order_id))


@given(st.uuids(), st.uuids())
def test_an_order_of_another_number_is_outside(one, other):
    first, last = orders_named(short_number(str(one)))
    assert (first <= str(other) <= last) == (short_number(str(one)) == short_number(str(other)))


def test_the_span_ends_with_the_last_id_of_the_number():
    assert orders_named("4f2a91c0") == ("4f2a91c0-0000-0000-0000-000000000000", "4f2a91c0-ffff-ffff-ffff-ffffffffffff")


@pytest.mark.parametrize("typed", ["", "4f2a91c", "4f2a91c00", "4f2a91cx", "Ayşe", str(UUID(int=0))[:-1]])
def test_what_is_no_number_of_an_order_names_none(typed):
    assert orders_named(typed) is None


@pytest.mark.parametrize(("typed", "ad_id"), [("100204", 100204), (" #7 ", 7), ("9999999999", 9999999999)])
def test_an_ad_is_named_by_its_number(typed, ad_id):
    assert ad_named(typed) == ad_id


@pytest.mark.parametrize("typed", ["", "-7", "7.5", "10000000000", "4f2a91c0", "٧"])
def test_what_is_no_number_of_an_ad_names_none(typed):
    assert ad_named(typed) is None
