import io
import json

import pytest
from flask import Flask

from kit.auth import AUDIENCE, Person, sign_access_token
from kit.db import Database
from kit.http import MAX_BODY_BYTES, current_service, new_app
from kit.ids import new_id
from kit.policy import current_person, internal, public, session_if_any, signed_in
from kit.reading import Blueprint
from kit.service import Service
from kit.signing import InternalSigner

BUYER = Person("b0000000-0000-4000-8000-000000000001", "buyer", "s1")


def blueprint() -> Blueprint:
    blp = Blueprint("probe", "probe")

    @blp.route("/open")
    @public
    def show_open():
        return {"success": session_if_any()}

    @blp.route("/mine")
    @signed_in()
    def show_mine():
        return {"success": current_person().id}

    @blp.route("/shop", methods=["POST"])
    @signed_in("supplier", "operator")
    def change_shop():
        return {"success": True}

    @blp.route("/password", methods=["POST"])
    @signed_in(restricted_allowed=True)
    def change_password():
        return {"success": True}

    @blp.route("/internal/stock")
    @internal("orders")
    def show_stock():
        return {"success": True}

    @blp.route("/fault")
    @public
    def fail():
        raise RuntimeError("select password from people")

    @blp.route("/database")
    @public
    def ask_database():
        current_service(Service).database.is_reachable()
        return {"success": True}

    return blp


@pytest.fixture
def app(service) -> Flask:
    return new_app(service, [blueprint()])


@pytest.fixture
def bearer(service, keys_dir):
    def sign(person: Person = BUYER, scheme: str = "Bearer") -> dict[str, str]:
        pem = (keys_dir / "session.private.pem").read_bytes()
        return {"Authorization": f"{scheme} {sign_access_token(pem, person, service.clock)}"}

    return sign


def test_an_app_with_a_bare_route_refuses_to_start(service):
    blp = Blueprint("bare", "bare")
    blp.route("/forgotten")(lambda: {})
    with pytest.raises(RuntimeError, match="/forgotten"):
        new_app(service, [blp])


def test_both_schemes_are_read(app, bearer):
    for scheme in ("Bearer", "MTToken"):
        answer = app.test_client().get("/mine", headers=bearer(scheme=scheme))
        assert answer.get_json() == {"success": BUYER.id}


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer x", "Basic YTpi", "bearer eyJ", "Bearer eyJhbGciOiJub25lIn0.e30.", "Internal eyJ.e30.x"],
)
def test_a_caller_without_a_token_is_turned_away(app, header):
    answer = app.test_client().get("/mine", headers={"Authorization": header} if header else {})
    assert answer.status_code == 401
    assert answer.get_json()["code"] == "unauthenticated"
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_two_authorizations_are_none(app, bearer):
    header = bearer()["Authorization"]
    answer = app.test_client().get("/mine", headers=[("Authorization", header), ("Authorization", header)])
    assert answer.status_code == 401


def test_an_old_token_says_that_it_is_old_and_is_a_visitors_on_a_public_page(app, service, bearer):
    headers = bearer()
    service.clock.move(minutes=15, seconds=29)
    assert app.test_client().get("/mine", headers=headers).status_code == 200
    service.clock.move(seconds=2)
    answer = app.test_client().get("/mine", headers=headers)
    assert (answer.status_code, answer.get_json()["code"]) == (401, "token_expired")
    assert app.test_client().get("/open", headers=headers).get_json() == {"success": None}


def test_a_token_signed_by_a_service_is_no_persons(app, service, keys_dir, bearer):
    forged = sign_access_token((keys_dir / "ads.private.pem").read_bytes(), BUYER, service.clock)
    assert app.test_client().get("/mine", headers={"Authorization": f"Bearer {forged}"}).status_code == 401
    as_person = InternalSigner("orders", keys_dir, service.clock).token(AUDIENCE)
    assert app.test_client().get("/mine", headers={"Authorization": f"Bearer {as_person}"}).status_code == 401


@pytest.mark.parametrize(("role", "status"), [("buyer", 403), ("supplier", 200), ("operator", 200), ("admin", 403)])
def test_roles_are_checked(app, bearer, role, status):
    answer = app.test_client().post("/shop", headers=bearer(Person(new_id(), role, "s")))
    assert answer.status_code == status


def test_a_password_link_opens_nothing_but_the_password(app, bearer):
    restricted = bearer(Person(BUYER.id, "buyer", "s", scope="password"))
    assert app.test_client().get("/mine", headers=restricted).status_code == 403
    assert app.test_client().post("/password", headers=restricted).status_code == 200


def test_a_request_is_read_to_its_end_also_where_it_is_refused_before(app):
    body = io.BytesIO(b"x" * 200_000)
    answer = app.test_client().post("/shop", input_stream=body, content_length=200_000)
    assert (answer.status_code, body.tell()) == (401, 200_000)


