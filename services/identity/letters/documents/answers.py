"""Letters about questions, and about what suppliers answered to them and to reviews. People's own words stand in
quotation marks.
"""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, page
from identity.settings import Settings


def supplier_question_asked(context: dict[str, Any], settings: Settings) -> Letter:
    """A shopper asked the supplier of an ad: for how long it waits counts. What was asked stands on the ad's page
    alone, where nothing leads to the asker once they have left.
    """
    return Letter(
        subject=f"Yeni soru: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['title']} ilanınıza bir soru geldi.",
            "Cevabınızı ilanın sayfasında herkes okur. 48 saat içinde cevaplamak güvenilirlik puanınızı korur.",
        ],
        button=("Cevapla", page(settings, "/satici/sorular?durum=waiting")),
    )


def question_answered(context: dict[str, Any], settings: Settings) -> Letter:
    """The supplier of an ad answered a question: its asker reads both."""
    return Letter(
        subject=f"Sorunuz cevaplandı: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['supplierName']}, {context['title']} ilanında sorduğunuz soruyu cevapladı.",
            f"Sorunuz: “{context['question']}”",
            f"Cevap: “{context['answer']}”",
        ],
        button=("İlana git", page(settings, context["path"])),
    )


def answer_changed(context: dict[str, Any], settings: Settings) -> Letter:
    """A supplier changed its answer: the asker, who may rely on the first one, reads both."""
    return Letter(
        subject=f"Sorunuzun cevabı değişti: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['supplierName']}, {context['title']} ilanındaki sorunuza verdiği cevabı değiştirdi.",
            f"Sorunuz: “{context['question']}”",
            f"Önceki cevap: “{context['firstAnswer']}”",
            f"Yeni cevap: “{context['answer']}”",
        ],
        button=("İlana git", page(settings, context["path"])),
    )


def review_replied(context: dict[str, Any], settings: Settings) -> Letter:
    """A supplier replied to a review."""
    return Letter(
        subject=f"Değerlendirmenize yanıt geldi: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['supplierName']}, {context['title']} için yazdığınız değerlendirmeyi yanıtladı.",
            f"Yanıt: “{context['reply']}”",
        ],
        button=("Değerlendirmelerime git", page(settings, "/hesap/degerlendirmelerim")),
    )


LETTERS = {
    "supplier_question_asked": supplier_question_asked,
    "question_answered": question_answered,
    "answer_changed": answer_changed,
    "review_replied": review_replied,
}
