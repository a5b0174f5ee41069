"""What people are told when an operator hides what they wrote."""

from dataclasses import replace

import pytest

from contracts.events import (
    AdsWordsShown,
    OrdersWordsShown,
    QuestionHidden,
    RatingHidden,
    ReplyHidden,
    ReviewHidden,
)
from identity.notices.steps.bought import PurchaseUnknown
from identity.tests.letters import AYSE, KEREM
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


def test_a_buyer_hears_that_what_they_wrote_about_a_seller_was_hidden(trade):
    order = trade.paid()
    for _ in range(2):
        trade.tell(RatingHidden(order.order_id, trade.supplier, trade.buyer, "Işık A.Ş.", "unrelated", trade.now))
    subject, text = trade.last()
    assert (subject, len(trade.sent())) == ("Satıcı hakkındaki yazınız gizlendi: Işık A.Ş.", 2)
    assert f"#{order.order_id[:8]}" in text and "Neden: Konuyla ilgili değil." in text and "02.03.2026" in text
    assert f"/tedarikci/{trade.supplier}" in text and "adresine yazınız" in text


@pytest.mark.parametrize("part", ["question", "answer"])
def test_who_wrote_a_hidden_question_or_answer_hears_why_once(trade, part):
    is_answer = part == "answer"
    writer_id, address = (trade.supplier, KEREM) if is_answer else (trade.buyer, AYSE)
    for _ in range(2):
        trade.tell(QuestionHidden(7, part, writer_id, "Işık X1", "personal_data", trade.now))
    ((told, text),) = trade.sent(address)
    subject, path = ("Cevabınız", "/satici/sorular") if is_answer else ("Sorunuz", "/hesap/sorularim")
    assert told == f"{subject} gizlendi: Işık X1"
    assert "Neden: Kişisel bilgi içeriyor." in text and path in text


def test_a_supplier_hears_that_its_reply_to_a_review_was_hidden(trade):
    trade.tell(ReplyHidden(new_id(), trade.supplier, "Işık X1", "abuse", trade.now))
    ((told, text),) = trade.sent(KEREM)
    assert told == "Yanıtınız gizlendi: Işık X1" and "Neden: Hakaret ya da küfür içeriyor." in text
    assert "/satici/degerlendirmeler" in text


def test_the_supplier_whose_answer_a_hidden_question_took_along_hears_of_it(trade):
    event = QuestionHidden(7, "question", trade.buyer, "Işık X1", "unrelated", trade.now, trade.supplier)
    trade.tell(event)
    assert trade.subjects(AYSE) == ["Sorunuz gizlendi"]
    ((subject, text),) = trade.sent(KEREM)
    assert subject == "Cevapladığınız soru gizlendi: Işık X1"
    assert "Neden: Konuyla ilgili değil." in text and "/satici/sorular" in text and "adresine yazınız" in text


@pytest.mark.parametrize(
    ("kind", "is_supplier", "words", "path"),
    [
        ("question", False, "Işık X1 ilanında sorduğunuz soru", "/hesap/sorularim"),
        ("review", False, "Işık X1 için yazdığınız değerlendirme", "/hesap/degerlendirmelerim"),
        ("rating", False, "Işık X1 hakkında yazdıklarınız", "/tedarikci/s7"),
        ("answer", True, "Işık X1 ilanınızdaki bir soruya verdiğiniz cevap", "/satici/sorular"),
        ("reply", True, "Işık X1 için yazılan bir değerlendirmeye verdiğiniz yanıt", "/satici/degerlendirmeler"),
    ],
)
def test_who_wrote_it_hears_each_time_that_it_is_shown_again(trade, kind, is_supplier, words, path):
    told = OrdersWordsShown if kind in ("review", "rating") else AdsWordsShown
    writer = trade.supplier if is_supplier else trade.buyer
    for _ in range(2):
        trade.world.clock.move(minutes=1)
        trade.tell(told(kind, "7", writer, "Işık X1", "abuse", trade.now, "s7"))
    address = KEREM if is_supplier else AYSE
    assert trade.subjects(address) == ["Yazınız yeniden gösteriliyor"] * 2
    text = trade.last(address)[1]
    assert f"{words} yeniden incelendi ve artık yine gösteriliyor." in text and path in text
    assert ("fotoğraf" in text) is (kind == "review")


def test_what_a_later_release_shows_again_is_not_told(trade):
    trade.tell(AdsWordsShown("picture", "7", trade.buyer, "Işık X1", "abuse", trade.now))
    assert trade.sent() == []


def test_a_review_that_is_hidden_once_more_is_told_once_more(trade):
    order = trade.paid()
    first = hidden(trade, order)
    trade.tell(first, replace(first, hidden_at=trade.world.clock.now().replace(year=2027)))
    assert trade.subjects() == ["Siparişiniz alındı", "Değerlendirmeniz gizlendi", "Değerlendirmeniz gizlendi"]
