"""A window that is lent again holds nothing of the one before, but for what the shop's pages are made of."""

import ast
import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from tests.support.windows import Windows

pytestmark = pytest.mark.journey

HERE = Path(__file__).parent
PLANT = """async () => {
    Object.assign(localStorage, { user: 'Ayşe' });
    Object.assign(sessionStorage, { cart: '7' });
    document.cookie = 'session=Ayşe; path=/; max-age=3600';
    await (await caches.open('shop')).put('/kept', new Response('Ayşe'));
    await new Promise((done, failed) => Object.assign(indexedDB.open('shop'), { onsuccess: done, onerror: failed }));
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    const files = await navigator.storage.getDirectory();
    await files.getFileHandle('Ayşe', { create: true });
}"""
FOUND = """async () => {
    const files = await navigator.storage.getDirectory();
    return {
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        cookies: document.cookie,
        caches: await caches.keys(),
        databases: (await indexedDB.databases()).map(one => one.name),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        files: await Array.fromAsync(files.keys()),
        permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
        script: window.planted ?? null,
        print: matchMedia('print').matches,
        width: innerWidth,
        answer: await fetch('/who').then(answer => answer.text()),
    };
}"""
NOTHING = {
    **{kind: [] for kind in ("local", "session", "caches", "databases", "files")},
    **{"cookies": "", "workers": 0, "script": None, "print": False, "width": 1280, "answer": "no one"},
}
# What may be asked of a page's context: what ends with the page, or is taken back with the window.
HARMLESS = {"new_page", "new_cdp_session", "grant_permissions", "set_offline"}
OF_THE_CONTEXT = {"context", "clock"}  # a page's clock is its context's


class _Shop(BaseHTTPRequestHandler):
    asked: ClassVar[Counter[str]] = Counter()

    def do_GET(self) -> None:
        """A page, a piece of it that never changes, a service worker, and who is asking."""
        self.asked[self.path] += 1
        who = self.headers["X-Person"] or self.headers["Cookie"] or "no one"
        kind, kept, text = {
            "/robots.txt": ("text/plain", "no-store", ""),
            "/piece.js": ("text/javascript", "public, max-age=31536000, immutable", ""),
            "/worker.js": ("text/javascript", "no-store", "addEventListener('fetch', () => {})"),
            "/who": ("text/plain", "no-store", who),
        }.get(self.path, ("text/html", "no-store", "<title>Shop</title><script src=/piece.js></script>"))
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Cache-Control", kept)
        if self.path == "/":
            self.send_header("Set-Cookie", "seen=yes; HttpOnly; Max-Age=3600" if who == "Ayşe" else "seen=; Max-Age=0")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def shop():
    """The address of a shop that keeps all kinds of things, and how often each of its paths was asked for."""
    _Shop.asked = Counter()
    with ThreadingHTTPServer(("127.0.0.1", 0), _Shop) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port, _Shop.asked
        server.shutdown()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_nothing_that_a_window_stored_is_found_in_the_next(browser, shop, host):
    windows, address = Windows(browser, f"http://localhost:{shop[0]}"), f"http://{host}:{shop[0]}/"
    with windows.lent("desktop") as page:
        page.context.grant_permissions(["geolocation"])
        page.add_init_script("window.planted = true")
        page.set_extra_http_headers({"X-Person": "Ayşe"})
        page.route("**/who", lambda route: route.fulfill(body="Ayşe"))
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 320, "height": 640})
        page.goto(address)
        page.evaluate(PLANT)
        before = page.evaluate(FOUND)
        assert [name for name, found in before.items() if found == NOTHING.get(name, "prompt")] == []
        tab = page.context.new_page()
        tab.goto(address)
        page.context.set_offline(True)
        first = page.context
    with windows.lent("desktop") as page:
        assert page.context is first and first.pages[1:] == [page] and first.cookies() == []
        page.goto(address)
        found = page.evaluate(FOUND)
        assert found.pop("permission") != "granted"
        assert found == NOTHING


def test_what_the_pages_are_made_of_is_loaded_once_and_by_a_first_visit_anew(browser, shop):
    port, asked = shop
    windows = Windows(browser, f"http://localhost:{port}")

    def visit(**how: bool) -> int:
        with windows.lent("desktop", **how) as page:
            page.goto(f"http://localhost:{port}/")
        return asked["/piece.js"]

    assert [visit(), visit(), visit(is_first_visit=True), visit()] == [1, 1, 2, 2]
    assert asked["/"] == 4


def test_windows_that_are_open_at_once_are_different_ones_and_one_that_failed_is_lent_no_more(browser, shop):
    windows = Windows(browser, f"http://localhost:{shop[0]}")
    with windows.lent("desktop") as one, windows.lent("desktop") as other, windows.lent("phone") as small:
        contexts = {one.context, other.context, small.context}
        assert len(contexts) == 3
    with pytest.raises(ZeroDivisionError), windows.lent("phone") as page:
        assert page.context in contexts
        raise ZeroDivisionError
    with windows.lent("phone") as page:
        assert page.context not in contexts


def test_no_journey_changes_what_would_stay_in_a_window_that_is_lent_again():
    wrong = []
    for path in set(HERE.glob("*.py")) - {Path(__file__)}:
        named = [one for one in ast.walk(ast.parse(path.read_text())) if isinstance(one, ast.Attribute)]
        harmless = {id(one.value) for one in named if one.attr in HARMLESS}
        found = [one for one in named if one.attr in OF_THE_CONTEXT and id(one) not in harmless]
        wrong += [f"{path.name}:{one.lineno}" for one in found]
    assert wrong == []
