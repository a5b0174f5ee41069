"""Suppliers are told in the morning of the returns that wait for them."""

from returns.steps.deciding import Decision
from returns.tests.test_answers import say
from returns.tests.test_objections import object_to
from returns.tests.world import SUPPLIER, ask_back, bought, decide, deliver, sent_back
from tests.support.mornings import to_the_morning, told

SAID = "Ürün bize kullanılmış ve kutusu yırtık olarak geldi."


def test_what_is_to_be_decided_and_what_has_arrived_is_told(test):
    ask_back(test, deliver(test, bought(1)))
    decide(test, ask_back(test, deliver(test, bought(1))))
    sent_back(test, deliver(test, bought(1)))
    to_the_morning(test)
    assert told(test, SUPPLIER) == {"returns": 1, "arrived": 1}


def test_an_objection_is_told_until_the_supplier_has_said_its_side(ask, test):
    order = deliver(test, bought(1))
    return_id = ask_back(test, order)
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    object_to(test, order, return_id)
    to_the_morning(test)
    assert told(test, SUPPLIER) == {"objections": 1}
    assert say(ask, return_id, {"text": SAID}).status_code == 200
    assert told(test, SUPPLIER) == {}
