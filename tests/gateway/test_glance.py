"""What the gateway says of the whole: to a program, to a person, and to Prometheus."""

import json
import urllib.error
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.gateway.stubs import Answer
from tools.stack.instance import SERVICES

WHOLE = ("Her şey çalışıyor.", "Bazı bölümler aksıyor.", "Bazı bölümler çalışmıyor.")


def said_of_the_whole(page) -> list[str]:
    """The words for the whole that stand on the page: never two of them."""
    return [words for words in WHOLE if words in page.body]


def test_the_whole_is_seen_at_a_glance(gateway):
    for name in ("identity", "catalogue", "ads", "orders", "returns"):
        gateway.stubs[name].answer = Answer(body=json.dumps({"status": "ready", "service": name}))
    with gateway.stubs["payments"].unreachable():
        answer = gateway.get("/api/health")
    health = json.loads(answer.body)
    assert (answer.status, health["ads"]["status"], health["payments"]["status"]) == (200, "ready", "down")
    assert list(health) == ["gateway", "identity", "catalogue", "ads", "orders", "payments", "returns"]
    assert gateway.stubs["identity"].reached[-1].path == "/glance.json"
    assert answer.headers["content-type"].startswith("application/json")


def test_a_browser_gets_a_page_about_the_whole_with_one_word_for_all(gateway):
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for name in SERVICES:
        cell = Answer(body=f'<td class="ready">Çalışıyor</td><td>{name}</td>', headers={"Content-Type": "text/html"})
        gateway.stubs[name].answer = cell
    page = gateway.get("/api/health", **browser)
    assert page.headers["content-type"].startswith("text/html")
    assert "Accept" in page.headers["vary"]
    assert said_of_the_whole(page) == ["Her şey çalışıyor."]
    assert all(f"<td>{name}</td>" in page.body for name in SERVICES)
    gateway.stubs["ads"].answer = Answer(
        body='<td class="troubled">Aksıyor</td>', headers={"Content-Type": "text/html"}
    )
    assert said_of_the_whole(gateway.get("/api/health", **browser)) == ["Bazı bölümler aksıyor."]
    with gateway.stubs["payments"].unreachable():
        page = gateway.get("/api/health", **browser)
    assert (page.status, "Yanıt vermiyor" in page.body) == (200, True)
    assert said_of_the_whole(page) == ["Bazı bölümler çalışmıyor."]
    assert gateway.get("/api/docs/health.css").status == 200
    assert gateway.get("/glance.json").headers["content-type"].startswith("text/html"), "the shop's own page"
    assert gateway.get("/api/glance.json").status == 404


def test_prometheus_is_told_of_connections_at_a_port_of_its_own_and_the_shop_tells_nothing(gateway):
    with urllib.request.urlopen(f"http://127.0.0.1:{gateway.metrics_port}/metrics", timeout=5) as answer:
        told = answer.read().decode()
    families = {family.name: family for family in text_string_to_metric_families(told)}
    assert {sample.labels["state"] for sample in families["gateway_connections"].samples} == {
        "reading", "writing", "waiting",
    }  # fmt: skip
    assert families["gateway_connections_accepted"].samples[0].value > 0
    assert gateway.get("/metrics").status != 200 or "gateway_connections" not in gateway.get("/metrics").body
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(f"http://127.0.0.1:{gateway.metrics_port}/api/health", timeout=5)
