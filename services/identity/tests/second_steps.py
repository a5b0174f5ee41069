"""A second factor and its second step, as a browser goes through them."""

from identity.tests.world import PASSWORD, Browser, World

AYSE = "ayse@imece.test"


def set_up(world: World, browser: Browser) -> tuple[str, list[str]]:
    """A person sets a factor up; gives its secret and the recovery codes. Its first code is of this half minute."""
    given = browser.post("/user/secondFactor/begin", password=PASSWORD).json["success"]
    enabled = browser.post("/user/secondFactor/enable", code=world.code(given["secret"]))
    assert enabled.status_code == 200, enabled.json
    world.clock.move(seconds=60)
    return given["secret"], enabled.json["success"]["recoveryCodes"]


def first_step(world: World, address: str = AYSE) -> tuple[Browser, str]:
    browser = Browser(world)
    answer = browser.post("/user/login", email=address, password=PASSWORD)
    return browser, answer.json["success"]["secondFactor"]["ref"]


def second_step(browser: Browser, ref: str, code: str):
    answer = browser.post("/user/secondFactor", ref=ref, code=code)
    if answer.status_code == 200:
        browser.token = answer.json["success"]["token"]
    return answer


def refusal(answer) -> tuple[int, str]:
    return answer.status_code, answer.json["code"]


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06d}"
