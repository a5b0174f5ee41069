"""What buyers and suppliers are told of a withdrawal from a purchase: a confirmation at once, and what to do by when."""

import pytest

from contracts.events import ChargebackMoved
from identity.tests.happenings import changed, withdrawn
from identity.tests.letters import KEREM, link
from kit.ids import new_id

CARD = "en geç 14 gün içinde ödeme yaptığınız karta iade edilir"


@pytest.mark.parametrize(
    ("parts", "said", "unsaid"),
    [
        ({"cancelled": 2}, ["2 adet kargoya verilmediği için iptal edildi"], [CARD, "yolda"]),
        ({"returned": 2}, ["2 adedi en geç 16.03.2026 günü ücretsiz", "onayı gerekmez", CARD], ["iptal", "yolda"]),
        ({"waiting": 2}, ["2 adet yolda", "14 gün içinde ücretsiz", CARD], ["adedi en geç"]),
        ({"cancelled": 1, "waiting": 2}, ["1 adet kargoya verilmediği", "2 adet yolda"], ["adedi en geç"]),
    ],
)
def test_a_withdrawal_is_confirmed_to_its_buyer_once(trade, parts, said, unsaid):
    order = trade.paid()
    declared = withdrawn(trade, order, **parts)
    trade.tell(declared, declared)
    assert trade.subjects()[1:] == ["Cayma bildiriminizi aldık"]
    text = trade.last()[1]
    assert link(order) in text and "Işık X1" in text and "cayma hakkınızı kullandınız" in text
    assert all(part in text for part in said)
    assert not any(part in text for part in unsaid)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"returned": 2}, ["Alıcı 2 adedi en geç 16.03.2026 günü"]),
        ({"cancelled": 1, "waiting": 2}, ["1 adet kargoya verilmediği için iptal edildi", "2 adet yolda"]),
    ],
)
def test_its_supplier_hears_what_comes_back_and_that_no_decision_is_asked_of_it(trade, parts, said):
    declared = withdrawn(trade, trade.paid(), **parts)
    trade.tell(declared, declared)
    ((subject, text),) = trade.sent(KEREM)
    assert subject.startswith("Alıcı cayma hakkını kullandı")
    assert "Sizden onay beklenmiyor" in text and "3 iş günü içinde inceleyiniz" in text
    assert all(part in text for part in said)


def test_its_supplier_hears_nothing_of_what_was_only_cancelled(trade):
    trade.tell(withdrawn(trade, trade.paid(), cancelled=2))
    assert trade.sent(KEREM) == []


def test_its_buyer_hears_when_what_was_under_way_can_be_sent_back(trade):
    order = trade.paid()
    first = withdrawn(trade, order, waiting=2)
    later = withdrawn(trade, order, sequence=2, returned=2, withdrawal_id=first.withdrawal_id)
    trade.tell(first, later, later)
    assert trade.subjects()[1:] == ["Cayma bildiriminizi aldık", "Caydığınız ürünü geri gönderebilirsiniz"]
    assert "16.03.2026 günü ücretsiz geri gönderiniz" in trade.last()[1]
    assert len(trade.sent(KEREM)) == 1


def test_nothing_more_is_told_of_what_was_cancelled_or_waits_still(trade):
    order = trade.paid()
    trade.tell(withdrawn(trade, order, sequence=2, cancelled=2), withdrawn(trade, order, sequence=2, waiting=1))
    assert len(trade.subjects()) == 1


def test_its_buyer_hears_when_a_withdrawal_comes_to_nothing(trade):
    order = trade.paid()
    first = withdrawn(trade, order, waiting=2)
    ended = withdrawn(trade, order, sequence=2, withdrawal_id=first.withdrawal_id)
    trade.tell(first, ended, ended)
    assert trade.subjects()[1:] == ["Cayma bildiriminizi aldık", "Cayma bildiriminiz sonuçsuz kaldı"]
    assert link(order) in trade.last()[1] and "geri gönderilecek adet kalmadı" in trade.last()[1]


def test_the_return_of_a_withdrawal_is_not_told_as_an_approved_request(trade):
    order = trade.paid()
    approved = changed(trade, order, "approved", is_withdrawal=True)
    trade.tell(approved)
    assert len(trade.subjects()) == 1 and trade.sent(KEREM) == []
    code = {"cargo_company": "aras", "cargo_code": "1a2b3c4d0000"}
    sent = changed(trade, order, "waiting_for_shipment", 2, approved.return_id, is_withdrawal=True, **code)
    trade.tell(sent)
    assert trade.subjects()[1:] == ["İade kargo kodunuz"]


def test_one_that_an_operator_has_sent_after_all_is_told(trade):
    order = trade.paid()
    denied = changed(trade, order, "denied", 2, is_withdrawal=True)
    trade.tell(denied, changed(trade, order, "approved", 3, denied.return_id, is_withdrawal=True))
    assert trade.subjects()[1:] == ["İade talebiniz kabul edilmedi", "İade talebiniz onaylandı"]


def test_no_money_is_promised_that_the_buyer_s_bank_has_taken_back(trade):
    order = trade.paid()
    item = order.items[0]
    case = (new_id(), order.order_id, item.item_id, item.ad_id, trade.supplier, item.title)
    trade.tell(ChargebackMoved(*case, "received", 200_000, 0, trade.now, trade.now))
    first = withdrawn(trade, order, cancelled=1, waiting=1)
    trade.tell(first)
    declared = trade.last()[1]
    trade.tell(withdrawn(trade, order, sequence=2, returned=1, withdrawal_id=first.withdrawal_id))
    for text in (declared, trade.last()[1]):
        assert "Bankanızın bizden geri aldığı tutar dışında" in text
        assert "tutarı iade" not in text and CARD not in text
