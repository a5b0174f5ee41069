"""Stand-ins for the services: they remember what reached them and answer what a test tells them to."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Reached:
    """A request as a service saw it."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Answer:
    """What the stub says."""

    status: int = 200
    body: str = '{"success": true}'
    headers: dict[str, str] = field(default_factory=dict)
    waits_for: threading.Event | None = None


class Stub:
    """One service."""

    def __init__(self, name: str):
        self.name = name
        self.reached: list[Reached] = []
        self.answer = Answer()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    def forget(self) -> None:
        """Back to the beginning."""
        self.reached.clear()
        self.answer = Answer()

    @contextmanager
    def unreachable(self) -> Iterator[None]:
        """Break every connection without an answer, for as long as the block lasts."""
        before, self.answer = self.answer, Answer(status=0)
        try:
            yield
        finally:
            self.answer = before

    def close(self) -> None:
        """End the server."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        stub = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer_anything(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                stub.reached.append(Reached(self.command, self.path, dict(self.headers), body))
                answer = stub.answer
                if answer.waits_for:
                    answer.waits_for.wait(20)
                if answer.status == 0:
                    self.close_connection = True
                    return
                payload = answer.body.encode()
                self.send_response(answer.status)
                for name, value in ({"Content-Type": "application/json"} | answer.headers).items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(payload)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(payload)

            do_GET = do_POST = do_PUT = do_HEAD = do_DELETE = do_OPTIONS = answer_anything

            def log_message(self, *arguments: object) -> None:
                """Say nothing."""

        return Handler


def error_of(body: str) -> dict:
    """The one error body, checked for its shape."""
    error = json.loads(body)
    assert error["failed"] == error["fail"] == error["error"]["message"]
    assert isinstance(error["code"], str)
    assert error["fields"] == {}
    return error
