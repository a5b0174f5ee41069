"""The line to supervisord: a UNIX socket on which each answer comes in its time, or is not waited for."""

import http.client
import socket
import xmlrpc.client
from pathlib import Path
from typing import Any

ANSWER_SECONDS = 30.0  # it answers at once, unless it is stopped or the machine is out of breath


class _Connection(http.client.HTTPConnection):
    """HTTP over a UNIX socket."""

    def __init__(self, path: Path):
        super().__init__("localhost")
        self._path = path

    def connect(self) -> None:
        """Connect. Raises `TimeoutError` where too many wait already."""
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(ANSWER_SECONDS)
        self.sock.connect(str(self._path))


class _Transport(xmlrpc.client.Transport):
    """What carries calls to it."""

    def __init__(self, path: Path):
        super().__init__()
        self._path = path

    def make_connection(self, host: Any) -> http.client.HTTPConnection:
        """A connection of its own for each call."""
        return _Connection(self._path)


def call(path: Path, method: str, *arguments: object) -> Any:
    """Call supervisord. Raises `TimeoutError`, any other `OSError` where there is none, and `xmlrpc.client.Error`."""
    with xmlrpc.client.ServerProxy("http://localhost", transport=_Transport(path)) as proxy:
        return getattr(proxy.supervisor, method)(*arguments)
