"""Browser windows for journeys."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.conftest import ROOT
from tests.support.browsing import CHROMIUM, FLAGS, SHELL, window
from tests.support.panels import end_ad
from tests.support.waiting import eventually
from tests.support.windows import SHARING_A_PROCESS, Windows

# A page of a test does not live for as long as what the engine's optimising compilers do for it would need to pay: they
# took an eighth of the pages' processor time.
WITHOUT_OPTIMISING = "--js-flags=--no-maglev --no-opt"
SHOTS = ROOT / ".run" / "screenshots"

# Four runners with a browser each share two cores here. The library's own five seconds promise shoppers nothing, and
# a page that waits for a payment's events beside them has been later; what a page must keep to, its test says itself.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser():
    """The machine's own Chromium, headless: its headless shell, where the machine has one."""
    program = SHELL if Path(SHELL).exists() else CHROMIUM
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=program, args=[*FLAGS, SHARING_A_PROCESS, WITHOUT_OPTIMISING]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def windows(browser, running) -> Windows:
    """The windows of that browser, which one test after the other is lent."""
    return Windows(browser, running.base)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Let fixtures know, when they end, whether the test itself failed."""
    report = yield
    if call.when == "call":
        item.failed_itself = report.failed
    return report


@pytest.fixture
def open_window(windows, running, request):
    """Open windows of the shop: `open_window("phone")`. All are closed, and their consoles judged, at the end.

    They are empty, but what the shop's pages are made of may have been loaded before: on a first visit it has not.
    When the test failed, what the windows showed is kept under .run/screenshots/failed.
    """
    opened = []

    def open_one(size: str = "desktop", is_first_visit: bool = False):
        opened.append(stack.enter_context(window(windows, running.base, size, SHOTS, is_first_visit)))
        return opened[-1]

    with ExitStack() as stack:
        yield open_one
        if getattr(request.node, "failed_itself", False):
            for number, screen in enumerate(opened):
                screen.size = "failed"
                screen.photograph(f"{request.node.name}-{number}")


@pytest.fixture
def sold(publish, new_buyer, operator):
    """A buyer with a paid order of an ad that has just ended."""

    def sell(units: int = 2, card: dict | None = None, **terms):
        ad_id, buyer = publish(**terms), new_buyer()
        if card is None:
            order_id = buyer.buy(ad_id, units)
        else:
            buyer.fill_cart(ad_id, units)
            token = buyer.start_payment(buyer.get("/api/user/address")[0]["id"])
            buyer.pay(token, card)
            order_id = buyer.come_back(token).rsplit("orderId=", 1)[1]
        buyer.paid_order(order_id)
        eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == units, "units sold")
        end_ad(operator, ad_id)
        return buyer, ad_id, order_id

    return sell
