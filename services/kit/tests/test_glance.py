"""How a service is, as every visitor may know it: its database, whether a worker works, and whether parties answer."""

import json
import time
from datetime import UTC, datetime, timedelta

import pytest

from kit import glance as glances
from kit import outside
from kit.glance import cells, glance
from kit.http import new_app
from kit.outside import ANSWERED, SILENT, note
from kit.presence import tell
from kit.pulse import Pulse


@pytest.fixture(autouse=True)
def nothing_seen(monkeypatch):
    """No party was called yet; what this process saw is of this test only."""
    monkeypatch.setattr(outside, "_seen", {})


def working(service, *, does: bool = True) -> Pulse:
    pulse = Pulse()
    pulse.consumes(does)
    tell(service, "00000000-0000-0000-0000-000000000001", pulse)
    return pulse


def test_a_service_with_a_worker_that_consumes_is_ready(service):
    assert glance(service)["worker"] == {"status": "silent"}
    working(service)
    told = glance(service)
    assert (told["status"], told["broker"]["status"], told["worker"]["status"]) == ("ready", "ready", "consuming")
    assert datetime.fromisoformat(told["worker"]["since"]).tzinfo is not None


def test_without_its_broker_a_worker_says_so(service):
    working(service, does=False)
    told = glance(service)
    assert (told["status"], told["broker"]["status"], told["worker"]["status"]) == ("troubled", "away", "silent")


def test_a_worker_that_is_not_heard_of_any_more_counts_no_more_and_is_forgotten(service):
    pulse = working(service)
    service.clock.move(minutes=2)
    told = glance(service)
    assert (told["status"], told["broker"]["status"]) == ("troubled", "unknown")
    service.clock.move(hours=2)
    tell(service, "00000000-0000-0000-0000-000000000002", pulse)
    with service.work() as work:
        assert len(work.session.execute(glances.sightings.select()).all()) == 1


def test_what_a_worker_saw_of_a_party_is_known_to_the_web_and_since_when(service):
    note("iyzico", SILENT, 0.1)
    note("ads", SILENT, 0.1)  # a service of ours, which speaks for itself
    working(service)
    outside._seen.clear()  # the web process has called no party
    told = glance(service)
    assert told["parties"]["iyzico"]["status"] == "silent"
    assert told["status"] == "troubled"
    assert set(told["parties"]) == {"iyzico"}
    note("iyzico", ANSWERED, 0.1)
    assert glance(service)["parties"]["iyzico"]["status"] == "answering", "the web's own look is newer"
    assert glance(service)["status"] == "ready"


@pytest.mark.parametrize("who_tells", ["the worker", "the web"])
def test_a_machine_whose_date_was_wrong_for_a_while_tells_nothing_of_the_future(service, monkeypatch, who_tells):
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + 3600)
    note("iyzico", SILENT, 0.1)
    working(service)
    assert datetime.fromisoformat(glance(service)["parties"]["iyzico"]["since"]) <= service.clock.now()
    monkeypatch.setattr(time, "time", right)
    note("iyzico", ANSWERED, 0.1)
    if who_tells == "the worker":
        working(service)
        outside._seen.clear()
    assert glance(service)["parties"]["iyzico"]["status"] == "answering"


def test_a_party_that_is_called_no_more_is_not_silent_for_ever(service, monkeypatch):
    now = 1000.0
    monkeypatch.setattr(outside, "monotonic", lambda: now)
    note("google", SILENT, 0.1)
    working(service)
    assert glance(service)["status"] == "troubled"
    service.clock.move(hours=25)
    now += timedelta(hours=25).total_seconds()
    working(service)
    assert (glance(service)["status"], glance(service)["parties"]) == ("ready", {})


def test_without_its_database_it_still_answers(cabled):
    behind, cable = cabled()
    cable.cut()
    client = new_app(behind, []).test_client()
    answer = client.get("/glance.json")
    assert answer.status_code == 200
    assert answer.get_json() == {"status": "waiting", "service": behind.name, "database": {"status": "away"}}
    assert 'class="waiting"' in client.get("/glance.html").get_data(as_text=True)


def test_all_who_ask_within_two_seconds_get_one_look(service, monkeypatch):
    monkeypatch.setattr(glances, "LOOK_SECONDS", 3600.0)
    client = new_app(service, []).test_client()
    first = client.get("/glance.json").get_json()
    working(service)
    assert client.get("/glance.json").get_json() == first
    monkeypatch.setattr(glances, "LOOK_SECONDS", 0)
    assert client.get("/glance.json").get_json()["worker"]["status"] == "consuming"


def test_the_cells_are_turkish_and_tell_the_time_of_istanbul(service):
    note("sms", ANSWERED, 0.1)
    working(service)
    told = glance(service)
    told["worker"]["since"] = datetime(2026, 3, 2, 9, 0, tzinfo=UTC).isoformat()
    page = cells(told)
    assert 'class="ready">Çalışıyor' in page
    assert "02.03.2026 12:00" in page
    assert "sms: yanıt veriyor" in page
    assert page.count("<td") == 4


def test_nothing_is_told_that_helps_an_attacker(service, settings):
    note("iyzico", SILENT, 0.1)
    working(service)
    told = json.dumps(glance(service))
    for word in (settings.database_url, "127.0.0.1", "postgres", "Error", "version"):
        assert word not in told
