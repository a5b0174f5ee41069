"""Questions about the ads of the demo world, what their suppliers answered, and the answers that they changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from identity.people.rules import roles
from tools.demo.made import Happening, Made

if TYPE_CHECKING:
    from tools.demo.story import AdStory

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


def questions(made: Made, place: int, story: "AdStory") -> Iterator[Happening]:
    """When an ad is asked about, answered for, and answered for otherwise, as long before now."""
    if place % QUESTIONED_EVERY:
        return
    asked = QUESTIONS[place // QUESTIONED_EVERY % len(QUESTIONS)]
    yield story.opened_ago * ASKED_AFTER, partial(_ask, made, place, story, asked)
    if asked.changed_to:
        yield story.opened_ago * CHANGED_AFTER, partial(_change, made, place, story, asked)


def _ask(made: Made, place: int, story: "AdStory", asked: Asked) -> None:
    me = made.market.headers_of(made.buyers[place % len(made.buyers)], roles.BUYER)
    made.market.ask("POST", "/item/askQuestion", me, {"adId": made.ads[place], "question": asked.question})
    if asked.answer:
        _say(made, place, story, asked.question, asked.answer)


def _change(made: Made, place: int, story: "AdStory", asked: Asked) -> None:
    _say(made, place, story, asked.question, asked.changed_to, "answered", "editAnswer")


def _say(
    made: Made,
    place: int,
    story: "AdStory",
    question: str,
    answer: str,
    state: str = "waiting",
    act: str = "answerQuestion",
) -> None:
    seller = made.market.headers_of(made.suppliers[story.supplier], roles.SUPPLIER)
    rows = made.market.ask("GET", f"/supplier/questions?state={state}", seller)["items"]
    question_id = next(row["id"] for row in rows if (row["adId"], row["question"]) == (made.ads[place], question))
    made.market.ask("POST", f"/supplier/{act}", seller, {"questionId": question_id, "answer": answer})
