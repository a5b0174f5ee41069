"""Which ads a journey may rely on while others publish, sell and end theirs."""

import re
from datetime import UTC, datetime, timedelta

from tests.support.lasting import lasting_ads
from tools.stack.instance import REPOSITORY

# The first of all ads, or of those with the largest discount: what another journey has just published and sold.
FIRST_OF_ALL = re.compile(r'"/api/ads"\)\["items"\]\[0\]|"/api/ads\?sort=discount"\)')
SOON, LATER = (f"{datetime.now(UTC) + away:%Y-%m-%dT%H:%M:%SZ}" for away in (timedelta(minutes=5), timedelta(days=2)))
FALLEN = {
    "status": "open", "endDate": LATER, "productPrice": 100.0, "instantPrice": 90.0, "targetPrice": 70.0,
    "deposit": None, "remaining": 5, "images": ["one", "two"],
}  # fmt: skip


class Listing:
    """A shop that lists these ads, two on a page."""

    def __init__(self, *ads: dict):
        self.ads = ads

    def get(self, path: str, params: dict | None = None) -> dict:
        """A page of them."""
        page = (params or {}).get("page", 1)
        return {"items": list(self.ads[2 * page - 2 : 2 * page]), "pages": -(-len(self.ads) // 2)}


def test_the_first_of_the_demo_world_come_before_what_was_published_since():
    listing = Listing(*(FALLEN | {"adId": number} for number in (9, 4, 7)))
    assert [ad["adId"] for ad in lasting_ads(listing)] == [4, 7, 9]


def test_what_ends_soon_or_cannot_fall_any_more_is_not_relied_on():
    changes = (
        {"status": "ended"}, {"endDate": SOON}, {"instantPrice": 70.0}, {"instantPrice": 100.0},
        {"deposit": 10.0}, {"remaining": 1}, {"images": ["one"]},
    )  # fmt: skip
    listing = Listing(*(FALLEN | {"adId": number} | change for number, change in enumerate(changes)))
    assert lasting_ads(listing) == []


def test_no_journey_takes_the_first_of_all_ads():
    journeys = (REPOSITORY / "tests" / "journeys").glob("*.py")
    assert [path.name for path in journeys if FIRST_OF_ALL.search(path.read_text(encoding="utf-8"))] == []
