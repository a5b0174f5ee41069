"""What buyers and suppliers are told of deposits, cancellations, ends of ads and refunds: once, in order, in good Turkish."""

import pytest

from contracts.events import (
    AdEnded,
    AdPublished,
    BalanceReminded,
    DepositForfeited,
    ItemsDelivered,
    ItemsShipped,
    RefundCompleted,
    RefundParked,
    ShipmentLate,
    ShipmentPostponed,
)
from identity.notices.steps.bought import PurchaseUnknown
from identity.notices.steps.purchases import END_EXPECTED_FOR, EndUnknown
from identity.tests.happenings import balance_paid, changed, due, published
from identity.tests.letters import AD, KEREM, cancelled, link, units_of
from kit.ids import new_id
from kit.inbox import FIRST_PAUSE
from kit.retries import MAX_ATTEMPTS

NOT_THE_BALANCE = "ödemenin kalan tutara sayılamaması (geç ya da iki kez ödendi veya adet ya da tutar uyuşmadı)"


def reminded(trade, order) -> BalanceReminded:
    item = order.items[0]
    return BalanceReminded(order.order_id, item.item_id, item.ad_id, trade.buyer, 130_000, trade.now)


def test_who_pays_a_deposit_is_told_what_was_paid_now_and_what_is_due_at_most(trade):
    order = trade.paid(20_000)
    subject, text = trade.last()
    assert subject == f"Siparişiniz alındı: #{order.order_id[:8]}"
    assert "Işık X1 × 2 (kapora): 400,00 ₺" in text
    assert "Sonra ödenecek tutar, en fazla: 1.600,00 ₺" in text
    assert "Şimdi ödenen toplam: 400,00 ₺" in text
    assert "farkı kartınıza" not in text


def test_a_mixed_order_explains_both_ways_of_paying(trade):
    trade.paid(20_000, None)
    text = trade.last()[1]
    assert "(kapora): 400,00 ₺" in text and "Işık X2 × 2: 2.000,00 ₺" in text
    assert "Şimdi ödenen toplam: 2.400,00 ₺" in text and "en fazla: 1.600,00 ₺" in text
    assert "farkı kartınıza" in text and "kaporanızın tamamı iade edilir" in text


def test_a_due_balance_is_told_with_its_amount_its_deadline_and_where_to_pay(trade):
    order = trade.paid(20_000)
    event = due(trade, order)
    trade.tell(event, event)
    assert trade.subjects() == ["Siparişiniz alındı", "Kalan tutarı ödeyebilirsiniz"]
    text = trade.last()[1]
    for part in ("Ödenecek kalan tutar: 1.300,00 ₺", "Son birim fiyat: 850,00 ₺", "05.03.2026 12:00", link(order)):
        assert part in text


def test_a_cancelled_unit_changes_the_balance_and_an_older_amount_is_not_told_after_it(trade):
    order = trade.paid(20_000)
    trade.tell(due(trade, order, 2, units=1), due(trade, order, 1))
    assert trade.subjects()[1:] == ["Kalan tutarı ödeyebilirsiniz"]
    assert "650,00 ₺" in trade.last()[1]
    trade.tell(due(trade, order, 3, units=2))
    assert trade.subjects()[1:] == ["Kalan tutarı ödeyebilirsiniz", "Kalan tutar değişti"]


def test_a_paid_balance_is_confirmed_and_nothing_reminds_of_it_any_more(trade):
    order = trade.paid(20_000)
    trade.tell(due(trade, order), reminded(trade, order), balance_paid(trade, order))
    assert trade.subjects()[1:] == [
        "Kalan tutarı ödeyebilirsiniz",
        "Hatırlatma, kalan tutar için süre doluyor",
        "Kalan tutar ödendi",
    ]
    assert "Ödenen kalan tutar: 1.300,00 ₺" in trade.last()[1]
    late = trade.paid(20_000)
    trade.tell(balance_paid(trade, late), reminded(trade, late), due(trade, late))
    assert trade.subjects()[-2:] == ["Siparişiniz alındı", "Kalan tutar ödendi"]


@pytest.mark.parametrize(
    ("is_refunded", "part"),
    [(False, "İade edilmeyecek kapora: 400,00 ₺"), (True, "İade edilecek kapora: 400,00 ₺")],
)
def test_a_balance_that_was_not_paid_costs_the_deposit_or_not(trade, is_refunded, part):
    order = trade.paid(20_000)
    item = order.items[0]
    who = (order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier)
    trade.tell(DepositForfeited(*who, 2, 40_000, is_refunded, trade.now), cancelled(order, "forfeited"))
    assert trade.subjects()[1:] == ["Kalan tutar süresinde ödenmedi"]
    assert part in trade.last()[1]
    trade.tell(due(trade, order))
    assert len(trade.sent()) == 2


