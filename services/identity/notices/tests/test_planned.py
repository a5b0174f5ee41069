"""Mails to suppliers whose planned ads began, or could not, and whose ads an operator stopped."""

from datetime import timedelta

import pytest

from contracts.events import AdEnded, AdNotBegun, AdWithdrawn, PlannedAdBegun
from identity.tests.letters import AYSE, KEREM, Trade
from kit.ids import new_id


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


def test_a_supplier_is_told_once_that_an_ad_has_begun_and_where_it_is(trade):
    ends_at = trade.now + timedelta(days=2)
    for _ in range(2):
        trade.tell(
            PlannedAdBegun(
                draft_id=new_id(),
                supplier_id=trade.supplier,
                ad_id=41,
                title="Işık X1",
                path="/ilan/41/isik-x1",
                starts_at=trade.now,
                ends_at=ends_at,
            )
        )
    ((subject, text),) = trade.sent(KEREM)
    assert subject == "Planladığınız ilan başladı: Işık X1"
    assert "zamanında yayına girdi" in text and "/ilan/41/isik-x1" in text


def test_a_supplier_is_told_once_for_each_hour_why_an_ad_did_not_begin(trade):
    draft_id = new_id()
    for days in (1, 2):
        starts_at = trade.now + timedelta(days=days)
        trade.tell(AdNotBegun(draft_id, trade.supplier, "Işık X1", "Satış yetkiniz askıda.", starts_at))
    (subject, text), _ = trade.sent(KEREM)
    assert subject == "Planladığınız ilan başlamadı: Işık X1"
    assert "Satış yetkiniz askıda." in text and f"/shop/create-new-ad?taslak={draft_id}" in text


def test_an_ad_whose_product_is_gone_has_no_name(trade):
    trade.tell(AdNotBegun(new_id(), trade.supplier, "", "Ürün bulunamadı.", trade.now))
    assert trade.last(KEREM)[0] == "Planladığınız ilan başlamadı"


def test_a_supplier_is_told_once_why_an_operator_took_its_ad_down_but_not_what_it_took_down_itself(trade):
    for by in ("supplier", ""):
        trade.tell(AdWithdrawn(41, "Vazgeçtim", trade.now, trade.supplier, by))
    assert trade.sent(KEREM) == []
    for _ in range(2):
        trade.tell(AdWithdrawn(41, "Sahte ürün", trade.now, trade.supplier, "operator"))
    ((subject, told),) = trade.sent(KEREM)
    assert subject == "İlanınız yayından kaldırıldı: #41"
    assert "Gerekçe: Sahte ürün" in told and "göndermeniz gereken ürün yok" in told


def test_a_supplier_is_told_why_an_operator_ended_its_ad_even_where_nothing_was_sold(trade):
    trade.tell(AdEnded(41, trade.supplier, 0, 100_000, 100_000, trade.now, operator_reason="Fiyat hatalı"))
    told = trade.last(KEREM)[1]
    for part in ("bir yöneticimiz süresinden önce bitirdi", "Gerekçe: Fiyat hatalı", "Satış olmadığı için"):
        assert part in told
    trade.tell(AdEnded(42, trade.supplier, 3, 100_000, 90_000, trade.now, operator_reason="Fiyat hatalı"))
    told = trade.last(KEREM)[1]
    assert "Gönderilecek 3 adet var." in told and "Gerekçe: Fiyat hatalı" in told
