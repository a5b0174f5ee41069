"""A slow party holds some threads of a web process and never all; while it answers, no request is refused."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http import HTTPStatus

import pytest

from kit import calls, few_at_a_party
from kit.bounded import new_session
from kit.calls import call
from kit.errors import Unavailable
from kit.few_at_a_party import AT_ONCE, LATE_SECONDS, SLOW_SECONDS, WHEN_SLOW, Queue, TurnedAway, is_for_request
from kit.outside import send
from tests.support.neighbour import Neighbour, head, silence
from tests.support.waiting import eventually

THREADS = 8  # of a web process


@pytest.fixture(autouse=True)
def _each_anew(monkeypatch):
    monkeypatch.setattr(few_at_a_party, "_queues", {})


class Hands:
    """A clock that is set by hand."""

    def __init__(self):
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def at_it():
    """`at_it(queue, number)` → so many who are at it until their stack is closed, or the test is over."""
    with ExitStack() as all_of_them:

        def enter(queue: Queue, number: int) -> ExitStack:
            some = all_of_them.enter_context(ExitStack())
            for _ in range(number):
                some.enter_context(queue.turn())
            return some

        yield enter


def is_turned_away(queue: Queue) -> bool:
    try:
        with queue.turn():
            return False
    except TurnedAway:
        return True


def test_a_slow_party_is_asked_by_few_and_the_others_are_told_at_once(at_it):
    hands = Hands()
    queue = Queue(hands)
    with at_it(queue, AT_ONCE):
        hands.at += SLOW_SECONDS
        assert is_turned_away(queue)
    at_it(queue, WHEN_SLOW - 1)
    assert not is_turned_away(queue), "one finds out"
    hands.at += SLOW_SECONDS
    at_it(queue, 1)
    assert is_turned_away(queue)


def test_one_answer_that_comes_soon_opens_it_for_all_again(at_it):
    hands = Hands()
    queue = Queue(hands)
    at_it(queue, WHEN_SLOW - 1)
    hands.at += SLOW_SECONDS
    with at_it(queue, 1):
        assert is_turned_away(queue)
    at_it(queue, AT_ONCE - WHEN_SLOW + 1)


def test_slow_answers_among_others_that_come_soon_make_no_party_slow(at_it):
    hands = Hands()
    queue = Queue(hands)
    at_it(queue, WHEN_SLOW)
    for _ in range(3):
        hands.at += SLOW_SECONDS - 1
        assert not is_turned_away(queue)


def test_on_a_busy_machine_answers_that_take_long_and_go_on_coming_make_no_party_slow(at_it):
    hands = Hands()
    queue = Queue(hands)
    under_way = []
    for _ in range(AT_ONCE):
        under_way.append(at_it(queue, 1))
        hands.at += 0.75
    for _ in range(3 * AT_ONCE):
        under_way.pop(0).close()
        under_way.append(at_it(queue, 1))
        hands.at += 0.75


def test_a_wait_in_vain_for_another_service_is_late():
    assert calls.TIMEOUT_SECONDS[1] > LATE_SECONDS


def test_while_a_crowd_is_answered_soon_each_of_it_is_answered():
    queue, most, at_it, lock = Queue(), 0, 0, threading.Lock()

    def ask(_: int) -> None:
        nonlocal most, at_it
        with queue.turn():
            with lock:
                at_it += 1
                most = max(most, at_it)
            with lock:
                at_it -= 1

    with ThreadPoolExecutor(4 * THREADS) as pool:
        list(pool.map(ask, range(2000)))
    assert most <= AT_ONCE


def for_a_request(ask):
    def asked(_: int) -> object:
        is_for_request.set(True)
        return ask()

    return asked


def test_a_neighbour_that_is_silent_holds_no_more_threads_than_some(service, monkeypatch):
    monkeypatch.setattr(few_at_a_party, "SLOW_SECONDS", 0.5)
    with ThreadPoolExecutor(4 * THREADS) as pool, Neighbour(silence) as silent:
        monkeypatch.setitem(service.common.service_urls, "orders", silent.url)

        def ask() -> None:
            with pytest.raises(Unavailable):
                call(service, "orders", "GET", "/internal/anything")

        asked = [pool.submit(for_a_request(ask), 1) for _ in range(4 * THREADS)]
        eventually(lambda: sum(one.done() for one in asked) == 4 * THREADS - AT_ONCE, "the others were told", 5)
        assert silent.calls == AT_ONCE


def test_a_step_of_a_worker_waits_for_what_it_asks(monkeypatch):
    monkeypatch.setattr(few_at_a_party, "SLOW_SECONDS", 0.0)
    with Neighbour(lambda _: [head(), b"{}"]) as neighbour, ThreadPoolExecutor(THREADS) as pool:
        session = new_session()

        def ask(_: int) -> int:
            return send(session, "orders", "GET", neighbour.url, timeout=(2, 8)).status_code

        assert list(pool.map(ask, range(50))) == [HTTPStatus.OK] * 50
