"""What is left of a request whose answer was clear before it was read."""

from contextlib import suppress

from flask import Response, request
from werkzeug.exceptions import HTTPException

LEFT_AT_ONCE = 64 * 1024


def read_to_its_end(response: Response) -> Response:
    """Take what was sent, also where the answer was clear before it was read: a token that is over, a wrong role.

    gunicorn takes 64 KiB of what is left and then breaks the connection, which can cost the gateway the answer: of the
    pictures that were sent with an old token some were told that the service is away, and no token was renewed.
    """
    with suppress(HTTPException):  # too large, or gone
        while request.stream.read(LEFT_AT_ONCE):
            pass
    return response
