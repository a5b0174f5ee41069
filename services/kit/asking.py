"""Asking another service what a contract says that it answers (`contracts.calls`)."""

from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlencode

from contracts.calls.base import Call, Shape
from contracts.codec import decode, encode
from kit.calls import call
from kit.errors import Unavailable

if TYPE_CHECKING:
    from kit.service import Service

Answer = TypeVar("Answer")


def ask(
    service: "Service", question: Call[Answer], body: Shape | None = None, query: Shape | None = None, **parts: object
) -> Answer:
    """Ask another service, and give its answer; `parts` are those of the path. A repeat must be the same question.

    Raises its refusals, and `Unavailable` when it does not answer, or something else than its contract says.
    """
    path = question.path_of(**parts)
    if query is not None:
        path += "?" + urlencode(encode(query), doseq=True)
    sent = None if body is None else encode(body)
    answer = call(service, question.to, question.method, path, sent)
    try:
        read: Answer = decode(question.answer, answer)
    except (TypeError, ValueError) as error:
        raise Unavailable() from error
    return read
