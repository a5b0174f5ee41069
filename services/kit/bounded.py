"""Answers over HTTP that end, in time and in length.

The read timeout of `requests` is for the next byte: an answer that comes in drops, or has no end, holds its thread and
its memory for as long as the other side likes. Here it is for the whole answer, and none is longer than any that
we need.
"""

import time
from io import BytesIO
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3.exceptions import HTTPError
from urllib3.response import BaseHTTPResponse

LONGEST_BYTES = 32 * 1024 * 1024  # the card provider's report of a day on which 100,000 transfers were made
PIECE_BYTES = 64 * 1024

Timeout = tuple[float, float]  # to be connected, and from then on until the answer is there


class AnswerTooLong(requests.RequestException):
    """Longer than any answer that we need."""


class AnswerTooSlow(requests.ReadTimeout):
    """It began in time and was not at its end in time."""


class BoundedAdapter(HTTPAdapter):
    """Reads each answer whole before it is given."""

    def send(self, request: requests.PreparedRequest, *_: Any, **how: Any) -> requests.Response:
        """Send, and read. Raises what that raises, `AnswerTooLong` and `AnswerTooSlow`."""
        timeout: Timeout = how["timeout"]
        deadline = time.monotonic() + sum(timeout)
        response = super().send(request, **how | {"stream": True})
        try:
            response.raw = BytesIO(_whole(response.raw, deadline))
        except HTTPError as error:
            response.close()
            raise requests.ConnectionError(error, request=request) from error
        except requests.RequestException:
            response.close()
            raise
        return response


def _whole(body: BaseHTTPResponse, deadline: float) -> bytes:
    """All of a body, which is asked for what is there, and not for a full piece: that could be long in coming."""
    read = bytearray()
    while piece := body.read1(PIECE_BYTES, decode_content=True):
        read += piece
        if len(read) > LONGEST_BYTES:
            raise AnswerTooLong(f"more than {LONGEST_BYTES} bytes")
        if time.monotonic() > deadline:
            raise AnswerTooSlow(f"{len(read)} bytes until the time was over")
    return bytes(read)
