"""What the log says of an outage and of failures that repeat themselves."""

import json
import logging
import threading

import pytest
from sqlalchemy import text

from kit import logging as kit_logging
from kit import worker
from kit.away import Outage
from kit.http import current_service, new_app
from kit.logging import Repeats, details
from kit.policy import public
from kit.reading import Blueprint
from kit.service import DueStep, Service, Workforce
from kit.wakes import Stop
from tests.support.waiting import eventually

log = logging.getLogger("test of the log")


@pytest.fixture
def said(caplog):
    """The lines as they would be written."""
    caplog.handler.addFilter(filter_ := Repeats())
    yield lambda: [record for record in caplog.records if record.levelno >= logging.WARNING]
    caplog.handler.removeFilter(filter_)


def test_an_outage_is_told_once_and_so_is_its_end(caplog):
    outage = Outage("broker", quiet_seconds=0)
    for _ in range(50):
        outage.noticed(ConnectionError("refused\nwith details"))
    outage.is_over()
    outage.is_over()
    first, last = caplog.records
    assert (first.getMessage(), first.reason, first.exc_info) == ("broker away", "refused", None)
    assert (last.getMessage(), last.count) == ("broker back", 50)
    assert last.milliseconds >= 0


def test_requests_without_a_database_write_one_line_together(cabled, capsys, monkeypatch):
    behind, cable = cabled()
    blueprint = Blueprint("reading", __name__)

    @blueprint.route("/read")
    @public
    def read() -> dict:
        with current_service(Service).work() as work:
            return {"success": work.session.scalar(text("SELECT 1"))}

    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", list(root.handlers))
    monkeypatch.setattr(root, "level", root.level)
    client = new_app(behind, [blueprint]).test_client()
    cable.cut()
    assert [client.get("/read").status_code for _ in range(20)] == [503] * 20
    (line,) = map(json.loads, capsys.readouterr().err.splitlines())
    assert (line["message"], "exc_info" in line) == ("database away", False)


def test_a_worker_without_a_database_writes_one_line_for_all_its_steps(cabled, said, monkeypatch):
    for name in ("IDLE_SECONDS", "LONGEST_PAUSE_SECONDS"):
        monkeypatch.setattr(worker, name, 0.02)
    monkeypatch.setattr(worker, "broker", Outage("broker"))
    behind, cable = cabled()

    def look(service) -> int:
        with service.work() as work:
            return work.session.scalar(text("SELECT 0"))

    steps = [DueStep(f"step {number}", look, 0.02) for number in range(10)]
    stop = Stop()
    cable.cut()
    running = threading.Thread(target=worker.work, args=(behind, Workforce({}, steps), stop))
    running.start()
    try:
        eventually(lambda: cable.refused > 100, "many have asked in vain")
        cable.mend()
        eventually(lambda: [line for line in said() if line.getMessage() == "database back"], "its end is told")
    finally:
        stop.set()
        running.join()
    of_database = [line for line in said() if "broker" not in line.getMessage()]
    assert [(line.getMessage(), line.exc_info) for line in of_database] == [
        ("database away", None),
        ("database back", None),
    ]
    assert of_database[1].count >= 20


def test_the_same_failure_keeps_its_trace_and_is_written_once_a_minute(said, monkeypatch):
    def fail(step: str, event_id: str = "1") -> None:
        try:
            raise ValueError("a fault of ours")
        except ValueError as error:
            log.warning("step failed", exc_info=error, extra=details(step=step, event_id=event_id))

    for _ in range(10):
        fail("send")
    fail("send", event_id="2")
    fail("receive")
    assert [(line.step, line.event_id) for line in said()] == [("send", "1"), ("send", "2"), ("receive", "1")]
    assert all(line.exc_info for line in said())
    monkeypatch.setattr(kit_logging, "SAME_LINE_SECONDS", 0)
    fail("send")
    assert said()[-1].count == 9, "as often it was kept back"
