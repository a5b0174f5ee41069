"""A gateway of one's own for each module, with six stubs, a stub of the sandbox and a small build of the storefront."""

import http.client
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest

from tests.gateway.stubs import Stub
from tests.support.ports import free_port
from tests.support.waiting import eventually
from tools.stack import gateway as native
from tools.stack.instance import SERVICES, Instance

# `proxy_cache_lock_timeout` is 0.4 s, by a clock that ticks each 4 to 10 ms: it can be over before that.
LOCK_SECONDS = 0.35
CACHED_SECONDS = 2.05  # nginx counts whole seconds, so a copy of one second can live for almost two
TWICE = {"RATE_READS": "1r/m", "BURST_READS": "1", "RATE_API": "1r/m", "BURST_API": "1"}
SHELL = "<!doctype html><html><head><title>shell</title></head><body><div id=root></div></body></html>"
DRAWN_IN_RUSSIAN = "<!doctype html><html><head><title>drawn</title></head><body><h1>Вопросы</h1></body></html>"
DRAWN = "<!doctype html><html><head><title>drawn</title></head><body><div id=root><h1>Sorular</h1></div></body></html>"

READ = '<!doctype html><html><body><h1>Gizlilik</h1><noscript><!--#include virtual="/_texts/gizlilik/tr" --></noscript>'

Found = TypeVar("Found")


@dataclass
class Response:
    """An answer with header names in lower case."""

    status: int
    headers: dict[str, str]
    body: str


