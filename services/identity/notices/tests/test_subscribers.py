"""What buyers are told, from the events of the other services: delivered twice, late and out of order."""

import pytest
from sqlalchemy import select

from contracts.events import (
    AdEnded,
    ItemsCancelled,
    ItemUnits,
    OrderPaid,
    PaidItem,
    RefundCompleted,
    RefundParked,
)
from contracts.events.consumers import CONSUMERS
from identity.notices.rows import Purchase
from identity.notices.steps import purchases
from identity.notices.steps.bought import PurchaseUnknown
from identity.post.rows import Message
from identity.subscribers import SUBSCRIBERS
from identity.tests.happenings import published
from kit.ids import new_id

AYSE = "ayse@imece.test"
AD = 1001


@pytest.fixture
def buyer(world) -> str:
    return world.person(AYSE)


def paid(world, buyer_id: str, item_id: str | None = None, units: int = 2) -> OrderPaid:
    item = PaidItem(item_id or new_id(), AD, new_id(), "Işık X1", units, 100_000)
    total = units * 100_000
    return OrderPaid(
        order_id=new_id(),
        reservation_id=new_id(),
        payment_id=new_id(),
        buyer_id=buyer_id,
        items=[item],
        total_kurus=total,
        paid_at=world.clock.now(),
    )


def ended(world, final: int = 85_000) -> AdEnded:
    return AdEnded(AD, new_id(), 60, 100_000, final, world.clock.now())


def cancelled(order: OrderPaid, units: int, cause: str = "withdrawn") -> ItemsCancelled:
    items = [ItemUnits(item.item_id, item.ad_id, units) for item in order.items]
    return ItemsCancelled(order.order_id, order.buyer_id, cause, items)


def tell(world) -> None:
    while purchases.tell_endings(world.service):
        continue
    world.send()


def texts(world) -> list[str]:
    return [mail.get_body(("plain",)).get_content() for mail in world.mailbox.to(AYSE)]


def subjects(world) -> list[str]:
    return [str(mail["Subject"]) for mail in world.mailbox.to(AYSE)]


def test_every_consumed_event_has_its_subscriber():
    assert set(SUBSCRIBERS) == set(CONSUMERS["identity"])


def test_a_paid_order_is_confirmed_by_one_mail(world, buyer):
    order = paid(world, buyer)
    world.under_test.deliver_twice(order)
    world.under_test.deliver(order)
    world.send()
    assert subjects(world) == [f"Siparişiniz alındı: #{order.order_id[:8]}"]
    assert "Işık X1 × 2: 2.000,00 ₺" in texts(world)[0]
    assert f"/hesap/siparis/{order.order_id}" in texts(world)[0]


def test_an_order_of_a_buyer_unknown_here_is_kept_without_a_mail(world):
    world.under_test.deliver_twice(paid(world, new_id()))
    world.under_test.deliver_twice(ended(world))
    tell(world)
    assert world.mailbox.mails == []


def test_the_end_of_an_ad_reaches_every_buyer_once_with_the_difference(world, buyer):
    world.under_test.deliver_twice(published(world))
    others = [world.person(f"uye{number}@imece.test") for number in range(3)]
    for person in (buyer, *others):
        world.under_test.deliver(paid(world, person))
    world.under_test.deliver_twice(ended(world))
    tell(world)
    tell(world)
    endings = [mail for mail in world.mailbox.mails if "sona erdi" in mail["Subject"]]
    assert len(endings) == 4
    assert "Son birim fiyat: 850,00 ₺" in texts(world)[-1]
    assert "İade edilecek fark: 300,00 ₺" in texts(world)[-1]


def test_an_ad_that_did_not_get_cheaper_promises_nothing(world, buyer):
    world.under_test.deliver(paid(world, buyer))
    world.under_test.deliver(ended(world, final=100_000))
    tell(world)
    assert "fiyat düşmedi" in texts(world)[-1]
    assert "fark" not in texts(world)[-1]


