"""Browser windows for journeys."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import sync_playwright

from tests.conftest import ROOT
from tests.support.browsing import CHROMIUM, FLAGS, window

SHOTS = ROOT / ".run" / "screenshots"


@pytest.fixture(scope="session")
def browser():
    """The machine's own Chromium, headless."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def open_window(browser, running):
    """Open windows of the shop: `open_window("phone")`. All are closed, and their consoles judged, at the end."""
    with ExitStack() as stack:
        yield lambda size="desktop": stack.enter_context(window(browser, running.base, size, SHOTS))
