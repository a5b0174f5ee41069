"""Answers that are the same for every caller: the gateway and browsers keep them and ask again by the ETag."""

from http import HTTPStatus

from flask import Response, current_app, jsonify, request
from werkzeug.http import generate_etag
from werkzeug.wrappers import Response as AnyResponse

from kit.policy import policy_of

ASK_AGAIN = "public, max-age=0, must-revalidate"


def kept(response: Response, life: str = ASK_AGAIN) -> AnyResponse:
    """This answer with its ETag, and 304 without a body for the caller who has it already."""
    response.headers["Cache-Control"] = life
    # What is said beside the body belongs to the answer: who has the same body may not know yet that the list goes on.
    response.set_etag(generate_etag(response.get_data() + response.headers.get("Link", "").encode()))
    return response.make_conditional(request)


def document(content: object) -> AnyResponse:
    """A bare JSON document, without the envelope."""
    return kept(jsonify(content))


def revalidated(response: Response) -> AnyResponse:
    """For `after_request` of a blueprint: a public GET is kept. Any other answer is not to be stored."""
    view = current_app.view_functions[request.endpoint or ""]
    if policy_of(view).kind != "public" or request.method not in ("GET", "HEAD"):
        response.headers["Cache-Control"] = "no-store"
        return response
    return kept(response) if response.status_code == HTTPStatus.OK else response
