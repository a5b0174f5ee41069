"""What is the same for every caller carries an ETag, so that the gateway and browsers ask again cheaply."""

from http import HTTPStatus

from flask import Response, current_app, request
from werkzeug.wrappers import Response as AnyResponse

from kit.policy import policy_of

CACHE_CONTROL = "public, max-age=0, must-revalidate"


def revalidated(response: Response) -> AnyResponse:
    """After a public GET: an ETag, and 304 for who has it already. Any other answer is not to be stored."""
    view = current_app.view_functions[request.endpoint or ""]
    if policy_of(view).kind != "public" or request.method not in ("GET", "HEAD"):
        response.headers["Cache-Control"] = "no-store"
        return response
    if response.status_code != HTTPStatus.OK:
        return response
    response.headers["Cache-Control"] = CACHE_CONTROL
    response.add_etag()
    return response.make_conditional(request)
