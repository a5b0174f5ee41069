import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from kit import idempotency
from kit.errors import Invalid, Unavailable
from kit.idempotency import StillRunning, answer_once, require_alone
from kit.tables import idempotency as idempotency_rows

PATIENCE_SECONDS = 20
SERVICES = Path(idempotency.__file__).parents[1]


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


def test_a_kept_answer_wakes_nothing(service):
    told: list[tuple] = []
    service.database.listeners.append(lambda *heard: told.append(heard))
    ask(service, Decision())
    assert told == []


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


def test_while_the_first_is_running_the_second_waits_for_its_answer(service, cabled):
    begun, may_end = threading.Event(), threading.Event()
    second = Decision()

    def decide_slowly() -> dict:
        begun.set()
        assert may_end.wait(PATIENCE_SECONDS)
        return {"success": "the first"}

    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(ask, service, decide_slowly)
        assert begun.wait(PATIENCE_SECONDS)
        others = [pool.submit(ask, asked, second) for asked in (service, cabled()[0])]
        may_end.set()
        assert [one.result() for one in (first, *others)] == [{"success": "the first"}] * 3
    assert second.times == 0


def test_who_has_waited_long_enough_is_told_when_to_come_again(service, monkeypatch):
    monkeypatch.setattr(idempotency, "PATIENCE_SECONDS", 0)

    def decide_slowly() -> dict:
        with pytest.raises(StillRunning) as told:
            ask(service, Decision())
        return {"success": told.value.retry_after_seconds}

    assert ask(service, decide_slowly) == {"success": 2}


def test_fifty_at_once_in_two_processes_get_one_decision(service, cabled):
    decide, other = Decision(), cabled()[0]
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda number: ask((service, other)[number % 2], decide), range(50)))
    assert answers == [{"success": {"number": 1}}] * 50
    assert decide.times == 1


def test_a_fault_is_not_remembered(service):
    def fail() -> dict:
        raise RuntimeError("the database went away")

    with pytest.raises(RuntimeError):
        ask(service, fail)
    assert ask(service, Decision()) == {"success": {"number": 1}}


def test_an_endless_key_is_refused(service):
    with pytest.raises(Invalid):
        ask(service, Decision(), key="k" * 201)


def test_a_request_killed_between_its_begin_and_its_answer_leaves_nothing_behind(service):
    command = [sys.executable, "-c", HOLD_AND_WAIT, service.database.url, str(number_of("k"))]
    killed = subprocess.Popen(command, stdout=PIPE, cwd=SERVICES)
    assert killed.stdout.readline() == b"held\n"
    assert service.running.begin(number_of("k")) is False
    killed.kill()
    killed.wait()
    killed.stdout.close()
    assert ask(service, Decision()) == {"success": {"number": 1}}, "as soon as PostgreSQL has seen the death"


HOLD_AND_WAIT = """
import sys, threading
from sqlalchemy import create_engine
from kit.running import Running
print("held" if Running(create_engine(sys.argv[1])).begin(int(sys.argv[2])) else "taken", flush=True)
threading.Event().wait()
"""


def number_of(key: str) -> int:
    return idempotency._lock_of({"subject": "buyer", "route": "/payment/create", "key": key})


def test_a_database_that_is_away_before_the_request_changes_nothing(cabled):
    behind, cable = cabled()
    cable.cut()
    with pytest.raises(OperationalError):
        ask(behind, Decision())
    cable.mend()
    assert ask(behind, Decision()) == {"success": {"number": 1}}


def test_a_database_that_goes_away_while_a_request_is_decided_leaves_no_marker(service, cabled):
    behind, cable = cabled()

    def decide() -> dict:
        cable.cut()
        return {"success": behind.database.is_reachable()}

    with pytest.raises(OperationalError):
        ask(behind, decide)
    assert ask(service, Decision()) == {"success": {"number": 1}}, "another process need not wait"
    cable.mend()
    assert ask(behind, Decision()) == {"success": {"number": 1}}


def test_a_decided_answer_reaches_its_caller_though_it_cannot_be_stored(cabled):
    behind, cable = cabled()
    decide = Decision()

    def decide_and_lose_the_database() -> dict:
        cable.cut()
        return decide()

    assert ask(behind, decide_and_lose_the_database) == {"success": {"number": 1}}
    cable.mend()
    assert ask(behind, decide) == ask(behind, decide) == {"success": {"number": 2}}, "a repeat is decided anew"


FREE_ALL_LOCKS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database"
    " WHERE locktype = 'advisory' AND datname = current_database() AND pid <> pg_backend_pid()"
)


def test_a_lost_connection_lets_no_second_request_of_this_process_in(service, monkeypatch):
    monkeypatch.setattr(idempotency, "PATIENCE_SECONDS", 0)

    def decide() -> dict:
        with service.work() as work:
            assert work.session.execute(FREE_ALL_LOCKS).scalars().all() == [True]
        with pytest.raises(StillRunning):
            ask(service, Decision())
        ask(service, Decision(), key="another")
        return {"success": True}

    assert ask(service, decide) == {"success": True}


@pytest.mark.parametrize("asks_meanwhile", [False, True], ids=["it is lost", "it was lost, and taken again"])
def test_who_lost_its_lock_while_it_decides_does_nothing_that_another_has_done(
    service, cabled, effects, asks_meanwhile
):
    other = cabled()[0]

    def do(decider) -> dict:
        with decider.work() as work:
            work.session.execute(text("INSERT INTO effects VALUES ('done')"))
            require_alone(decider)
        return {"success": True}

    def decide() -> dict:
        with service.work() as work:
            assert work.session.execute(FREE_ALL_LOCKS).scalars().all() == [True]
        assert ask(other, lambda: do(other)) == {"success": True}
        if asks_meanwhile:
            ask(service, Decision(), key="another")
        return do(service)

    with pytest.raises(Unavailable):
        ask(service, decide)
    assert effects() == ["done"]
    assert ask(service, Decision()) == {"success": True}, "the other's answer"


def test_what_an_earlier_version_left_unanswered_is_decided_now(service):
    with service.work() as work:
        left = {"subject": "buyer", "route": "/payment/create", "key": "k", "request_hash": "of old"}
        work.session.execute(idempotency_rows.insert().values(left))
    assert ask(service, Decision()) == ask(service, Decision()) == {"success": {"number": 1}}


def test_a_database_that_goes_away_while_a_key_is_claimed_is_used_again_when_it_is_back(cabled):
    behind, cable = cabled()

    def cut(_, __, statement: str, *___: object) -> None:
        if "pg_try_advisory_lock" in statement:
            cable.cut()

    event.listen(behind.database.engine, "before_cursor_execute", cut)
    with pytest.raises(OperationalError):
        behind.running.begin(1)
    event.remove(behind.database.engine, "before_cursor_execute", cut)
    cable.mend()
    assert behind.running.begin(1)
    behind.running.end(1)
