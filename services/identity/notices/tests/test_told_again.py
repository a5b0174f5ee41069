"""What people are told a second time, because they are asked for it again."""

from dataclasses import replace
from datetime import timedelta

from contracts.events import RefundCompleted, RefundParked
from identity.tests.happenings import due
from kit.ids import new_id


def test_a_balance_whose_payment_went_back_says_why_it_is_to_be_paid_again(trade):
    order = trade.paid(10_000)
    trade.tell(due(trade, order), replace(due(trade, order, 2), is_extended=True))
    subject, text = trade.last()
    assert subject.startswith("Kalan tutarı yeniden ödeyiniz")
    assert "size iade ediliyor; ödeme süreniz uzatıldı" in text and "adet değişti" not in text
    trade.tell(replace(due(trade, order, 3), is_due_again=True))
    subject, text = trade.last()
    assert subject.startswith("Kalan tutarı yeniden ödeyiniz")
    assert "size iade ediliyor." in text and "uzatıldı" not in text


def test_a_bank_account_is_asked_for_again_where_the_first_was_of_no_use(trade):
    order = trade.paid()
    item = order.items[0]
    who = (new_id(), order.order_id, item.item_id, item.ad_id, trade.buyer)
    asked = RefundParked(*who, "returned", 85_000, needs_iban=True, asked_at=trade.now)
    named = replace(asked, needs_iban=False, has_iban=True)
    trade.tell(asked, named, asked)
    assert trade.subjects().count("İadeniz için IBAN bilginiz gerekiyor") == 1
    trade.tell(replace(asked, asked_at=trade.now + timedelta(days=2)))
    assert trade.subjects().count("İadeniz için IBAN bilginiz gerekiyor") == 2


def test_each_bank_account_that_is_named_is_told_to_its_owner(trade):
    order = trade.paid()
    item = order.items[0]
    who = (new_id(), order.order_id, item.item_id, item.ad_id, trade.buyer)
    asked = RefundParked(*who, "returned", 85_000, needs_iban=True, asked_at=trade.now)
    named = replace(asked, needs_iban=False, has_iban=True, named_at=trade.now, account_end="1326")
    trade.tell(asked, named, named)
    assert trade.subjects().count("İadeniz için banka hesabı bildirildi") == 1
    assert "1326 ile biten banka hesabına" in trade.last()[1]
    trade.tell(replace(named, named_at=trade.now + timedelta(minutes=5), account_end="4455"))
    assert trade.subjects().count("İadeniz için banka hesabı bildirildi") == 2
    assert "4455 ile biten banka hesabına" in trade.last()[1]


def test_a_refund_that_a_bank_sent_back_is_told_and_so_is_its_next_transfer(trade):
    order = trade.paid()
    item = order.items[0]
    who = (new_id(), order.order_id, item.item_id, item.ad_id, trade.buyer, "returned", 85_000)
    sent = RefundCompleted(*who, trade.now, is_transfer=True)
    back = RefundParked(*who, needs_iban=True, asked_at=trade.now, bounces=1, bounced_at=trade.now)
    trade.tell(sent, back, back)
    assert trade.subjects()[1:] == ["İadeniz yapıldı", "İadeniz bankadan geri döndü"]
    text = trade.last()[1]
    assert "bankadan geri döndü" in text and "e-postayla göndermeyiniz" in text
    trade.tell(replace(sent, bounces=1), sent)
    assert trade.subjects()[3:] == ["İadeniz yapıldı"], "each transfer is told once"
