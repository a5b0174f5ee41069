"""Requests that two readers would read differently, byte by byte, and paths in disguise.

Each is refused, or answered once as the one request that it is. Nothing that hides in a body comes out as a request of
its own, and the next request over the same connection to a service is answered as if nothing had been.
"""

import posixpath
import re
import socket
from urllib.parse import unquote

import pytest

HIDDEN = b"GET /api/cart/list?smuggled=1 HTTP/1.1\r\nHost: h\r\n\r\n"
START = b"POST /api/cart/update HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
GET = b"GET /api/user/me HTTP/1.1\r\nHost: h\r\n"
AFTERWARDS = b"GET /api/orders/track/0b6f3c1e?after=1 HTTP/1.1\r\nHost: h\r\n\r\n"
STATUS = re.compile(rb"^HTTP/1\.[01] (\d{3})")
LENGTH = re.compile(rb"(?i)\r\ncontent-length: (\d+)")
WAIT_SECONDS = 5.0


def _chunk(payload: bytes) -> bytes:
    return b"%x\r\n%s\r\n0\r\n\r\n" % (len(payload), payload)


def _with_both(length: int, body: bytes) -> bytes:
    return START + b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n" % length + body


REFUSED = {
    "CL.TE": _with_both(len(b"0\r\n\r\n" + HIDDEN), b"0\r\n\r\n" + HIDDEN),
    "TE.CL": _with_both(4, _chunk(HIDDEN)),
    "TE.CL, the length first": START + b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n" + _chunk(HIDDEN),
    "two lengths": START + b"Content-Length: 0\r\nContent-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
    "the same length twice": START + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "a list of lengths": START + b"Content-Length: 0, %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
    "a length with a sign": START + b"Content-Length: +2\r\n\r\n{}",
    "a negative length": START + b"Content-Length: -1\r\n\r\n{}",
    "a length in hexadecimal": START + b"Content-Length: 0x2\r\n\r\n{}",
    "a length that no number holds": START + b"Content-Length: 99999999999999999999\r\n\r\n{}",
    "a length with a gap": START + b"Content-Length: 2 0\r\n\r\n{}",
    "an encoding that does not exist": START + b"Transfer-Encoding: xchunked\r\n\r\n" + _chunk(HIDDEN),
    "a list of encodings": START + b"Transfer-Encoding: chunked, identity\r\n\r\n" + _chunk(HIDDEN),
    "two encodings": START + b"Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n" + _chunk(HIDDEN),
    "a gap before the colon": START + b"Transfer-Encoding : chunked\r\n\r\n" + _chunk(HIDDEN),
    "chunks in HTTP/1.0": START.replace(b"1.1", b"1.0") + b"Transfer-Encoding: chunked\r\n\r\n" + _chunk(HIDDEN),
    "a chunk's size with a prefix": START + b"Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n",
    "a chunk's size that no number holds": START + b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 20 + b"\r\n{}\r\n",
    "a negative chunk": START + b"Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
    "a folded header": GET + b"X-A: 1\r\n Content-Length: 5\r\n\r\n",
    "a folded length": START + b"Content-Length:\r\n 2\r\n\r\n{}",
    "a header without a colon": GET + b"Content-Length 5\r\n\r\n",
    "a gap in a header's name": GET + b"X A: 1\r\n\r\n",
    "a NUL in a header's name": GET + b"X\x00A: 1\r\n\r\n",
    "a NUL in a header": GET + b"X-A: 1\x002\r\n\r\n",
    "a NUL in the path": b"GET /api/user/me\x00/more HTTP/1.1\r\nHost: h\r\n\r\n",
    "a lonely CR in a header": GET + b"X-A: 1\rContent-Length: 5\r\n\r\n",
    "two hosts": GET + b"Host: evil.test\r\n\r\n",
    "no host": b"GET /api/user/me HTTP/1.1\r\n\r\n",
    "a host with a path": b"GET /api/user/me HTTP/1.1\r\nHost: h/../internal\r\n\r\n",
    "a version of the future": b"GET /api/user/me HTTP/2.0\r\nHost: h\r\n\r\n",
    "a version with letters": b"GET /api/user/me HTTP/1.x\r\nHost: h\r\n\r\n",
    "a method in small letters": b"get /api/user/me HTTP/1.1\r\nHost: h\r\n\r\n",
    "a tunnel": b"CONNECT identity:80 HTTP/1.1\r\nHost: identity:80\r\n\r\n",
    "an echo": b"TRACE /api/user/me HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer t\r\n\r\n",
    "the whole server": b"OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n",
    "another server's internal address": b"GET http://identity/internal/people/1 HTTP/1.1\r\nHost: h\r\n\r\n",
    "what is no address": b"GET api/user/me HTTP/1.1\r\nHost: h\r\n\r\n",
    "another protocol first": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
}
ANSWERED_ONCE = {
    "lines that end in LF alone": GET.replace(b"\r\n", b"\n") + b"\n",
    "an absolute address": b"GET http://h/api/user/me HTTP/1.1\r\nHost: h\r\n\r\n",
    "HTTP/1.0": b"GET /api/user/me HTTP/1.0\r\n\r\n",
    "HTTP/0.9": b"GET /api/user/me\r\n",
    "a chunk with a remark": START + b"Transfer-Encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\n\r\n",
    "headers after the chunks": START
    + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nAuthorization: Bearer stolen\r\n\r\n",
    "chunks in capitals": START + b"Transfer-Encoding: CHUNKED\r\n\r\n" + _chunk(b"{}"),
    "a body of a GET that looks like a request": GET + b"Content-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
    "a body that looks like a request": START + b"Content-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
    "another protocol wanted": GET
    + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n",
    "its own name to be taken off": GET + b"Connection: close, Authorization\r\nAuthorization: Bearer t\r\n\r\n",
}


