"""What buyers and suppliers are told of returns: of every turn once, in order, in good Turkish."""

import pytest

from identity.tests.happenings import changed
from identity.tests.letters import KEREM, link

RETURN_LETTERS = [
    ("approved", "İade talebiniz onaylandı", "Kargo kodu oluştur"),
    ("denied", "İade talebiniz kabul edilmedi", "Gerekçeyi sipariş sayfanızda"),
    ("waiting_for_shipment", "İade kargo kodunuz", "Kargo şirketi: Aras Kargo"),
    ("proccessing_refund", "İade ettiğiniz ürün kabul edildi", "İade edilecek tutar: 850,00 ₺"),
    ("seller_rejected", "İade ettiğiniz ürün kabul edilmedi", "Gerekçeyi gör"),
    ("success", "İadeniz tamamlandı", "İade edilen tutar: 850,00 ₺"),
    ("success_no_product_return", "İade talebiniz kabul edildi", "sizde kalabilir"),
]


@pytest.mark.parametrize(("status", "subject", "part"), RETURN_LETTERS)
def test_the_buyer_hears_of_every_turn_of_a_return_once(trade, status, subject, part):
    order = trade.paid()
    facts = {"refund_kurus": 85_000, "cargo_company": "aras", "cargo_code": "1a2b3c4d0000"}
    first = changed(trade, order, status, 4, **facts)
    trade.tell(first, first, changed(trade, order, status, 5, return_id=first.return_id, **facts))
    assert trade.subjects()[1:] == [subject]
    text = trade.last()[1]
    assert part in text and link(order) in text and "Işık X1" in text
    assert trade.sent(KEREM) == []


def test_a_buyer_who_objected_hears_that_they_were_right(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "approved", 3))
    assert "haklı bulduk" not in trade.last()[1]
    trade.tell(changed(trade, order, "approved", 4, objection="granted"))
    assert "İtirazınızı haklı bulduk; gerekçeyi sipariş sayfanızda görebilirsiniz." in trade.last()[1]


def test_a_buyer_whose_objection_was_against_a_rejection_hears_it_with_the_money(trade):
    order = trade.paid()
    approved = changed(trade, order, "approved", 3)
    rejected = changed(trade, order, "seller_rejected", 5, approved.return_id)
    trade.tell(approved, rejected)
    right = "İtirazınızı haklı bulduk; gerekçeyi sipariş sayfanızda görebilirsiniz."
    assert right not in trade.last()[1]
    trade.tell(changed(trade, order, "proccessing_refund", 6, rejected.return_id, objection="granted"))
    assert trade.last()[0].startswith("İade ettiğiniz ürün kabul edildi") and right in trade.last()[1]


def test_what_was_told_with_the_approval_is_not_told_again_when_the_product_arrives(trade):
    order = trade.paid()
    approved = changed(trade, order, "approved", 4, objection="granted")
    trade.tell(approved, changed(trade, order, "proccessing_refund", 6, approved.return_id, objection="granted"))
    assert "haklı bulduk" not in trade.last()[1]


def test_a_return_whose_money_the_bank_gave_back_before_says_so(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "success", 4))
    text = trade.last()[1]
    assert "bankanız bu tutarı size daha önce geri ödediği için" in text and "İade edilen tutar" not in text


def test_a_parcel_on_its_way_back_is_no_reason_for_a_mail(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "shipping"))
    assert trade.subjects() == ["Siparişiniz alındı"]


def test_a_turn_that_is_behind_already_is_not_told(trade):
    order = trade.paid()
    late = changed(trade, order, "denied", 2)
    overruled = changed(trade, order, "approved", 3, return_id=late.return_id)
    trade.tell(overruled, late)
    assert trade.subjects()[1:] == ["İade talebiniz onaylandı"]


def test_another_carrier_is_another_code_and_another_mail(trade):
    order = trade.paid()
    first = changed(trade, order, "waiting_for_shipment", 3, cargo_company="mng", cargo_code="AAA")
    second = changed(trade, order, "waiting_for_shipment", 4, first.return_id, cargo_company="aras", cargo_code="BBB")
    trade.tell(first, second)
    assert [subject for subject, _ in trade.sent()][1:] == ["İade kargo kodunuz: AAA", "İade kargo kodunuz: BBB"]


def test_a_new_return_is_for_its_supplier_to_decide(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "created"))
    assert trade.subjects() == ["Siparişiniz alındı"]
    subject, text = trade.last(KEREM)
    assert subject == f"Yeni iade talebi: #{order.order_id[:8]}"
    assert "3 iş günü içinde" in text and "/satici/iadeler" in text