def test_an_order_that_arrives_after_the_end_of_its_ad_hears_of_it_too(world, buyer):
    world.under_test.deliver_twice(ended(world))
    world.under_test.deliver_twice(published(world))
    world.under_test.deliver_twice(paid(world, buyer))
    tell(world)
    assert [subject.split(":")[0] for subject in sorted(subjects(world))] == [
        "Siparişiniz alındı",
        "İlan sona erdi, son fiyat belli",
    ]


def test_endings_are_told_in_bounded_batches(world, buyer, monkeypatch):
    monkeypatch.setattr(purchases, "ENDINGS_AT_ONCE", 2)
    for _ in range(5):
        world.under_test.deliver(paid(world, buyer))
    world.under_test.deliver(ended(world))
    assert [purchases.tell_endings(world.service) for _ in range(4)] == [2, 2, 1, 0]


def test_cancelled_units_are_told_with_the_reason_and_hear_nothing_of_the_end(world, buyer):
    order = paid(world, buyer)
    world.under_test.deliver(order)
    world.under_test.deliver_twice(cancelled(order, 2))
    world.under_test.deliver(ended(world))
    tell(world)
    assert subjects(world) == [
        f"Siparişiniz alındı: #{order.order_id[:8]}",
        f"Siparişinizde iptal: #{order.order_id[:8]}",
    ]
    assert "yayından kaldırıldığı" in texts(world)[1]
    assert "Işık X1: 2 adet" in texts(world)[1]


def test_units_cancelled_one_after_another_are_each_told_and_lower_the_difference(world, buyer):
    order = paid(world, buyer, units=3)
    world.under_test.deliver(order)
    world.under_test.deliver(cancelled(order, 1, "late_capture"))
    world.under_test.deliver(cancelled(order, 1, "late_capture"))
    world.clock.move(microseconds=1)
    world.under_test.deliver(ended(world))
    tell(world)
    assert len(subjects(world)) == 4
    assert "İade edilecek fark: 150,00 ₺" in texts(world)[-1]


def test_a_cancellation_that_overtakes_its_order_is_tried_again(world, buyer):
    order = paid(world, buyer)
    with pytest.raises(PurchaseUnknown):
        world.under_test.deliver(cancelled(order, 2))
    world.under_test.deliver(order)
    assert world.under_test.deliver(cancelled(order, 2)) is True
    with world.work() as work:
        assert work.session.scalar(select(Purchase.units_cancelled)) == 2


@pytest.mark.parametrize("cause", ["cancelled", "withdrawn", "late_capture"])
def test_a_refund_is_told_once(world, buyer, cause):
    order = paid(world, buyer)
    world.under_test.deliver(order)
    item = order.items[0].item_id
    refund = RefundCompleted(
        refund_id=new_id(),
        order_id=order.order_id,
        item_id=item,
        ad_id=AD,
        buyer_id=buyer,
        cause=cause,
        amount_kurus=30_000,
        completed_at=world.clock.now(),
    )
    world.under_test.deliver_twice(refund)
    world.under_test.deliver(refund)
    world.send()
    assert subjects(world)[1:] == ["İadeniz yapıldı: 300,00 ₺"]
    assert "Işık X1" in texts(world)[1]


def test_a_parked_refund_is_told_even_before_anything_is_known_of_the_order(world, buyer):
    refund = RefundParked(
        refund_id=new_id(),
        order_id=new_id(),
        item_id=new_id(),
        ad_id=AD,
        buyer_id=buyer,
        cause="late_capture",
        amount_kurus=30_000,
    )
    world.under_test.deliver_twice(refund)
    world.send()
    assert subjects(world) == ["İadeniz inceleniyor"]


def test_every_mail_is_written_before_it_is_sent(world, buyer):
    world.under_test.deliver(paid(world, buyer))
    assert world.mailbox.mails == []
    with world.work() as work:
        assert work.session.scalar(select(Message.state)) == "queued"
    world.under_test.run_due()
    assert len(world.mailbox.mails) == 1
