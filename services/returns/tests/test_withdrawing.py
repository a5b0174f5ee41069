"""Withdrawing from a purchase, step by step: before shipping, under way, delivered, and what is heard in any order."""

from dataclasses import replace
from datetime import timedelta
from itertools import permutations

import pytest

from contracts.events import ItemsCancelled, RefundRequested, ReturnChanged, WithdrawalChanged
from kit.errors import Conflict, Invalid, NotFound, Unavailable
from kit.ids import new_id
from kit.testing import NOON
from returns.rows import Return
from returns.rules import deadlines
from returns.rules.life import Wait
from returns.selects import WAITING
from returns.steps.deciding import Decision, Inspection
from returns.tests import world
from returns.tests.withdrawals import declared, hear, returns_of, withdraw
from returns.tests.world import ask_back, bought, cargo_of, decide, deliver, due_at, inspect, stands_at, told


@pytest.fixture
def paid(test):
    """Three units of one item, paid and not shipped."""
    order = bought(3)
    test.deliver(order.paid())
    return order


@pytest.fixture
def sent(paid, orders):
    """The same, all of it with a carrier."""
    orders.left = 0
    return paid


# --- where the units are ----------------------------------------------------------------------------------------------


def test_what_was_not_shipped_is_cancelled_at_once(test, paid, orders):
    withdraw(test, paid, 2)
    assert declared(test) == [(2, 2, 0, 0)]
    assert [(body["units"], body["reason"], body["isUpTo"]) for body in orders.cancelled.values()] == [
        (2, "Cayma hakkı", True)
    ]
    assert returns_of(test) == []


def test_what_was_delivered_becomes_a_return_that_needs_no_decision(test, order, orders):
    withdraw(test, order, 2, comment="Küçük geldi")
    assert declared(test) == [(2, 0, 2, 0)]
    (made,) = returns_of(test)
    assert (made.status, made.is_withdrawal, made.units, made.reason) == ("approved", True, 2, "Cayma hakkı")
    assert (made.comment, made.due_at) == ("Küçük geldi", deadlines.send_withdrawn_by(NOON))
    assert orders.asked == 0
    (event,) = test.announced(ReturnChanged)
    assert (event.status, event.is_open, event.is_withdrawal, event.is_fault) == ("approved", True, True, False)
    (change,) = test.announced(WithdrawalChanged)
    assert (change.return_id, change.send_by, change.declared_at) == (made.id, made.due_at, NOON)


def test_what_is_under_way_becomes_one_when_it_arrives(test, sent):
    withdraw(test, sent, 2)
    assert declared(test) == [(2, 0, 0, 2)]
    assert returns_of(test) == []
    test.clock.move(days=40)
    arrived = test.clock.now()
    test.deliver(sent.delivered(at=arrived))
    assert declared(test)[1:] == [(2, 0, 2, 0)]
    (made,) = returns_of(test)
    assert (made.status, made.units, made.due_at) == ("approved", 2, deadlines.send_withdrawn_by(arrived))


def test_of_some_of_each_what_lies_with_the_supplier_comes_first(test, paid, orders):
    orders.left = 1
    withdraw(test, paid, 3)
    assert declared(test) == [(3, 1, 0, 2)]
    test.deliver(paid.cancelled(1, next(iter(orders.cancelled))))
    test.deliver(paid.delivered(units=2))
    assert declared(test)[1:] == [(3, 1, 2, 0)]


# --- nothing holds it up ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decision", list(Decision))
def test_no_supplier_decides_about_it(test, order, decision):
    withdraw(test, order, 1)
    (made,) = returns_of(test)
    with pytest.raises(Conflict):
        decide(test, made.id, decision, "Olmaz")
    with test.work() as work:
        assert work.session.query(Return).filter(WAITING[Wait.DECISION]).count() == 0
        assert work.session.query(Return).filter(WAITING[Wait.OPEN]).count() == 1