def _exchange(port: int, raw: bytes) -> bytes:
    """Everything that comes back for these bytes; and, where the connection stays open, for a good request after them."""
    with socket.create_connection(("127.0.0.1", port), timeout=WAIT_SECONDS) as connection:
        connection.sendall(raw)
        got = _read_one(connection)
        if got is not None and b"\r\nConnection: close" not in got:
            try:
                connection.sendall(AFTERWARDS)
                got += _read_one(connection) or b""
            except (BrokenPipeError, ConnectionResetError):
                pass  # It was refused and the door shut.
    return got or b""


def _read_one(connection: socket.socket) -> bytes | None:
    """One answer with its body; what has no length ends with its connection."""
    got = b""
    while True:
        head, split, body = got.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if split and length and len(body) >= int(length[1]):
            return got
        try:
            more = connection.recv(65536)
        except ConnectionResetError:
            return got
        if not more:
            return got
        got += more


def _reached(gateway) -> list[tuple[str, str]]:
    return [(each.method, each.path) for stub in gateway.stubs.values() for each in stub.reached]


def _expect_unharmed(gateway) -> None:
    """The next requests, over other connections to the gateway, are answered what they ask."""
    for stub in gateway.stubs.values():
        stub.forget()
    assert gateway.post("/api/cart/get", b'{"isOrder": 0}').status == 200
    assert gateway.get("/api/user/me").status == 200
    (order,) = gateway.stubs["orders"].reached
    assert (order.method, order.path, order.body) == ("POST", "/cart/get", b'{"isOrder": 0}')
    assert _reached(gateway) == [("GET", "/user/me"), ("POST", "/cart/get")]


@pytest.mark.parametrize("name", REFUSED)
def test_a_request_of_two_readings_is_refused_and_reaches_no_service(gateway, name):
    got = _exchange(gateway.port, REFUSED[name])
    status = STATUS.match(got)
    assert not got or int(status[1]) in (400, 404, 405, 411, 413, 501, 505), got[:300]
    assert [path for _, path in _reached(gateway) if "after=1" not in path] == []
    _expect_unharmed(gateway)


@pytest.mark.parametrize("name", ANSWERED_ONCE)
def test_an_odd_request_is_answered_once_and_what_follows_it_too(gateway, name):
    _exchange(gateway.port, ANSWERED_ONCE[name])
    paths = [path for _, path in _reached(gateway)]
    assert sorted(path for path in paths if "after=1" not in path) in (["/user/me"], ["/cart/update"])
    assert paths.count("/orders/track/0b6f3c1e?after=1") <= 1
    seen = [dict(each.headers) for stub in gateway.stubs.values() for each in stub.reached]
    assert not [headers for headers in seen if "stolen" in str(headers) or {"Upgrade", "HTTP2-Settings"} & set(headers)]
    _expect_unharmed(gateway)


# --- paths ------------------------------------------------------------------------------------------------------------

OURS_ALONE = ("/internal", "/metrics", "/healthz", "/readyz", "/openapi", "/pages/internal", "/secrets")
PLACES = ("/", "/api/", "/api/ads/", "/cdn/", "/cdn/products/1/", "/media/", "/assets/", "/ilan/10001/", "/sandbox/../")
DISGUISES = (
    "../", "..%2f", "%2e%2e/", "%2e%2e%2f", "%252e%252e%252f", "..%252f", "..;/", "..%3b/", ";/../", "..\\", "..%5c",
    "%2e%2e%5c", "//", "/./", "%2f", "%2f%2f", "./", "%00/", ".%00./", "%c0%ae%c0%ae%c0%af", "%ef%bc%8e%ef%bc%8e/",
    "%u002e%u002e/", "..%09/", "%20/", "?/../", "%3f/../", "#/../", "%23/../",
)  # fmt: skip
# What stays one segment is the name of an ad: a service decodes it once and compares it with the right one.
A_SLUG = re.compile(r"/pages/ilan/10001/(?!\.\.?$)(?:(?!%2[fF])[^/?])*")
GOALS = ("internal/people/1", "metrics", "secrets.json")


def _as_a_service_could_read(path: str) -> str:
    """A path as a service would read it that decodes too often and takes each stroke for a slash."""
    plain = unquote(unquote(path.partition("?")[0])).replace("\\", "/")
    return posixpath.normpath(re.sub(r";[^/]*", "", plain).replace("\x00", ""))


@pytest.mark.parametrize("disguise", DISGUISES)
def test_no_disguise_leads_to_what_is_ours_alone(gateway, disguise):
    (gateway.root / "secrets.json").write_text('"planted-secret"')
    for place in PLACES:
        for goal in GOALS:
            for times in (1, 3):
                answer = gateway.get(f"{place}{disguise * times}{goal}")
                assert answer.status < 500 and "planted-secret" not in answer.body
    paths = [path for _, path in _reached(gateway) if not A_SLUG.fullmatch(path)]
    assert [path for path in paths if _as_a_service_could_read(path).startswith(OURS_ALONE)] == []
