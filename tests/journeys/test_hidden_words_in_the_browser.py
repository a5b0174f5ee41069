"""What an operator hides of questions and answers, from the operator's desk to the page that visitors read."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

SLOWLY_MILLISECONDS = 30_000


@pytest.fixture
def asked(running, publish, new_buyer, supplier):
    """An ad with two answered questions, who asked them, and their words."""
    ad_id, buyer = publish(), new_buyer()
    words = {"question": f"Bu satıcı hırsız mı, {ad_id}?", "answer": f"Telefonum 0532 111 22 33, {ad_id}."}
    for question in (words["question"], "Ampul dahil mi?"):
        buyer.post("/api/item/askQuestion", {"adId": ad_id, "question": question})
    rows = supplier.get(f"/api/supplier/questions?q={ad_id}")["items"]
    for row in rows:
        answer = "Hayır." if row["question"] == words["question"] else words["answer"]
        supplier.post("/api/supplier/answerQuestion", {"questionId": row["id"], "answer": answer})
    return buyer, ad_id, words


def _hide(page, act: str, reason: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{act}: ")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Neden (herkese gösterilir)").select_option(reason)
    dialog.get_by_label("Açıklama (kayıtta kalır)").fill("Kurallara aykırı.")
    dialog.get_by_role("button", name=act).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_operator_hides_a_question_and_an_answer_and_all_read_why(open_window, running, asked, operator, size):
    buyer, ad_id, words = asked
    desk = open_window(size)
    desk.enter_as(operator)
    page = desk.open(f"/yonetim/degerlendirmeler/sorular?q=hırsız {ad_id}")
    expect(page.get_by_text(words["question"])).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    desk.photograph("operator-questions")
    desk.assert_accessible()
    assert desk.overflow() <= 0
    _hide(page, "Soruyu gizle", "abuse")
    expect(page.get_by_text("gizlendi: Hakaret ya da küfür", exact=False)).to_be_visible()
    page = desk.open(f"/yonetim/degerlendirmeler/sorular?q=ampul {ad_id}")
    _hide(page, "Cevabı gizle", "personal_data")
    expect(page.get_by_text("gizlendi: Kişisel bilgi", exact=False)).to_be_visible()

    def is_gone() -> bool:
        # The public list is a copy of up to two seconds.
        read = str(running.visitor().get(f"/cdn/products/{ad_id}/questions.json"))
        return not any(hidden in read for hidden in words.values())

    eventually(is_gone, "no visitor reads the hidden words any more")
    reader = open_window(size)
    page = reader.open(f"/ilan/{ad_id}/x")
    page.mouse.wheel(0, 1500)
    page.get_by_role("tab", name="Sorular").click()
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_text("Hakaret ya da küfür içeriyor.", exact=False)).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    expect(panel.get_by_text("Kişisel bilgi içeriyor.", exact=False)).to_be_visible()
    expect(panel.get_by_text("Ampul dahil mi?")).to_be_visible()
    reader.photograph("questions-hidden")
    reader.assert_accessible()
    assert reader.overflow() <= 0

    own = open_window(size)
    own.enter_as(buyer)
    page = own.open("/hesap/sorularim")
    expect(page.get_by_text(words["question"])).to_be_visible()
    expect(page.get_by_text("Başkaları göremez.", exact=False)).to_be_visible()
    own.photograph("my-question-hidden")
    own.assert_accessible()
    assert own.overflow() <= 0
