"""A buyer does not buy from a company of their own: not into the cart, and not past it."""

import pytest
from sqlalchemy import select

from contracts.events import AccountClosed, TiesChanged
from kit.errors import Conflict
from kit.ids import new_id
from kit.testing import NOON
from orders.attempts.rows import Attempt
from orders.tests.market import SUPPLIER, ad_published, cart, put, start

PHONE, IBAN, TAX = "phone-tie", "iban-tie", "tax-tie"


def lines(shown: dict) -> dict:
    return {item["ad_id"]: item["units"] for item in shown["items"]}


@pytest.fixture
def tie(test):
    def tell(person_id: str, *ties: str, sequence: int = 1) -> None:
        test.deliver_twice(TiesChanged(person_id, sequence, list(ties)))

    return tell


@pytest.mark.parametrize("shared", [PHONE, IBAN, TAX])
def test_who_shares_a_number_with_the_supplier_cannot_put_its_ad_into_the_cart(test, buyer, tie, shared):
    tie(SUPPLIER, PHONE, IBAN, TAX)
    tie(buyer, shared, "another")
    with pytest.raises(Conflict, match="own_ad") as refused:
        put(test, buyer, 1)
    assert refused.value.message == "Kendi şirketinizin ilanından satın alamazsınız!"
    assert lines(cart(test, buyer)) == {}


def test_a_supplier_cannot_put_its_own_ad_into_the_cart_even_before_anything_is_told_of_it(test):
    with pytest.raises(Conflict, match="own_ad"):
        put(test, SUPPLIER, 1)


def test_who_shares_no_number_buys(test, buyer, tie):
    tie(SUPPLIER, PHONE, IBAN)
    tie(buyer, "another")
    assert lines(put(test, buyer, 1)) == {1001: 1}


def test_a_line_that_has_become_ones_own_leaves_the_cart_with_a_warning_and_others_stay(test, buyer, tie):
    stranger = new_id()
    test.deliver(ad_published(1002, supplier_id=stranger))
    put(test, buyer, 1)
    put(test, buyer, 1, 1002)
    tie(SUPPLIER, PHONE)
    tie(buyer, PHONE)
    shown = cart(test, buyer)
    assert lines(shown) == {1002: 1}
    assert "kendi şirketinizin ilanı" in shown["warning"]


def test_a_cart_that_was_filled_before_is_not_paid_for(test, buyer, tie):
    cart_id = put(test, buyer, 1)["info"]["id"]
    tie(SUPPLIER, IBAN)
    tie(buyer, IBAN)
    with pytest.raises(Conflict, match="own_ad"):
        start(test, buyer, cart_id)
    with test.work() as work:
        assert work.session.scalars(select(Attempt)).all() == []


def test_the_newest_ties_count_and_who_has_left_is_tied_to_no_buyer(test, buyer, tie):
    tie(SUPPLIER, PHONE)
    tie(buyer, "another", sequence=2)
    tie(buyer, PHONE, sequence=1)
    put(test, buyer, 1)
    tie(buyer, PHONE, sequence=3)
    test.deliver(AccountClosed(SUPPLIER, NOON))
    tie(SUPPLIER, PHONE, sequence=2)
    assert lines(put(test, buyer, 2)) == {1001: 2}
