"""What the writer of a review is told when an operator hides it."""

from dataclasses import replace

import pytest

from contracts.events import ReviewHidden
from identity.notices.steps.bought import PurchaseUnknown
from identity.tests.letters import KEREM
from kit.ids import new_id


def hidden(trade, order, reason="abuse") -> ReviewHidden:
    return ReviewHidden(new_id(), order.order_id, trade.now, order.items[0].item_id, trade.buyer, reason)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("abuse", "Hakaret ya da küfür içeriyor."),
        ("personal_data", "Kişisel bilgi içeriyor."),
        ("advertising", "Reklam ya da yönlendirme içeriyor."),
        ("unrelated", "Ürünle ilgili değil."),
        ("unlawful", "Yasalara aykırı içerik barındırıyor."),
    ],
)
def test_the_writer_of_a_hidden_review_hears_why_once_and_where_to_object(trade, reason, words):
    order = trade.paid()
    trade.tell(hidden(trade, order, reason))
    subject, text = trade.last()
    assert (subject, len(trade.sent())) == ("Değerlendirmeniz gizlendi: Işık X1", 2)
    assert f"#{order.order_id[:8]}" in text and f"Neden: {words}" in text and "02.03.2026" in text
    assert "/hesap/degerlendirmelerim" in text and "adresine yazınız" in text
    assert trade.sent(KEREM) == []


def test_a_hiding_that_overtakes_its_order_is_tried_again(trade):
    order = trade.order()
    with pytest.raises(PurchaseUnknown):
        trade.world.under_test.deliver(hidden(trade, order))
    trade.tell(order, hidden(trade, order))
    assert trade.subjects() == ["Siparişiniz alındı", "Değerlendirmeniz gizlendi"]


def test_a_hiding_told_by_the_version_before_stops_nothing(trade):
    order = trade.paid()
    trade.tell(replace(hidden(trade, order), item_id="", buyer_id="", reason=""))
    assert trade.subjects() == ["Siparişiniz alındı"]
