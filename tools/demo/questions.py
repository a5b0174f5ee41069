"""Questions about the ads of the demo world, what their suppliers answered, and the answers that they changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from identity.people.rules import roles

if TYPE_CHECKING:
    from tools.demo.aftersales import Happening
    from tools.demo.story import AdStory
    from tools.demo.world import Maker

QUESTIONED_EVERY = 4  # of the ads
ASKED_AFTER, CHANGED_AFTER = 0.882, 0.86  # parts of the time since the ad was opened


@dataclass(frozen=True)
class Asked:
    """A question, what was answered, and what that was changed to; one without an answer waits for it."""

    question: str
    answer: str = ""
    changed_to: str = ""


QUESTIONS = (
    Asked("Faturası adıma kesilecek mi?", "Evet, kargoyla birlikte e-arşiv faturanız gönderilir."),
    Asked(
        "İlan bitmeden en düşük fiyata ulaşılırsa hemen kargolanır mı?",
        "İlan bittikten sonra beş iş günü içinde kargoya veriyoruz.",
    ),
    Asked("Rengi fotoğraftaki gibi mi?", "Evet, fotoğraflar ürünün kendisine aittir."),
    Asked("Hediye paketi yapıyor musunuz?"),
    Asked(
        "Garanti belgesi var mı?",
        "Evet, üç yıl Türkiye garantilidir.",
        changed_to="Evet, iki yıl Türkiye garantilidir; önceki cevabımızda süreyi yanlış yazmıştık.",
    ),
    Asked("Montaj dahil mi?"),
)


def questions(maker: "Maker", place: int, story: "AdStory") -> Iterator["Happening"]:
    """When an ad is asked about, answered for, and answered for otherwise, as long before now."""
    if place % QUESTIONED_EVERY:
        return
    asked = QUESTIONS[place // QUESTIONED_EVERY % len(QUESTIONS)]
    yield story.opened_ago * ASKED_AFTER, partial(_ask, maker, place, story, asked)
    if asked.changed_to:
        yield story.opened_ago * CHANGED_AFTER, partial(_change, maker, place, story, asked)


def _ask(maker: "Maker", place: int, story: "AdStory", asked: Asked) -> None:
    me = maker.market.headers_of(maker.buyers[place % len(maker.buyers)], roles.BUYER)
    maker.market.ask("POST", "/item/askQuestion", me, {"adId": maker.ads[place], "question": asked.question})
    if asked.answer:
        _say(maker, place, story, asked.question, asked.answer)


def _change(maker: "Maker", place: int, story: "AdStory", asked: Asked) -> None:
    _say(maker, place, story, asked.question, asked.changed_to, "answered", "editAnswer")


def _say(
    maker: "Maker",
    place: int,
    story: "AdStory",
    question: str,
    answer: str,
    state: str = "waiting",
    act: str = "answerQuestion",
) -> None:
    seller = maker.market.headers_of(maker.suppliers[story.supplier], roles.SUPPLIER)
    rows = maker.market.ask("GET", f"/supplier/questions?state={state}", seller)["items"]
    question_id = next(row["id"] for row in rows if (row["adId"], row["question"]) == (maker.ads[place], question))
    maker.market.ask("POST", f"/supplier/{act}", seller, {"questionId": question_id, "answer": answer})
