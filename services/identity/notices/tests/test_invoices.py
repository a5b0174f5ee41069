"""What buyers are told of invoices, however often their supplier replaces them."""

import pytest

from contracts.events import InvoiceReady
from identity.tests.letters import AYSE, KEREM, Trade
from kit.ids import new_id

A_BETTER_ONE = "Bu fatura, aynı ürünler için daha önce gönderilenin yerine geçer."


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


def invoice(trade, order, place=0, kind="sale", is_replacement=True) -> InvoiceReady:
    item_ids = [order.items[place].item_id]
    return InvoiceReady(new_id(), order.order_id, trade.buyer, item_ids, kind, is_replacement, trade.now)


def mails(trade, kind="Faturanız") -> list[str]:
    return [text for subject, text in trade.sent() if subject.startswith(f"{kind} hazır")]


def test_a_hundred_replacements_in_an_hour_are_two_mails(trade):
    order = trade.paid()
    trade.tell(invoice(trade, order, is_replacement=False))
    assert len(mails(trade)) == 1, "the first is told at once"
    for _ in range(100):
        trade.tell(invoice(trade, order))
    assert len(mails(trade)) == 1
    trade.world.clock.move(minutes=59)
    assert len(mails(trade)) == 1
    trade.world.clock.move(minutes=1)
    first, last = mails(trade)
    assert A_BETTER_ONE in last and A_BETTER_ONE not in first
    trade.world.clock.move(minutes=61)
    trade.tell(invoice(trade, order))
    assert len(mails(trade)) == 3, "an hour after the last mail the next goes at once"


def test_the_mail_that_waited_names_all_that_came_meanwhile(trade):
    order = trade.paid(None, None, None)
    trade.tell(invoice(trade, order, is_replacement=False))
    trade.sent()
    for place in (1, 2, 1):
        trade.tell(invoice(trade, order, place, is_replacement=False))
    trade.world.clock.move(hours=1)
    _, last = mails(trade)
    assert "Işık X2" in last and "Işık X3" in last and "Işık X1" not in last and A_BETTER_ONE not in last


def test_a_first_invoice_that_joins_a_replacement_is_not_called_one(trade):
    order = trade.paid(None, None)
    trade.tell(invoice(trade, order, is_replacement=False))
    trade.sent()
    trade.tell(invoice(trade, order), invoice(trade, order, 1, is_replacement=False), invoice(trade, order, 1))
    trade.world.clock.move(hours=1)
    _, last = mails(trade)
    assert "Işık X1" in last and "Işık X2" in last and A_BETTER_ONE not in last


def test_another_order_and_the_invoice_of_a_return_wait_for_none(trade):
    order, other = trade.paid(), trade.paid()
    trade.tell(invoice(trade, order), invoice(trade, other), invoice(trade, order, kind="return"))
    assert (len(mails(trade)), len(mails(trade, "İade faturanız"))) == (2, 1)


def test_what_could_not_be_sent_yet_is_told_once(trade):
    order = trade.paid()
    trade.tell(invoice(trade, order, is_replacement=False), invoice(trade, order))
    trade.world.clock.move(hours=2)
    (told,) = mails(trade)
    assert A_BETTER_ONE not in told, "the buyer was told of none before"
