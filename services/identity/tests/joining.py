"""A person asks for an account."""

from identity.tests.world import PASSWORD, Browser

AYSE = "ayse@imece.test"
NEW_MEMBER = {"firstName": "Ayşe", "lastName": "Işık", "email": AYSE, "password": PASSWORD}


def register(world, **changes) -> Browser:
    browser = Browser(world)
    answer = browser.post("/user/register", **{**NEW_MEMBER, **changes})
    assert (answer.status_code, answer.json) == (200, {"success": True})
    world.send()
    return browser
