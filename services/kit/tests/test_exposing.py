"""Every process tells its metrics: many web processes as one, each worker at a port of its own, with its life."""

import json
import socket
import threading
import urllib.error
import urllib.request
from contextlib import contextmanager
from dataclasses import replace

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from contracts.events import AdClosing
from kit import pulse as pulses
from kit import readings as reading_module
from kit import worker
from kit.exposing import exposed
from kit.ids import new_id
from kit.inbox import receive
from kit.pulse import STILL_SECONDS, Pulse
from kit.readings import Reading, Readings
from kit.retries import MAX_ATTEMPTS, retry_failures
from kit.service import DueStep, Service, Workforce
from kit.tables import outbox
from kit.testing import NOON, message
from kit.wakes import Stop
from tests.support.ports import free_port
from tests.support.processes import kill
from tests.support.programs import supervised
from tests.support.waiting import eventually
from tools.stack import instance
from tools.stack.applications import GUNICORN, GUNICORN_FILE
from tools.stack.instance import write_private
from tools.stack.programs import Program, venv
from tools.stack.rolling import readiness_of, roll, workers
from tools.stack.scale import file_of

# Three processes: each counts what it is asked, and holds what says who it is while it answers.
COUNTING = """
import os
from prometheus_client import Counter, Gauge
from kit.exposing import metrics_of_web
ASKED = Counter("asked_total", "Questions.")
LIVING = Gauge("living", "Processes that live.", multiprocess_mode="livesum")
LIVING.inc()

def answer(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    if environ["PATH_INFO"] == "/metrics":
        return [metrics_of_web()]
    ASKED.inc()
    return [str(os.getpid()).encode()]
"""


def values(told: str) -> dict[tuple[str, tuple], float]:
    """Samples of an answer, by name and labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(told)
        for sample in family.samples
    }


def one(told: str, name: str, **labels: str) -> float | None:
    """One sample, or None where there is none."""
    return values(told).get((name, tuple(sorted(labels.items()))))


def ask(port: int, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def listens(port: int) -> bool:
    """Whether who has the port takes connections there already."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=10).close()
    except OSError:
        return False
    return True


@contextmanager
def at_work(settings, workforce: Workforce):
    """A worker with a port of its own, on the test's database."""
    port, stop = free_port(), Stop()
    apart = Service(common=replace(settings, worker_address=f"127.0.0.1:{port}"))
    running = threading.Thread(target=worker.work, args=(apart, workforce, stop))
    running.start()
    try:
        eventually(lambda: listens(port), "it listens")
        yield port
    finally:
        stop.set()
        running.join()
        apart.database.engine.dispose()


@pytest.fixture
def counting_site(tmp_path, monkeypatch):
    """A site of three processes under gunicorn, as the services run."""
    monkeypatch.setattr(instance, "RUN", tmp_path)
    where, folder = instance.named("unit"), tmp_path / "code"
    folder.mkdir()
    (folder / "counting_site.py").write_text(COUNTING)
    port, number = free_port(), file_of(where, "site-web")
    write_private(number, "3")
    command = [venv("gunicorn"), "counting_site:answer", "-c", str(GUNICORN_FILE), *GUNICORN]
    command += ["--bind", f"127.0.0.1:{port}", "--chdir", str(folder)]
    told = {
        "WEB_READY_FILE": str(readiness_of(where, "site-web")),
        "WEB_NUMBER_FILE": str(number),
        "PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "metrics" / "site-web"),
        "PYTHONPATH": str(instance.REPOSITORY / "services"),
    }
    return where, Program("site-web", command, told), port


def test_any_web_process_tells_what_all_have_counted_also_after_an_exchange(counting_site):
    where, program, port = counting_site
    with supervised(where, program) as supervisor:
        eventually(lambda: listens(port) and ask(port, "/metrics")[0] == 200, "it answers", seconds=60)
        answered: set[str] = set()
        asked = 0
        while len(answered) < 2:
            answered.add(ask(port, "/")[1])
            asked += 1
            assert asked < 500, "only one process ever answered"
        assert {one(ask(port, "/metrics")[1], "asked_total") for _ in range(10)} == {asked}
        roll(supervisor, [program])
        ask(port, "/")
        assert one(ask(port, "/metrics")[1], "asked_total") == asked + 1
        eventually(lambda: one(ask(port, "/metrics")[1], "living") == 3, "those count that live, and nothing else does")


def test_what_an_earlier_master_counted_is_forgotten(counting_site):
    where, program, port = counting_site
    with supervised(where, program) as supervisor:
        eventually(lambda: listens(port) and ask(port, "/metrics")[0] == 200, "it answers", seconds=60)
        ask(port, "/")
        master = supervisor.states()["site-web"][1]
        kill(master)
        eventually(
            lambda: supervisor.states()["site-web"][1] not in (0, master) and listens(port),
            "another master",
            seconds=60,
        )
        eventually(lambda: len(workers(supervisor.states()["site-web"][1])) == 3, "its processes", seconds=60)
        # A process that the dead master left may answer once more, and fails: what it counted is being removed.
        told = eventually(lambda: (said := ask(port, "/metrics"))[0] == 200 and said[1], "the sum is told", seconds=60)
        assert one(told, "asked_total") in (0, None)


