"""The end of an ad and its last orders, heard of by two workers at once."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import text

from contracts.events import AdEnded, Event, OrderPaid
from identity.notices.steps import purchases
from identity.tests.letters import Trade
from kit.db import UnitOfWork
from tests.support.waiting import eventually

WAITING_FOR_A_LOCK = text(
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


@pytest.mark.parametrize("is_order_first", [True, False])
def test_the_last_buyer_of_an_ad_hears_of_its_end_whichever_is_handled_first(trade, is_order_first):
    order = trade.order()
    ended = AdEnded(order.items[0].ad_id, trade.supplier, 2, 100_000, 85_000, trade.now)
    first, second = (order, ended) if is_order_first else (ended, order)
    with ThreadPoolExecutor(1) as pool:
        with trade.world.work() as work:
            _note(work, first)
            beside = pool.submit(_noted, trade, second)
            eventually(lambda: beside.done() or _a_transaction_waits(trade), "the other worker reaches the lock")
        beside.result(timeout=10)
    assert trade.subjects() == ["Siparişiniz alındı", "İlan sona erdi, son fiyat belli"]


def test_orders_of_one_ad_are_handled_beside_each_other(trade):
    other = replace(trade.order(), buyer_id=trade.world.person("zeynep@imece.test"))
    with trade.world.work() as work:
        _note(work, trade.order())
        with ThreadPoolExecutor(1) as pool:
            pool.submit(_noted, trade, other).result(timeout=10)


def _noted(trade: Trade, event: Event) -> None:
    with trade.world.work() as work:
        _note(work, event)


def _note(work: UnitOfWork, event: Event) -> None:
    if isinstance(event, OrderPaid):
        purchases.note_order(work, event)
    elif isinstance(event, AdEnded):
        purchases.note_end(work, event)


def _a_transaction_waits(trade: Trade) -> bool:
    with trade.world.work() as work:
        return work.session.scalar(WAITING_FOR_A_LOCK) > 0
