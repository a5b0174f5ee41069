"""What one operator does about a member, and what becomes of it."""

import json

import pytest
from werkzeug.wrappers import Response

from contracts.events import AccountClosed, SessionsEnded
from identity.people.rows import Person
from identity.tests.authenticator import Authenticator
from identity.tests.forms import APPLICATION
from identity.tests.passkeys import add, asked
from identity.tests.second_steps import first_step, refusal, second_step, set_up
from identity.tests.uploads import apply_to_sell
from identity.tests.world import PASSWORD, Browser, World
from kit.ids import new_id
from kit.in_process import WsgiAdapter

AYSE = "ayse@imece.test"
OPERATOR = "yonetici@imece.test"
WHY = "Hesaptan art arda sahte sipariş verildi."
ACTS = ("endSessions", "suspend", "lift", "erase")


class Desk:
    """An operator at a member's page."""

    def __init__(self, world: World):
        self.world = world
        self.operator_id = world.person(OPERATOR, role="operator")
        self.operator = world.sign_in(OPERATOR)
        self.member_id = world.person(AYSE)

    def act(self, name: str, of: str | None = None, reason: str = WHY):
        return self.operator.post(f"/operator/people/{of or self.member_id}/{name}", reason=reason)

    def file(self) -> dict:
        return self.operator.get(f"/operator/people/{self.member_id}").json["success"]

    def messages(self, asked: str = ""):
        answer = self.operator.get(f"/operator/people/{self.member_id}/messages{asked}")
        assert answer.status_code == 200, answer.json
        return answer

    def acts(self) -> list[dict]:
        answer = self.operator.get(f"/operator/audit?subjectId={self.member_id}")
        assert answer.status_code == 200, answer.json
        return answer.json["success"]["items"]

    def mails(self) -> list[str]:
        self.world.send()
        return [mail["Subject"] for mail in self.world.mailbox.to(AYSE)]


@pytest.fixture
def desk(world) -> Desk:
    return Desk(world)


@pytest.fixture
def nothing_open(world) -> None:
    """Every other service knows of nothing that is open."""
    others_say(world)


def others_say(world: World, *obstacles: str) -> None:
    def others(environ, start_response):
        return Response(json.dumps({"success": {"obstacles": list(obstacles)}}))(environ, start_response)

    for name in ("ads", "orders", "payments", "returns"):
        world.service.http.mount(f"http://{name}.test", WsgiAdapter(others))


def log_in(world: World):
    return Browser(world).post("/user/login", email=AYSE, password=PASSWORD)


def test_the_page_says_who_it_is_where_they_are_signed_in_and_what_was_sent_without_its_text(world, desk):
    ayse = world.sign_in(AYSE)
    set_up(world, ayse)
    world.send()
    shown = desk.file()
    assert (shown["email"], shown["role"], shown["dateSuspended"]) == (AYSE, "buyer", None)
    assert shown["secondFactor"]["enabled"] is True
    assert [session["lastSeenAt"] for session in shown["sessions"]] == ["2026-03-02T09:00:00Z"]
    (message,) = desk.messages().json["success"]
    assert (message["kind"], message["state"]) == ("second_factor_on", "sent")
    assert "context" not in message


def test_of_more_sessions_than_are_shown_the_page_says_how_many_there_are(world, desk, monkeypatch):
    for _ in range(3):
        world.sign_in(AYSE)
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    shown = desk.file()
    assert (len(shown["sessions"]), shown["openSessions"]) == (2, 3)


def test_what_was_sent_is_read_on_behind_the_last_message_and_says_that_there_is_more(world, desk, monkeypatch):
    assert desk.act("suspend").status_code == desk.act("lift").status_code == 200
    world.send()
    whole = desk.messages().json["success"]
    assert len(whole) > 1 and "Link" not in desk.messages().headers
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 1)
    first = desk.messages()
    assert first.json["success"] == whole[:1]
    told = first.headers["Link"].partition(">")[0].removeprefix("<")
    for query in (told, f"?after={whole[0]['id']}"):
        assert desk.messages(query).json["success"] == whole[1:2]
    assert desk.messages(f"?after={new_id()}").json["success"] == []
    monkeypatch.undo()
    assert [act["act"] for act in desk.acts()].count("member_seen") == 1, "that messages were read is kept as a look"


def test_that_an_operator_looked_is_kept_once_in_ten_minutes(world, desk):
    for _ in range(2):
        desk.file()
    world.clock.move(minutes=11)
    desk.file()
    assert [act["act"] for act in desk.acts()] == ["member_seen", "member_seen"]
    assert desk.acts()[0]["operatorName"] == "Ayşe Işık"


def test_all_sessions_end_and_the_member_is_told_why(world, desk):
    ayse = world.sign_in(AYSE)
    assert desk.act("endSessions").json == {"success": {"ended": 1}}
    assert ayse.get("/user/me").status_code == 401
    assert len(world.under_test.announced(SessionsEnded)) == 1
    assert desk.mails() == ["Oturumlarınız kapatıldı"]
    assert WHY in world.mailbox.to(AYSE)[-1].get_body(("plain",)).get_content()
    assert log_in(world).status_code == 200
    (act,) = desk.acts()
    assert (act["act"], act["reason"], act["operatorId"]) == ("sessions_ended", WHY, desk.operator_id)
    assert act["changes"] == [{"what": "openSessions", "before": "1", "after": "0"}]


