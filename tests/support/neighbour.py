"""A neighbour on a real socket that takes every call and answers as a test says: slowly, endlessly, half or not at all."""

import contextlib
import socket
import ssl
import threading
from collections.abc import Callable, Iterable

# What is sent to one caller, piece by piece; after the last the connection is closed.
Answer = Callable[["Neighbour"], Iterable[bytes]]


class Neighbour:
    """Listens on a port of its own. What it says is asked for anew for each call, encrypted where it has a context."""

    def __init__(self, answer: Answer, context: ssl.SSLContext | None = None):
        self.answer = answer
        self._context = context
        self.calls = 0
        self._over = threading.Event()
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.url = f"{'https' if context else 'http'}://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> "Neighbour":
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._listener.close()

    def rest(self, seconds: float | None = None) -> None:
        """Say nothing for so long, or until the test is over."""
        self._over.wait(seconds)

    def _accept(self) -> None:
        while True:
            try:
                caller, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(caller,), daemon=True).start()

    def _encrypted(self, caller: socket.socket) -> socket.socket:
        return self._context.wrap_socket(caller, server_side=True) if self._context else caller

    def _serve(self, caller: socket.socket) -> None:
        with contextlib.suppress(OSError), self._encrypted(caller) as line:
            line.recv(65536)
            with self._lock:
                self.calls += 1
            for piece in self.answer(self):
                if self._over.is_set():
                    return
                line.sendall(piece)


def head(length: int | None = None, status: str = "200 OK", *more: str) -> bytes:
    """The lines before a body; without a length it ends with the connection."""
    lines = [f"HTTP/1.1 {status}", "Content-Type: application/json", *more]
    lines.append("Connection: close" if length is None else f"Content-Length: {length}")
    return "\r\n".join([*lines, "", ""]).encode()


def silence(neighbour: Neighbour) -> Iterable[bytes]:
    """The call is taken, and nothing is said."""
    neighbour.rest()
    yield b""


def in_drops(neighbour: Neighbour, pause: float = 0.1) -> Iterable[bytes]:
    """An answer that goes on and on, each byte soon after the one before it."""
    yield head(1_000_000)
    yield from drops(neighbour, b" ", pause)


def drops(neighbour: Neighbour, drop: bytes, pause: float = 0.1) -> Iterable[bytes]:
    """The same again and again, each soon after the one before it."""
    while True:
        neighbour.rest(pause)
        yield drop


def endless(_: Neighbour) -> Iterable[bytes]:
    """An answer that has no end and comes as fast as it is read."""
    yield head()
    while True:
        yield b" " * 1_000_000
