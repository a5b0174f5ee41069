"""Suppliers are told what a buyer's bank took back, and whose it is in the end. Buyers are promised none of it again."""

from dataclasses import replace
from datetime import timedelta

import pytest

from contracts.events import AdEnded, ChargebackMoved
from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.tests.letters import AD, AYSE, KEREM, cancelled
from kit.ids import new_id

ORDER, CASE = new_id(), new_id()


def moved(trade, state: str, balance_kurus: int = 0) -> ChargebackMoved:
    which = (CASE, ORDER, new_id(), AD, trade.supplier, "Işık X1")
    return ChargebackMoved(*which, state, 20_000, balance_kurus, trade.now, trade.now)


def test_the_supplier_reads_what_a_bank_took_and_until_when_proof_is_wanted(trade):
    trade.tell(moved(trade, "received"))
    ((subject, text),) = trade.sent(KEREM)
    assert subject == f"Ters ibraz: #{ORDER[:8]}"
    for part in (
        "siparişteki Işık X1 için ödenen tutarı geri aldı",
        "bakiyenizden bir şey düşülmedi",
        "Bankanın geri aldığı tutar: 200,00 ₺",
        "Bankaya yanıt için son gün: 02.03.2026",
        f"/satici/ters-ibrazlar/{CASE}",
    ):
        assert part in text
    assert trade.sent(AYSE) == []


@pytest.mark.parametrize(
    ("state", "subject", "part", "booked"),
    [
        ("won", "Ters ibraz lehinize sonuçlandı", "bakiyenize geri yazıldı", "Bakiyenize geri yazılan: 184,00 ₺"),
        ("lost", "Ters ibraz alıcının lehine sonuçlandı", "geri yazılmaz", "Bakiyenizden düşülen: 184,00 ₺"),
        ("accepted", "Ters ibraz alıcının lehine sonuçlandı", "geri yazılmaz", "Bakiyenizden düşülen: 184,00 ₺"),
    ],
)
def test_what_was_booked_in_the_supplier_s_account_is_told_and_where_it_stands(trade, state, subject, part, booked):
    trade.tell(moved(trade, state, 18_400))
    assert trade.subjects(KEREM) == [subject]
    text = trade.last(KEREM)[1]
    assert part in text and booked in text and "/satici/hesap-ozeti?ay=2026-03" in text


def test_what_was_taken_from_the_supplier_s_account_is_told_with_where_to_answer(trade):
    trade.tell(moved(trade, "received", 18_400))
    text = trade.last(KEREM)[1]
    for part in ("Bakiyeniz eksiye düşerse", "Bakiyenizden düşülen: 184,00 ₺", f"/satici/ters-ibrazlar/{CASE}"):
        assert part in text


@pytest.mark.parametrize(
    ("state", "part"), [("won", "olağan süresinde hakedişinize eklenir"), ("lost", "bakiyenizden bir şey düşülmez")]
)
def test_of_what_was_not_earned_yet_no_balance_is_told(trade, state, part):
    trade.tell(moved(trade, state))
    text = trade.last(KEREM)[1]
    assert part in text and "₺" in text and "Bakiyeniz" not in text


def test_a_bank_that_decides_anew_is_told_of_too_and_what_moves_no_money_is_not(trade):
    trade.tell(moved(trade, "received"), moved(trade, "sent"), moved(trade, "lost"), moved(trade, "won"))
    assert trade.subjects(KEREM) == [
        "Ters ibraz",
        "Ters ibraz alıcının lehine sonuçlandı",
        "Ters ibraz lehinize sonuçlandı",
    ]


def test_who_has_left_is_not_told(trade):
    with trade.world.work() as work:
        erasing.erase(work, people_selects.person(work.session, trade.supplier))
    trade.tell(moved(trade, "received"), moved(trade, "won"))
    assert trade.sent(KEREM) == []


def taken(trade, order, kurus: int, state: str = "received") -> ChargebackMoved:
    """What the bank of an order's buyer took of its first item."""
    item = order.items[0]
    which = (CASE, order.order_id, item.item_id, item.ad_id, trade.supplier, item.title)
    return ChargebackMoved(*which, state, kurus, 0, trade.now, trade.now)


def ended(trade) -> AdEnded:
    return AdEnded(AD, trade.supplier, 2, 100_000, 85_000, trade.now)


BACK = "İade edilecek fark"


def test_no_difference_is_promised_of_what_the_buyer_s_bank_has_taken_back(trade):
    trade.tell(taken(trade, trade.paid(), 200_000), ended(trade))
    text = trade.last()[1]
    assert "geri aldığı için fiyat farkı ayrıca iade edilmiyor" in text
    assert "kartınıza iade ediliyor" not in text and BACK not in text


@pytest.mark.parametrize(("kurus", "back"), [(180_000, "200,00"), (50_000, "300,00")])
def test_of_the_difference_what_the_bank_left_is_promised(trade, kurus, back):
    trade.tell(taken(trade, trade.paid(), kurus), ended(trade))
    assert f"{BACK}: {back} ₺" in trade.last()[1]


def test_what_the_bank_gave_back_to_the_supplier_is_refunded_as_ever(trade):
    order = trade.paid()
    first = taken(trade, order, 200_000)
    trade.tell(replace(first, state="won", moved_at=trade.now + timedelta(days=1)), first, ended(trade))
    assert f"{BACK}: 300,00 ₺" in trade.last()[1]


@pytest.mark.parametrize("cause", ["cancelled", "withdrawn"])
@pytest.mark.parametrize(
    ("kurus", "part"), [(200_000, "ayrıca para iadesi yapılmayacak"), (50_000, "geri aldığı tutar dışında")]
)
def test_what_is_cancelled_is_refunded_only_as_far_as_the_bank_left_it(trade, cause, kurus, part):
    order = trade.paid()
    trade.tell(taken(trade, order, kurus), cancelled(order, cause))
    text = trade.last()[1]
    assert part in text and "tutarın tamamı kartınıza" not in text