@dataclass
class Gateway:
    """A running nginx and what stands behind it."""

    port: int
    stubs: dict[str, Stub]
    root: Path
    metrics_port: int = 0

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Response:
        """One request on a connection of its own; the path goes out exactly as it is written."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        try:
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            text = answer.read().decode(errors="replace")
            return Response(answer.status, {name.lower(): value for name, value in answer.getheaders()}, text)
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Response:
        """A GET."""
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: bytes = b"{}", **headers: str) -> Response:
        """A POST of JSON."""
        return self.ask("POST", path, body, **({"Content_Type": "application/json"} | headers))

    def begin_second(self) -> None:
        """Wait for the next second to begin."""
        now = int(time.time())
        eventually(lambda: int(time.time()) > now, "a second begins")

    def in_one_second(self, ask: Callable[[], Found]) -> Found:
        """What `ask` finds within a single second: a copy ends with its second, however early in it the asking began.

        Where the machine stood still and the second was over before the asking was, or a request may have waited for a
        copy for as long as it does at most, nothing is learnt about the copy: what the services heard and what is kept
        is forgotten, and all is asked again. (nginx writes a copy down a moment after its first asker has it, so copies
        are forgotten when that is long over: one that stayed would answer the first of the next try as an old one.)
        """
        for _ in range(20):
            self.begin_second()
            second, began = int(time.time()), time.monotonic()
            found = ask()
            if int(time.time()) == second and time.monotonic() - began < LOCK_SECONDS:
                return found
            self.outlive_cache()
            self._forget_copies()
            for stub in self.stubs.values():
                stub.reached.clear()
        pytest.fail("this machine never finished in one second")

    def _forget_copies(self) -> None:
        for copy in (self.root / "nginx" / "cache").rglob("*"):
            if copy.is_file():
                copy.unlink(missing_ok=True)

    def outlive_cache(self) -> None:
        """Let what is cached grow old: nothing else tells that time has passed."""
        until = time.time() + CACHED_SECONDS
        eventually(lambda: time.time() > until, "the cached second is over")


def _build(folder: Path) -> None:
    (folder / "_shell").mkdir(parents=True)
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(SHELL)
    (folder / "logo.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>\n")
    (folder / "assets" / "main-abc123.js").write_text("export {};\n" * 100)
    (folder / "assets" / "barcodeWorker-abc123.js").write_text("export {};\n")
    (folder / "_shell" / "head.html").write_text('<script type="module" src="/assets/main-abc123.js"></script>')
    for language, page in (("tr", DRAWN), ("ru", DRAWN_IN_RUSSIAN)):
        (folder / "_pages" / language / "site").mkdir(parents=True)
        (folder / "_pages" / language / "site" / "sss.html").write_text(page)
        (folder / "_pages" / language / "secret.html").write_text(page)
    (folder / "_read" / "tr" / "site").mkdir(parents=True)
    (folder / "_read" / "tr" / "site" / "gizlilik.html").write_text(READ)
    (folder / "_shell" / "body.html").write_text("<noscript>JavaScript</noscript>")


@pytest.fixture(scope="module")
def start_gateway(tmp_path_factory, request) -> Iterator[Callable[..., Gateway]]:
    """`start_gateway(RATE_API="1r/m")` → a Gateway whose settings differ from the usual as told.

    `beside=` another gateway makes one more machine of the same shop: it has the same services behind it.
    """
    opened: list[Callable[[], None]] = []

    def start(beside: Gateway | None = None, **settings: str) -> Gateway:
        root = tmp_path_factory.mktemp("gateway")
        _build(root / "dist")
        stubs = beside.stubs if beside else {name: Stub(name) for name in (*SERVICES, "sandbox")}
        instance = Instance("gatewaytest")
        instance.__dict__["root"] = root
        ports = {name: stub.port for name, stub in stubs.items()} | {"gateway": free_port()}
        ports |= {"gateway-metrics": free_port(), "gateway-packer": free_port()}
        instance.folder("log")
        (instance.folder("media") / "picture.jpg").write_bytes(b"\xff\xd8\xff")
        with pytest.MonkeyPatch.context() as patch:
            for name, value in settings.items():
                patch.setenv(name, value)
            native.render(instance, ports, root / "dist")
        native.check(instance)
        with (root / "nginx.log").open("wb") as log:
            process = subprocess.Popen(native.program(instance).command, stderr=log)
        opened.append(lambda: _close(process, {} if beside else stubs))
        gateway = Gateway(ports["gateway"], stubs, root, ports["gateway-metrics"])
        _wait(gateway, process)
        return gateway

    yield start
    for close in opened:
        close()


@pytest.fixture(scope="module")
def limited_gateway(start_gateway) -> Gateway:
    """It believes the proxy on this machine, and lets each address in twice."""
    return start_gateway(TRUSTED_PROXIES="127.0.0.1 10.0.0.0/8", **TWICE)


@pytest.fixture(scope="module")
def narrow_gateway(start_gateway) -> Gateway:
    """It lets each address in twice as well, and in with one request at a time.

    nginx counts a request until a moment after its answer has come, so the next one may be one too many.
    """
    return start_gateway(TRUSTED_PROXIES="127.0.0.1 10.0.0.0/8", REQUESTS_AT_ONCE="1", **TWICE)


@pytest.fixture(scope="module")
def sent_to_gateway(start_gateway) -> Gateway:
    """It lets an address send two files at a time."""
    return start_gateway(TRUSTED_PROXIES="127.0.0.1", UPLOADS_AT_ONCE="2")


@pytest.fixture(scope="module")
def busy_gateway(start_gateway) -> Gateway:
    """It lets one request at a time be with a service."""
    return start_gateway(TRUSTED_PROXIES="127.0.0.1", SERVICE_REQUESTS_AT_ONCE="1")


def _wait(gateway: Gateway, process: subprocess.Popen) -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and process.poll() is None:
        try:
            gateway.get("/logo.svg")
            return
        except OSError:
            continue
    pytest.fail((gateway.root / "nginx.log").read_text())


def _close(process: subprocess.Popen, stubs: dict[str, Stub]) -> None:
    process.terminate()
    process.wait(10)
    for stub in stubs.values():
        stub.close()


@pytest.fixture(scope="module")
def _gateway(start_gateway) -> Gateway:
    return start_gateway()


@pytest.fixture
def gateway(_gateway) -> Gateway:
    """The module's gateway with stubs that have forgotten what was before."""
    for stub in _gateway.stubs.values():
        stub.forget()
    return _gateway