def test_who_paid_a_deposit_hears_of_the_balance_instead_of_the_final_price(trade):
    trade.paid(20_000, None)
    for ad_id, deposit in ((AD, 20_000), (AD + 1, None)):
        trade.tell(
            AdEnded(
                ad_id=ad_id,
                supplier_id=trade.supplier,
                units_sold=2,
                initial_price_kurus=100_000,
                final_price_kurus=85_000,
                ended_at=trade.now,
                deposit_kurus=deposit,
                is_reached=True,
            )
        )
    assert trade.subjects()[1:] == ["İlan sona erdi, son fiyat belli"]
    assert "Işık X2" in trade.last()[0]


def test_a_deposit_order_that_comes_after_the_end_of_its_ad_is_not_told_of_a_difference(trade):
    trade.tell(
        AdEnded(
            ad_id=AD,
            supplier_id=trade.supplier,
            units_sold=2,
            initial_price_kurus=100_000,
            final_price_kurus=85_000,
            ended_at=trade.now,
            deposit_kurus=20_000,
            is_reached=True,
        )
    )
    trade.paid(20_000)
    assert trade.subjects() == ["Siparişiniz alındı"]


@pytest.mark.parametrize(
    ("cause", "part"),
    [
        ("cancelled", "İsteğiniz üzerine"),
        ("ad_failed", "kaporanın tamamı"),
        ("undelivered", "size teslim edemedi"),
        ("withdrawn", "yayından kaldırıldığı"),
        ("late_capture", "süre dolduktan sonra"),
    ],
)
def test_a_cancellation_says_why_and_what_becomes_of_the_money(trade, cause, part):
    order = trade.paid(20_000)
    trade.tell(cancelled(order, cause, 1))
    assert trade.subjects()[1:] == ["Siparişinizde iptal"]
    assert part in trade.last()[1] and "Işık X1: 1 adet" in trade.last()[1]


def test_two_cancels_of_the_same_size_are_both_told_and_the_difference_counts_what_is_left(trade):
    order = trade.paid(units=3)
    trade.tell(cancelled(order, "cancelled", 1), cancelled(order, "cancelled", 1))
    trade.tell(AdEnded(AD, trade.supplier, 60, 100_000, 85_000, trade.now))
    assert trade.subjects()[1:] == ["Siparişinizde iptal", "Siparişinizde iptal", "İlan sona erdi, son fiyat belli"]
    assert "İade edilecek fark: 150,00 ₺" in trade.last()[1]


@pytest.mark.parametrize("kind", ["shipped", "delivered", "late", "due", "reminded", "paid", "forfeited", "return"])
def test_what_overtakes_its_order_is_tried_again(trade, kind):
    order = trade.order(20_000)
    item = order.items[0]
    who = (order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier)
    parcel = (order.order_id, trade.buyer, trade.supplier)
    events = {
        "shipped": lambda: ItemsShipped(*parcel, new_id(), "mng", "1", units_of(order), trade.now),
        "delivered": lambda: ItemsDelivered(*parcel, units_of(order), "carrier", trade.now),
        "late": lambda: ShipmentLate(*who, trade.now),
        "postponed": lambda: ShipmentPostponed(*who, new_id(), 3, "other", trade.now),
        "due": lambda: due(trade, order),
        "reminded": lambda: reminded(trade, order),
        "paid": lambda: balance_paid(trade, order),
        "forfeited": lambda: DepositForfeited(*who, 2, 40_000, False, trade.now),
        "return": lambda: changed(trade, order, "approved"),
    }
    event = events[kind]()
    with pytest.raises(PurchaseUnknown):
        trade.world.under_test.deliver(event)
    trade.tell(order)
    before = len(trade.sent()) + len(trade.sent(KEREM))
    trade.tell(event)
    assert len(trade.sent()) + len(trade.sent(KEREM)) == before + 1


@pytest.mark.parametrize(
    ("deposit", "reached", "part"),
    [
        (None, True, "Gönderilecek 60 adet var"),
        (20_000, True, "en fazla 60 adet gönderilecek"),
        (20_000, False, "göndermeniz gereken ürün yok"),
    ],
)
def test_a_supplier_hears_of_the_end_of_an_ad_with_what_is_to_be_shipped(trade, deposit, reached, part):
    facts = published(trade.world).__dict__ | {"ad_id": AD, "supplier_id": trade.supplier}
    trade.tell(
        AdPublished(**facts),
        AdEnded(
            ad_id=AD,
            supplier_id=trade.supplier,
            units_sold=60,
            initial_price_kurus=100_000,
            final_price_kurus=85_000,
            ended_at=trade.now,
            deposit_kurus=deposit,
            is_reached=reached,
        ),
    )
    subject, text = trade.last(KEREM)
    assert subject == "İlanınız sona erdi: Işık X1"
    assert part in text


def test_an_ad_without_a_sale_ends_in_silence_and_one_without_a_title_by_its_number(trade):
    trade.tell(AdEnded(AD, trade.supplier, 0, 100_000, 100_000, trade.now))
    assert trade.sent(KEREM) == []
    trade.tell(AdEnded(AD + 1, trade.supplier, 1, 100_000, 100_000, trade.now))
    assert trade.last(KEREM)[0] == f"İlanınız sona erdi: #{AD + 1}"


