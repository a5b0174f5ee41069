"""Passkeys: signing in with one alone, their names and their end, and what only looks like one."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select, text

from identity import housekeeping, promote
from identity.factors.clients import RelyingParty, challenge_of
from identity.factors.rows import Passkey, PasskeyChallenge, RecoveryCode
from identity.factors.rules.passkeys import NewKey, Signed
from identity.leaving.steps import erasing, exporting
from identity.people import selects as people_selects
from identity.people import steps as people_steps
from identity.tests.authenticator import Authenticator
from identity.tests.passkeys import AYSE, BASE, CAN, LIES, OPERATOR, add, asked, begun, shown, step_with
from identity.tests.second_steps import first_step, refusal
from identity.tests.world import GENEROUS, PASSWORD, Browser, World


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


@pytest.fixture
def key() -> Authenticator:
    return Authenticator()


@pytest.fixture
def codes(ayse, key) -> list[str]:
    return add(ayse, key, PASSWORD)


def enter(world: World, key: Authenticator):
    browser = Browser(world)
    answer = browser.post(f"{BASE}/enter", **key.sign(asked(browser, "askEntry")))
    return browser, answer


def test_a_passkey_alone_lets_its_owner_in_and_tells_no_visitor_who_has_one(world, key, codes):
    assert (
        "allowCredentials" not in asked(Browser(world), "askEntry")
        or asked(Browser(world), "askEntry")["allowCredentials"] == []
    )
    browser, answer = enter(world, key)
    assert answer.json["success"]["user"]["email"] == AYSE
    assert browser.refresh().status_code == 200


@pytest.mark.parametrize("lie", [*LIES, "no owner", "another owner"])
def test_a_passkey_that_does_not_hold_lets_no_visitor_in(world, key, codes, lie):
    owners = {"no owner": {"owner": None}, "another owner": {"owner": "AAAA"}}
    _, answer = enter(world, replace(key, **(LIES | owners)[lie]))
    assert refusal(answer) == (401, "invalid_passkey")
    assert "Set-Cookie" not in answer.headers


def test_an_operator_enters_with_a_passkey_alone(world, key):
    world.person(OPERATOR, role="operator")
    add(world.sign_in(OPERATOR), key)
    browser, answer = enter(world, key)
    assert answer.json["success"]["user"]["role"] == "operator"
    assert browser.refresh().status_code == 200


def test_an_entry_counts_once(world, key, codes):
    browser = Browser(world)
    signed = key.sign(asked(browser, "askEntry"))
    assert browser.post(f"{BASE}/enter", **signed).status_code == 200
    assert refusal(Browser(world).post(f"{BASE}/enter", **signed)) == (401, "invalid_passkey")


def test_wrong_entries_count_as_wrong_passwords_of_an_address_do(make_world):
    world = make_world(limits=replace(GENEROUS, login_address="2/5 minute"))
    assert [enter(world, Authenticator())[1].status_code for _ in range(3)] == [401, 401, 429]


def test_a_passkey_is_renamed_by_its_owner_only(world, ayse, key, codes):
    world.person(CAN)
    passkey_id = shown(ayse)[0]["id"]
    assert ayse.post(f"{BASE}/rename", id=passkey_id, name=" Anahtarlık ").json == {"success": {}}
    assert shown(ayse)[0]["name"] == "Anahtarlık"
    can = world.sign_in(CAN)
    for path, body in (("rename", {"name": "Benim"}), ("remove", {})):
        assert refusal(can.post(f"{BASE}/{path}", id=passkey_id, **body)) == (404, "not_found")
    assert ayse.post(f"{BASE}/rename", id=passkey_id, name="\u202egizli").status_code == 422


def test_a_removed_passkey_opens_nothing_and_its_owner_is_told(world, ayse, key, codes):
    passkey_id = shown(ayse)[0]["id"]
    add(ayse, Authenticator(), name="Bilgisayar")
    world.clock.move(minutes=11)
    assert refusal(ayse.post(f"{BASE}/remove", id=passkey_id)) == (403, "second_factor_needed")
    ayse.post("/user/secondFactor/confirm", passkey=key.sign(asked(ayse, "ask")))
    assert ayse.post(f"{BASE}/remove", id=passkey_id).json == {"success": {}}
    assert refusal(step_with(world, key)) == (422, "wrong_passkey")
    assert refusal(enter(world, key)[1]) == (401, "invalid_passkey")
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "Geçiş anahtarınız kaldırıldı"


def test_with_the_last_passkey_the_second_factor_ends(world, ayse, codes):
    assert ayse.post(f"{BASE}/remove", id=shown(ayse)[0]["id"]).status_code == 200
    standing = world.sign_in(AYSE).get("/user/secondFactor").json["success"]
    assert (standing["enabled"], standing["recoveryCodesLeft"]) == (False, 0)
    world.send()
    subjects = [mail["Subject"] for mail in world.mailbox.to(AYSE)]
    assert {"Geçiş anahtarınız kaldırıldı", "İki adımlı doğrulama kapatıldı"} <= set(subjects)


def test_the_last_factor_of_an_operator_stays(world, ayse, key, codes):
    with world.work() as work:
        people_steps.promote_to_operator(work, AYSE)
    browser, _ = first_step(world)
    browser, answer = enter(world, key)
    browser.token = answer.json["success"]["token"]
    passkey_id = shown(browser)[0]["id"]
    assert refusal(browser.post(f"{BASE}/remove", id=passkey_id)) == (409, "second_factor_required")
    assert len(shown(browser)) == 1
    add(browser, Authenticator())
    assert browser.post(f"{BASE}/remove", id=passkey_id).status_code == 200


def test_an_operator_whose_factor_is_renewed_has_lost_the_passkeys_too(world, key, codes, monkeypatch, capsys):
    monkeypatch.setattr(promote, "build_service", lambda: world.service)
    promote.main([AYSE])
    assert "secret  " not in capsys.readouterr().out, "the passkey is their factor"
    promote.main([AYSE, "--renew"])
    assert "secret  " in capsys.readouterr().out
    assert refusal(enter(world, key)[1]) == (401, "invalid_passkey")


def test_who_leaves_takes_the_passkeys_along_and_what_expired_is_forgotten(world, ayse, codes):
    asked(ayse, "ask")
    world.clock.move(days=2)
    housekeeping.forget_expired(world.service)
    asked(Browser(world), "askEntry")
    with world.work() as work:
        assert len(work.session.scalars(select(PasskeyChallenge)).all()) == 1
        erasing.erase(work, people_selects.person_by_email(work.session, AYSE))
        assert [work.session.scalars(select(model)).all() for model in (Passkey, RecoveryCode)] == [[], []]


def test_what_is_known_of_a_person_names_their_passkeys_and_no_key(world, codes):
    with world.work() as work:
        person = people_selects.person_by_email(work.session, AYSE)
        record = exporting._own_record(work, person)
    assert [each.keys() & set(exporting.KEY) for each in record["passkeys"]] == [set()]
    assert record["passkeys"][0]["name"] == "Telefonum"


def test_no_challenge_is_stored_as_it_was_asked(world, ayse):
    challenge = begun(ayse, PASSWORD)["challenge"]
    with world.work() as work:
        assert challenge not in str(work.session.execute(text("SELECT * FROM passkey_challenges")).all())


@pytest.mark.parametrize(
    ("url", "origin", "name"),
    [
        ("https://imece.example", "https://imece.example", "imece.example"),
        ("https://Imece.example:443/", "https://imece.example", "imece.example"),
        ("http://localhost:8080", "http://localhost:8080", "localhost"),
    ],
)
def test_origin_and_name_are_those_of_the_public_address(url, origin, name):
    party = RelyingParty(url)
    assert (party.origin, party.id) == (origin, name)


BASE64 = st.text("ABCDEFGHabcdefgh0123456789-_", min_size=1, max_size=200)


@given(st.tuples(BASE64, BASE64, BASE64, BASE64), st.binary(max_size=60))
def test_what_is_no_answer_of_a_passkey_is_refused_and_no_fault(parts, public_key):
    party = RelyingParty("http://localhost:8080")
    challenge_of(parts[1])
    assert party.made(NewKey(parts[0], parts[1], parts[2], ()), "AAAA") is None
    assert party.count_of(Signed(*parts), "AAAA", public_key) is None


@given(st.data())
def test_a_damaged_answer_is_refused_and_no_fault(data):
    party, key = RelyingParty("http://localhost:8080"), Authenticator()
    whole = key.make({"challenge": "AAAA", "user": {"id": "AAAA"}})
    where = data.draw(st.integers(0, len(whole["attestationObject"]) - 1))
    letter = data.draw(st.sampled_from("ABCXYZabcxyz019-_"))
    damaged = whole["attestationObject"][:where] + letter + whole["attestationObject"][where + 1 :]
    party.made(NewKey(whole["id"], whole["clientDataJSON"], damaged, ()), "AAAA")
