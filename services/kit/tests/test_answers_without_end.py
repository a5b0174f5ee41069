"""Answers that are too slow, too long or broken off: each call ends in its time, with less than a day's report read."""

import gzip
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import requests

from kit import bounded
from kit.calls import new_session
from kit.outside import send
from tests.support.neighbour import Neighbour, endless, head, in_drops, silence

TIMEOUT = (0.5, 1.0)


def asked(answer, **how) -> requests.Response:
    with Neighbour(answer) as neighbour:
        return send(new_session(), "stranger", "GET", neighbour.url, timeout=TIMEOUT, **how)


@pytest.mark.parametrize("answer", [silence, in_drops])
def test_a_call_ends_when_its_time_is_over_though_something_comes_now_and_then(answer):
    began = time.monotonic()
    with pytest.raises(requests.RequestException):
        asked(answer)
    assert time.monotonic() - began < 2 * sum(TIMEOUT)


@pytest.fixture
def _short(monkeypatch):
    monkeypatch.setattr(bounded, "LONGEST_BYTES", 3_000_000)


@pytest.mark.usefixtures("_short")
def test_an_answer_without_an_end_is_not_read_to_its_end():
    with pytest.raises(bounded.AnswerTooLong):
        asked(endless)


@pytest.mark.usefixtures("_short")
def test_what_is_small_on_the_line_and_large_when_unpacked_is_too_long():
    packed = gzip.compress(b" " * 50_000_000)
    assert len(packed) < 100_000
    with pytest.raises(bounded.AnswerTooLong):
        asked(lambda _: [head(len(packed), "200 OK", "Content-Encoding: gzip"), packed])


@pytest.mark.parametrize(
    "pieces",
    [
        [head(20), b'{"status":'],
        [head(0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked"), b"a\r\n123456789"],
    ],
)
def test_half_an_answer_is_none(pieces):
    with pytest.raises(requests.RequestException):
        asked(lambda _: pieces)


@pytest.mark.parametrize(
    "pieces",
    [
        [head(11), b'{"so":', b"1234}"],
        [head(), b'{"so":', b"1234}"],
        [head(0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked"), b'b\r\n{"so":1234}\r\n0\r\n\r\n'],
        [head(len(gzip.compress(b'{"so":1234}', mtime=0)), "200 OK", "Content-Encoding: gzip"),
         gzip.compress(b'{"so":1234}', mtime=0)],
    ],
)  # fmt: skip
def test_what_is_whole_is_read_as_it_is(pieces):
    answer = asked(lambda _: pieces)
    assert answer.json() == {"so": 1234}
    assert answer.content == answer.text.encode() == b'{"so":1234}'


class _Open(BaseHTTPRequestHandler):
    """Keeps a connection as long as the caller does, and says from where it is called."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        said = str(self.client_address[1]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *_):
        """Nothing."""


def test_a_connection_is_kept_for_the_next_call():
    with ThreadingHTTPServer(("127.0.0.1", 0), _Open) as server, new_session() as session:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        ports = {send(session, "stranger", "GET", url, timeout=TIMEOUT).content for _ in range(3)}
        server.shutdown()
    assert len(ports) == 1