def test_what_is_too_large_is_refused_unread(app):
    body = io.BytesIO(b"x" * (MAX_BODY_BYTES + 1))
    app.test_client().post("/shop", input_stream=body, content_length=MAX_BODY_BYTES + 1)
    assert body.tell() == 0


def test_only_the_named_service_may_call(app, service, keys_dir, bearer):
    def ask(caller: str, audience: str) -> int:
        token = InternalSigner(caller, keys_dir, service.clock).token(audience)
        return app.test_client().get("/internal/stock", headers={"Authorization": f"Internal {token}"}).status_code

    assert ask("orders", service.name) == 200
    assert ask("payments", service.name) == 403
    assert ask("orders", "ads") == 401
    assert app.test_client().get("/internal/stock", headers=bearer()).status_code == 401
    assert app.test_client().get("/internal/stock").status_code == 401


def test_a_services_token_lives_a_minute(app, service, keys_dir):
    token = InternalSigner("orders", keys_dir, service.clock).token(service.name)
    service.clock.move(seconds=91)
    assert app.test_client().get("/internal/stock", headers={"Authorization": f"Internal {token}"}).status_code == 401


def test_a_token_that_was_taken_before_is_refused_once_it_is_over(app, service, keys_dir, bearer):
    person, caller = (
        bearer(),
        {"Authorization": f"Internal {InternalSigner('orders', keys_dir, service.clock).token(service.name)}"},
    )
    ask = app.test_client().get
    assert [ask("/mine", headers=person).status_code for _ in range(2)] == [200, 200]
    assert [ask("/internal/stock", headers=caller).status_code for _ in range(2)] == [200, 200]
    service.clock.move(seconds=91)
    assert ask("/internal/stock", headers=caller).status_code == 401
    service.clock.move(minutes=15)
    assert ask("/mine", headers=person).get_json()["code"] == "token_expired"


def test_a_service_shows_a_token_for_a_third_of_its_life_at_most(service, keys_dir):
    signer = InternalSigner("orders", keys_dir, service.clock)
    first, other = signer.token("ads"), signer.token("identity")
    assert first != other
    service.clock.move(seconds=19)
    assert signer.token("ads") == first
    service.clock.move(seconds=1)
    assert signer.token("ads") != first
    assert signer.token("identity") != other


def test_a_fault_tells_nothing(app):
    answer = app.test_client().get("/fault")
    assert answer.status_code == 500
    assert answer.get_json()["code"] == "internal_error"
    assert "select" not in answer.get_data(as_text=True)


def test_a_database_that_is_away_is_said_to_be_back_soon(app, service, monkeypatch):
    assert app.test_client().get("/database").status_code == 200
    monkeypatch.setattr(service, "database", Database("postgresql+psycopg://other@127.0.0.1:1/nowhere", service.clock))
    answer = app.test_client().get("/database")
    assert (answer.status_code, answer.get_json()["code"]) == (503, "upstream_unavailable")
    assert answer.headers["Retry-After"] == "2"
    assert "127.0.0.1" not in answer.get_data(as_text=True)


@pytest.mark.parametrize(("path", "method", "status"), [("/nowhere", "GET", 404), ("/open", "DELETE", 405)])
def test_every_refusal_has_the_one_body(app, path, method, status):
    answer = app.test_client().open(path, method=method)
    body = answer.get_json()
    assert answer.status_code == status == body["status"]
    assert body["failed"] == body["fail"] == body["error"]["message"]
    assert set(body) == {"failed", "fail", "error", "code", "fields", "status"}


def test_refusals_are_turkish_unless_another_language_is_preferred(app):
    client = app.test_client()
    assert client.get("/nowhere").get_json()["failed"] == "Aradığınız kayıt bulunamadı."
    assert client.get("/nowhere", headers={"Accept-Language": "en"}).get_json()["failed"] == (
        "We could not find what you are looking for."
    )


def test_probes_answer(app):
    assert app.test_client().get("/healthz").get_json() == {"status": "up"}
    assert app.test_client().get("/readyz").status_code == 200
    assert b"http_requests_total" in app.test_client().get("/metrics").data
    assert app.config["MAX_CONTENT_LENGTH"] == MAX_BODY_BYTES


def test_a_request_keeps_the_id_that_the_gateway_gave_it(app):
    assert app.test_client().get("/open", headers={"X-Request-Id": "abc123"}).headers["X-Request-Id"] == "abc123"
    assert app.test_client().get("/open", headers={"X-Request-Id": "a b"}).headers["X-Request-Id"] != "a b"
    assert json.loads(app.test_client().get("/open").data) == {"success": None}
