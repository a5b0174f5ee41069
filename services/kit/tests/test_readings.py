"""What is read when metrics are asked for is cheap: an index answers, or the table has few rows."""

import importlib

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import event, text

from kit.exposing import metrics_of_worker
from kit.pulse import Pulse
from kit.readings import OF_THE_KIT, Readings
from kit.settings import SERVICES

# What waits, what failed, and a total of each account: few rows by what they are.
FEW_ROWS = {"inbox_failures", "ledger_totals", "ledger_unchained"}


def readings_of(service: str):
    return importlib.import_module(f"{service}.worker").WORKFORCE.readings


@pytest.mark.parametrize("name", SERVICES)
def test_no_reading_walks_through_a_table(service_under_test, name):
    made = service_under_test(name)
    asked: list[tuple[str, dict]] = []

    def note(connection, cursor, statement, parameters, *_):
        asked.append((statement, parameters))

    with made.work() as work:
        connection = work.session.connection()
        event.listen(connection, "before_cursor_execute", note)
        for reading in (*OF_THE_KIT, *readings_of(name)):
            list(reading.read(work.session, work.now))
        event.remove(connection, "before_cursor_execute", note)
        assert len(asked) > len(OF_THE_KIT)
        work.session.execute(text("SET LOCAL enable_seqscan = off"))
        walked = {}
        for statement, parameters in asked:
            plan = "\n".join(row[0] for row in connection.exec_driver_sql(f"EXPLAIN {statement}", parameters))
            tables = {line.split("Seq Scan on ")[1].split()[0] for line in plan.splitlines() if "Seq Scan on " in line}
            if tables - FEW_ROWS:
                walked[statement] = plan
    assert walked == {}


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_where_nothing_happened_tells_zeros_and_every_metric_says_what_it_means(service_under_test, name):
    made = service_under_test(name)
    with made.work() as work:
        for reading in (*OF_THE_KIT, *readings_of(name)):
            found = list(reading.read(work.session, work.now))
            assert all(value == 0 for _, value in found), reading.name
            assert all(len(labels) == len(reading.labels) for labels, _ in found)
            assert len(reading.meaning) > 15
            assert reading.name == reading.name.lower()


@pytest.mark.parametrize("name", SERVICES)
def test_a_worker_really_tells_what_is_said_of_it(service_under_test, name):
    made = service_under_test(name)
    told = metrics_of_worker(Pulse(), Readings(made.service.database, readings_of(name))).decode()
    families = {family.name for family in text_string_to_metric_families(told)}
    wanted = {reading.name for reading in (*OF_THE_KIT, *readings_of(name))} | {"readings_up"}
    assert wanted - families == set()
    web = made.client.get("/metrics").get_data(as_text=True)
    names = {family.name for family in text_string_to_metric_families(web)}
    assert {"http_requests", "http_request_seconds", "outside_calls", "database_connections_in_use"} <= names