def test_a_supplier_is_told_of_units_that_the_price_does_not_count_because_it_ships_them(trade):
    trade.tell(AdEnded(AD, trade.supplier, 8, 100_000, 85_000, trade.now, units_doubted=5))
    told = trade.last(KEREM)[1]
    assert "Gönderilecek 13 adet var." in told and "Fiyata sayılmayan adet: 5" in told
    trade.tell(AdEnded(AD + 1, trade.supplier, 0, 100_000, 100_000, trade.now, units_doubted=5))
    assert "Gönderilecek 5 adet var." in trade.last(KEREM)[1]


def test_a_deposit_order_is_told_what_the_contract_says_of_an_unpaid_balance(trade):
    trade.paid(20_000)
    assert "kaporanız iade edilmez." in trade.last()[1]


def test_the_end_of_an_ad_is_told_before_the_refund_that_follows_from_it(trade):
    order = trade.paid()
    who = (order.order_id, order.items[0].item_id, AD, trade.buyer)
    ended = AdEnded(AD, trade.supplier, 60, 100_000, 85_000, trade.now)
    trade.tell(ended, RefundCompleted(new_id(), *who, "price_difference", 30_000, trade.now))
    assert trade.subjects()[1:] == ["İlan sona erdi, son fiyat belli", "İadeniz yapıldı"]


def test_a_refund_that_is_heard_of_before_the_end_waits_for_it(trade):
    order = trade.paid()
    who = (order.order_id, order.items[0].item_id, AD, trade.buyer)
    refund = RefundCompleted(new_id(), *who, "price_difference", 30_000, trade.now)
    with pytest.raises(EndUnknown):
        trade.world.under_test.deliver(refund)
    assert trade.subjects()[1:] == []
    trade.tell(AdEnded(AD, trade.supplier, 60, 100_000, 85_000, trade.now), refund)
    assert trade.subjects()[1:] == ["İlan sona erdi, son fiyat belli", "İadeniz yapıldı"]


def test_a_refund_whose_end_is_lost_on_the_way_is_told_after_some_minutes_and_parks_no_message(trade):
    order = trade.paid()
    who = (order.order_id, order.items[0].item_id, AD, trade.buyer)
    refund = RefundCompleted(new_id(), *who, "price_difference", 30_000, trade.now)
    longest_try = sum((FIRST_PAUSE * 2**attempts for attempts in range(MAX_ATTEMPTS - 1)), FIRST_PAUSE)
    assert longest_try > END_EXPECTED_FOR
    trade.world.clock.move(seconds=END_EXPECTED_FOR.total_seconds())
    trade.tell(refund)
    assert trade.subjects()[1:] == ["İadeniz yapıldı"]
    trade.tell(AdEnded(AD, trade.supplier, 60, 100_000, 85_000, trade.now), refund)
    assert trade.subjects()[1:] == ["İadeniz yapıldı", "İlan sona erdi, son fiyat belli"]


@pytest.mark.parametrize(
    ("cause", "words"),
    [
        ("returned", "ürün iadesi"),
        ("ad_failed", "ilanın yeterli katılıma ulaşamaması"),
        ("balance_unpaid", "kalan tutarın ödenmemesi (kapora iadesi)"),
        ("balance_late", NOT_THE_BALANCE),
        ("undelivered", "ürünün teslim edilememesi"),
    ],
)
def test_a_refund_says_what_it_is_for(trade, cause, words):
    order = trade.paid()
    item = order.items[0]
    who = (order.order_id, item.item_id, item.ad_id, trade.buyer)
    trade.tell(RefundCompleted(new_id(), *who, cause, 85_000, trade.now))
    subject, text = trade.last()
    assert subject == "İadeniz yapıldı: 850,00 ₺"
    assert f"Neden: {words}" in text


def test_a_bank_account_is_asked_for_on_the_order_s_page_and_never_by_mail(trade):
    order = trade.paid()
    item = order.items[0]
    parked = (new_id(), order.order_id, item.item_id, item.ad_id, trade.buyer, "returned", 85_000)
    trade.tell(RefundParked(*parked), RefundParked(*parked, needs_iban=True), RefundParked(*parked, needs_iban=True))
    assert trade.subjects()[1:] == ["İadeniz inceleniyor", "İadeniz için IBAN bilginiz gerekiyor"]
    text = trade.last()[1]
    assert link(order) in text and "e-postayla göndermeyiniz" in text


def test_who_has_no_account_is_not_told_and_stops_nothing(trade):
    trade.buyer = new_id()
    order = trade.paid(20_000)
    trade.tell(due(trade, order), changed(trade, order, "approved"), cancelled(order, "cancelled"))
    assert trade.world.mailbox.mails == []
