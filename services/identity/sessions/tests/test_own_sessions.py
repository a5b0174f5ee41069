"""Members see where they are signed in, in words that they know, and end what they do not."""

import pytest

from contracts.events import SessionsEnded
from identity.sessions.rules.devices import device_of
from identity.tests.world import PASSWORD, Browser, World
from kit.ids import new_id

AYSE = "ayse@imece.test"
PHONE = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"
)
LAPTOP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15"


def sign_in(world: World, user_agent: str) -> Browser:
    browser = Browser(world)
    answer = browser.post("/user/login", headers={"User-Agent": user_agent}, email=AYSE, password=PASSWORD)
    browser.token = answer.json["success"]["token"]
    return browser


@pytest.fixture
def phone(world) -> Browser:
    world.person(AYSE)
    return sign_in(world, PHONE)


def shown(browser: Browser) -> list[dict]:
    return browser.get("/user/sessions").json["success"]


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        (PHONE, "Chrome, Android"),
        (LAPTOP, "Safari, macOS"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, Windows"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0", "Edge, Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 CriOS/126.0 Safari/604.1",
            "Chrome, iPhone",
        ),
        ("Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121.0 Safari/537.36", "Samsung Internet, Android"),
        ("curl/8.5.0", "Tanınmayan cihaz"),
        ("", "Tanınmayan cihaz"),
        ("<script>alert(1)</script> Linux", "Linux"),
    ],
)
def test_a_browser_is_named_in_plain_words(user_agent, device):
    assert device_of(user_agent) == device


def test_a_member_sees_where_they_are_signed_in_the_last_seen_first(world, phone):
    world.clock.move(minutes=5)
    laptop = sign_in(world, LAPTOP)
    world.clock.move(minutes=5)
    assert phone.refresh().status_code == 200
    (first, second) = shown(laptop)
    assert {name: first[name] for name in ("device", "isThis", "startedAt", "lastSeenAt")} == {
        "device": "Chrome, Android", "isThis": False,
        "startedAt": "2026-03-02T09:00:00Z", "lastSeenAt": "2026-03-02T09:10:00Z",
    }  # fmt: skip
    assert (second["device"], second["isThis"], second["lastSeenAt"]) == ("Safari, macOS", True, "2026-03-02T09:05:00Z")


def test_a_device_that_is_not_known_is_told_in_the_callers_language(world, phone):
    stranger = sign_in(world, "curl/8.5.0")
    answer = stranger.client.get(
        "/user/sessions", headers={"Authorization": f"Bearer {stranger.token}", "Accept-Language": "en"}
    )
    assert sorted(each["device"] for each in answer.json["success"]) == ["Chrome, Android", "Unknown device"]


def test_the_list_is_read_on_behind_the_last_session_and_says_that_there_is_more(world, phone, monkeypatch):
    for _ in range(2):
        world.clock.move(minutes=1)
        sign_in(world, LAPTOP)
    whole = shown(phone)
    assert [each["device"] for each in whole] == ["Safari, macOS", "Safari, macOS", "Chrome, Android"]
    assert "Link" not in phone.get("/user/sessions").headers
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    first = phone.get("/user/sessions")
    assert first.json["success"] == whole[:2]
    told = first.headers["Link"].partition(">")[0].removeprefix("<")
    for query in (told, f"?after={whole[1]['id']}"):
        behind = phone.get(f"/user/sessions{query}")
        assert (behind.json["success"], "Link" in behind.headers) == (whole[2:], False)


def test_behind_a_strangers_session_there_is_nothing(world, phone):
    world.person("can@imece.test")
    theirs = shown(world.sign_in("can@imece.test"))[0]["id"]
    assert phone.get(f"/user/sessions?after={theirs}").json["success"] == []


def test_what_is_over_is_not_shown(world, phone):
    Browser(world).post("/user/forgotPassword", email=AYSE)
    gone = sign_in(world, LAPTOP)
    gone.post("/user/logout")
    assert len(shown(phone)) == 1
    world.clock.move(days=31)  # its refresh token is over
    later = sign_in(world, LAPTOP)
    assert [each["device"] for each in shown(later)] == ["Safari, macOS"]


def test_one_session_is_ended_from_another_and_everywhere(world, phone):
    laptop = sign_in(world, LAPTOP)
    theirs = next(each["id"] for each in shown(laptop) if not each["isThis"])
    assert laptop.post("/user/sessions/end", id=theirs).json == {"success": {"ended": 1}}
    assert laptop.post("/user/sessions/end", id=theirs).json == {"success": {"ended": 0}}
    assert (phone.refresh().status_code, phone.get("/user/me").status_code) == (401, 401)
    assert laptop.refresh().status_code == 200
    assert [event.session_ids for event in world.under_test.announced(SessionsEnded)] == [[theirs]]


def test_all_others_are_ended_at_once(world, phone):
    for _ in range(2):
        sign_in(world, LAPTOP)
    assert phone.post("/user/sessions/end", others=True).json == {"success": {"ended": 2}}
    assert [each["isThis"] for each in shown(phone)] == [True]


def test_what_is_ended_is_counted_as_it_was_shown(world, phone):
    sign_in(world, LAPTOP)
    world.clock.move(days=31)  # the sessions of the phone and the laptop have lapsed
    tablet, other = sign_in(world, PHONE), sign_in(world, LAPTOP)
    assert len(shown(tablet)) == 2
    assert tablet.post("/user/sessions/end", others=True).json["success"] == {"ended": 1}
    assert other.get("/user/sessions").status_code == 401


def test_a_strangers_session_is_neither_shown_nor_ended(world, phone):
    world.person("can@imece.test")
    stranger = world.sign_in("can@imece.test")
    mine = shown(phone)[0]["id"]
    assert mine not in [each["id"] for each in shown(stranger)]
    assert stranger.post("/user/sessions/end", id=mine).json == {"success": {"ended": 0}}
    assert stranger.post("/user/sessions/end", id=new_id()).json == {"success": {"ended": 0}}
    assert phone.get("/user/me").status_code == 200


@pytest.mark.parametrize("body", [{}, {"others": False}, {"id": new_id(), "others": True}])
def test_what_is_to_be_ended_has_to_be_said(phone, body):
    refused = phone.post("/user/sessions/end", **body)
    assert (refused.status_code, list(refused.json["fields"])) == (422, ["id"])