def test_it_goes_on_as_every_approved_return(test, order):
    withdraw(test, order, 1)
    (made,) = returns_of(test)
    cargo_of(test, order)
    test.deliver(world.parcel(order, made.id, "delivered", 4, test.clock.now()))
    inspect(test, made.id)
    assert [event.units for event in test.announced(RefundRequested)] == [1]
    hear(test, world.refund_opened(order, made.id, 100_00), world.refund_completed(order, made.id, 100_00))
    assert stands_at(test, made.id) == "success"
    assert all(event.is_withdrawal for event in told(test, made.id))


def test_what_came_back_opened_may_be_rejected_with_a_reason(test, order):
    withdraw(test, order, 1)
    (made,) = returns_of(test)
    cargo_of(test, order)
    test.deliver(world.parcel(order, made.id, "delivered", 4, test.clock.now()))
    inspect(test, made.id, Inspection.REJECT, "Hijyen bandı açılmış")
    assert told(test, made.id)[-1].objection == "possible"


def test_what_is_not_sent_in_time_is_closed_and_its_units_are_free(test, order):
    withdraw(test, order, 3)
    (made,) = returns_of(test)
    test.clock.move_to(due_at(test, made.id))
    test.run_due()
    assert stands_at(test, made.id) == "denied"
    withdraw(test, order, 1)
    assert [row.units for row in returns_of(test)] == [3, 1]


def test_a_bank_that_was_quicker_ends_it_well(test, order):
    withdraw(test, order, 1)
    (made,) = returns_of(test)
    cargo_of(test, order)
    test.deliver(world.parcel(order, made.id, "delivered", 4, test.clock.now()))
    inspect(test, made.id)
    test.deliver(world.refund_forestalled(order, made.id))
    assert stands_at(test, made.id) == "success"


# --- until when, and how much -----------------------------------------------------------------------------------------


def test_it_is_possible_to_the_last_moment(test, order):
    test.clock.move_to(deadlines.withdraw_by(NOON))
    withdraw(test, order, 1)
    test.clock.move(seconds=1)
    with pytest.raises(Conflict, match="15 günlük cayma süresi"):
        withdraw(test, order, 1)


def test_it_takes_no_units_of_a_return_that_is_asked_for(test, order):
    ask_back(test, order, 2)
    with pytest.raises(Conflict, match="en fazla 1 adet"):
        withdraw(test, order, 2)
    withdraw(test, order, 1)
    with pytest.raises(Conflict) as refused:
        withdraw(test, order, 3)
    assert refused.value.code == "nothing_to_withdraw"


def test_what_its_supplier_denied_may_still_be_withdrawn_from(test, order):
    return_id = ask_back(test, order, 3)
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    test.clock.move(days=1)
    withdraw(test, order, 3)
    assert [row.is_withdrawal for row in returns_of(test)] == [False, True]


def test_the_amount_may_be_left_out_for_one_unit_and_must_not_for_more(test, orders):
    single, several = bought(1), bought(3)
    hear(test, single.paid(), several.paid())
    withdraw(test, single)
    assert orders.units == 1
    with pytest.raises(Invalid, match="Adet boş olamaz"):
        withdraw(test, several)
    with pytest.raises(Invalid, match="en fazla 3"):
        withdraw(test, several, 4)


def test_another_buyers_order_is_not_there(test, order):
    with pytest.raises(NotFound):
        withdraw(test, bought(3, order_id=order.order_id), 1)


# --- declared again ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [3, 1, 0])
def test_declared_again_it_is_a_repeat(test, paid, orders, left):
    orders.left = left
    for _ in range(3):
        withdraw(test, paid, 3)
    assert declared(test) == [(3, left, 0, 3 - left)]
    hear(test, *(paid.cancelled(body["units"], known) for known, body in orders.cancelled.items()))
    withdraw(test, paid, 3)
    assert len(test.announced(WithdrawalChanged)) == 1


