"""Leaving, as far as identity alone decides it (tests/market has all services)."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from werkzeug.wrappers import Response

from contracts.calls.people import Obstacle
from identity.leaving.steps.closing import OBSTACLES, OBSTACLES_OF_MEMBER
from identity.tests.uploads import picture, upload
from identity.tests.world import GENEROUS, PASSWORD, Browser
from kit.in_process import WsgiAdapter

AYSE = "ayse@imece.test"


@pytest.fixture
def media(tmp_path) -> Path:
    return tmp_path / "media"


@pytest.fixture
def world(make_world, media):
    return make_world(media_dir=media)


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def test_who_signed_in_long_ago_needs_the_password_to_leave(world, ayse):
    world.clock.move(minutes=11)
    assert ayse.post("/user/close").json["fields"] == {"currentPassword": ["Mevcut şifrenizi giriniz(!)"]}
    wrong = ayse.post("/user/close", currentPassword="yanlis-sifre")
    assert wrong.json["fields"] == {"currentPassword": ["Mevcut şifreniz hatalı(!)"]}
    assert ayse.get("/user/me").status_code == 200


def test_wrong_passwords_on_the_way_out_count_as_they_do_on_the_way_in(make_world):
    world = make_world(limits=replace(GENEROUS, login_account="2/minute"))
    world.person(AYSE)
    ayse = world.sign_in(AYSE)
    codes = [ayse.post("/user/close", currentPassword="yanlis-sifre").status_code for _ in range(3)]
    assert codes == [422, 422, 429]


def test_no_member_leaves_while_the_other_services_can_not_be_asked(ayse):
    answer = ayse.post("/user/close", currentPassword=PASSWORD)
    assert answer.status_code == 503
    assert ayse.get("/user/me").status_code == 200


def test_who_has_something_open_is_told_each_thing_once_and_stays(world, ayse):
    def others(environ, start_response):
        """Every other service: each knows of the same open order, and of a refund on its way."""
        answer = {"success": {"obstacles": ["open_orders", "refunds_under_way"]}}
        return Response(json.dumps(answer))(environ, start_response)

    for name in ("ads", "orders", "payments", "returns"):
        world.service.http.mount(f"http://{name}.test", WsgiAdapter(others))
    answer = ayse.post("/user/close", currentPassword=PASSWORD)
    assert (answer.status_code, answer.json["code"]) == (409, "account_busy")
    assert answer.json["fields"] == {"obstacles": [OBSTACLES["open_orders"], OBSTACLES["refunds_under_way"]]}
    assert ayse.get("/user/me").status_code == 200


def test_each_thing_that_may_be_open_has_its_words():
    assert set(OBSTACLES) == set(OBSTACLES_OF_MEMBER) == set(Obstacle) - {Obstacle.MAY_PUBLISH}


def test_no_member_leaves_on_an_answer_that_is_something_else_than_agreed(world, ayse):
    for name in ("ads", "orders", "payments", "returns"):
        world.service.http.mount(f"http://{name}.test", WsgiAdapter(Response(json.dumps({"success": {}}))))
    assert ayse.post("/user/close", currentPassword=PASSWORD).status_code == 503
    assert ayse.get("/user/me").status_code == 200


def test_an_operator_does_not_leave_by_the_members_door(world):
    world.person(AYSE, role="operator")
    operator = world.sign_in(AYSE)
    answer = operator.post("/user/close", currentPassword=PASSWORD)
    assert (answer.status_code, answer.json["code"]) == (409, "conflict")
    assert operator.get("/user/me").status_code == 200


def test_nothing_is_exported_unless_all_services_answer_and_not_too_often(make_world):
    world = make_world(limits=replace(GENEROUS, export_account="1/minute"))
    world.person(AYSE)
    ayse = world.sign_in(AYSE)
    assert ayse.get("/user/export").status_code == 503
    assert ayse.get("/user/export").status_code == 429


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/user/picture"),
        ("POST", "/user/removePicture"),
        ("GET", "/user/export"),
        ("POST", "/user/close"),
        ("POST", "/user/addEmail"),
    ],
)
def test_strangers_restricted_sessions_and_ended_ones_get_nothing(world, method, path):
    world.person(AYSE)
    stranger = Browser(world)
    headers = {"restricted": world.under_test.token(scope="password"), "a visitor": {}}
    for who, expected in (("a visitor", 401), ("restricted", 403)):
        answer = stranger.client.open(path, method=method, headers=headers[who], data=json.dumps({}))
        assert answer.status_code == expected, (who, answer.json)
    ayse = world.sign_in(AYSE)
    token = ayse.token
    ayse.post("/user/logout")
    body = {"email": "b@c.test"} if path == "/user/addEmail" else {}
    sent = {"Authorization": f"Bearer {token}"}
    if path == "/user/picture":
        ended = upload(ayse, picture())
    elif method == "GET":
        ended = stranger.client.get(path, headers=sent)
    else:
        ended = stranger.client.post(path, json=body, headers=sent)
    assert ended.status_code == 401
