"""What people are told when a supplier answers them."""

import pytest

from contracts.events import MinimumReached, QuestionAnswered, QuestionAsked, ReviewReplied
from identity.tests.letters import AD, AYSE, KEREM, Trade
from kit.ids import new_id


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


def answered(trade, answer="Evet, dahil.", first_answer=None, asker_id=None) -> QuestionAnswered:
    return QuestionAnswered(
        question_id=7,
        asker_id=asker_id or trade.buyer,
        title="Işık X1",
        path=f"/ilan/{AD}/isik-x1",
        supplier_name="Işık A.Ş.",
        question="Ampul dahil mi?",
        answer=answer,
        answered_at=trade.now,
        first_answer=first_answer,
    )


def test_who_asked_reads_the_answer_and_later_how_it_was_changed(trade):
    trade.tell(answered(trade))
    ((subject, text),) = trade.sent()
    assert subject == "Sorunuz cevaplandı: Işık X1"
    assert "Işık A.Ş., Işık X1 ilanında sorduğunuz soruyu cevapladı." in text
    assert "“Ampul dahil mi?”" in text and "“Evet, dahil.”" in text and f"/ilan/{AD}/isik-x1" in text
    trade.tell(answered(trade, "Hayır.", "Evet, dahil."))
    assert trade.subjects() == ["Sorunuz cevaplandı", "Sorunuzun cevabı değişti"]
    text = trade.last()[1]
    assert "Önceki cevap: “Evet, dahil.”" in text and "Yeni cevap: “Hayır.”" in text


def test_the_writer_of_a_review_reads_the_reply(trade):
    trade.tell(ReviewReplied(new_id(), trade.buyer, "Işık X1", "Işık A.Ş.", "Özür <dileriz>.", trade.now))
    ((subject, text),) = trade.sent()
    assert subject == "Değerlendirmenize yanıt geldi: Işık X1"
    assert "Yanıt: “Özür <dileriz>.”" in text and "/hesap/degerlendirmelerim" in text
    html = trade.world.mailbox.to(AYSE)[-1].get_body(("html",)).get_content()
    assert "Özür &lt;dileriz&gt;." in html


def test_the_supplier_of_an_ad_reads_that_a_buyer_asked(trade):
    trade.tell(QuestionAsked(7, AD, trade.supplier, "Işık X1"))
    ((subject, text),) = trade.sent(KEREM)
    assert subject == "Yeni soru: Işık X1"
    assert "Işık X1 ilanınıza bir soru geldi." in text and "/satici/sorular?durum=waiting" in text
    assert trade.sent(AYSE) == []


def test_the_supplier_hears_once_that_an_ad_has_come_to_its_minimum(trade):
    trade.tell(
        MinimumReached(AD, trade.supplier, 10, 12, trade.now), MinimumReached(AD, trade.supplier, 10, 10, trade.now)
    )
    ((subject, text),) = trade.sent(KEREM)
    assert subject == f"Minimum katılıma ulaşıldı: #{AD}"
    assert "Satılan adet: 12" in text and "Minimum katılım: 10" in text and "fiyatı, ilanda yazdığı gibi düşer" in text


def test_who_has_left_is_not_written_to(trade):
    trade.tell(answered(trade, asker_id=new_id()))
    trade.tell(ReviewReplied(new_id(), new_id(), "Işık X1", "Işık A.Ş.", "Teşekkürler.", trade.now))
    assert trade.sent() == [] == trade.sent(KEREM)
