"""What passes the gateway, and what does not."""

import pytest

from tests.gateway.routes import routes
from tests.gateway.stubs import error_of

PAGES = ("/kategori", "/ilan/", "/tedarikci/")
SERVED = [route for route in routes() if route.service != "storefront"]


def _expected_path(path: str) -> str:
    if path == "/" or path.startswith(PAGES):
        return f"/pages{path}"
    return path.removeprefix("/api")


def test_every_line_of_the_table_is_there_once():
    lines = [(route.method, route.pattern) for route in routes()]
    assert len(lines) == len(set(lines))


@pytest.mark.parametrize("route", SERVED, ids=lambda route: f"{route.method} {route.example}")
def test_a_line_of_the_table_reaches_its_service_and_no_other(gateway, route):
    answer = gateway.ask(route.method, route.example, b"{}" if route.method == "POST" else None)
    assert answer.status == 200
    assert {name for name, stub in gateway.stubs.items() if stub.reached} == {route.service}
    reached = gateway.stubs[route.service].reached[0]
    assert (reached.method, reached.path) == (route.method, _expected_path(route.example))


@pytest.mark.parametrize(
    "path",
    [
        "/api/internal/people/0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11",
        "/api/metrics",
        "/api/healthz",
        "/api/readyz",
        "/api/user/login/",
        "/api/user/login/more",
        "/api//user/me/..",
        "/api/ads/1e3",
        "/api/ads/-1",
        "/api/ads/10001/internal",
        "/api",
        "/api/",
        "/cdn/",
        "/cdn/internal.json",
        "/cdn/bin/12345.json",
        "/cdn/bin/12345.svg",
        "/cdn/districts/../internal/people.json",
        "/api/_shell/head.html",
        "/sitemap-.xml",
        "/sitemap-1e3.xml",
        "/sitemap-1%2F2%0A.xml",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_what_is_not_in_the_table_is_not_found(gateway, method, path):
    answer = gateway.ask(method, path, b"{}" if method == "POST" else None)
    assert answer.status == 404
    assert error_of(answer.body)["code"] == "not_found"
    assert answer.headers["content-type"].startswith("application/json")
    assert not any(stub.reached for stub in gateway.stubs.values())


@pytest.mark.parametrize(
    "path",
    [
        "/internal/people/1",
        "/metrics",
        "/healthz",
        "/readyz",
        "/openapi.json",
        "/pages/",
        "/_shell/head.html",
        "/_pages/tr/site/sss.html",
        "/_pages/tr/site/sss",
        "/_error/404.json",
        "/_health/ads",
        "/index.html",
        "/.env",
    ],
)
def test_what_is_ours_alone_is_not_found_from_outside(gateway, path):
    answer = gateway.get(path)
    assert answer.status == 404
    assert not any(stub.reached for stub in gateway.stubs.values())


@pytest.mark.parametrize(
    "path",
    [
        "/api/../internal/people/1",
        "/api/%2e%2e/internal/people/1",
        "/api/..%2finternal/people/1",
        "/api/ads/%2e%2e/%2e%2e/metrics",
        "/media/../../secrets.json",
        "/media/..%2f..%2fsecrets.json",
        "/media../secrets.json",
        "/assets/..%2f..%2f..%2fsecrets.json",
        "/cdn/%2e%2e%2fmetrics",
        "/ilan/10001/..%2f..%2finternal",
        "/api/user/login%00",
        "/api/user/login%0d%0aX-Injected:1",
    ],
)
def test_no_path_leads_out_of_its_place(gateway, path):
    answer = gateway.get(path)
    assert answer.status in (400, 404)
    assert not any(stub.reached for stub in gateway.stubs.values())


def test_another_method_is_refused_and_the_right_ones_are_named(gateway):
    for method, path, allowed in (
        ("GET", "/api/user/login", "POST"),
        ("DELETE", "/api/user/login", "POST"),
        ("POST", "/cdn/cities.json", "GET, HEAD"),
        ("PUT", "/api/ads/10001", "GET, HEAD"),
        ("POST", "/kategori", "GET, HEAD"),
        ("DELETE", "/logo.svg", "GET, HEAD"),
    ):
        answer = gateway.ask(method, path, b"")
        assert (answer.status, answer.headers.get("allow")) == (405, allowed), (method, path)
        assert error_of(answer.body)["code"] == "method_not_allowed"
    assert not any(stub.reached for stub in gateway.stubs.values())


def test_head_counts_as_get(gateway):
    assert gateway.ask("HEAD", "/cdn/cities.json").status == 200
    assert gateway.ask("HEAD", "/api/user/me").status == 200


def test_no_caller_can_claim_an_identity(gateway):
    gateway.get(
        "/api/user/me",
        Authorization="Bearer token",
        X_User_Id="1",
        X_Internal_Token="yes",
        X_Forwarded_For="6.6.6.6",
        X_Forwarded_Host="evil.test",
        X_Real_IP="6.6.6.6",
        X_Request_Id="mine",
        Forwarded="for=6.6.6.6",
    )
    seen = {name.lower(): value for name, value in gateway.stubs["identity"].reached[0].headers.items()}
    assert seen["authorization"] == "Bearer token"
    assert seen["x-forwarded-for"] == "127.0.0.1"
    assert seen["host"] == f"localhost:{gateway.port}"
    assert seen["x-request-id"] != "mine"
    forbidden = {"x-user-id", "x-internal-token", "x-forwarded-host", "x-real-ip", "forwarded"}
    assert not forbidden & set(seen)


def test_what_services_need_to_know_reaches_them(gateway):
    told = {
        "Accept-Language": "en",
        "Idempotency-Key": "0b6f3c1e",
        "X-Requested-With": "imece",
        "Cookie": "imece_refresh=abc",
        "Sec-Fetch-Site": "same-origin",
        "X-Iyz-Signature-V3": "feed",
        "Content-Type": "application/json",
    }
    gateway.post("/api/payment/create", b'{"a": 1}', **{name.replace("-", "_"): value for name, value in told.items()})
    reached = gateway.stubs["payments"].reached[0]
    seen = {name.lower(): value for name, value in reached.headers.items()}
    assert {name: seen.get(name.lower()) for name in told} == told
    assert reached.body == b'{"a": 1}'


def test_the_query_reaches_the_service_as_it_was(gateway):
    gateway.get("/api/ads?q=%C3%A7ay%20%26&page=2", Authorization="Bearer token")
    assert gateway.stubs["ads"].reached[0].path == "/ads?q=%C3%A7ay%20%26&page=2"
