"""What buyers and suppliers are told of parcels: on their way, late, corrected, delivered and come back."""

from dataclasses import replace
from datetime import timedelta

import pytest

from contracts.events import (
    ItemsDelivered,
    ItemsShipped,
    ParcelCameBack,
    ShipmentCorrected,
    ShipmentLate,
    ShipmentPostponed,
    ShipmentTakenBack,
)
from identity.tests.letters import KEREM, cancelled, link, units_of
from kit.ids import new_id


@pytest.mark.parametrize(
    ("carrier", "name"), [("mng", "MNG Kargo"), ("aras", "Aras Kargo"), ("yurtici", "Yurtiçi Kargo")]
)
def test_a_parcel_is_told_with_its_carrier_and_number(trade, carrier, name):
    order = trade.paid()
    who = (order.order_id, trade.buyer, trade.supplier)
    trade.tell(ItemsShipped(*who, new_id(), carrier, "ARS123", units_of(order), trade.now))
    subject, text = trade.last()
    assert subject == f"Siparişiniz kargoya verildi: #{order.order_id[:8]}"
    for part in ("Işık X1: 2 adet", f"Kargo şirketi: {name}", "Takip numarası: ARS123", link(order)):
        assert part in text


def test_the_barcode_of_a_label_is_not_told_as_a_number_to_follow_the_parcel_by(trade):
    order = trade.paid()
    who = (order.order_id, trade.buyer, trade.supplier, new_id())
    trade.tell(ItemsShipped(*who, "aras", "95282487806243838350", units_of(order), trade.now, is_barcode=True))
    text = trade.last()[1]
    assert "Kargo şirketi: Aras Kargo" in text
    assert "Takip numarası" not in text and "95282487806243838350" not in text


@pytest.mark.parametrize(("to_come", "is_told"), [(0, False), (2, True)])
def test_what_is_to_come_in_another_parcel_is_told(trade, to_come, is_told):
    order = trade.paid()
    who = (order.order_id, trade.buyer, trade.supplier, new_id())
    trade.tell(ItemsShipped(*who, "aras", "ARS123", units_of(order), trade.now, to_come=to_come))
    assert ("Aynı siparişten 2 adet daha ayrı bir koliyle gönderilecek." in trade.last()[1]) is is_told


def test_a_parcel_that_was_taken_back_is_told_and_the_next_one_again(trade):
    order = trade.paid()
    who, units = (order.order_id, trade.buyer, trade.supplier), units_of(order)
    first = new_id()
    trade.tell(ItemsShipped(*who, first, "aras", "ARS123", units, trade.now))
    trade.tell(ShipmentTakenBack(*who, first, "aras", "ARS123", units, trade.now))
    subject, text = trade.last()
    assert subject == f"Siparişiniz henüz kargoya verilmedi: #{order.order_id[:8]}"
    for part in ("Işık X1: 2 adet", "Takip numarası: ARS123", "geçersiz", "son gün değişmedi", link(order)):
        assert part in text
    trade.tell(ItemsShipped(*who, new_id(), "aras", "ARS123", units, trade.now))
    assert trade.last()[0] == f"Siparişiniz kargoya verildi: #{order.order_id[:8]}"


def test_a_parcel_without_a_number_that_was_taken_back_names_none(trade):
    order = trade.paid()
    who, units = (order.order_id, trade.buyer, trade.supplier, new_id()), units_of(order)
    trade.tell(ShipmentTakenBack(*who, "aras", "95282487806243838350", units, trade.now, is_barcode=True))
    text = trade.last()[1]
    assert "ürünler henüz kargoya verilmedi." in text
    for part in ("95282487806243838350", "Takip numarası", "takip numarası geçersiz"):
        assert part not in text


def test_a_number_that_was_put_right_is_told_each_time(trade):
    order = trade.paid()
    who = (order.order_id, trade.buyer, trade.supplier, new_id())
    for tracking_number in ("ARS124", "ARS125"):
        trade.tell(ShipmentCorrected(*who, new_id(), "aras", tracking_number, units_of(order), trade.now))
        subject, text = trade.last()
        assert subject == f"Kargo takip numaranız düzeltildi: #{order.order_id[:8]}"
        for part in ("Işık X1: 2 adet", "Kargo şirketi: Aras Kargo", f"Takip numarası: {tracking_number}", link(order)):
            assert part in text


@pytest.mark.parametrize(("by", "part"), [("carrier", "ürünler teslim edildi."), ("buyer", "aldığınızı bildirdiniz.")])
def test_a_delivery_is_told_with_the_end_of_the_return_window_and_an_invitation(trade, by, part):
    order = trade.paid()
    trade.tell(ItemsDelivered(order.order_id, trade.buyer, trade.supplier, units_of(order), by, trade.now))
    assert trade.subjects()[1:] == ["Siparişiniz teslim edildi"]
    text = trade.last()[1]
    assert part in text and "17.03.2026 12:00 tarihine kadar" in text and "değerlendir" in text
    assert ("ulaşmadıysa" in text) is (by == "carrier")


def test_a_late_shipment_is_the_supplier_s_matter(trade):
    order = trade.paid()
    item = order.items[0]
    trade.tell(ShipmentLate(order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier, trade.now))
    assert trade.subjects() == ["Siparişiniz alındı"]
    subject, text = trade.last(KEREM)
    assert subject == f"Gönderim süresi geçti: #{order.order_id[:8]}"
    assert "Son gönderim günü: 02.03.2026" in text and "/satici/siparisler" in text


def test_what_its_supplier_cannot_deliver_is_told_as_the_supplier_s_doing_with_its_reason(trade):
    order = trade.paid()
    trade.tell(replace(cancelled(order, "cancelled", 1), unsupplied="stock_damaged"))
    assert trade.subjects()[1:] == ["Siparişinizde iptal"]
    text = trade.last()[1]
    assert "Satıcı aşağıdaki ürünleri tedarik edemedi" in text and "Neden: Stoktaki ürün hasar gördü" in text
    assert "Işık X1: 1 adet" in text and "İsteğiniz üzerine" not in text


def test_extra_days_are_told_with_the_new_day_and_that_it_may_be_cancelled(trade):
    order = trade.paid()
    item = order.items[0]
    who = (order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier)
    later = ShipmentPostponed(*who, new_id(), 3, "own_supplier", trade.now + timedelta(days=3))
    trade.tell(later, later)
    assert trade.subjects()[1:] == ["Gönderim tarihi değişti"]
    text = trade.last()[1]
    for part in ("3 gün ek süre", "Son gönderim günü: 05.03.2026", "Ürün satıcıya teslim edilmedi", link(order)):
        assert part in text


def test_of_a_parcel_that_came_back_both_hear_until_when_it_is_decided(trade):
    order = trade.paid()
    back = ParcelCameBack(
        order_id=order.order_id,
        shipment_id=new_id(),
        buyer_id=trade.buyer,
        supplier_id=trade.supplier,
        carrier="mng",
        items=units_of(order),
        decide_by=trade.now,
    )
    trade.tell(back)
    subject, text = trade.last()
    assert subject == f"Gönderiniz satıcıya geri döndü: #{order.order_id[:8]}"
    assert "02.03.2026 gününün sonuna kadar" in text and "tamamı kartınıza iade edilir" in text
    subject, text = trade.last(KEREM)
    assert subject == f"Gönderiniz geri döndü: #{order.order_id[:8]}"
    assert "Karar için son gün: 02.03.2026" in text and "/satici/siparisler" in text
