"""Suppliers are told what was transferred to them, and what their bank sent back."""

from datetime import UTC, datetime

import pytest

from contracts.events import BankTransferBooked, PayoutsBounced, PayoutsPaid
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


def test_the_supplier_reads_what_of_a_transfer_is_its_debt(world):
    trade = supplied(world)
    booked_at = datetime(2026, 3, 2, tzinfo=UTC)
    trade.tell(BankTransferBooked(new_id(), trade.supplier, "to_supplier", 9_200, "EFT 42", False, booked_at, 4_200))
    ((told, text),) = trade.sent(KEREM)
    assert told.startswith("Banka hesabınıza bir havale gönderildi: 92,00")
    assert "borç olarak yazıldı" in text and "Borcunuz olan kısmı: 42,00" in text


@pytest.mark.parametrize(
    ("direction", "is_undone", "subject", "said"),
    [
        ("to_supplier", False, "Alacağınız banka hesabınıza gönderildi: 92,00", "banka havalesiyle gönderildi"),
        ("from_supplier", False, "Borç ödemeniz hesabınıza işlendi: 92,00", "alacağınız olarak kalır"),
        ("to_supplier", True, "Hesabınızdaki bir havale kaydı geri alındı: 92,00", "yanlışlıkla işlenmişti"),
    ],
)
def test_the_supplier_reads_of_a_transfer_past_the_provider(world, direction, is_undone, subject, said):
    trade = supplied(world)
    booked_at = datetime(2026, 3, 31, 21, 30, tzinfo=UTC)  # in Istanbul it is April
    trade.tell(BankTransferBooked(new_id(), trade.supplier, direction, 9_200, "EFT 42", is_undone, booked_at))
    ((told, text),) = trade.sent(KEREM)
    assert told.startswith(subject) and said in text
    assert "Dekont numarası: EFT 42" in text and "/satici/hesap-ozeti?ay=2026-04" in text
