"""docs/scaling.md is what the arithmetic makes of docs/measured.json, and the hottest ad behaves as queues do."""

from dataclasses import replace

import pytest

from bench import figures, scaling
from bench.__main__ import MEASURED, PAGE
from bench.figures import Figure
from bench.hottest_ad import wait_for_stock
from bench.scaling import Assumptions

PURCHASE = Figure(
    "purchase, different ads",
    "purchase",
    rate=6.0,
    rates=[6.0],
    cpu_ms={"ads-web": 30.0, "orders-worker": 60.0, "postgres-orders": 60.0, "sandbox-web": 500.0, "driver": 500.0},
    left={"events": 5.0, "messages": 12.0, "wal_bytes": 100_000.0, "stored_bytes": 50_000.0},
)


def test_the_page_is_computed_from_the_measurement():
    assert PAGE.read_text() == scaling.page(figures.read(MEASURED)), "run `python -m bench page`"


def test_faster_code_changes_the_page():
    measured = figures.read(MEASURED)
    name = "purchase, different ads"
    slow = measured[name]
    fast = replace(slow, cpu_ms={program: cost / 5 for program, cost in slow.cpu_ms.items()})
    assert scaling.page(replace(measured, figures=measured.figures | {name: fast})) != scaling.page(measured)


def test_a_hundred_purchases_a_second_need_what_one_needs_a_hundred_times():
    step = scaling.step(PURCHASE, 100, Assumptions(use_of_a_core=0.6, cores_of_a_machine=16))
    assert (step.cores, step.machines) == (pytest.approx(100 * 0.150 / 0.6), 2)
    assert step.processes == {"ads-web": 5, "orders-worker": 10}
    assert step.database_cores == {"postgres-orders": pytest.approx(10.0)}
    assert (step.events, step.messages, step.log_megabytes) == (500.0, 1200.0, 10.0)


def test_a_year_is_counted_at_its_average_and_not_at_its_busiest_hour():
    step = scaling.step(PURCHASE, 10, Assumptions(busiest_to_average=10.0))
    assert step.terabytes_a_year == pytest.approx(365 * 86_400 * 50_000 / 1e12)


def test_a_process_is_needed_even_where_nothing_is_sold():
    assert set(scaling.step(PURCHASE, 1, Assumptions()).processes.values()) == {1}


def test_a_row_at_half_its_capacity_makes_buyers_wait_as_the_theory_says():
    """M/D/1: those who find the row taken are half of all, so the median is 0; P(wait > 3 services) is some 1 %."""
    waiting = wait_for_stock(per_second=500, held_seconds=0.001)
    assert waiting.refused == 0
    assert waiting.p50_ms < 0.1
    assert 2 < waiting.p99_ms < 5


def test_a_row_that_twice_as_many_want_as_it_can_serve_refuses_half():
    assert wait_for_stock(per_second=2000, held_seconds=0.001).refused == pytest.approx(0.4, abs=0.1)


def test_dividing_the_stock_ends_the_queue():
    crowded, divided = (wait_for_stock(2000, 0.001, rows) for rows in (1, 4))
    assert crowded.p99_ms > 4000
    assert divided.p99_ms < 20
    assert divided.refused == 0
