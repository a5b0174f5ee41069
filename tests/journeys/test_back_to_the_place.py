"""Back from an ad: the card that one came from stands where it stood, also where ads came in between."""

import re
import threading
from collections import Counter

import pytest
from playwright.sync_api import Page, Route

from tests.support.lasting import all_ads
from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad
from tests.support.people import Visitor
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

CARDS = """
  const boxOf = link => (link.closest('article, li') ?? link).getBoundingClientRect();
  const cards = [...document.querySelectorAll('main a[href^="/ilan/"]')];
"""
# The card that the reader sees whole, and about the middle of the window; none while what is there has no cards yet.
SEEN = f"""() => {{ {CARDS}
  const isWhole = ({{ left, right }}) => left >= 0 && right <= innerWidth;
  const isInMiddle = ({{ top, height }}) => top + height / 2 > 100 && top + height / 2 < innerHeight - 100;
  const whole = cards.filter(link => isWhole(boxOf(link)) && isInMiddle(boxOf(link)));
  const away = link => Math.abs(boxOf(link).top + boxOf(link).height / 2 - innerHeight / 2);
  const link = whole.sort((a, b) => away(a) - away(b))[0];
  if (!link) return null;
  const {{ left, top, height }} = boxOf(link);
  return {{ href: link.getAttribute('href'), left, top, middle: top + height / 2, scrolled: scrollY }};
}}"""
# Where that card stands now, in every row that it is part of.
PLACES = f"""href => {{ {CARDS}
  return cards.filter(link => link.getAttribute('href') === href).map(boxOf).map(box => [box.left, box.top]);
}}"""
NEAR_PX = 4
SCRIPTS = re.compile(r"/assets/(?!afterPaint).*\.js$")
BRINGS_BACK = re.compile(r"/assets/bringBack")
# No other journey publishes ads in this department or ends any: a card stays where it is while one is on its page.
QUIET_DEPARTMENT = 1
QUIET_LIST = f"/kategori?parentId={QUIET_DEPARTMENT}"


def _wheel_down(screen, notches: int = 6) -> None:
    """As people do; and wait until the page stands still."""
    page = screen.page
    page.mouse.move(page.evaluate("innerWidth * 0.6"), 400)
    for _ in range(notches):
        before = page.evaluate("scrollY")
        page.mouse.wheel(0, 250)
        screen.wait_until("before => scrollY > before", before)
    seen: list[float] = [-1.0]

    def stands_still() -> bool:
        seen.append(page.evaluate("new Promise(done => requestAnimationFrame(() => done(scrollY)))"))
        return len(seen) > 5 and len(set(seen[-5:])) == 1

    eventually(stands_still, "the page stands still")


def _press_card(page: Page) -> dict:
    card = eventually(lambda: page.evaluate(SEEN), "a card is in the window")
    assert card["scrolled"] > 300
    page.mouse.click(card["left"] + 20, card["middle"])
    page.wait_for_url(re.compile(r"/ilan/"), wait_until="commit")
    return card


def _assert_back_at(screen, card: dict, is_column_kept: bool = True) -> None:
    def stands_there() -> bool:
        return any(
            abs(top - card["top"]) <= NEAR_PX and (not is_column_kept or abs(left - card["left"]) <= NEAR_PX)
            for left, top in screen.page.evaluate(PLACES, card["href"])
        )

    eventually(stands_there, f"{card['href']} stands {card['top']} px down the window again")


def _supplier_with_most_ads(visitor: Visitor) -> int:
    """The supplier who published last may have too little for a page that scrolls."""
    [(supplier, _)] = Counter(ad["sellerId"] for ad in all_ads(visitor)).most_common(1)
    return supplier


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("list_of_ads", ["all", "home", "category", "search", "supplier"])
def test_back_shows_the_ad_that_one_came_from_where_it_was(open_window, running, list_of_ads, size):
    path = {
        "all": "/kategori",
        "home": "/",
        "category": QUIET_LIST,
        "search": "/kategori?q=a",
        "supplier": f"/tedarikci/{_supplier_with_most_ads(running.visitor())}",
    }[list_of_ads]
    screen = open_window(size)
    page = screen.open(path)
    _wheel_down(screen)
    card = _press_card(page)
    screen.wait_until("scrollY === 0")
    page.go_back()
    _assert_back_at(screen, card)
    page.go_forward()
    screen.wait_until("scrollY === 0 && location.pathname.startsWith('/ilan/')")
    page.go_back()
    _assert_back_at(screen, card)


