"""A device whose clock is wrong: what is left of an ad is counted by the shop's clock, and from the first screen on."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from tests.support.browsing import held_back

pytestmark = pytest.mark.journey

THREE_HOURS_AHEAD = "{ const right = Date.now; Date.now = () => right() + 3 * 3_600_000; }"
CALLS = re.compile(r"/(api|cdn)/")
UNITS = {"gün": "days", "sa": "hours", "dk": "minutes", "sn": "seconds"}
LOADING = timedelta(minutes=2)


def _left(words: str) -> timedelta:
    """'18 gün 10 sa 51 dk 04 sn' as a time."""
    return timedelta(**{UNITS[unit]: int(number) for number, unit in re.findall(r"(\d+) (gün|sa|dk|sn)", words)})


@pytest.mark.parametrize("path", ["/", "/kategori"])
def test_a_list_counts_down_by_the_shops_clock_before_any_answer(open_window, running, path):
    screen = open_window("phone", is_first_visit=True)
    screen.page.add_init_script(THREE_HOURS_AHEAD)
    with held_back(screen.page, CALLS):
        card = screen.open(path).locator("main article.tile").filter(has=screen.page.get_by_role("timer")).first
        ad_id = int(card.get_by_role("link").first.get_attribute("href").split("/")[2])
        left = _left(card.get_by_role("timer").text_content())
    ends = datetime.fromisoformat(running.visitor().get(f"/api/ads/{ad_id}")["endDate"])
    assert abs(ends - datetime.now(UTC) - left) < LOADING
