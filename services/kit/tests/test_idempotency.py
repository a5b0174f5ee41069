import pytest

from kit.errors import Conflict, Invalid
from kit.idempotency import answer_once


class Decision:
    """Counts how often it was asked."""

    def __init__(self):
        self.times = 0

    def __call__(self) -> dict:
        self.times += 1
        return {"success": {"number": self.times}}


def ask(service, decide, key="k", body=None, subject="buyer", route="/payment/create"):
    return answer_once(service, subject, route, key, body or {"cart": 1}, decide)


def test_the_same_key_and_body_get_the_same_answer(service):
    decide = Decision()
    assert ask(service, decide) == ask(service, decide) == {"success": {"number": 1}}
    assert decide.times == 1


def test_the_same_key_with_another_body_is_refused(service):
    decide = Decision()
    ask(service, decide)
    with pytest.raises(Invalid) as refused:
        ask(service, decide, body={"cart": 2})
    assert refused.value.code == "idempotency_mismatch"
    assert decide.times == 1


def test_a_key_belongs_to_one_person_and_one_route(service):
    decide = Decision()
    ask(service, decide)
    ask(service, decide, subject="another")
    ask(service, decide, route="/cart/update")
    assert decide.times == 3


def test_without_a_key_every_request_is_new(service):
    decide = Decision()
    assert ask(service, decide, key="") != ask(service, decide, key="")


def test_while_the_first_is_running_the_second_waits(service):
    def decide_slowly() -> dict:
        with pytest.raises(Conflict):
            ask(service, Decision())
        return {"success": True}

    assert ask(service, decide_slowly) == {"success": True}


def test_a_fault_is_not_remembered(service):
    def fail() -> dict:
        raise RuntimeError("the database went away")

    with pytest.raises(RuntimeError):
        ask(service, fail)
    assert ask(service, Decision()) == {"success": {"number": 1}}


def test_an_endless_key_is_refused(service):
    with pytest.raises(Invalid):
        ask(service, Decision(), key="k" * 201)


class Died(BaseException):
    """A process that goes away in the middle: nothing behind it runs any more."""


def test_a_marker_left_by_a_dead_process_is_taken_over_after_a_while(service, monkeypatch):
    def die() -> dict:
        # From here on the process writes nothing, as after a kill.
        monkeypatch.setattr(type(service), "work", _dead)
        raise Died

    with pytest.raises(Died):
        ask(service, die)
    monkeypatch.undo()
    with pytest.raises(Conflict):
        ask(service, Decision())
    service.clock.move(seconds=120)
    assert ask(service, Decision()) == {"success": {"number": 1}}


def _dead(_service):
    raise Died
