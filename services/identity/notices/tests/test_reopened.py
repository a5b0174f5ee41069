"""Mails to people who wait for a product to be offered again."""

from datetime import timedelta

import pytest

from contracts.events import ProductReopened
from identity.tests.letters import AD, AYSE, KEREM, Trade
from kit.ids import new_id


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


def test_who_waited_for_a_product_is_told_once_that_it_can_be_bought_again(trade):
    ends = trade.now + timedelta(days=3)
    event = ProductReopened(AD, "Işık X1", f"/ilan/{AD}/isik-x1", 149_000, 104_300, None, ends, [trade.buyer, new_id()])
    trade.tell(event)
    ((subject, text),) = trade.sent()
    assert subject == "Yeniden açıldı: Işık X1"
    assert "Şimdi öde: 1.490,00 ₺" in text and "Dibe inerse iade: 447,00 ₺" in text
    assert f"/ilan/{AD}/isik-x1" in text


def test_of_a_deposit_ad_that_opens_again_the_deposit_is_told(trade):
    ends = trade.now + timedelta(days=3)
    trade.tell(ProductReopened(AD, "Işık X1", f"/ilan/{AD}/x", 149_000, 104_300, 20_000, ends, [trade.buyer]))
    text = trade.last()[1]
    assert "Şimdi öde (kapora): 200,00 ₺" in text and "iade:" not in text