def test_a_worker_tells_its_steps_its_backlog_and_that_it_does_not_consume_without_a_broker(settings, service):
    with service.work() as work:
        row = {"id": new_id(), "type": "ad_closing", "aggregate": "ad/1", "occurred_at": NOON, "data": {}}
        work.session.execute(outbox.insert().values(row))
    with at_work(settings, Workforce({}, [DueStep("look", lambda _: 0, 0.01)])) as port:
        told = eventually(
            lambda: (
                (said := ask(port, "/metrics")[1])
                and one(said, "worker_step_seconds_count", step="look")
                and one(said, "party_away", party="broker")
                and said
            ),
            "the step was counted, and the broker missed",
            seconds=60,
        )
        assert one(told, "worker_consuming") == 0
        assert one(told, "outbox_waiting") == 1
        assert one(told, "outbox_oldest_seconds") > 3600, "it waits since a noon that is long ago"
        assert one(told, "readings_up") == 1
        assert ask(port, "/healthz") == (200, json.dumps({"status": "up"}))
        assert ask(port, "/anything")[0] == 404


def test_a_worker_whose_thread_hangs_says_that_it_does_not_live(settings, service, monkeypatch):
    monkeypatch.setattr(pulses, "STILL_SECONDS", 0.5)
    hangs, go = threading.Event(), threading.Event()

    def hang(_) -> int:
        hangs.set()
        go.wait(30)
        return 0

    with at_work(settings, Workforce({}, [DueStep("hang", hang, 0.01)])) as port:
        assert hangs.wait(10)
        # The other threads turn slowly on a busy machine, so what is awaited is that of the step that hangs.
        eventually(
            lambda: (one(ask(port, "/metrics")[1], "worker_turn_age_seconds", step="hang") or 0) > 0.5,
            "its age is told",
        )
        assert ask(port, "/healthz")[0] == 503
        go.set()


def test_a_worker_answers_at_an_address_of_ipv6():
    with (
        exposed(f"[::1]:{(port := free_port())}", Pulse()),
        socket.create_connection(("::1", port), timeout=5) as asking,
    ):
        asking.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert b" 200 " in asking.recv(100)


def test_waiting_for_a_long_time_is_no_hanging():
    now = [0.0]
    pulse = Pulse(lambda: now[0])
    pulse.turned("relay")
    now[0] = STILL_SECONDS
    assert pulse.standing_still() == []
    now[0] += 1
    assert pulse.standing_still() == ["relay"]
    pulse.turned("relay")
    assert pulse.standing_still() == []


def test_a_port_in_other_hands_does_not_keep_a_worker_from_its_work(settings, service, effects):
    def write(apart) -> int:
        with apart.work() as work:
            work.session.execute(text("INSERT INTO effects SELECT 'done' WHERE NOT EXISTS (SELECT FROM effects)"))
        return 0

    port = free_port()
    with exposed(f"127.0.0.1:{port}", Pulse()):
        stop, apart = Stop(), Service(common=replace(settings, worker_address=f"127.0.0.1:{port}"))
        running = threading.Thread(
            target=worker.work, args=(apart, Workforce({}, [DueStep("write", write, 0.01)]), stop)
        )
        running.start()
        eventually(lambda: effects() == ["done"], "it works")
        stop.set()
        running.join()
        apart.database.engine.dispose()


def test_messages_are_counted_by_what_came_of_them_and_those_that_wait_for_a_person_are_seen(service):
    def refuse(*_):
        raise ValueError("no")

    taken, given_up = Workforce({AdClosing: lambda *_: None}), Workforce({AdClosing: refuse})
    port = free_port()
    # Only the metrics of a worker: one at work would try again by itself, and count that too.
    with exposed(f"127.0.0.1:{port}", Pulse(), Readings(service.database, ())):
        before = ask(port, "/metrics")[1]
        envelope = message(AdClosing(7), None, service.clock)
        receive(service, taken, envelope)
        receive(service, taken, envelope)
        receive(service, given_up, message(AdClosing(8), None, service.clock))
        for _ in range(MAX_ATTEMPTS):
            service.clock.move(minutes=6)
            retry_failures(service, given_up)
        reading_module.READ_EVERY_SECONDS, kept = 0.0, reading_module.READ_EVERY_SECONDS
        after = ask(port, "/metrics")[1]
        reading_module.READ_EVERY_SECONDS = kept

    def more(name: str, **labels: str) -> float:
        return (one(after, name, **labels) or 0) - (one(before, name, **labels) or 0)

    event = AdClosing.routing_key()
    assert more("messages_total", event=event, outcome="handled") == 1
    assert more("messages_total", event=event, outcome="repeated") == 1
    assert more("messages_total", event=event, outcome="failed") == 8
    assert more("message_retries_total", event=event) == 7
    assert more("messages_parked_total", event=event) == 1
    assert more("message_age_seconds_count", event=event) == 1
    assert one(after, "inbox_failures", state="parked") == 1
    assert one(after, "inbox_failures", state="waiting") == 0


def test_readings_are_read_once_for_all_who_ask_within_ten_seconds(settings, service, monkeypatch):
    monkeypatch.setattr(reading_module, "READ_EVERY_SECONDS", 3600.0)
    read: list[int] = []

    def count(session, now):
        read.append(1)
        yield (), len(read)

    with at_work(settings, Workforce({}, readings=[Reading("things", "Things.", count)])) as port:
        assert {one(ask(port, "/metrics")[1], "things") for _ in range(5)} == {1}


def test_a_worker_without_its_database_still_tells_the_rest(cabled, settings):
    _, cable = cabled()
    url = cabled()[0].common.database_url
    cable.cut()
    with at_work(replace(settings, database_url=url), Workforce({})) as port:
        told = ask(port, "/metrics")[1]
    assert one(told, "readings_up") == 0
    assert one(told, "outbox_waiting") is None
    assert one(told, "worker_consuming") == 0
