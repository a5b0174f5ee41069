"""The key of sessions is exchanged while people are signed in, and none of them notices."""

from contextlib import suppress
from datetime import timedelta

import jwt
import pytest

from kit import rotation
from kit.auth import ACCESS_TOKEN_LIFE, LEEWAY, Person, TokenVerifier, sign_access_token
from kit.clock import MovableClock
from kit.errors import Unauthenticated
from kit.ids import new_id
from kit.keys import SESSION_KEY_ID, SIGNING, hand_out, make_keys, public_jwk, publish, published
from kit.rotation import NoKeys, TooEarly, rotate
from kit.settings import SERVICES
from kit.signing import InternalSigner
from kit.testing import NOON

A_MINUTE = timedelta(minutes=1)
LAST_TOKEN = ACCESS_TOKEN_LIFE + LEEWAY + A_MINUTE


class Installation:
    """Keys in their folders, a verifier in each service that runs all the time, and a clock."""

    def __init__(self, folder):
        self.folder, self.clock = folder, MovableClock(NOON)
        make_keys(folder)
        self.hand_out()
        self.verifiers = [TokenVerifier(name, folder / name, self.clock) for name in SERVICES]

    def hand_out(self):
        hand_out(self.folder, lambda name: self.folder / name)

    def step(self):
        """What the command does, now."""
        said = rotate(self.folder, self.clock.now())
        self.hand_out()
        return said

    def token(self):
        """What identity gives a person who signs in now."""
        pem = (self.folder / "identity" / SIGNING).read_bytes()
        return sign_access_token(pem, Person(new_id(), "buyer", new_id()), self.clock)

    def call(self, caller, to):
        """What a service sends with a call to another one."""
        return f"Internal {InternalSigner(caller, self.folder / caller, self.clock).token(to)}"

    def is_known(self, token):
        """Whether every service knows its person; they never disagree."""
        (answer,) = {self._knows(verifier, token) for verifier in self.verifiers}
        return answer

    def _knows(self, verifier, token):
        try:
            verifier.person(f"Bearer {token}")
        except Unauthenticated:
            return False
        return True


@pytest.fixture
def installation(tmp_path):
    return Installation(tmp_path)


def test_no_step_signs_a_person_out_and_in_the_end_only_the_new_key_is_taken(installation):
    before = installation.token()
    assert "published" in installation.step()
    assert len(published(installation.folder / "orders")) == 2
    beside = installation.token()
    assert _key_of(beside) == _key_of(before), "it is published, and does not sign yet"
    assert installation.is_known(before) and installation.is_known(beside)
    installation.clock.move(seconds=60)
    last_of_former = installation.token()
    assert "signs" in installation.step()
    after = installation.token()
    assert _key_of(after) != _key_of(before)
    assert all(installation.is_known(token) for token in (before, beside, last_of_former, after))
    installation.clock.move(seconds=ACCESS_TOKEN_LIFE.total_seconds())
    assert installation.is_known(last_of_former), "to its last second"
    installation.clock.move(seconds=(LAST_TOKEN - ACCESS_TOKEN_LIFE).total_seconds())
    fresh = installation.token()
    assert "exchanged" in installation.step()
    assert installation.is_known(fresh)
    assert [key["kid"] for key in published(installation.folder / "orders")] == [_key_of(fresh)]


def test_a_former_key_that_was_stolen_signs_no_thief_in_any_more(installation):
    stolen = (installation.folder / SIGNING).read_bytes()
    for pause in (0, 60, LAST_TOKEN.total_seconds()):
        installation.clock.move(seconds=pause)
        installation.step()
    assert stolen not in [path.read_bytes() for path in installation.folder.rglob("*.pem")]
    assert not installation.is_known(
        sign_access_token(stolen, Person(new_id(), "operator", new_id()), installation.clock)
    )


def test_no_step_is_done_before_the_last_one_had_its_effect(installation):
    installation.step()
    for pause in (59, LAST_TOKEN.total_seconds() - 1):
        installation.clock.move(seconds=pause)
        before = {path: path.read_bytes() for path in installation.folder.rglob("*") if path.is_file()}
        with pytest.raises(TooEarly):
            installation.step()
        assert {path: path.read_bytes() for path in installation.folder.rglob("*") if path.is_file()} == before
        installation.clock.move(seconds=1)
        installation.step()


@pytest.mark.parametrize("write", ["replace", "publish", "_note"])
@pytest.mark.parametrize("step", [0, 1, 2])
def test_a_step_that_was_broken_off_is_done_by_the_next_call_and_signs_no_person_out(
    installation, monkeypatch, step, write
):
    pauses, former = (0, 60, LAST_TOKEN.total_seconds()), _key_of(installation.token())
    for pause in pauses[:step]:
        installation.clock.move(seconds=pause)
        installation.step()
    installation.clock.move(seconds=pauses[step])
    token = installation.token()
    with monkeypatch.context() as dying:
        dying.setattr(rotation, write, _die)
        with suppress(KeyboardInterrupt):
            installation.step()
    installation.hand_out()
    assert installation.is_known(token)
    while former in (names := [key["kid"] for key in published(installation.folder / "orders")]):
        installation.clock.move(seconds=LAST_TOKEN.total_seconds())
        token = installation.token()
        installation.step()
        assert installation.is_known(token)
    assert names == [_key_of(installation.token())]


def _die(*_):
    raise KeyboardInterrupt


def test_where_there_are_no_keys_there_is_nothing_to_exchange(tmp_path):
    with pytest.raises(NoKeys):
        rotate(tmp_path, NOON)
    assert list(tmp_path.iterdir()) == []


def test_what_makes_missing_keys_leaves_an_exchange_that_is_under_way_alone(installation):
    installation.step()
    assert make_keys(installation.folder) == []
    assert len(published(installation.folder)) == 2


def test_tokens_of_before_keys_had_names_live_on_through_the_first_step(installation):
    pem = (installation.folder / SIGNING).read_bytes()
    publish(installation.folder, [public_jwk(pem, SESSION_KEY_ID)])
    installation.hand_out()
    claims = jwt.decode(installation.token(), options={"verify_signature": False})
    old = jwt.encode(claims, pem, algorithm="ES256", headers={"kid": SESSION_KEY_ID})
    assert installation.is_known(old)
    assert installation.is_known(installation.token())
    installation.step()
    assert installation.is_known(old)


def test_a_token_that_names_a_key_that_is_not_published_is_refused(installation):
    pem = (installation.folder / SIGNING).read_bytes()
    claims = jwt.decode(installation.token(), options={"verify_signature": False})
    for name in ("", "another", "../session"):
        assert not installation.is_known(jwt.encode(claims, pem, algorithm="ES256", headers={"kid": name}))


def _key_of(token):
    return jwt.get_unverified_header(token)["kid"]


def test_a_service_with_a_new_key_is_believed_at_once_by_those_that_run(installation):
    orders, ads = (installation.verifiers[SERVICES.index(name)] for name in ("orders", "ads"))
    before = installation.call("ads", "orders")
    assert orders.calling_service(before) == "ads"
    (installation.folder / "ads.private.pem").unlink()
    make_keys(installation.folder)
    installation.hand_out()
    assert orders.calling_service(installation.call("ads", "orders")) == "ads"
    with pytest.raises(Unauthenticated):
        orders.calling_service(before)
    assert ads.calling_service(installation.call("orders", "ads")) == "orders"