def test_who_was_quicker_than_the_code_comes_back_to_the_same_place(open_window):
    screen = open_window("phone", is_first_visit=True)
    page = screen.page
    page.route(SCRIPTS, lambda _: None)  # none is ever answered
    with page.expect_request(SCRIPTS):
        page.goto(screen.base + QUIET_LIST, wait_until="commit")
        page.wait_for_selector("[data-first-screen] li a")
        _wheel_down(screen)
    card = _press_card(page)
    page.unroute_all()
    page.go_back()
    page.wait_for_selector("[data-first-screen]", state="detached")
    _assert_back_at(screen, card, is_column_kept=False)


@pytest.mark.parametrize("path", [QUIET_LIST, "/"])
def test_who_reads_on_before_the_code_has_come_is_left_where_they_are(open_window, path):
    screen = open_window("phone", is_first_visit=True)
    page, is_read = screen.page, threading.Event()
    held: list[Route] = []

    def hold(route: Route) -> None:
        if is_read.is_set():
            route.continue_()
        else:
            held.append(route)

    page.route(SCRIPTS, hold)
    with page.expect_request(SCRIPTS):
        page.goto(screen.base + path, wait_until="commit")
        page.wait_for_selector("[data-first-screen] h1")
        _wheel_down(screen, notches=1)
    read = page.evaluate("scrollY")
    is_read.set()
    for route in held:
        route.continue_()
    page.wait_for_selector("[data-first-screen]", state="detached")
    page.wait_for_selector("footer")
    assert page.evaluate("scrollY") == read > 0


@pytest.fixture
def publish_quietly(running, operator, new_buyer):
    """Publish an ad in the quiet department; it ends with the test."""
    seller, onlooker = new_supplier(running.visitor().register(), operator, taxNumber="4810000042"), new_buyer()
    product, begun = new_product(seller, known_place(seller, QUIET_DEPARTMENT)), []

    def publish_one() -> int:
        begun.append(publish(seller, onlooker, product))
        return begun[-1]

    yield publish_one
    for ad_id in begun:
        end_ad(operator, ad_id)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_back_finds_the_ad_also_in_a_list_that_has_changed(open_window, running, publish_quietly, size):
    screen = open_window(size)
    page = screen.open(QUIET_LIST)
    _wheel_down(screen)
    card = _press_card(page)
    # Nothing of the list is kept: the reader loads the ad's page anew, meanwhile two other ads come before this one.
    page.reload()
    new = {publish_quietly(), publish_quietly()}
    pressed = int(card["href"].split("/")[2])

    def has_changed() -> bool:
        listed = [ad["adId"] for ad in running.visitor().get(f"/api/ads?parentId={QUIET_DEPARTMENT}")["items"]]
        return pressed in listed and new <= set(listed[: listed.index(pressed)])

    eventually(has_changed, "the new ads are listed before the one that was pressed")
    page.go_back()
    page.wait_for_selector("[data-first-screen]", state="detached")
    _assert_back_at(screen, card, is_column_kept=False)


def _go_to_the_top(page: Page) -> None:
    def has_gone_up() -> bool:
        """The browser glides to the top, and what grows above meanwhile leaves it a little short."""
        page.keyboard.press("Home")
        return page.evaluate("scrollY") == 0

    eventually(has_gone_up, "the reader is at the top")


def test_who_moves_the_page_on_the_way_back_is_left_alone(open_window):
    screen = open_window("desktop")
    page = screen.open(QUIET_LIST)
    _wheel_down(screen)
    card = _press_card(page)
    screen.wait_until("scrollY === 0")
    page.go_back()
    _assert_back_at(screen, card)
    _go_to_the_top(page)
    page.set_viewport_size({"width": 1280, "height": 700})
    page.set_viewport_size({"width": 1000, "height": 700})
    screen.wait_until("document.documentElement.clientWidth <= 1000 && scrollY === 0")


def test_who_moves_the_page_before_the_code_of_the_way_back_has_come_is_left_alone(open_window):
    screen = open_window("desktop")
    page = screen.open(QUIET_LIST)
    _wheel_down(screen)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(BRINGS_BACK, hold)
    card = _press_card(page)
    screen.wait_until("scrollY === 0")
    with page.expect_request(BRINGS_BACK):
        page.go_back()
    _assert_back_at(screen, card)
    _go_to_the_top(page)
    [code] = held
    code.continue_()
    page.evaluate("code => import(code).then(() => new Promise(requestAnimationFrame))", code.request.url)
    assert page.evaluate("scrollY") == 0
