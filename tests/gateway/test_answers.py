"""What the gateway adds to answers, keeps, and says itself."""

import gzip
import http.client
import json

import pytest

from tests.gateway.conftest import DRAWN, DRAWN_IN_RUSSIAN, SHELL
from tests.gateway.stubs import Answer, error_of
from tests.support.waiting import eventually
from tools.stack.gateway import SOURCE

ERRORS = SOURCE / "errors"
PAGE = (
    '<!doctype html><html><head><title>Çay</title><!--#include virtual="/_shell/head.html" --></head>'
    '<body><div id="root">18.999 ₺</div><!--#include virtual="/_shell/body.html" --></body></html>'
)
HTML = {"Content-Type": "text/html; charset=utf-8"}
EVERYWHERE = (
    "content-security-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-request-id",
)


@pytest.mark.parametrize(
    "path",
    [
        "/", "/kategori", "/sepet", "/yok", "/robots.txt", "/logo.svg", "/assets/main-abc123.js", "/assets/yok.js", "/media/picture.jpg",
        "/media/yok.jpg", "/cdn/cities.json", "/cdn/yok.json", "/api/ads", "/api/user/me", "/api/user/login", "/api/yok",
        "/api/health", "/api/routines/instantAdInfo", "/sandbox/mail", "/sitemap.xml",
    ],
)  # fmt: skip
def test_security_headers_are_on_every_answer_once(gateway, path):
    gateway.stubs["ads"].answer = Answer(headers={"X-Content-Type-Options": "sniff", "Server": "gunicorn"})
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    for name in EVERYWHERE:
        assert len(answer.headers.get_all(name) or []) == 1, name
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Server"] == "nginx"
    assert "unsafe" not in answer.headers["Content-Security-Policy"]


def test_the_reader_of_barcodes_alone_runs_web_assembly(gateway):
    policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    assert gateway.get("/assets/barcodeWorker-abc123.js").headers["content-security-policy"] == policy


def test_scripts_come_from_our_own_origin_only(gateway):
    policy = gateway.get("/sepet").headers["content-security-policy"]
    for rule in (
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ):
        assert f"{rule};" in policy


def test_a_picture_that_a_service_drew_can_never_act_as_a_page(gateway):
    drawn = {"Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=2592000"}
    gateway.stubs["payments"].answer = Answer(headers=drawn, body="<svg/>")
    headers = gateway.get("/cdn/bin/552879.svg").headers
    assert headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert (headers["content-type"], headers["cache-control"]) == (drawn["Content-Type"], drawn["Cache-Control"])


def test_an_uploaded_picture_can_never_act_as_a_page(gateway):
    headers = gateway.get("/media/picture.jpg").headers
    assert headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert headers["content-type"] == "image/jpeg"
    assert "immutable" in headers["cache-control"]


def test_the_storefront_draws_its_pages_and_its_own_not_found_page(gateway):
    known, unknown = gateway.get("/hesap/siparis"), gateway.get("/boyle/bir/sayfa/yok")
    assert (known.status, known.body, known.headers["cache-control"]) == (200, SHELL, "no-cache")
    assert (unknown.status, unknown.body, unknown.headers["cache-control"]) == (404, SHELL, "no-cache")


def test_hashed_files_are_kept_for_ever_and_compressed(gateway):
    answer = gateway.get("/assets/main-abc123.js", Accept_Encoding="identity")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "Accept-Encoding"
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=10)
    connection.request("GET", "/assets/main-abc123.js", headers={"Accept-Encoding": "gzip"})
    packed = connection.getresponse()
    assert gzip.decompress(packed.read()).decode() == answer.body
    connection.close()


def test_a_body_that_is_too_large_is_refused_before_a_service_sees_it(gateway):
    answer = gateway.post("/api/cart/update", b"x" * (1024 * 1024 + 1))
    assert (answer.status, error_of(answer.body)["code"]) == (413, "too_large")
    assert not gateway.stubs["orders"].reached
    for uploading in ("/api/products", "/api/operator/banners", "/api/order/returnPicture", "/api/order/reviewPicture"):
        assert gateway.post(uploading, b"x" * (5 * 1024 * 1024)).status == 200
        assert gateway.post(uploading, b"x" * (10 * 1024 * 1024 + 1)).status == 413
    for uploading in ("/api/supplier/trackingFile/check", "/api/supplier/productFile/apply"):
        assert gateway.post(uploading, b"x" * (2 * 1024 * 1024)).status == 200
        assert gateway.post(uploading, b"x" * (3 * 1024 * 1024 + 1)).status == 413


