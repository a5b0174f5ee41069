"""Uploads whose service is away, and those that are never sent to their end."""

import json
import select
import socket
from contextlib import ExitStack

import pytest

from tests.support.waiting import eventually

KINDS = (
    "/api/order/reviewPicture",
    "/api/user/picture",
    "/api/supplier/papers",
    "/api/supplier/chargebacks/0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11/papers",
    "/api/supplier/productFile/check",
    "/api/operator/banners",
)


def test_an_upload_that_meets_a_service_that_is_down_is_not_called_too_large(gateway):
    with gateway.stubs["orders"].unreachable():
        answer = gateway.post("/api/order/reviewPicture", b"x" * (5 * 1024 * 1024))
    assert (answer.status, json.loads(answer.body)["code"]) == (503, "upstream_unavailable")


def _begun(port: int, path: str, address: str) -> socket.socket:
    """An upload that has sent a part of its file, and no more."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=5)
    head = f"POST {path} HTTP/1.1\r\nHost: imece\r\nX-Forwarded-For: {address}\r\nContent-Length: 1000000\r\n\r\n"
    connection.sendall(head.encode() + b"x" * 70_000)
    return connection


@pytest.mark.parametrize(("place", "path"), list(enumerate(KINDS)))
def test_an_address_has_a_few_files_under_way_at_a_time(sent_to_gateway, place, path):
    address = f"203.0.113.{50 + place}"

    def send(by: str = address):
        return sent_to_gateway.post(path, b"x", X_Forwarded_For=by).status

    with ExitStack() as ended:
        under_way: list[socket.socket] = []

        def is_third_refused() -> bool:
            # One that came while we asked was the third itself, and has been answered.
            under_way[:] = [one for one in under_way if not select.select([one], [], [], 0)[0]]
            while len(under_way) < 2:
                under_way.append(ended.enter_context(_begun(sent_to_gateway.port, path, address)))
            return send() == 429

        eventually(is_third_refused, "the third one is told to wait", 10)
        assert send("203.0.113.90") == 200
        assert sent_to_gateway.post("/api/cart/get", X_Forwarded_For=address).status == 200
    eventually(lambda: send() == 200, "the files under way are gone", 10)
