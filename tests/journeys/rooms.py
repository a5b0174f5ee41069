"""A window in which one address of the storefront is opened after the other, and what is wrong with what it shows."""

import re

from tests.support.browsing import Screen
from tests.support.waiting import eventually
from tests.support.windows import SIZES

LANGUAGES = {"tr": "ltr", "ar": "rtl"}
# An ad's title is its price.
TITLE_ENDS = (" | İmece", "TL'ye", "₺\u2069")
# So tall that what is fetched when it comes near is fetched.
# What is pressed, what is not black, and what is folded away, of all that paper would show.
ON_PAPER = """() => {
    const shown = selector => [...document.querySelectorAll(selector)]
        .filter(one => one.checkVisibility({ visibilityProperty: true }));
    return {
        pressed: shown('header, footer, nav, button, .fixed').length,
        inks: [...new Set(shown('h1, h2, h3, p, a, dt, dd, li, b, td').map(one => getComputedStyle(one).color))],
        ground: getComputedStyle(document.body).backgroundColor,
        folded: [...document.querySelectorAll('details li, details p')].length - shown('details li, details p').length,
        words: shown('h1, h2, h3').map(one => one.textContent),
        end: Math.max(...shown('p, li').map(one => one.getBoundingClientRect().bottom + scrollY)),
    };
}"""
WIDE, NARROW = {"width": 1920, "height": 3000}, {"width": 320, "height": 640}
SIZES_HELD = {"1920 px": WIDE, "320 px": NARROW, **SIZES}
# In a whole run three browsers work side by side.
PATIENCE_SECONDS = 30
# What stays grey among the samples of components is a sample of waiting.
SETTLED = """language => document.documentElement.lang === language && document.readyState === 'complete'
    && document.querySelector('main h1') && document.querySelector('footer') && document.querySelector('nav button')
    && document.fonts.status === 'loaded'
    && ![...document.querySelectorAll('.bone, main [aria-busy=true]')].some(one => !one.closest('[data-testid=samples]'))
    && [...document.images].every(image => image.complete || image.loading === 'lazy')"""

# An id names one thing of a page, or a link and a label lead to the wrong one.
TWICE = """() => {
  const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}"""


class Room:
    """A person's window, and which language it speaks."""

    def __init__(self, screen: Screen):
        self.screen = screen
        self.language = "tr"

    def settle(self) -> None:
        """Wait until nothing is on its way any more."""
        page = self.screen.page
        eventually(lambda: page.evaluate(SETTLED, self.language), f"{page.url} is settled", PATIENCE_SECONDS)

    def change_language(self) -> None:
        """By the bar on top."""
        self.language = next(code for code in LANGUAGES if code != self.language)
        page = self.screen.page
        bar = page.get_by_role("navigation").first
        bar.get_by_role("button").last.click()
        bar.locator(f"button[lang={self.language}]").click()

    def faults(self, sizes: list[str], coloured: str) -> list[str]:
        """What is wrong with the page as it stands, in each of these windows; contrast in the one `coloured`.

        A language changes no colour, so a page that is looked at in two is looked at for contrast once in each window.
        """
        self.settle()
        page, found = self.screen.page, []
        direction = page.evaluate("document.documentElement.dir")
        if direction != LANGUAGES[self.language]:
            found.append(f"{self.language} runs {direction}")
        if (headings := page.locator("h1").count()) != 1:
            found.append(f"{headings} headings of the first level")
        if not page.title().endswith(TITLE_ENDS):
            found.append(f"called {page.title()}")
        if page.get_by_role("button", name="Tekrar dene").count():
            found.append("something could not be had")
        for size in sizes:
            page.set_viewport_size(SIZES_HELD[size])
            overflow = self.screen.overflow()  # once it is drawn; what is still on its way is waited for
            if not page.evaluate(SETTLED, self.language):
                self.settle()
                overflow = self.screen.overflow()
            before = len(found)
            if overflow > 0:
                found.append(f"{self.language}, {size}: {overflow} px too wide")
            if size in SIZES:
                found += [f"{self.language}, {size}: {one}" for one in self.screen.violations(size == coloured)]
                found += [f"{self.language}, {size}: id twice: {one}" for one in page.evaluate(TWICE)]
            if len(found) > before:
                self.screen.photograph(f"{self.language}-{size}-{re.sub(r'[^a-z]+', '-', page.url.partition('//')[2])}")
        return found
