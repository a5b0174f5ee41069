"""Answers that are too slow, too long or broken off: each call ends in its time, with less than a day's report read."""

import gzip
import ssl
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import requests

from kit import bounded
from kit.bounded import new_session
from kit.outside import send
from tests.support.certificates import certificate_of
from tests.support.neighbour import Neighbour, drops, endless, head, in_drops, silence

TIMEOUT = (0.5, 1.0)
CHUNKED = head(0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
NAMELESS_GZIP = gzip.compress(b"", mtime=0)[:3] + b"\x08" + gzip.compress(b"", mtime=0)[4:10]  # its name comes next


def asked(answer, context: ssl.SSLContext | None = None, **how) -> requests.Response:
    with Neighbour(answer, context) as neighbour:
        return send(new_session(), "stranger", "GET", neighbour.url, timeout=TIMEOUT, **how)


def then(begin: bytes, drop: bytes):
    """An answer that begins so, and then goes on in drops."""

    def answer(neighbour: Neighbour):
        yield begin
        yield from drops(neighbour, drop)

    return answer


@pytest.mark.parametrize(
    "answer",
    [
        silence,
        in_drops,
        then(b"HTTP/1.1 200", b" "),
        then(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"),
        then(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
        then(CHUNKED, b"0"),
        then(CHUNKED + b"0\r\n", b"X: y\r\n"),
        then(head(1_000_000, "200 OK", "Content-Encoding: gzip") + NAMELESS_GZIP, b"x"),
    ],
    ids=["silence", "body", "first line", "headers", "goes on", "length of a piece", "trailers", "packed"],
)
def test_a_call_ends_when_its_time_is_over_though_something_comes_now_and_then(answer):
    began = time.monotonic()
    with pytest.raises(requests.RequestException):
        asked(answer)
    assert time.monotonic() - began < 2 * sum(TIMEOUT)


def test_an_encrypted_answer_ends_in_its_time_too(tmp_path, caplog):
    certificate = certificate_of(tmp_path, "127.0.0.1")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    assert asked(lambda _: [head(2), b"{", b"}"], context, verify=str(certificate)).json() == {}
    with pytest.raises(requests.ReadTimeout):
        asked(then(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), context, verify=str(certificate))
    with pytest.raises(requests.exceptions.SSLError):
        asked(lambda _: [head(2), b"{}"], context)
    assert caplog.records[-1].getMessage() == "no encrypted line to stranger"
    assert "CERTIFICATE_VERIFY_FAILED" in caplog.records[-1].reason
    assert "url" not in caplog.records[-1].reason, "there are secrets in some"


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
        [CHUNKED, b"a\r\n123456789"],
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
        [CHUNKED, b'b\r\n{"so":1234}\r\n0\r\n\r\n'],
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


@pytest.mark.parametrize(
    ("method", "begin"),
    [("HEAD", head(5)), ("GET", head(0, "204 No Content").replace(b"Content-Length: 0\r\n", b"")), ("GET", head(0))],
)
def test_an_answer_without_a_body_is_not_waited_for(method, begin):
    with Neighbour(then(begin, b"")) as neighbour, new_session() as session:
        assert send(session, "stranger", method, neighbour.url, timeout=TIMEOUT).content == b""


def test_a_call_has_all_its_time_though_the_one_before_it_took_nearly_as_long():
    def slowly(neighbour: Neighbour):
        for _ in range(2):
            neighbour.rest(0.7 * TIMEOUT[1])
            yield head(2) + b"{}"

    with Neighbour(slowly) as neighbour, new_session() as session:
        answers = [send(session, "stranger", "GET", neighbour.url, timeout=TIMEOUT) for _ in range(2)]
        assert (neighbour.calls, [answer.json() for answer in answers]) == (1, [{}, {}])


def test_a_connection_is_kept_for_the_next_call():
    with ThreadingHTTPServer(("127.0.0.1", 0), _Open) as server, new_session() as session:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        ports = {send(session, "stranger", "GET", url, timeout=TIMEOUT).content for _ in range(3)}
        server.shutdown()
    assert len(ports) == 1
