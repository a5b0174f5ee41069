"""Suppliers are told what was transferred to them, and what their bank sent back."""

from contracts.events import PayoutsBounced, PayoutsPaid
from identity.tests.letters import KEREM, Trade
from kit.ids import new_id


def supplied(world) -> Trade:
    return Trade(world, world.person("ayse@imece.test"), world.person(KEREM, role="supplier"))


def test_the_supplier_reads_what_was_transferred_on_a_day_and_where_its_orders_are(world):
    trade = supplied(world)
    trade.tell(PayoutsPaid(new_id(), trade.supplier, "2026-03-02", 3, 123_456))
    ((subject, text),) = trade.sent(KEREM)
    assert subject.startswith("Hakedişiniz ödendi: 1.234,56")
    assert "02.03.2026 günü banka hesabınıza gönderildi" in text and "Hakediş sayısı: 3" in text
    assert "/satici/hesap-ozeti?ay=2026-03" in text


def test_the_button_leads_to_the_month_in_which_the_account_shows_the_transfer(world):
    trade = supplied(world)
    trade.tell(PayoutsPaid(new_id(), trade.supplier, "2026-03-31", 3, 123_456, booked_on="2026-04-01"))
    text = trade.last(KEREM)[1]
    assert "31.03.2026 günü" in text and "/satici/hesap-ozeti?ay=2026-04" in text


def test_the_supplier_reads_that_the_bank_sent_money_back_and_what_to_look_at(world):
    trade = supplied(world)
    trade.tell(PayoutsBounced(new_id(), trade.supplier, 2, 18_400))
    ((subject, text),) = trade.sent(KEREM)
    assert subject.startswith("Hakediş ödemeniz bankadan geri döndü: 184,00")
    assert "IBAN kapalı olabilir" in text and "/satici/bilgiler" in text
