"""What the other services are asked about a person who wants to go, or to see what is stored: all at once."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from contracts.calls.base import Call
from contracts.calls.people import OBSTACLES, RECORDS, Record
from identity.service import Identity
from kit.asking import ask

Answer = TypeVar("Answer")


def obstacles_of(service: Identity, person_id: str) -> set[str]:
    """What is open anywhere, as values of `Obstacle`. Raises `Unavailable` rather than leaving a service out."""
    return {code for answer in _ask(service, OBSTACLES, person_id).values() for code in answer.obstacles}


def records_of(service: Identity, person_id: str) -> dict[str, Record]:
    """What each service keeps about a person, by service. Raises `Unavailable` rather than leaving one out."""
    return _ask(service, RECORDS, person_id)


def _ask(service: Identity, questions: Mapping[str, Call[Answer]], person_id: str) -> dict[str, Answer]:
    with ThreadPoolExecutor(len(questions)) as pool:
        answers = pool.map(lambda question: ask(service, question, person_id=person_id), questions.values())
        return dict(zip(questions, answers, strict=True))
