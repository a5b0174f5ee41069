"""Passkeys, as a browser makes and shows them."""

from identity.tests.authenticator import PRESENT, Authenticator
from identity.tests.second_steps import first_step
from identity.tests.world import Browser, World

AYSE = "ayse@imece.test"
CAN = "can@imece.test"
OPERATOR = "yonetici@imece.test"
BASE = "/user/passkeys"
LIES = {
    "another origin": {"origin": "https://imece.example"},
    "another port": {"origin": "http://localhost:9090"},
    "another name": {"rp_id": "imece.example"},
    "no person was there": {"flags": 0},
    "no finger, face or PIN": {"flags": PRESENT},
}


def begun(browser: Browser, password: str | None = None) -> dict:
    answer = browser.post(f"{BASE}/begin", password=password)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["options"]


def add(browser: Browser, key: Authenticator, password: str | None = None, name: str = "Telefonum") -> list[str]:
    """A person makes a passkey; gives the recovery codes, if it is their first factor."""
    answer = browser.post(f"{BASE}/add", **key.make(begun(browser, password), name))
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["recoveryCodes"]


def asked(browser: Browser, path: str, **body) -> dict:
    answer = browser.post(f"{BASE}/{path}", **body)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["options"]


def step_with(world: World, key: Authenticator, address: str = AYSE):
    browser, ref = first_step(world, address)
    signed = key.sign(asked(browser, "askStep", ref=ref))
    return browser.post("/user/secondFactor", ref=ref, passkey=signed)


def shown(browser: Browser) -> list[dict]:
    return browser.get(BASE).json["success"]
