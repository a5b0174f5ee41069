"""`python -m bench.interaction [INSTANCE]`: how long a phone takes from a finger's touch to the next paint.

A shopper's journeys are walked in Chromium on a phone's window whose processor is slowed down four times, and the
browser's own event timing says of every touch and key how long it took until something was painted. Printed per act:
the 75th of a hundred, the slowest, how many; and JSON in .run/bench. It ends with 1 when an act is slower than the bar.

The instance runs already (`make up`); its shopper is new. What the browser does not report was painted within
a frame (16 ms) and counts as one. The machine's own load is part of every figure, so it stands beside them.
"""

import argparse
import json
import os
import statistics
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from bench.processes import REPOSITORY
from tests.support.browsing import CHROMIUM, FLAGS
from tests.support.people import Visitor
from tools.stack.instance import named, state_of

SLOWER = 4
BAR_MS = 200.0
FRAME_MS = 16.0
ROUNDS = 3
# Every entry of one touch or key has its number; the longest of them is what the person waited.
WATCH = """
window.__acts = new Map();
new PerformanceObserver(list => {
  for (const one of list.getEntries()) {
    if (one.interactionId) __acts.set(one.interactionId, Math.max(__acts.get(one.interactionId) ?? 0, one.duration));
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
"""
# Entries come after the paint that they speak of.
PAINTED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
    requestIdleCallback(() => setTimeout(done, 250)))))"""
TAKE = "() => { const taken = [...__acts.values()]; __acts.clear(); return taken; }"


@dataclass
class Phone:
    """A slow phone in a shopper's hand: every act of theirs is timed under its name."""

    page: Page
    base: str
    took_ms: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def open(self, path: str) -> None:
        """Go to a screen and wait until it can be used; what the loading itself took is not counted."""
        self.page.goto(self.base + path, wait_until="load")
        self.page.wait_for_selector("[data-first-screen]", state="detached")
        self._settle()
        self.page.evaluate(TAKE)

    def act(self, name: str, deed: Callable[[], object], times: int = 1) -> None:
        """Do something that is so many touches or keys, and note how long each took until the next paint."""
        deed()
        self._settle()
        taken = self.page.evaluate(TAKE)
        self.took_ms[name] += (taken + [FRAME_MS] * times)[: max(times, len(taken))]

    def _settle(self) -> None:
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate(PAINTED)


def find(phone: Phone) -> None:
    """The menu, the search and the filters."""
    page = phone.page
    phone.open("/")
    phone.act("open the menu", page.get_by_role("button", name="Menü").tap)
    phone.act("open a department", page.get_by_role("dialog").get_by_role("button", name="Elektronik").tap)
    phone.act("close the menu", lambda: page.keyboard.press("Escape"))
    phone.act("open the search", _shown(page.get_by_role("button", name="Arama")).tap)
    for letter in "telefon":
        phone.act("type a search", partial(page.keyboard.press, letter))
    phone.open("/kategori")
    phone.act("open the filters", _shown(page.get_by_role("button", name="Filtreler")).tap)
    filters = page.get_by_role("dialog", name="Filtreler")
    phone.act("choose a filter", filters.get_by_role("link", name="Elektronik").first.tap)
    phone.act("close the filters", filters.get_by_role("button", name="ilanı göster").tap)


def choose(phone: Phone, ad_path: str) -> None:
    """An ad: its tabs, its slider, the amount, and into the cart."""
    page = phone.page
    phone.open(ad_path)
    phone.act("show another picture", page.get_by_role("button", name="2. fotoğrafı göster").tap)
    slider = page.get_by_role("slider").first
    slider.scroll_into_view_if_needed()
    slider.focus()
    for _ in range(5):
        phone.act("move the slider", lambda: page.keyboard.press("ArrowRight"))
    for name in ("Özellikler", "Yorumlar", "Sorular"):
        tab = page.get_by_role("tab", name=name)
        tab.scroll_into_view_if_needed()
        phone.act("open a tab", tab.tap)
    bar = page.get_by_role("region", name="Satın alma çubuğu")
    phone.act("change the amount", bar.get_by_role("button", name="Artır").tap)
    phone.act("add to the cart", bar.get_by_role("button", name="Sepete Ekle").tap)


