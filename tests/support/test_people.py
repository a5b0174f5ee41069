"""What people of the journeys have in their hands."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests.support.people import Line


@pytest.fixture
def connections():
    """A server that says how many connections there were so far, and its address."""

    class Server(ThreadingHTTPServer):
        opened = 0

        def process_request(self, request, client_address):
            self.opened += 1
            super().process_request(request, client_address)

    class Counting(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            body = str(server.opened).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            """Say nothing."""

    with Server(("127.0.0.1", 0), Counting) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_a_connection_is_used_again_until_it_is_nearly_as_old_as_the_gateway_lets_it_become(connections, monkeypatch):
    line = Line()
    assert [line.get(connections).text for _ in range(2)] == ["1", "1"]
    monkeypatch.setattr(Line, "IDLE_SECONDS", -1.0)
    assert [line.get(connections).text for _ in range(2)] == ["2", "3"]
    line.close()
