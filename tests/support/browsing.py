"""A real browser in front of the running shop: pages that complain about anything in the console, and photographs."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.support.axe import AXE, RULES
from tests.support.people import Visitor, code_now
from tests.support.waiting import eventually
from tests.support.windows import Windows

CHROMIUM = "/usr/bin/chromium"
# The same engine without what draws a window around it, which takes nearly half of its time.
SHELL = "/usr/bin/chromium-headless-shell"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OPERATORS = "yonetici"  # how the addresses of the demo's operators begin
CARD = "5528790000000008"
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass
class Screen:
    """One person's browser window."""

    page: Page
    base: str
    size: str
    shots: Path
    complaints: list[str] = field(default_factory=list)

    def open(self, path: str) -> Page:
        """Go to a path of the shop."""
        self.page.goto(self.base + path, wait_until="load")
        # A first screen that came with the page gives way to the one that can be used.
        self.page.wait_for_selector("[data-first-screen]", state="detached")
        return self.page

    def photograph(self, name: str) -> None:
        """Keep a picture of the page as it stands."""
        folder = self.shots / self.size
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{name}.png")

    def wait_until(self, expression: str, arg: object = None) -> None:
        """Wait until something is true in the page. Playwright's own way needs `eval`, which our pages forbid."""
        eventually(lambda: self.page.evaluate(expression, arg), expression)

    def violations(self, with_contrast: bool = True) -> list[str]:
        """What stands against WCAG 2.2 A and AA or axe's best practices on the page as it is.

        Contrast takes several times as long as all other rules: for it axe looks at what lies behind each word.
        Seen from its top: a link that the sticky header half covers, because the page was left scrolled there, is no
        small target.
        """
        self.page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        rules = RULES | {"rules": {"color-contrast": {"enabled": with_contrast}}}
        found = self.page.evaluate("rules => axe.run(document, rules).then(result => result.violations)", rules)
        return [f"{one['id']}: {[node['html'][:160] for node in one['nodes']][:4]}" for one in found]

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window, once it has been drawn at that width.

        A drawing learns its new width from the frame that shows the old one.
        """
        self.page.evaluate(DRAWN)
        return overflow_of(self.page)

    def assert_accessible(self) -> None:
        """No violation at all."""
        found = self.violations()
        assert not found, "\n".join(found)

    def keep(self, **values: object) -> None:
        """Every page from now on finds these in the browser's storage."""
        kept = {name: json.dumps(value) for name, value in values.items()}
        self.page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")

    def enter_as(self, person: Visitor) -> None:
        """Every page from now on is opened by a person who has signed in elsewhere."""
        self.keep(user=person.user, token=person.with_time().token)

    def sign_in(self, email: str, password: str = "imece123") -> None:
        """Sign in through the form; the demo's operators are asked for a code as well."""
        self.open("/hesap/cikis/1")
        self.page.get_by_label("E-posta", exact=True).fill(email)
        self.page.get_by_label("Şifre", exact=True).fill(password)
        self.page.get_by_role("button", name="Giriş Yap", exact=True).click()
        if email.startswith(OPERATORS):
            self.page.get_by_label("Doğrulama kodu", exact=True).fill(code_now())
            self.page.get_by_role("button", name="Doğrula", exact=True).click()
        self.page.wait_for_url(f"{self.base}/")


@contextmanager
def window(windows: Windows, base: str, size: str, shots: Path, is_first_visit: bool = False) -> Iterator[Screen]:
    """An empty window; closing it fails on any error or warning in the console."""
    with windows.lent(size, is_first_visit) as page:
        screen = Screen(page, base, size, shots)
        page.on("console", lambda said: _note(screen, said.type, said.text, said.location.get("url", "")))
        page.on("pageerror", lambda error: screen.complaints.append(f"pageerror: {error}"))
        yield screen
    assert not screen.complaints, "\n".join(screen.complaints)


@contextmanager
def held_back(page: Page, addresses: re.Pattern[str]) -> Iterator[None]:
    """What a page asks for at these addresses is asked for, and does not come while this lasts."""
    held = []

    def hold(route):
        held.append(route)

    page.route(addresses, hold)
    yield
    for one in held:
        one.continue_()
    page.unroute(addresses)


def overflow_of(page: Page) -> int:
    """By how many pixels the page, as it is drawn, is wider than its window without the gutter of the scrollbar.

    `clientWidth` counts the gutter in, where a headless browser shows no scrollbar.
    """
    return page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.getBoundingClientRect().width"
    )


def fill_card(page: Page) -> None:
    """Give a good card to the provider's hosted page, once it is there."""
    page.wait_for_url(re.compile(r"/sandbox/iyzico/page/"))
    page.get_by_label("Kart numarası").fill(CARD)
    page.get_by_label("Kart üzerindeki isim").fill("Gülşen Işık")
    page.get_by_label("Ay", exact=True).select_option(index=12)
    page.get_by_label("Yıl", exact=True).select_option(index=4)
    page.get_by_label("CVC").fill("123")


def consent_box(page: Page) -> Locator:
    """The box that agrees to the cart's contract, once that is shown: nothing is paid before."""
    expect(page.get_by_role("button", name="Mesafeli Satış Sözleşmesi")).to_be_visible()
    return page.get_by_label(re.compile("Ön bilgilendirmeyi"))


def press(page: Page, target: Locator, key: str = "Enter", steps: int = 120) -> None:
    """Reach the target with Tab only, and press a key on it."""
    expect(target).to_be_visible()
    for _ in range(steps):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            page.keyboard.press(key)
            return
    raise AssertionError("Tab never reaches it")


def _note(screen: Screen, kind: str, text: str, url: str) -> None:
    """A refusal that the test provokes is logged by the browser itself; everything else is a complaint."""
    is_provoked_refusal = text.startswith("Failed to load resource") and ("/api/" in url or url == screen.page.url)
    if kind in ("error", "warning") and not is_provoked_refusal:
        screen.complaints.append(f"{kind}: {text} ({url})")
