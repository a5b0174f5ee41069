"""Answers over HTTP that end, in time and in length.

The read timeout of `requests` is for the next byte: an answer that comes in drops, or has no end, holds its thread and
its memory for as long as the other side likes. Here it is for the whole answer, from its first line to its last byte,
and no answer is longer than the longest that we need.
"""

import io
import socket
import time
from http.client import HTTPResponse
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3 import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import HTTPError, ReadTimeoutError
from urllib3.response import BaseHTTPResponse

# A connection that rests is asked every few seconds whether the other machine is still there. A machine that died says
# nothing: without the question each of a pool's connections to it costs the request that gets it a time-out.
ASKED_AT_REST = {"TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 2}
LONGEST_BYTES = 32 * 1024 * 1024  # the card provider's report of a day on which 100,000 transfers were made
PIECE_BYTES = 64 * 1024


class AnswerTooLong(requests.RequestException):
    """Longer than any answer that we need."""


class BoundedAdapter(HTTPAdapter):
    """Reads each answer whole before it is given, as long as the read timeout lasts."""

    def init_poolmanager(self, *args: Any, **how: Any) -> None:
        """Have connections whose answers are timed, and that are given up when the other machine is gone."""
        super().init_poolmanager(*args, **how, socket_options=_options())
        self.poolmanager.pool_classes_by_scheme = {"http": _Pool, "https": _EncryptedPool}

    def send(self, request: requests.PreparedRequest, *args: Any, **how: Any) -> requests.Response:
        """Send, and read. Raises what that raises, and `AnswerTooLong`."""
        response = super().send(request, *args, **how | {"stream": True})
        try:
            response.raw = io.BytesIO(_whole(response.raw))
        except HTTPError as error:
            response.close()
            kind = requests.ReadTimeout if isinstance(error, ReadTimeoutError) else requests.ConnectionError
            raise kind(error, request=request) from error
        except AnswerTooLong:
            response.close()
            raise
        return response


def new_session() -> requests.Session:
    """A pooled session whose answers end, that follows no redirect and retries nothing by itself."""
    session = requests.Session()
    session.trust_env = False
    for scheme in ("http://", "https://"):
        session.mount(scheme, BoundedAdapter(pool_connections=8, pool_maxsize=16, max_retries=0))
    return session


def _options() -> list[tuple[int, int, int]]:
    asked = [(socket.IPPROTO_TCP, getattr(socket, name), value) for name, value in ASKED_AT_REST.items()]
    return [*HTTPConnection.default_socket_options, (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1), *asked]


def _whole(body: BaseHTTPResponse) -> bytes:
    read = bytearray()
    while piece := body.read1(PIECE_BYTES, decode_content=True):
        read += piece
        if len(read) > LONGEST_BYTES:
            raise AnswerTooLong(f"more than {LONGEST_BYTES} bytes")
    return bytes(read)


class Timed(io.RawIOBase):
    """The bytes that come from a socket until its timeout, counted from now, is over."""

    def __init__(self, source: socket.socket):
        self._socket, self._bytes = source, source.makefile("rb", buffering=0)
        self._seconds: float = source.gettimeout() or 0.0
        self._deadline = time.monotonic() + self._seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        """Wait for the next bytes. Raises `TimeoutError`."""
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("the answer was not whole in time")
        self._socket.settimeout(left)
        try:
            return self._bytes.readinto(buffer)
        finally:
            self._socket.settimeout(self._seconds)  # the next request on this connection has its own time

    def close(self) -> None:
        self._bytes.close()
        super().close()


class _Answer(HTTPResponse):
    def __init__(self, sock: socket.socket, *args: Any, **how: Any):
        super().__init__(sock, *args, **how)
        self.fp.close()
        self.fp = io.BufferedReader(Timed(sock))


class _Connection(HTTPConnection):
    response_class = _Answer


class _EncryptedConnection(HTTPSConnection):
    response_class = _Answer


class _Pool(HTTPConnectionPool):
    ConnectionCls = _Connection


class _EncryptedPool(HTTPSConnectionPool):
    ConnectionCls = _EncryptedConnection