@pytest.mark.parametrize(
    ("header", "text"),
    [
        ("en", "We could not find what you are looking for."),
        ("ru-RU,ru;q=0.9,tr;q=0.5", "Ничего не найдено."),
        ("ar", "لم نعثر على ما تبحث عنه."),
        ("tr-TR,en;q=0.9", "Aradığınız şey bulunamadı."),
        ("de, en;q=0.5", "Aradığınız şey bulunamadı."),
        ("english", "Aradığınız şey bulunamadı."),
        ("../en", "Aradığınız şey bulunamadı."),
    ],
)
def test_the_gateways_own_refusals_are_in_the_language_that_comes_first(gateway, header, text):
    assert error_of(gateway.get("/api/yok", Accept_Language=header).body)["failed"] == text


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
def test_every_refusal_is_there_in_every_language(language):
    turkish = {path.name: error_of(path.read_text()) for path in (ERRORS / "tr").iterdir()}
    others = {path.name: error_of(path.read_text()) for path in (ERRORS / language).iterdir()}
    assert others.keys() == turkish.keys()
    for name, other in others.items():
        assert (other["code"], other["status"]) == (turkish[name]["code"], turkish[name]["status"])
        assert other["failed"] != turkish[name]["failed"]


def test_a_service_that_is_down_is_said_in_our_own_words(gateway):
    with gateway.stubs["orders"].unreachable():
        answer = gateway.post("/api/cart/get")
        english = gateway.post("/api/cart/get", Accept_Language="en")
    assert (answer.status, error_of(answer.body)["code"]) == (503, "upstream_unavailable")
    assert int(answer.headers["retry-after"]) > 0
    assert error_of(english.body)["failed"].startswith("The service cannot be reached")


def test_a_services_own_refusal_passes_unchanged(gateway):
    gateway.stubs["orders"].answer = Answer(status=409, body='{"code": "stock_exhausted"}')
    answer = gateway.post("/api/cart/update")
    assert (answer.status, json.loads(answer.body)) == (409, {"code": "stock_exhausted"})


def test_a_change_is_sent_once_even_when_its_connection_breaks(gateway):
    gateway.post("/api/payment/create")
    with gateway.stubs["payments"].unreachable():
        gateway.post("/api/payment/create")
    assert len(gateway.stubs["payments"].reached) == 2


def test_a_public_page_is_completed_from_the_build(gateway):
    gateway.stubs["ads"].answer = Answer(body=PAGE, headers=HTML)
    answer = gateway.get("/ilan/601/cay")
    assert '<script type="module" src="/assets/main-abc123.js"></script></head>' in answer.body
    assert "18.999 ₺" in answer.body
    assert "<noscript>JavaScript</noscript></body>" in answer.body
    assert answer.headers["cache-control"] == "no-cache"


def test_a_piece_that_the_build_does_not_have_leaves_a_gap(gateway):
    page = '<html><!--#include virtual="/_shell/of-a-newer-build.html" --><p>18.999 ₺</p></html>'
    gateway.stubs["ads"].answer = Answer(body=page, headers=HTML)
    answer = gateway.get("/ilan/603/cay")
    assert (answer.status, answer.body) == (200, "<html><p>18.999 ₺</p></html>")


def test_a_public_page_falls_back_to_the_shell_when_nothing_else_is_there(gateway):
    with gateway.stubs["ads"].unreachable():
        answer = gateway.get("/ilan/602/cay")
    assert (answer.status, answer.body) == (200, SHELL)


def test_a_page_that_the_build_has_drawn_comes_instead_of_the_shell(gateway):
    drawn, other = gateway.get("/site/sss"), gateway.get("/site/kosullar")
    assert (drawn.status, drawn.body, drawn.headers["cache-control"]) == (200, DRAWN, "no-cache")
    assert (other.status, other.body) == (200, SHELL)


@pytest.mark.parametrize(("cookie", "body"), [("ru", DRAWN_IN_RUSSIAN), ("de", DRAWN), ("../tr", DRAWN), ("", DRAWN)])
def test_a_drawn_page_comes_in_the_language_that_was_chosen(gateway, cookie, body):
    assert gateway.get("/site/sss", Cookie=f"locale={cookie}").body == body


def test_a_drawn_page_that_the_table_does_not_name_is_not_found(gateway):
    answer = gateway.get("/secret")
    assert (answer.status, answer.body) == (404, SHELL)


