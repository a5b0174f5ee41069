"""Mails to the followers of an ad whose price has fallen."""

from dataclasses import replace
from datetime import timedelta

import pytest

from contracts.events import PriceStepReached
from identity.notices.tests.test_invoices import invoice
from identity.tests.letters import AD, AYSE, KEREM, Trade
from identity.tests.world import Browser
from kit.ids import new_id


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


def reached(trade, kurus=134_100, deposit=None) -> PriceStepReached:
    return PriceStepReached(
        ad_id=AD,
        title="Işık X1",
        path=f"/ilan/{AD}/isik-x1",
        initial_price_kurus=149_000,
        target_price_kurus=104_300,
        deposit_kurus=deposit,
        ends_at=trade.now + timedelta(days=3),
        price_kurus=kurus,
        reached_at=trade.now,
        person_ids=[trade.buyer, new_id()],
    )


def test_a_follower_reads_the_price_what_is_paid_now_and_the_lowest(trade):
    event = reached(trade)
    trade.tell(event, event)
    ((subject, text),) = trade.sent()
    assert subject == "Fiyat düştü: Işık X1"
    assert "birim fiyat 1.341,00 ₺ oldu" in text and f"/ilan/{AD}/isik-x1" in text
    assert "Şimdi öde: 1.490,00 ₺" in text and "En düşük fiyat: 1.043,00 ₺" in text
    trade.world.clock.move(days=1)
    trade.tell(reached(trade, 119_200))
    assert len(trade.sent()) == 2


def test_of_a_deposit_ad_the_deposit_is_what_is_paid_now(trade):
    trade.tell(reached(trade, deposit=20_000))
    assert "Şimdi öde (kapora): 200,00 ₺" in trade.last()[1]


def test_one_press_on_the_link_ends_them_for_all_ads_and_the_profile_brings_them_back(trade):
    trade.tell(reached(trade))
    address = trade.sent() and trade.world.mailbox.to(AYSE)[-1]["List-Unsubscribe"].strip("<>")
    key = address.partition("/hesap/e-posta-tercihi?anahtar=")[2]
    assert Browser(trade.world).post("/user/mails/stop", key=key).status_code == 200
    other = replace(reached(trade), ad_id=AD + 1, reached_at=trade.now + timedelta(days=1))
    trade.tell(other)
    assert len(trade.sent()) == 1
    ayse = trade.world.sign_in(AYSE)
    assert ayse.post("/user/mails", kind="price_step", wanted=True).status_code == 200
    trade.tell(replace(other, reached_at=trade.now + timedelta(days=2)))
    assert len(trade.sent()) == 2


def test_what_is_a_day_old_or_of_an_ad_that_is_over_is_told_no_more(trade):
    old, over = reached(trade), replace(reached(trade), ad_id=AD + 1, ends_at=trade.now + timedelta(hours=1))
    trade.world.clock.move(hours=1)
    trade.tell(over)
    trade.world.clock.move(hours=23)
    trade.tell(old)
    assert trade.sent() == []


@pytest.mark.parametrize(("lasts", "hours"), [(timedelta(days=3), 24), (timedelta(hours=2), 2)])
def test_a_mail_that_waited_until_it_is_no_news_is_not_sent(trade, lasts, hours):
    trade.tell(replace(reached(trade), ends_at=trade.now + lasts))
    trade.world.clock.move(hours=hours)
    assert trade.sent() == []


def test_they_go_out_behind_the_mails_that_people_wait_for(trade):
    order = trade.paid()
    trade.sent()
    trade.tell(reached(trade), invoice(trade, order))
    *_, other, news = (subject for subject, _ in trade.sent())
    assert other.startswith("Faturanız hazır") and news.startswith("Fiyat düştü")
