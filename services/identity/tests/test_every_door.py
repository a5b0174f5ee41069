"""Every way into an account, for a person who has a second factor: none of them gives a refresh cookie before it."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from identity import routes, tokens
from identity.access.steps.entering import enter
from identity.parties.rows import ExternalIdentity
from identity.people import selects as people_selects
from identity.people import steps as people_steps
from identity.post.rows import Message
from identity.sessions.rows import Session
from identity.sessions.steps import access_token
from identity.tests import parties as outside
from identity.tests.parties import Parties
from identity.tests.second_steps import refusal, second_step, set_up, wrong
from identity.tests.visitor import ELIF, Visitor
from identity.tests.world import PASSWORD, Browser, World
from kit.in_process import WsgiAdapter

GIVES = "give_refresh_cookie"
NEW_PASSWORD = "Yepyeni-sifre-1"
UNKNOWN_ID = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def world(make_world) -> World:
    world, played = make_world(parties=outside.SETTINGS), Parties()
    world.service.http.mount(outside.OUTSIDE, WsgiAdapter(played))
    played.clock, world.parties = world.clock, played
    world.person(ELIF)
    return world


@pytest.fixture
def elif_(world) -> Browser:
    return world.sign_in(ELIF)


@pytest.fixture
def secret(world, elif_) -> str:
    return set_up(world, elif_)[0]


def by_password(world: World):
    return Browser(world).post("/user/login", email=ELIF, password=PASSWORD)


def by_party(party: str) -> Callable:
    def enter(world: World):
        if party != "google":  # these vouch for no address: the account knows them from before
            know(world, party, {"facebook": "f-1", "telegram": "77"}[party])
        visitor = Visitor(world)
        visitor.world_parties = world.parties
        visitor.begin(party)
        given = visitor.world_parties.asked
        state = given.get("state") or given["return_to"].partition("state=")[2]
        brought = {"response": world.parties.telegram()} if party == "telegram" else {"code": "good"}
        path = {"google": "googleLogin", "facebook": "facebookLogin", "telegram": "telegram"}[party]
        cookie = {"Cookie": f"imece_sign_in={visitor.party_cookie}"}
        return visitor.client.post(f"/user/{path}", json={"state": state, **brought}, headers=cookie)

    return enter


def by_mailed_link(world: World):
    """A person without an address opens the link that proves this one: their account and this one become one."""
    with world.work() as work:
        newcomer = people_steps.add_person(work, "Elif", "Yıldız", None, world.service.passwords.hash(PASSWORD))
        grant = enter(work, newcomer)
    browser = Browser(world)
    browser.cookie, browser.token = grant.refresh_token, access_token(world.service, grant)
    assert browser.post("/user/addEmail", email=ELIF).status_code == 200
    return browser.post("/user/validate", token=link(world, "add_email"))


def by_new_password(world: World):
    """The link of a forgotten password opens a page that can set a new one, and no more."""
    Browser(world).post("/user/forgotPassword", email=ELIF)
    opened = Browser(world).post("/user/validate", token=link(world, "reset"))
    assert opened.json["success"]["change"] is True
    assert gives_session(opened) is False
    browser = Browser(world)
    browser.token = opened.json["success"]["token"]
    assert browser.get("/user/me").status_code == 403
    return browser.post("/user/updatePassword", newPassword=NEW_PASSWORD)


def by_a_wrong_code(world: World):
    asked = by_password(world).json["success"]["secondFactor"]
    return Browser(world).post("/user/secondFactor", ref=asked["ref"], code=wrong(world.code()))


WAYS = {
    "POST /user/login": by_password,
    "POST /user/googleLogin": by_party("google"),
    "POST /user/facebookLogin": by_party("facebook"),
    "POST /user/telegram": by_party("telegram"),
    "POST /user/validate": by_mailed_link,
    "POST /user/updatePassword": by_new_password,
}
# Refused outright, or both steps in one: see their own tests below and in test_passkey_entry.
WITHOUT_QUESTION = {"POST /user/refresh", "POST /user/secondFactor", "POST /user/passkeys/enter"}

# One session takes another's place; who has none that may do anything is refused: see below.
EXCHANGES = {
    "POST /user/acting": {"supplierId": UNKNOWN_ID},
    "POST /user/acting/stop": {},
    "POST /user/companies/<uuid:membership_id>/leave": {},
}


def know(world: World, party: str, subject: str) -> None:
    with world.work() as work:
        person = people_selects.person_by_email(work.session, ELIF)
        row = ExternalIdentity(party=party, subject=subject, person_id=person.id, created_at=work.now)
        work.session.merge(row)


def gives_session(answer) -> bool:
    return any(header.startswith("imece_refresh=") for header in answer.headers.getlist("Set-Cookie"))


def link(world: World, template: str) -> str:
    with world.work() as work:
        mail = work.session.query(Message).filter_by(template=template).order_by(Message.created_at.desc()).first()
        return tokens.link_token(world.service.settings.link_secret, mail.context["linkId"])


def doors() -> set[str]:
    """The routes whose functions give a refresh cookie, themselves or through others."""
    functions: dict[str, ast.FunctionDef] = {}
    home = Path(routes.__file__).parent
    for path in (*home.glob("*/routes.py"), *home.glob("*/routes/*.py")):
        nodes = ast.walk(ast.parse(path.read_text()))
        functions |= {f"{path.relative_to(home)}:{n.name}": n for n in nodes if isinstance(n, ast.FunctionDef)}
    giving = {GIVES}
    while True:
        more = {name.partition(":")[2] for name, node in functions.items() if _called(node) & giving}
        if more <= giving:
            break
        giving |= more
    return {route for node in functions.values() if _called(node) & giving for route in _routes(node)}


def _called(node: ast.FunctionDef) -> set[str]:
    calls = [call.func for call in ast.walk(node) if isinstance(call, ast.Call)]
    return {call.attr if isinstance(call, ast.Attribute) else getattr(call, "id", "") for call in calls}


def _routes(node: ast.FunctionDef) -> list[str]:
    marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call) and mark.args]
    paths = [mark for mark in marks if getattr(mark.func, "attr", "") == "route"]
    return [f"{mark.keywords[0].value.elts[0].value} {mark.args[0].value}" for mark in paths]


def test_every_route_that_gives_a_refresh_cookie_is_tried_here():
    assert doors() == {*WAYS, *WITHOUT_QUESTION, *EXCHANGES}


@pytest.mark.parametrize("way", EXCHANGES)
def test_no_session_is_exchanged_for_who_has_none_or_only_may_set_a_new_password(world, secret, way):
    path = way.removeprefix("POST ").replace("<uuid:membership_id>", UNKNOWN_ID)
    assert Browser(world).post(path, **EXCHANGES[way]).status_code == 401
    Browser(world).post("/user/forgotPassword", email=ELIF)
    browser = Browser(world)
    browser.token = browser.post("/user/validate", token=link(world, "reset")).json["success"]["token"]
    answer = browser.post(path, **EXCHANGES[way])
    assert (answer.status_code, gives_session(answer)) == (403, False)


@pytest.mark.parametrize("way", WAYS)
def test_no_way_into_an_account_gives_a_session_before_the_second_factor(world, secret, way):
    answer = WAYS[way](world)
    assert answer.status_code == 200, answer.json
    assert answer.json["success"].keys() == {"secondFactor"}
    assert gives_session(answer) is False
    browser = Browser(world)
    ref = answer.json["success"]["secondFactor"]["ref"]
    assert refusal(second_step(browser, ref, wrong(world.code(secret)))) == (422, "wrong_code")
    assert second_step(browser, ref, world.code(secret)).status_code == 200
    assert browser.get("/user/me").json["success"]["email"] == ELIF


def test_a_session_in_which_no_factor_was_proven_is_not_refreshed(world, secret, elif_):
    assert elif_.refresh().status_code == 200
    with world.work() as work:
        work.session.execute(update(Session).values(second_factor_at=None))
    answer = elif_.refresh()
    assert (answer.status_code, "Set-Cookie" in answer.headers) == (401, False)


def test_a_wrong_code_gives_no_cookie(world, secret):
    answer = by_a_wrong_code(world)
    assert (answer.status_code, "Set-Cookie" in answer.headers) == (422, False)


@pytest.mark.parametrize(
    "way", ["POST /user/login", "POST /user/googleLogin", "POST /user/updatePassword", "POST /user/validate"]
)
def test_an_operator_without_a_factor_comes_in_by_no_way(world, way):
    with world.work() as work:
        people_steps.promote_to_operator(work, ELIF)
    answer = WAYS[way](world)
    assert refusal(answer) == (403, "second_factor_not_set_up")
    assert gives_session(answer) is False


@pytest.mark.parametrize(
    "way", ["POST /user/login", "POST /user/googleLogin", "POST /user/facebookLogin", "POST /user/telegram"]
)
def test_a_suspended_member_comes_in_by_no_way(world, way):
    suspend(world)
    answer = WAYS[way](world)
    assert refusal(answer) == (403, "account_suspended")
    assert gives_session(answer) is False


def test_a_link_to_a_new_password_opens_no_suspended_account(world):
    suspend(world)
    assert Browser(world).post("/user/forgotPassword", email=ELIF).status_code == 200
    assert refusal(Browser(world).post("/user/validate", token=link(world, "reset"))) == (403, "account_suspended")


def suspend(world: World) -> None:
    with world.work() as work:
        people_selects.person_by_email(work.session, ELIF).suspended_at = work.now