def check_out(phone: Phone) -> None:
    """The cart, and the fields of checking out."""
    page = phone.page
    phone.open("/sepet")
    phone.act("change the amount in the cart", _shown(page.get_by_role("button", name="Artır")).tap)
    phone.open("/checkout")
    phone.act("open the address form", _shown(page.get_by_role("button", name="Yeni Adres Ekle")).tap)
    dialog = page.get_by_role("dialog")
    phone.act("go to a field", dialog.get_by_label("Adres başlığı").tap)
    for letter in "Evimiz":
        phone.act("type in a field", partial(page.keyboard.press, letter))
    phone.act("close the address form", lambda: page.keyboard.press("Escape"))
    terms = page.get_by_label("Ön bilgilendirmeyi")
    terms.scroll_into_view_if_needed()
    phone.act("accept the terms", terms.tap)


def _shown(buttons: Locator) -> Locator:
    return buttons.locator("visible=true").first


@contextmanager
def slow_phone(browser: Browser, base: str, shopper: Visitor) -> Iterator[Phone]:
    """A fresh window of a shopper who has signed in."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        is_mobile=True,
        has_touch=True,
        locale="tr-TR",
        timezone_id="Europe/Istanbul",
    )
    kept = {"user": json.dumps(shopper.user), "token": json.dumps(shopper.token)}
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)});{WATCH}")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield Phone(page, base)
    context.close()


def measure(base: str, rounds: int) -> dict[str, list[float]]:
    """Milliseconds of every act, by its name."""
    took: dict[str, list[float]] = defaultdict(list)
    ad = next(ad for ad in Visitor(base).get("/api/ads?sort=newest")["items"] if ad["remaining"] > rounds * 3)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for _ in range(rounds):
            shopper = Visitor(base).register().verify_phone()
            shopper.add_address()
            with slow_phone(browser, base, shopper) as phone:
                find(phone)
                choose(phone, f"/ilan/{ad['adId']}/{ad['slug']}")
                check_out(phone)
            for name, times in phone.took_ms.items():
                took[name] += times
        browser.close()
    return took


def p75(times: list[float]) -> float:
    """The 75th of a hundred."""
    return statistics.quantiles(times, n=4, method="inclusive")[2] if len(times) > 1 else times[0]


def table(took: dict[str, list[float]]) -> str:
    """One line an act, and all of them together."""
    everything = {**took, "all acts": [one for times in took.values() for one in times]}
    lines = [f"{'to the next paint, ms':32} {'p75':>6} {'most':>6} {'acts':>6}"]
    for name, times in everything.items():
        slow = "  slow" if p75(times) > BAR_MS else ""
        lines.append(f"{name:32} {p75(times):6.0f} {max(times):6.0f} {len(times):6}{slow}")
    return "\n".join(lines)


def main() -> int:
    """Measure, print, keep; 1 when an act is slower than the bar."""
    parser = argparse.ArgumentParser(prog="python -m bench.interaction", description=__doc__.splitlines()[0])
    parser.add_argument("instance", nargs="?", default="main")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--to", type=Path, help="where the JSON goes")
    arguments = parser.parse_args()
    state = state_of(named(arguments.instance).state_file)
    before = os.getloadavg()[0]
    took = measure(f"http://localhost:{state['ports']['gateway']}", arguments.rounds)
    machine = {"cores": os.cpu_count(), "load_before": before, "load_after": os.getloadavg()[0], "slower": SLOWER}
    at = datetime.now(UTC)
    path = arguments.to or REPOSITORY / ".run" / "bench" / f"interaction-{at:%Y-%m-%dT%H%M%SZ}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"machine": machine, "at": at.isoformat(timespec="seconds"), "took_ms": took}, indent=1))
    print(table(took))
    print(f"load {before:.1f} before, {machine['load_after']:.1f} after, on {machine['cores']} cores\n{path}")
    return int(any(p75(times) > BAR_MS for times in took.values()))


if __name__ == "__main__":
    sys.exit(main())