def test_a_suspended_member_is_out_at_once_and_in_again_when_it_is_lifted(world, desk):
    ayse = world.sign_in(AYSE)
    assert desk.act("suspend").json["success"] == {"dateSuspended": "2026-03-02T09:00:00Z"}
    assert (ayse.get("/user/me").status_code, ayse.refresh().status_code) == (401, 401)
    refused = log_in(world)
    assert refusal(refused) == (403, "account_suspended")
    assert refused.json["failed"].startswith("Hesabınız askıya alındı.")
    assert refusal(desk.act("suspend")) == (409, "conflict")
    world.clock.move(minutes=5)
    assert desk.act("lift", reason="Yanlış anlaşılma giderildi.").json["success"] == {"dateSuspended": None}
    assert refusal(desk.act("lift")) == (409, "conflict")
    assert log_in(world).status_code == 200
    assert desk.mails() == ["Hesabınız askıya alındı", "Hesabınız yeniden açıldı"]
    told = world.mailbox.to(AYSE)[0].get_body(("plain",)).get_content()
    assert "Giriş gerektiren işleri bu sürede yapamazsınız" in told and "kalan tutarı ödemek" in told
    assert [act["act"] for act in desk.acts()] == ["member_lifted", "member_suspended"]


def test_a_wrong_password_does_not_tell_that_an_account_is_suspended(world, desk):
    desk.act("suspend")
    answer = Browser(world).post("/user/login", email=AYSE, password="yanlis-sifre")
    assert refusal(answer) == (401, "invalid_credentials")


def test_who_is_suspended_between_the_two_steps_of_a_sign_in_stays_out(world, desk):
    secret, _ = set_up(world, world.sign_in(AYSE))
    world.clock.move(minutes=1)
    browser, ref = first_step(world, AYSE)
    desk.act("suspend")
    assert refusal(second_step(browser, ref, world.code(secret))) == (403, "account_suspended")


def test_a_passkey_lets_no_suspended_member_in(world, desk):
    key = Authenticator()
    add(world.sign_in(AYSE), key, PASSWORD)
    desk.act("suspend")
    browser = Browser(world)
    answer = browser.post("/user/passkeys/enter", **key.sign(asked(browser, "askEntry")))
    assert refusal(answer) == (403, "account_suspended")


def test_who_sells_is_suspended_as_a_supplier_first(world, desk):
    apply_to_sell(world.sign_in(AYSE), **APPLICATION)
    supplier = f"/operator/suppliers/{desk.member_id}"
    desk.operator.post(f"{supplier}/approve")
    assert refusal(desk.act("suspend")) == (409, "sells_here")
    world.clock.move(minutes=1)
    desk.operator.post(f"{supplier}/suspend", reason=WHY)
    world.clock.move(minutes=1)
    assert desk.act("suspend").status_code == 200
    assert [act["act"] for act in desk.acts()] == ["member_suspended", "supplier_suspended", "supplier_approved"]


def test_who_still_ships_what_was_sold_is_suspended_as_a_supplier_first(world, desk):
    owner = world.sign_in(AYSE)
    apply_to_sell(owner, **APPLICATION)
    desk.operator.post(f"/operator/suppliers/{desk.member_id}/approve")
    assert desk.operator.post(f"/operator/suppliers/{desk.member_id}/close", reason=WHY).status_code == 200
    assert refusal(desk.act("suspend")) == (409, "sells_here")


def test_an_erased_member_is_gone_and_what_was_decided_stays(world, desk, nothing_open):
    assert desk.act("erase").json == {"success": True}
    assert len(world.under_test.announced(AccountClosed)) == 1
    assert desk.operator.get(f"/operator/people/{desk.member_id}").status_code == 404
    assert refusal(desk.operator.get(f"/operator/people/{desk.member_id}/messages")) == (404, "not_found")
    assert desk.mails() == ["Hesabınız kapatıldı"]
    text = world.mailbox.to(AYSE)[-1].get_body(("plain",)).get_content()
    assert WHY in text and "isteğiniz üzerine" not in text
    assert [(act["act"], act["reason"]) for act in desk.acts()] == [("member_erased", WHY)]


def test_no_member_is_erased_while_something_of_theirs_is_open(world, desk):
    others_say(world, "open_orders")
    answer = desk.act("erase")
    assert refusal(answer) == (409, "account_busy")
    assert answer.json["fields"] == {"obstacles": ["Üyenin teslim edilmemiş siparişi var."]}
    assert log_in(world).status_code == 200
    with world.work() as work:
        assert work.session.get(Person, desk.member_id).closing_until is None
    assert desk.acts() == []


@pytest.mark.parametrize("act", ACTS)
def test_no_operator_acts_so_on_another_operator_or_on_themselves(world, desk, nothing_open, act):
    other = world.person("yonetici2@imece.test", role="operator")
    for person_id in (desk.operator_id, other):
        assert refusal(desk.act(act, of=person_id)) == (409, "operator_account")
    assert desk.operator.get("/user/me").status_code == 200


@pytest.mark.parametrize("act", ACTS)
def test_an_act_needs_a_reason_and_a_member_who_is_there(desk, act):
    assert refusal(desk.act(act, of=new_id())) == (404, "not_found")
    assert desk.act(act, reason="kısa").json["fields"] == {"reason": ["Gerekçe en az 10 karakter olmalıdır(!)"]}


def test_no_buyer_looks_or_acts(world, desk):
    ayse = world.sign_in(AYSE)
    for path in (f"/operator/people/{desk.member_id}", "/operator/audit", "/operator/audit.csv", "/operator/proposals"):
        assert ayse.get(path).status_code == 403
    assert ayse.post(f"/operator/people/{desk.member_id}/suspend", reason=WHY).status_code == 403
