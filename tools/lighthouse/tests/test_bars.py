"""What several runs say: the median of what depends on the machine, the worst of what doesn't."""

from tools.lighthouse.bars import faults_of, numbers_of
from tools.lighthouse.pages import EXACT, Page, Wish, everything, exact_only
from tools.lighthouse.runner import Found

HOME = Page("home", "/", is_seen_slowly=True)
CART = Page("cart", "/sepet", is_public=False)


def run_of(wish: Wish, *, lcp: float = 2000, accessibility: int = 100, performance: int = 95) -> Found:
    scores = {"performance": performance, "accessibility": accessibility, "best-practices": 100, "seo": 100}
    faults = {"accessibility": [] if accessibility == 100 else ["color-contrast"]}
    return Found(wish, scores, {"LCP": lcp, "TBT": 100, "CLS": 0.01}, faults)


def figures(runs: list[Found]) -> dict:
    return {number.title: number for number in numbers_of(runs)}


def test_a_timing_is_the_median_of_its_runs():
    wish = Wish(HOME, "mobile", ("performance",))
    lcp = figures([run_of(wish, lcp=lcp) for lcp in (9000, 2100, 1900)])["LCP"]
    assert (lcp.text, lcp.bar, lcp.is_good, lcp.is_exact) == ("2.10 s", "≤ 2300 ms", True, False)


def test_a_slow_page_misses_its_bar_without_being_wrong():
    wish = Wish(HOME, "mobile", ("performance", *EXACT))
    numbers = figures([run_of(wish, lcp=2301, performance=89)])
    assert {title for title, number in numbers.items() if not number.is_good} == {"performance", "LCP"}
    assert not any(number.is_exact for number in numbers.values() if not number.is_good)


def test_one_run_below_100_is_enough_to_miss():
    wish = Wish(HOME, "mobile", EXACT)
    runs = [run_of(wish), run_of(wish, accessibility=96), run_of(wish)]
    accessibility = figures(runs)["accessibility"]
    assert (accessibility.text, accessibility.is_good, accessibility.is_exact) == ("96", False, True)
    assert faults_of(runs) == ["color-contrast"]


def test_a_slow_line_has_a_bar_for_the_first_paint_only():
    numbers = figures([run_of(Wish(HOME, "slow 4G", ("performance",)), lcp=2601, performance=40)])
    assert {title for title, number in numbers.items() if not number.is_good} == {"LCP"}
    assert numbers["TBT"].bar == ""


def test_search_engines_are_asked_into_public_pages_only():
    wishes = everything([HOME, CART])
    assert [(wish.page.name, wish.view) for wish in wishes] == [
        ("home", "mobile"),
        ("home", "desktop"),
        ("home", "slow 4G"),
        ("cart", "mobile"),
        ("cart", "desktop"),
    ]
    assert {wish.page.name for wish in wishes if "seo" in wish.categories} == {"home"}
    assert [wish.page.name for wish in exact_only([HOME, CART])] == ["home"]
