"""Suppliers are told in the morning of the returns that wait for them."""

from returns.tests.world import SUPPLIER, ask_back, bought, decide, deliver, sent_back
from tests.support.mornings import to_the_morning, told


def test_what_is_to_be_decided_and_what_has_arrived_is_told(test):
    ask_back(test, deliver(test, bought(1)))
    decide(test, ask_back(test, deliver(test, bought(1))))
    sent_back(test, deliver(test, bought(1)))
    to_the_morning(test)
    assert told(test, SUPPLIER) == {"returns": 1, "arrived": 1}
