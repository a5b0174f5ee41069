"""What people are told a second time, because they are asked for it again."""

from dataclasses import replace

from identity.tests.happenings import due


def test_a_balance_whose_payment_went_back_says_why_it_is_to_be_paid_again(trade):
    order = trade.paid(10_000)
    trade.tell(due(trade, order), replace(due(trade, order, 2), is_extended=True))
    subject, text = trade.last()
    assert subject.startswith("Kalan tutarı yeniden ödeyiniz")
    assert "size iade ediliyor; ödeme süreniz uzatıldı" in text and "adet değişti" not in text
