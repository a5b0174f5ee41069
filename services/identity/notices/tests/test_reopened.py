"""Mails to people who wait for a product to be offered again."""

from datetime import timedelta

import pytest

from contracts.events import DemandAnswered, ProductReopened, ToldVoter
from identity.tests.letters import AD, AYSE, KEREM, Trade
from kit.ids import new_id


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


def test_who_waited_for_a_product_is_told_once_that_it_can_be_bought_again(trade):
    ends = trade.now + timedelta(days=3)
    event = ProductReopened(
        ad_id=AD,
        title="Işık X1",
        path=f"/ilan/{AD}/isik-x1",
        initial_price_kurus=149_000,
        target_price_kurus=104_300,
        deposit_kurus=None,
        ends_at=ends,
        person_ids=[trade.buyer, new_id()],
    )
    trade.tell(event)
    ((subject, text),) = trade.sent()
    assert subject == "Yeniden açıldı: Işık X1"
    assert "Şimdi öde: 1.490,00 ₺" in text and "Dibe inerse iade: 447,00 ₺" in text
    assert f"/ilan/{AD}/isik-x1" in text


def test_of_a_deposit_ad_that_opens_again_the_deposit_is_told(trade):
    ends = trade.now + timedelta(days=3)
    trade.tell(
        ProductReopened(
            ad_id=AD,
            title="Işık X1",
            path=f"/ilan/{AD}/x",
            initial_price_kurus=149_000,
            target_price_kurus=104_300,
            deposit_kurus=20_000,
            ends_at=ends,
            person_ids=[trade.buyer],
        )
    )
    text = trade.last()[1]
    assert "Şimdi öde (kapora): 200,00 ₺" in text and "iade:" not in text


@pytest.mark.parametrize(
    ("deposit", "now"), [(None, "Şimdi öde: 1.490,00 ₺"), (20_000, "Şimdi öde (kapora): 200,00 ₺")]
)
def test_who_asked_for_it_is_told_once_of_an_ad_and_can_ask_for_no_more(trade, deposit, now):
    ends, key = trade.now + timedelta(days=3), new_id()
    voters = [ToldVoter(trade.buyer, key), ToldVoter(new_id(), new_id())]
    event = DemandAnswered(
        ad_id=AD,
        title="Işık X1",
        path=f"/ilan/{AD}/isik-x1",
        initial_price_kurus=149_000,
        target_price_kurus=104_300,
        deposit_kurus=deposit,
        ends_at=ends,
        voters=voters,
    )
    trade.tell(event)
    trade.tell(event)
    ((subject, text),) = trade.sent()
    assert subject == "Talebinize bir ilan açıldı: Işık X1"
    assert now in text and "En düşük fiyat: 1.043,00 ₺" in text and f"/ilan/{AD}/isik-x1" in text
    assert f"/hesap/talep-postasi?anahtar={key}" in text


def test_the_link_that_ends_such_mails_can_be_pressed(trade):
    ends, key = trade.now + timedelta(days=3), new_id()
    trade.tell(
        DemandAnswered(
            ad_id=AD,
            title="Işık X1",
            path="/ilan/1/x",
            initial_price_kurus=100,
            target_price_kurus=70,
            deposit_kurus=None,
            ends_at=ends,
            voters=[ToldVoter(trade.buyer, key)],
        )
    )
    trade.sent()
    mail = trade.world.mailbox.to(AYSE)[-1]
    html = mail.get_body(("html",)).get_content()
    assert mail["List-Unsubscribe"].endswith(f"/hesap/talep-postasi?anahtar={key}>")
    assert "bilgilendirmedir" not in html  # it is an offer, and says no more than that it was asked for
    assert f'/hesap/talep-postasi?anahtar={key}" style' in html and "Bu e-postaları almak istemiyorum</a>" in html
