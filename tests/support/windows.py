"""Windows of a browser, lent to one test after the other: what they have loaded is kept, nothing of what they stored.

A window of its own for each test begins without the shop's pieces and without what the engine has made of them: a fifth
of what its pages cost. So a window is emptied when it is given back, and the next test goes on with it.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Frame, Page

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 900}}
SHARING_A_PROCESS = "--process-per-site"  # the pages of a window run where the one that stays open runs
STAYING_OPEN = "/robots.txt"  # no page of the shop, and of its origin


class Windows:
    """The windows of one browser in front of a shop.

    What belongs to a context and not to a page, such as a route or a clock, would stay: no test may touch it.
    """

    def __init__(self, browser: Browser, base: str):
        self._browser, self._base = browser, base
        self._idle: dict[str, list[_KeptWindow]] = defaultdict(list)

    @contextmanager
    def lent(self, size: str, is_first_visit: bool = False) -> Iterator[Page]:
        """A page of an empty window; on a first visit also of one that has loaded nothing before.

        A window in which something went wrong is not lent again.
        """
        if is_first_visit:
            with _new_context(self._browser, size) as context:
                yield context.new_page()
            return
        window = self._idle[size].pop() if self._idle[size] else _KeptWindow(self._browser, size, self._base)
        try:
            yield window.context.new_page()
            window.empty()
        except BaseException:
            window.context.close()
            raise
        self._idle[size].append(window)


def _new_context(browser: Browser, size: str) -> BrowserContext:
    return browser.new_context(
        viewport=SIZES[size], locale="tr-TR", timezone_id="Europe/Istanbul", reduced_motion="reduce"
    )


class _KeptWindow:
    """A context, and a page in it that stays open and keeps alive the process in which its other pages run."""

    def __init__(self, browser: Browser, size: str, base: str):
        self.context = _new_context(browser, size)
        self._origins: set[str] = set()
        self.context.on("page", lambda page: page.on("framenavigated", self._note))
        self._staying = self.context.new_page()
        self._staying.goto(base + STAYING_OPEN)
        self._devtools = self.context.new_cdp_session(self._staying)

    def _note(self, frame: Frame) -> None:
        address = urlsplit(frame.url)
        if address.scheme in ("http", "https"):
            self._origins.add(f"{address.scheme}://{address.netloc}")

    def empty(self) -> None:
        """Close its pages, with all that a test has stopped, planted or heard in them, and forget who was there."""
        for page in self.context.pages:
            if page is not self._staying:
                page.close()
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.context.set_offline(False)
        for origin in self._origins:
            self._devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        # The process remembers what stands in there until it is told, which may be a moment later.
        self._staying.evaluate("localStorage.clear()")
