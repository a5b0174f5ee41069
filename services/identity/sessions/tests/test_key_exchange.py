"""Identity goes on while the key with which it signs is exchanged (`kit.rotation`)."""

from datetime import timedelta

import jwt

from identity.tests.world import Browser
from kit.auth import TokenVerifier
from kit.rotation import LAST_TOKEN_LIFE, rotate


def _key_of(browser: Browser) -> str:
    return jwt.get_unverified_header(browser.token)["kid"]


def test_identity_publishes_both_keys_and_signs_with_the_new_one_without_being_started_anew(world):
    folder, now = world.under_test.keys_dir, world.clock.now()

    def published():
        return [key["kid"] for key in Browser(world).get("/.well-known/jwks.json").json["keys"]]

    person_id = world.person()
    before = world.sign_in()
    assert published() == [_key_of(before)]
    rotate(folder, now)
    assert published()[1:] == [_key_of(world.sign_in())] == [_key_of(before)]
    rotate(folder, now + timedelta(minutes=1))
    after = world.sign_in()
    assert published() == [_key_of(after), _key_of(before)]
    verifier = TokenVerifier("orders", folder, world.clock)
    for browser in (before, after):
        assert verifier.person(f"Bearer {browser.token}").id == person_id
        assert browser.get("/user/me").status_code == 200
    rotate(folder, now + timedelta(minutes=1) + LAST_TOKEN_LIFE)
    assert published() == [_key_of(after)]
    assert (before.get("/user/me").status_code, after.get("/user/me").status_code) == (401, 200)
