"""A person or a program that asks whether the shop is well finds out at one address."""

import pytest
import requests

from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

WHOLE = ("Her şey çalışıyor.", "Bazı bölümler aksıyor.", "Bazı bölümler çalışmıyor.")
SERVICES = ("identity", "catalogue", "ads", "orders", "payments", "returns")


def test_a_program_is_told_of_every_service_and_of_the_workers(running):
    def all_consume() -> bool:
        told = requests.get(f"{running.base}/api/health", timeout=10).json()
        return all(told[name].get("worker", {}).get("status") == "consuming" for name in SERVICES)

    eventually(all_consume, "every service's worker consumes, and says so", seconds=60)
    told = requests.get(f"{running.base}/api/health", timeout=10).json()
    assert {told[name]["database"]["status"] for name in SERVICES} == {"ready"}
    assert told["gateway"] == {"status": "ready"}


def test_a_person_sees_a_turkish_page_with_one_word_for_the_whole(running):
    def page_when_well() -> str | None:
        page = requests.get(f"{running.base}/api/health", headers={"Accept": "text/html"}, timeout=10)
        assert page.headers["Content-Type"].startswith("text/html")
        page.encoding = "utf-8"
        (whole,) = (words for words in WHOLE if words in page.text)
        return page.text if whole == "Her şey çalışıyor." else None

    # Each answer asks all services anew, and one that is late for it counts as down.
    page = eventually(page_when_well, "every service and its parties are well", seconds=60)
    assert page.count('<th scope="row">') == len(SERVICES)
    assert "Veritabanı" in page
