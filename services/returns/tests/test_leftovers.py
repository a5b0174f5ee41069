"""What a worker of the release before left of withdrawals: it hears news, and answers of orders, without following them."""

from datetime import timedelta

import pytest

from contracts.events import ItemsCancelled
from kit.errors import Unavailable
from kit.ids import new_id
from kit.testing import NOON
from returns.rows import Cancellation
from returns.steps import copying
from returns.steps.leftovers import follow_leftovers
from returns.tests.withdrawals import declared, hear, returns_of, withdraw
from returns.tests.world import bought


@pytest.fixture
def sent(test, orders):
    """Three units of one item, with a carrier."""
    order = bought(3)
    test.deliver(order.paid())
    orders.left = 0
    return order


def test_a_delivery_that_was_heard_and_not_followed_is_followed(test, sent):
    withdraw(test, sent, 2)
    with test.work() as work:
        copying.remember_delivered(work, sent.delivered())
    assert (follow_leftovers(test.service), follow_leftovers(test.service)) == (1, 0)
    assert declared(test) == [(2, 0, 0, 2), (2, 0, 2, 0)]
    assert [row.units for row in returns_of(test)] == [2]


def test_units_that_do_not_come_are_waited_for_no_more(test, sent):
    withdraw(test, sent, 3)
    with test.work() as work:
        copying.remember_cancelled(work, sent.cancelled(1, new_id()))
    assert (follow_leftovers(test.service), follow_leftovers(test.service)) == (1, 0)
    assert declared(test)[1:] == [(3, 0, 0, 2)]


def test_nothing_is_done_about_what_is_under_way_or_settled(test, sent):
    withdraw(test, sent, 2)
    assert follow_leftovers(test.service) == 0
    given_up = ItemsCancelled(sent.order_id, sent.buyer_id, "undelivered", [sent.item(0, 1)], new_id())
    hear(test, given_up, sent.delivered(units=2))
    before = declared(test)
    assert (follow_leftovers(test.service), declared(test)) == (0, before)


def test_news_that_never_comes_is_waited_for_no_longer_than_a_day(test, sent):
    withdraw(test, sent, 2)
    test.deliver(sent.delivered(units=2))
    test.clock.move_to(NOON + timedelta(days=1))
    assert (follow_leftovers(test.service), returns_of(test)) == (0, [])
    test.clock.move(seconds=1)
    assert follow_leftovers(test.service) == 1
    assert [row.units for row in returns_of(test)] == [2]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"outcome": "done", "units": 1}, [(3, 1, 0, 2)]),
        ({"outcome": "refused", "code": "already_shipped", "message": "Kargoda"}, [(3, 0, 0, 3)]),
        ({"outcome": "refused", "code": "nothing_to_cancel", "message": "Yok"}, []),
    ],
)
def test_an_answer_that_was_kept_without_its_withdrawal_is_carried_out(test, sent, orders, answer, told):
    orders.is_down = True
    with pytest.raises(Unavailable):
        withdraw(test, sent, 3)
    with test.work() as work:
        row = work.session.query(Cancellation).one()
        for name, value in {**answer, "known_at": work.now}.items():
            setattr(row, name, value)
    assert (follow_leftovers(test.service), follow_leftovers(test.service)) == (1, 0)
    assert declared(test) == told
