"""Suppliers are told what they get of deposits whose balances were not paid, and what need not be shipped."""

from contracts.events import BalancesLapsed
from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.tests.letters import AD, AYSE, KEREM
from kit.ids import new_id


def lapsed(trade, *, is_refunded: bool = False) -> BalancesLapsed:
    earned = 0 if is_refunded else 55_200
    return BalancesLapsed(
        lapse_id=new_id(),
        supplier_id=trade.supplier,
        ad_id=AD,
        title="Işık X1",
        items=2,
        units=3,
        amount_kurus=60_000,
        earned_kurus=earned,
        is_refunded=is_refunded,
        lapsed_at=trade.now,
    )


def test_the_supplier_reads_what_it_gets_of_the_deposits_and_where_it_stands(trade):
    trade.tell(lapsed(trade))
    ((subject, text),) = trade.sent(KEREM)
    assert subject == "Kalan tutarı ödenmeyen siparişler: Işık X1"
    for part in (
        f"{AD} numaralı Işık X1 ilanınızda",
        "kesintiler düşüldükten sonra hakedişinize eklendi",
        "başka bir ilanda satabilirsiniz",
        "Sipariş sayısı: 2",
        "İptal edilen adet: 3",
        "Ödenmiş kapora: 600,00 ₺",
        "Hakedişinize eklenen: 552,00 ₺",
        "/satici/hesap-ozeti?ay=2026-03",
    ):
        assert part in text
    assert trade.sent(AYSE) == []


def test_where_deposits_go_back_the_supplier_gets_nothing_of_them(trade):
    trade.tell(lapsed(trade, is_refunded=True))
    text = trade.last(KEREM)[1]
    assert "alıcılara iade ediliyor" in text and "Hakedişinize eklenen" not in text
    assert f"/satici/siparisler?ilan={AD}" in text


def test_what_lapses_later_is_told_by_itself(trade):
    trade.tell(lapsed(trade), lapsed(trade))
    assert len(trade.sent(KEREM)) == 2


def test_who_has_left_is_not_told(trade):
    with trade.world.work() as work:
        erasing.erase(work, people_selects.person(work.session, trade.supplier))
    trade.tell(lapsed(trade))
    assert trade.sent(KEREM) == []
