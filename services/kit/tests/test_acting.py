"""Who acts for a supplier: what they may call, and that what they change is told of."""

import json
from dataclasses import replace

import jwt
import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import fields
from sqlalchemy import insert, select

from contracts.duties import DUTIES, Duty
from contracts.events.team import OrdersTeamMemberActed
from kit import acting
from kit.auth import ACTING, Person, TokenVerifier, sign_access_token
from kit.errors import Unauthenticated
from kit.fields import Text, WireSchema
from kit.http import current_service, new_app
from kit.ids import new_id
from kit.policy import current_person, public, session_if_any, signed_in
from kit.reading import Blueprint
from kit.service import Service
from kit.tables import ended_sessions, outbox

SUPPLIER, MEMBER = "50000000-0000-4000-8000-000000000005", "b0000000-0000-4000-8000-00000000000b"
ALL = frozenset(Duty)


def blueprint() -> Blueprint:
    blp = Blueprint("probe", "probe")

    @blp.route("/open")
    @public
    def show_open():
        return {"success": session_if_any()}

    @blp.route("/mine")
    @signed_in()
    def show_mine():
        return {"success": True}

    @blp.route("/me")
    @signed_in(acting_allowed=True)
    def show_me():
        return {"success": [current_person().id, current_person().own_id]}

    @blp.route("/team")
    @signed_in("supplier")
    def show_team():
        return {"success": True}

    @blp.route("/desk")
    @signed_in("operator")
    def show_desk():
        return {"success": True}

    for duty in Duty:
        _add(blp, duty)

    _add_acts(blp)
    return blp


class ShipSchema(WireSchema):
    item = Text("Ürün", max=40, data_key="itemId", load_default="")
    order = Text("Sipariş", max=40, data_key="order_id", load_default="")
    note = Text("Not", max=40, load_default="")
    carts = fields.List(Text("Sepet", max=40), data_key="cartId", load_default=())


def _add_acts(blp: Blueprint) -> None:
    @blp.route("/ship/<uuid:order_id>", methods=["POST"])
    @signed_in("supplier", duty=Duty.ORDERS)
    @blp.arguments(ShipSchema)
    def ship(body: dict, order_id: object):
        for _ in range(2):  # two units of work of one request
            with current_service(Service).work() as work:
                _write(work)
        return {"success": True}

    @blp.route("/remove/<uuid:order_id>", methods=["POST"])
    @signed_in("supplier", duty=Duty.ORDERS)
    def remove(order_id: object):
        with current_service(Service).work() as work:
            _write(work)
        return {"success": True}

    @blp.route("/fail", methods=["POST"])
    @signed_in("supplier", duty=Duty.ORDERS)
    def fail():
        with current_service(Service).work() as work:
            _write(work)
            raise RuntimeError("not committed")

    @blp.route("/look", methods=["GET", "POST"])
    @signed_in("supplier", duty=Duty.ORDERS)
    def look():
        with current_service(Service).work() as work:
            work.session.execute(select(ended_sessions))
        return {"success": True}

    @blp.route("/write-by-get")
    @signed_in("supplier", duty=Duty.ORDERS)
    def write_by_get():
        with current_service(Service).work() as work:
            _write(work)
        return {"success": True}


def _add(blp: Blueprint, duty: Duty) -> None:
    def show():
        return {"success": True}

    show.__name__ = duty
    blp.route(f"/{duty}", methods=["GET", "POST"])(signed_in("supplier", "operator", duty=duty)(show))


def _write(work) -> None:
    work.session.execute(insert(ended_sessions).values(session_id=new_id(), expires_at=work.now))


@pytest.fixture
def app(service) -> Flask:
    service.database.owner = "orders"
    return new_app(service, [blueprint()])


@pytest.fixture
def bearer(service, keys_dir):
    def sign(duties: frozenset[Duty] = ALL, **changes: object) -> dict[str, str]:
        person = Person(SUPPLIER, "supplier", "s1", actor=MEMBER, duties=duties)
        pem = (keys_dir / "session.private.pem").read_bytes()
        return {"Authorization": f"Bearer {sign_access_token(pem, replace(person, **changes), service.clock)}"}

    return sign


def told(service) -> list[dict]:
    with service.work() as work:
        return [row.data for row in work.session.execute(select(outbox).order_by(outbox.c.seq))]


def test_a_token_that_acts_names_the_supplier_the_member_and_the_duties(service, keys_dir, bearer):
    header = bearer(frozenset({Duty.CARE}))["Authorization"]
    claims = jwt.decode(header.partition(" ")[2], options={"verify_signature": False})
    assert (claims["sub"], claims["act"], claims["duties"], claims["typ"]) == (
        SUPPLIER,
        {"sub": MEMBER},
        ["care"],
        ACTING,
    )
    person = TokenVerifier(service.name, keys_dir, service.clock).person(header)
    assert (person.id, person.actor, person.own_id, person.duties) == (SUPPLIER, MEMBER, MEMBER, {Duty.CARE})


