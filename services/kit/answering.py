"""Answering another service as a contract says (`contracts.calls`)."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from flask import request

from contracts.calls.base import Call, Shape
from contracts.codec import decode, encode
from kit.errors import Invalid
from kit.logging import details
from kit.policy import internal
from kit.reading import Blueprint, read_json
from kit.texts import generic_message

Answer = TypeVar("Answer")
View = Callable[..., Answer]
Route = Callable[..., dict[str, Any]]

log = logging.getLogger("answering")


def answers(blp: Blueprint, question: Call[Answer]) -> Callable[[View[Answer]], Route]:
    """A view that gives the answer to a question: a route of its path, for its callers alone.

    The view gets the question's body, if it has one, before the parts of its path. A body that does not fit is refused.
    """

    def declare(view: View[Answer]) -> Route:
        @wraps(view)
        def answered(*args: object, **kwargs: object) -> dict[str, Any]:
            sent = (_body(question.body),) if question.body else ()
            return {"success": encode(view(*sent, *args, **kwargs))}

        guarded = internal(*question.callers)(blp.response(200)(answered))
        route: Route = blp.route(question.path, methods=[question.method])(guarded)
        return route

    return declare


def _body(kind: type[Shape]) -> Shape:
    """What was sent; fields that are unknown here are of a newer release, and ignored.

    Raises `BadJson` for what is no document, and `Invalid` for one that lacks something or is out of bounds.
    """
    try:
        body: Shape = decode(kind, read_json(request.get_data()))
    except (TypeError, ValueError) as error:
        log.warning("a question does not fit its contract", extra=details(reason=str(error)))
        raise _invalid() from error
    if wrong := sorted(body.out_of_bounds()):
        raise _invalid(wrong)
    return body


def _invalid(fields: list[str] | None = None) -> Invalid:
    code, message = generic_message(Invalid.status)
    return Invalid(code, message, {name: [message] for name in fields or ()})