def test_an_answer_of_orders_that_was_lost_is_asked_for_until_it_is_known(test, paid, orders):
    orders.left, orders.answers_to_lose = 1, 6
    for _ in range(2):
        with pytest.raises(Unavailable, match="Cayma bildiriminizi aldık"):
            withdraw(test, paid, 3)
    assert declared(test) == []
    test.clock.move(minutes=5)
    test.run_due()
    assert declared(test) == [(3, 1, 0, 2)]
    withdraw(test, paid, 3)
    assert (orders.units, declared(test)) == (1, [(3, 1, 0, 2)])


@pytest.mark.parametrize("code", ["forfeited", "nothing_to_cancel"])
def test_what_orders_has_none_of_any_more_is_refused(test, paid, orders, code):
    orders.refusal = (409, code, "Kalmadı")
    with pytest.raises(Conflict) as refused:
        withdraw(test, paid, 3)
    assert (refused.value.code, declared(test)) == (code, [])


# --- heard in any order -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cause", "is_withdrawal"), [("undelivered", False), ("cancelled", True)])
def test_units_that_come_back_to_their_buyer_anyway_are_waited_for_no_more(test, sent, cause, is_withdrawal):
    """The first declared ends first, and what is heard again ends nothing more."""
    withdraw(test, sent, 1)
    test.clock.move(seconds=1)
    withdraw(test, sent, 2)
    items = [sent.item(0, 2)]
    gone = ItemsCancelled(sent.order_id, sent.buyer_id, cause, items, new_id(), is_withdrawal=is_withdrawal)
    hear(test, gone, gone)
    assert declared(test) == [(1, 0, 0, 1), (2, 0, 0, 2), (1, 1, 0, 0), (2, 1, 0, 1)]
    test.deliver(sent.delivered(units=1))
    assert [row.units for row in returns_of(test)] == [1]


def test_the_unit_that_is_kept_beside_one_withdrawn_from_stays_with_its_buyer(test, sent):
    withdraw(test, sent, 1)
    taken_back = replace(sent.cancelled(1, new_id()), is_withdrawal=True)
    hear(test, taken_back, sent.delivered(units=2), taken_back)
    assert (declared(test)[-1], returns_of(test)) == ((1, 1, 0, 0), [])


def test_what_was_given_up_is_counted_before_a_delivery_that_is_heard_first(test, sent):
    withdraw(test, sent, 2)
    given_up = ItemsCancelled(sent.order_id, sent.buyer_id, "undelivered", [sent.item(0, 1)], new_id())
    hear(test, sent.delivered(units=2), given_up, given_up)
    assert declared(test)[-1] == (2, 1, 1, 0)
    assert [row.units for row in returns_of(test)] == [1]


def test_what_a_supplier_cannot_deliver_ends_no_withdrawal_from_the_rest(test, sent):
    withdraw(test, sent, 2)
    test.deliver(sent.cancelled(1, new_id()))
    assert declared(test) == [(2, 0, 0, 2)]


@pytest.mark.parametrize("order_of_hearing", list(permutations(range(3))))
def test_late_and_repeated_news_come_to_the_same(test, sent, order_of_hearing):
    withdraw(test, sent, 3)
    news = [
        sent.cancelled(1, new_id()),
        sent.delivered(units=2),
        sent.delivered(units=2, at=NOON + timedelta(hours=1), by="buyer"),
    ]
    for at in order_of_hearing:
        hear(test, news[at], news[at])
    assert [(row.units, row.status) for row in returns_of(test)] == [(2, "approved")]
    assert declared(test)[-1] == (3, 0, 2, 0)


def test_what_was_declared_too_late_comes_to_nothing_when_that_is_heard(test, sent):
    test.clock.move(days=30)
    withdraw(test, sent, 3)
    test.deliver(sent.delivered(at=NOON))
    assert (declared(test)[-1], returns_of(test)) == ((3, 0, 0, 0), [])


def test_news_of_other_items_change_nothing(test, sent):
    withdraw(test, sent, 3)
    deliver(test, bought(2))
    unheard = bought(1)
    hear(test, unheard.delivered(), unheard.paid())
    assert declared(test) == [(3, 0, 0, 3)]