def test_a_duty_of_a_newer_release_opens_nothing_here(service, keys_dir):
    pem, now = (keys_dir / "session.private.pem").read_bytes(), service.clock.now()
    verifier = TokenVerifier(service.name, keys_dir, service.clock)
    own = jwt.decode(
        sign_access_token(pem, Person(SUPPLIER, "supplier", "s", actor=MEMBER, duties=ALL), service.clock),
        options={"verify_signature": False},
    )
    headers = {
        "kid": jwt.get_unverified_header(sign_access_token(pem, Person("x", "buyer", "s"), service.clock))["kid"]
    }
    newer = jwt.encode(own | {"duties": ["ads", "unheard"], "iat": now}, pem, algorithm="ES256", headers=headers)
    assert verifier.person(f"Bearer {newer}").duties == {Duty.ADS}
    odd = jwt.encode(own | {"typ": "other"}, pem, algorithm="ES256", headers=headers)
    with pytest.raises(Unauthenticated):
        verifier.person(f"Bearer {odd}")


@pytest.mark.parametrize("duty", DUTIES)
def test_a_duty_opens_what_names_it_and_nothing_else(app, bearer, duty):
    client = app.test_client()
    only, others = bearer(frozenset({Duty(duty)})), bearer(ALL - {Duty(duty)})
    assert client.get(f"/{duty}", headers=only).status_code == 200
    refused = client.get(f"/{duty}", headers=others)
    assert (refused.status_code, refused.get_json()["code"]) == (403, "duty_missing")
    for other in set(DUTIES) - {duty}:
        assert client.get(f"/{other}", headers=only).status_code == 403


def test_who_acts_is_kept_from_what_is_theirs_the_suppliers_alone_or_an_operators(app, bearer):
    client = app.test_client()
    answers = {path: client.get(path, headers=bearer()) for path in ("/mine", "/team", "/desk")}
    assert {path: (answer.status_code, answer.get_json()["code"]) for path, answer in answers.items()} == {
        "/mine": (403, "acting_for_company"),
        "/team": (403, "duty_missing"),
        "/desk": (403, "forbidden"),
    }
    assert client.get("/me", headers=bearer(frozenset())).get_json() == {"success": [SUPPLIER, MEMBER]}
    assert client.get("/open", headers=bearer()).get_json() == {"success": "s1"}


def test_the_supplier_itself_needs_no_duty(app, bearer):
    own = bearer(frozenset(), actor=None)
    for path in (*DUTIES, "mine", "team"):
        assert app.test_client().get(f"/{path}", headers=own).status_code == 200


def test_what_a_member_changes_is_told_with_the_change_as_one_act(app, service, bearer):
    order = new_id()
    answer = app.test_client().post(
        f"/ship/{order}", headers=bearer(), json={"itemId": "i", "note": "x", "cartId": ["no"]}
    )
    assert answer.status_code == 200
    first, second = told(service)
    assert first["act_id"] == second["act_id"]
    assert (first["supplier_id"], first["actor_id"]) == (SUPPLIER, MEMBER)
    assert first["operation"] == "POST /api/ship/{order_id}"
    assert first["named"] == {"order_id": order, "itemId": "i"}


def test_what_a_member_sends_beside_an_act_says_nothing_of_it(app, service, bearer):
    order, other, client = new_id(), new_id(), app.test_client()
    bodies = {"json": {"order_id": other, "itemId": other}}, {"data": {"order_id": other, "itemId": other}}
    for body in (*bodies, {"data": "[" * 100_000, "content_type": "application/json"}):
        assert client.post(f"/remove/{order}", headers=bearer(), **body).status_code == 200
    assert client.post(f"/ship/{order}", headers=bearer(), json={"order_id": other}).status_code == 200
    assert [one["named"] for one in told(service)] == [{"order_id": order}] * 5


def test_nothing_is_told_of_what_was_not_committed_only_read_or_done_by_the_supplier(app, service, bearer):
    client = app.test_client()
    assert client.post("/fail", headers=bearer()).status_code == 500
    assert client.post("/look", headers=bearer()).status_code == 200
    assert client.get("/write-by-get", headers=bearer()).status_code == 200
    assert client.post(f"/ship/{new_id()}", headers=bearer(frozenset(), actor=None), json={}).status_code == 200
    assert told(service) == []


def test_the_next_request_of_a_thread_is_not_of_the_last_caller(app, service, bearer):
    client = app.test_client()
    assert client.post(f"/ship/{new_id()}", headers=bearer(), json={}).status_code == 200
    assert len(told(service)) == 2
    client.get("/nowhere")
    with service.work() as work:
        _write(work)
    assert len(told(service)) == 2


@given(st.dictionaries(st.text(max_size=8), st.one_of(st.text(max_size=80), st.integers(), st.none(), st.booleans())))
def test_what_is_named_is_short_few_and_called_an_id(part):
    found = acting.ids_in(part, {"orderId": "7"})
    assert len(found) <= acting.NAMED_AT_MOST
    assert all(name.lower().endswith("id") and 0 < len(value) <= acting.LONGEST_NAMED for name, value in found.items())
    assert json.dumps(found)


def test_the_event_is_of_the_service_that_tells_it(service):
    request = acting.ActingRequest(new_id(), SUPPLIER, MEMBER, "POST /api/x", dict)
    acting.note_request(request)
    try:
        service.database.owner = "orders"
        with service.work() as work:
            _write(work)
        service.database.owner = "identity"
        with service.work() as work:
            _write(work)
    finally:
        acting.note_request(None)
    with service.work() as work:
        types = work.session.execute(select(outbox.c.type)).scalars().all()
    assert types == [OrdersTeamMemberActed.routing_key()]