def test_a_page_that_ads_does_not_know_is_not_found_in_the_shops_look(gateway):
    gateway.stubs["ads"].answer = Answer(status=404, body=PAGE, headers=HTML)
    answer = gateway.get("/ilan/603/yok")
    assert answer.status == 404
    assert "<html>" in answer.body


def test_a_wrong_slug_leads_to_the_right_one(gateway):
    gateway.stubs["ads"].answer = Answer(status=301, body="", headers={"Location": "/ilan/604/dogru"})
    answer = gateway.get("/ilan/604/yanlis")
    assert (answer.status, answer.headers["location"]) == (301, "/ilan/604/dogru")


def test_a_turkish_slug_reaches_ads_encoded(gateway):
    gateway.get("/ilan/605/%C3%A7ay%20seti")
    assert gateway.stubs["ads"].reached[0].path == "/pages/ilan/605/%C3%A7ay%20seti"


def test_log_lines_name_no_person_and_no_token(gateway):
    gateway.get("/api/user/export?token=secret-token", Authorization="Bearer secret-bearer", User_Agent="secret-agent")
    log = gateway.root / "log" / "access.log"
    (line,) = eventually(
        lambda: [line for line in log.read_text().splitlines() if '"/user/export"' in line],
        "the line is written, as all of a second are when it is over",
    )
    assert json.loads(line)["service"] == "identity"
    assert not [planted for planted in ("secret", "127.0.0.1") if planted in log.read_text()]


def test_signing_in_too_often_is_slowed_down(start_gateway):
    strict = start_gateway(RATE_SIGN_IN="1r/m", BURST_SIGN_IN="2")
    statuses = [strict.post("/api/user/login").status for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    refused = strict.post("/api/user/login")
    assert error_of(refused.body)["code"] == "rate_limited"
    assert int(refused.headers["retry-after"]) > 0
    assert strict.post("/api/cart/get").status == 200


def test_production_has_no_sandbox_and_insists_on_tls(start_gateway, monkeypatch):
    monkeypatch.setattr("tools.stack.gateway.uses_sandbox", lambda instance: False)
    monkeypatch.setattr("tools.stack.gateway.public_url", lambda instance, ports: "https://imece.test")
    production = start_gateway()
    assert production.get("/sandbox/mail").status == 404
    assert not production.stubs["sandbox"].reached
    assert production.get("/sepet").headers["strict-transport-security"].startswith("max-age=31536000")


def test_the_sandbox_may_send_its_forms_to_the_shop(gateway):
    answer = gateway.get("/sandbox/iyzico/page/token")
    assert f"form-action 'self' http://localhost:{gateway.port};" in answer.headers["content-security-policy"]
    assert gateway.post("/sandbox/iyzico/pay/token").status == 200


def test_what_nginx_says_about_itself_names_no_person(start_gateway):
    silent = start_gateway(RATE_SIGN_IN="1r/m", BURST_SIGN_IN="1")
    silent.stubs["ads"].close()
    assert silent.get("/api/search?q=planted-query").status == 503
    for _ in range(4):
        answer = silent.post("/api/user/login?email=planted-query")
    assert answer.status == 429
    silent.get("/media/planted-query/none.webp")
    silent.get("/planted-query%00")
    said = (silent.root / "nginx.log").read_text()
    assert "planted-query" not in said
    assert "client:" not in said
    assert "127.0.0.1" not in said


def test_the_words_of_a_text_are_laid_into_its_page_which_stands_without_them_too(gateway):
    gateway.stubs["orders"].answer = Answer(body="<p>İlk bölüm</p>", headers={"Content-Type": "text/html"})
    page = gateway.get("/site/gizlilik")
    assert "<h1>Gizlilik</h1><noscript><p>İlk bölüm</p></noscript>" in page.body
    assert (page.headers["content-type"], page.headers["cache-control"]) == ("text/html; charset=utf-8", "no-cache")
    assert [reached.path for reached in gateway.stubs["orders"].reached] == ["/cdn/texts/gizlilik/tr.html"]
    gateway.outlive_cache()
    with gateway.stubs["orders"].unreachable():
        assert "<h1>Gizlilik</h1><noscript></noscript>" in gateway.get("/site/gizlilik").body


def test_a_text_that_the_build_does_not_have_is_the_storefronts_to_say(gateway):
    answer = gateway.get("/site/sozlesmeler/hayali")
    assert (answer.status, answer.body) == (200, SHELL)
    assert not gateway.stubs["orders"].reached
