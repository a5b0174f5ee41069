"""A crowd that asks for one page at the same moment."""

import re
import threading
import time
import urllib.request
from collections.abc import Callable

import pytest

from tests.gateway.conftest import Gateway, Response
from tests.gateway.stubs import Answer
from tests.support.waiting import eventually

CROWD = 12


def _connections(gateway: Gateway) -> int:
    """How many requests nginx is answering, those that it sends to its own packer among them."""
    with urllib.request.urlopen(f"http://127.0.0.1:{gateway.metrics_port}/metrics", timeout=5) as answer:
        (writing,) = re.findall(r'state="writing"\} (\d+)', answer.read().decode())
    return int(writing) - 1  # without this one


def _crowd(gateway: Gateway, path: str) -> list[Response] | None:
    """What a crowd gets; None where this machine stood still for longer than they wait for each other."""
    gate = threading.Event()
    gateway.stubs["ads"].forget()
    gateway.stubs["ads"].answer = Answer(body="new", waits_for=gate)
    answered: list[tuple[float, Response]] = []
    ready = threading.Barrier(CROWD + 1)

    def ask() -> None:
        ready.wait(30)
        answer = gateway.get(path)
        answered.append((time.monotonic(), answer))

    threads = [threading.Thread(target=ask) for _ in range(CROWD)]
    for thread in threads:
        thread.start()
    gateway.begin_second()
    began = time.monotonic()
    ready.wait(30)
    eventually(lambda: gateway.stubs["ads"].reached, "the first of them is with the service", 10)
    # Each has asked the gateway, and waited in vain there and in the packer for the time that a service usually takes.
    eventually(lambda: _connections(gateway) >= 3 * CROWD, "all of them wait for a slow service", 10)
    gate.set()
    for thread in threads:
        thread.join()
    # All but one wait 400 ms for the copy of the first, which ends with its second.
    times = [moment for moment, _ in answered]
    is_in_time = min(times) < began + 0.35 and max(times) < began + 0.95
    return [answer for _, answer in answered] if is_in_time else None


def _first_in_time(tries: Callable[[int], list[Response] | None]) -> list[Response]:
    return next(answers for answers in map(tries, range(70, 80)) if answers)


def test_a_stampede_becomes_one_request(gateway):
    answers = _first_in_time(lambda page: _crowd(gateway, f"/api/ads?page={page}"))
    assert {answer.status for answer in answers} == {200}
    assert len(gateway.stubs["ads"].reached) == 1


@pytest.mark.parametrize("path", ["/api/ads?page={}", "/ilan/{}/cay"])
def test_a_stampede_on_a_copy_that_is_too_old_becomes_one_request_and_all_get_the_new_one(gateway, path):
    def asked_again(number: int) -> list[Response] | None:
        gateway.stubs["ads"].answer = Answer(body="old")
        gateway.get(path.format(100 + number))
        gateway.outlive_cache()
        return _crowd(gateway, path.format(100 + number))

    answers = _first_in_time(asked_again)
    assert {(answer.status, answer.body) for answer in answers} == {(200, "new")}
    assert len(gateway.stubs["ads"].reached) == 1


def _renewals_for_two_codings(gateway: Gateway, path: str) -> int | None:
    """How often a service is asked for a copy in each of two codings; None where that took longer than a second."""

    def ask() -> None:
        for coding in ("gzip", "br"):
            assert gateway.get(path, Accept_Encoding=coding).status == 200

    ask()
    gateway.outlive_cache()
    gateway.stubs["ads"].forget()
    gateway.begin_second()
    second = int(time.time())
    ask()
    return len(gateway.stubs["ads"].reached) if int(time.time()) == second else None


def test_copies_in_two_codings_are_renewed_by_one_request(gateway):
    told = (_renewals_for_two_codings(gateway, f"/api/ads/{number}") for number in range(190, 200))
    assert next(count for count in told if count) == 1
